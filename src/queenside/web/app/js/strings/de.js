/** All words of the page in German. One part for each room; the same names stand in every language. */

import first from "./first/de.js";
import { capital, listed } from "./index.js";

export default {
  ...first, // shell, core, board, play
  statistics: {
    title: "Deine Ergebnisse",
    none: "Noch nichts da: Löse ein Brett, und die Zeit bleibt auf diesem Gerät.",
    streak: ({ days }) => (days === 1 ? "1 Tag in Folge" : `${days} Tage in Folge`),
    longest: ({ days }) => `längste Serie ${days}`,
    dailyDone: "Das Brett des Tages ist gelöst.",
    dailyOpen: "Das Brett des Tages wartet.",
    board: "Brett",
    played: "Partien",
    first: "Erste",
    best: "Beste",
    last: "Letzte",
    average: "Mittel",
    save: "Als Datei speichern",
    load: "Datei laden",
    loaded: ({ number }) => (number === 1 ? "1 neues Ergebnis übernommen." : `${number} neue Ergebnisse übernommen.`),
    notOurs: "Diese Datei enthält keine Ergebnisse von queenside. Nichts wurde geändert.",
    caption: "Zeiten nach Art des Bretts",
  },

  techniques: {
    crossOut: {
      title: "Auskreuzen",
      idea: idea("Nichts darf [eine Dame|einen Stern] berühren, und wer [seine Dame|alle Sterne] hat, ob Zeile, Spalte oder Gebiet, ist voll."),
    },
    single: {
      title: "letzte Felder",
      idea: idea("Hat eine Zeile, eine Spalte oder ein Gebiet nur noch so viele offene Felder, wie gebraucht werden, sind alle besetzt."),
    },
    singleTightRun: {
      title: "enge Linie",
      idea: idea("[Damen|Sterne] in einer Linie brauchen Lücken: Reicht der Platz gerade aus, stehen die ungeraden Stücke fest."),
    },
    confineRegionInLine: {
      title: "Gebiet in einer Linie",
      idea: idea("Ein Gebiet, das in eine Zeile oder Spalte passt, nimmt deren [Dame|Sterne] für sich."),
    },
    confineLineInRegion: {
      title: "Linie in einem Gebiet",
      idea: idea("Eine Zeile oder Spalte, die in ein Gebiet passt, nimmt dessen [Dame|Sterne] für sich."),
    },
    touchAll: {
      title: "alle berühren",
      idea: idea("Ein Feld, das alle offenen Felder einer Zeile, einer Spalte oder eines Gebiets berührt, bleibt leer."),
    },
    starve: {
      title: "zu wenige übrig",
      idea: idea("Wo [eine Dame|ein Stern] einer Zeile, einer Spalte oder einem Gebiet zu wenige offene Felder ließe, steht [keine|keiner]."),
    },
    starveCapacity: {
      title: "zu wenig Platz übrig",
      idea: idea("Wo [eine Dame|ein Stern] einer Zeile, einer Spalte oder einem Gebiet zu wenig Platz ließe, steht [keine|keiner]."),
    },
    countInside: {
      title: "Abzählen",
      idea: idea("Passen einige Gebiete in ebenso viele Zeilen oder Spalten, gehören diese Linien ihnen allein."),
    },
    countTouching: {
      title: "Abzählen",
      idea: idea("Passen einige Zeilen oder Spalten in ebenso viele Gebiete, haben diese Gebiete ihre [Damen|Sterne] dort."),
    },
    countLines: {
      title: "Abzählen mit Linien",
      idea: idea("Passen einige Zeilen in ebenso viele Spalten oder umgekehrt, gehören sie zueinander."),
    },
    enumerate: {
      title: "alle Möglichkeiten",
      idea: idea("Zähle auf, wie sich eine Zeile, eine Spalte oder ein Gebiet füllen lässt: Was jedes Mal gleich ist, ist sicher."),
    },
    squeeze: {
      title: "Quetschen",
      idea: idea("Zähle auf, wie sich zwei benachbarte Linien zusammen füllen lassen: Was jedes Mal gleich ist, ist sicher."),
    },
    capacityFull: {
      title: "Platz zählen",
      idea: idea("Haben die Gebiete eines Streifens dort gerade so viel Platz, wie er braucht, füllt jedes seinen Platz."),
    },
    capacitySpare: {
      title: "Platz zählen",
      idea: idea("Füllt schon das, was anderswo nicht passt, einen Streifen, hat dort kein Gebiet mehr als das."),
    },
    compositeFull: {
      title: "Teil eines Gebiets",
      idea: idea("Reicht der Platz in einem Streifen gerade aus, ist der Anteil jedes Gebiets bekannt: Zähle seine Möglichkeiten auf."),
    },
    compositeSpare: {
      title: "Teil eines Gebiets",
      idea: idea("Füllt das, was anderswo nicht passt, einen Streifen, ist der Anteil jedes Gebiets bekannt: Zähle seine Möglichkeiten auf."),
    },
    pressureCount: {
      title: "Abzählen unter Druck",
      idea: idea("Wo [eine Dame|ein Stern] einigen Gebieten oder Linien mehr zu setzen ließe, als Platz ist, steht [keine|keiner]."),
    },
    pressureCapacity: {
      title: "Platz unter Druck",
      idea: idea("Wo nach [einer Dame|einem Stern] ein Streifen zu wenig oder zu viel hätte, steht [keine|keiner]."),
    },
    pressedEnumerate: {
      title: "alle Möglichkeiten mit Platz",
      idea: idea("Zähle auf, wie sich eine Zeile, eine Spalte oder ein Gebiet so füllen lässt, dass allen anderen Platz bleibt."),
    },
    pressedSqueeze: {
      title: "Quetschen mit Platz",
      idea: idea("Zähle auf, wie sich zwei benachbarte Linien so füllen lassen, dass allen anderen Platz bleibt."),
    },
    force1: { title: "was wäre, wenn", idea: idea("Nimm [eine Dame|einen Stern] an, folge den letzten Feldern und sieh, wie es scheitert.") },
    force2: { title: "längeres Was-wäre-wenn", idea: idea("Nimm [eine Dame|einen Stern] an, folge mit Abzählen und sieh, wie es scheitert.") },
    force3: { title: "längstes Was-wäre-wenn", idea: idea("Nimm [eine Dame|einen Stern] an, folge mit allem, was es gibt, und sieh, wie es scheitert.") },
    uniqueRectangle: {
      title: "nur eine Lösung",
      idea: idea("Eine Wahl, die nichts anderes auf dem Brett entscheiden könnte, kann nicht offen bleiben."),
    },
    assume: { title: "Annahme", idea: idea("Nimm an, dass dort [eine Dame|ein Stern] steht, und sieh, was folgt.") },
    contradictionShort: {
      title: "zu wenige Felder",
      idea: idea("Einer Zeile, einer Spalte oder einem Gebiet bleiben weniger offene Felder, als gebraucht werden."),
    },
    contradictionCapacity: {
      title: "zu wenig Platz",
      idea: idea("Die offenen Felder einer Zeile, einer Spalte oder eines Gebiets liegen zu eng beieinander."),
    },
    contradictionCount: {
      title: "zu viele für zu wenige",
      idea: idea("Einige Zeilen, Spalten oder Gebiete brauchen mehr, als das aufnimmt, worin sie liegen."),
    },
    contradictionBand: {
      title: "Streifen aus dem Gleichgewicht",
      idea: idea("Die Gebiete eines Streifens haben dort zu wenig oder zu viel."),
    },
    contradictionEnumerate: {
      title: "keine Möglichkeit mehr",
      idea: idea("Eine Zeile, eine Spalte, ein Gebiet oder zwei benachbarte Linien lassen sich nicht mehr füllen."),
    },
    contradictionPressed: {
      title: "keine Möglichkeit mit Platz",
      idea: idea("Wie immer sich eine Zeile, eine Spalte, ein Gebiet oder zwei Linien füllen lassen, anderswo bleibt zu wenig Platz."),
    },
    counting: ({ title, number, kind }) => `${title}, ${number === 1 ? "eine" : numberWord(number)} ${NOUNS[kind][number === 1 ? 0 : 1]}`,
    shapes: { kissingLs: "küssende Ls" },
  },

  steps: {
    limits: { short: 190, long: 360 },
    first: ({ title, idea: told }) => `Hier hilft „${title}“. ${told}`,
    where: german(function* (say) {
      const { assumed, units, against, technique, chain } = say.step;
      if (assumed !== null) {
        const row = `Zeile ${Math.floor(assumed / say.facts.puzzle.size) + 1}`;
        yield `Sieh dir ${row} an, und was ${say.a("nominative")} dort Schritt für Schritt mit ${say.units(chain.at(-1).units, "dative")} macht.`;
      } else if (units.length && against.length) yield `Sieh dir ${say.units()} an, und dazu ${say.against()}.`;
      else if (technique === "cross-out" || !units.length) yield `Sieh dir ${say.cause()} an.`;
      else yield `Sieh dir ${say.units()} an.`;
    }),
    follows: german(function* (say) {
      yield say.step.placed.length || say.step.ruledOut.length ? `Also ${say.effects(true)}.` : "So kann es also nicht sein.";
    }),
    sentences: {
      crossOut: german(function* (say) {
        const { full, near } = say.facts.crossedOut();
        const start = capital(say.isPiece(say.step.cells));
        if (!full.length) {
          yield `${start}, also sind die Felder ringsum leer: ${say.effect("und", near)}.`;
          return;
        }
        if (say.one) {
          yield `${start}, also ist der Rest ${say.of(full)} leer${near.length ? ", und die Felder ringsum auch" : ""}.`;
          return;
        }
        const around = near.length ? ", also sind die Felder ringsum leer" : "";
        yield `${start}${around}. ${capital(say.units(full))} ${have(full)} damit alle Sterne: Der Rest ist${near.length ? " auch" : ""} leer.`;
      }),
      single: german(function* (say) {
        const { placed } = say.step;
        const start = `${capital(say.isPiece(placed))}:`;
        if (placed.length > 1) yield `${start} ${capital(say.units())} braucht ${say.pieces(placed.length)} und hat keine anderen offenen Felder.`;
        else if (say.one) yield `${start} Es ist das einzige offene Feld ${say.of()}.`;
        else yield `${start} ${capital(say.units())} braucht noch einen Stern, und nur dieses Feld ist dort offen.`;
      }),
      singleTightRun: german(function* (say) {
        const start = `${say.unitsNeed()}, und die offenen Felder ${say.cause()} haben nicht mehr Platz`;
        yield `${start}, weil sich ${say.plural} nicht berühren dürfen. Also ${say.isPiece(say.step.placed, true)}.`;
        yield `${start}. Also ${say.isPiece(say.step.placed, true)}.`;
      }),
      confineRegionInLine: german(confined),
      confineLineInRegion: german(confined),
      touchAll: german(function* (say) {
        const touch = say.step.ruledOut.length === 1 ? "berührt" : "berühren";
        yield `${say.lastPiece()} steht auf ${say.cause("oder")}, und ${say.effect()} ${touch} jedes davon. Also ${say.thoseAreEmpty()}.`;
      }),
      starve: german(function* (say) {
        const { cells, ruledOut } = say.step;
        if (say.one) {
          const every = cells.length === 1 ? "das einzige offene Feld" : "alle offenen Felder";
          const start = `Eine Dame auf ${say.effect("oder")} würde ${every} ${say.of()} ausschließen: ${say.cause()}`;
          yield `${start}, ${sharing(say)}. Also ${say.thoseAreEmpty()}.`;
          yield `${start}. Also ${say.thoseAreEmpty()}.`;
          return;
        }
        const start = `${say.unitsNeed()} auf ${say.cause()}. Ein Stern auf ${say.effect("oder")} ließe`;
        if (ruledOut.length === 1) {
          const { left, inside } = say.facts.tried();
          const few = left.length ? `nur ${say.cells(say.facts.effect(left))}` : "keines davon";
          yield `${start} ${few}${inside ? " für die anderen" : ""} übrig. Also ${say.thoseAreEmpty()}.`;
        }
        yield `${start} zu wenige davon übrig. Also ${say.thoseAreEmpty()}.`;
      }),
      starveCapacity: german(function* (say) {
        const start = `${say.unitsNeed()} auf ${say.cause()}. Ein Stern auf ${say.effect("oder")} ließe`;
        if (say.step.ruledOut.length === 1) {
          const { left, inside } = say.facts.tried();
          const wanted = say.facts.needed() - (inside ? 1 : 0);
          const more = inside ? (wanted === 1 ? " weiteren" : " weitere") : "";
          yield `${start} ${say.cells(say.facts.effect(left))} übrig, zu eng für ${say.number(wanted)}${more}. Also ${say.thoseAreEmpty()}.`;
        }
        yield `${start} Felder übrig, die dafür zu eng liegen. Also ${say.thoseAreEmpty()}.`;
        yield `${start} zu wenig Platz. Also ${say.thoseAreEmpty()}.`;
      }),
      countInside: german(counted),
      countTouching: german(counted),
      countLines: german(counted),
      enumerate: german(waysTold),
      squeeze: german(waysTold),
      capacityFull: german(function* (say) {
        const rooms = `die Gebiete haben dort nicht mehr Platz: ${say.shares("most")}`;
        yield `${say.againstNeed()}, und ${rooms} (offene Felder ${say.cause()}). Jedes füllt also seinen Platz: ${capital(say.effects())}.`;
      }),
      capacitySpare: german(function* (say) {
        const shares = `was anderswo nicht passt, ist gerade so viel: ${say.shares("least")}`;
        yield `${say.againstNeed()}, und ${shares} (offene Felder ${say.cause()}). Keines hat dort also mehr: ${capital(say.effects())}.`;
      }),
      compositeFull: german(compositeTold),
      compositeSpare: german(compositeTold),
      pressureCount: german(function* (say) {
        const { units, against, ruledOut } = say.step;
        const start = `Mit ${say.a("dative")} auf ${say.effect("oder")} lägen alle offenen Felder ${say.of()} ${say.inside(against)}`;
        const end = `(jetzt offen: ${say.cause()}). Also ${say.thoseAreEmpty()}.`;
        const could = against.length === 1 ? "könnte" : "könnten";
        if (ruledOut.length > 1) yield `${start}, ${which(against)} weniger aufnehmen ${could}, als nötig ist ${end}`;
        const after = say.facts.supposed();
        const takes = say.facts.needed(against, after);
        const room = takes > 0 ? `nur noch Platz für ${say.number(takes)}` : "keinen Platz mehr";
        const needs = `${capital(it(units))} ${units.length === 1 ? "bräuchte" : "bräuchten"} dann noch ${say.pieces(say.facts.needed(units, after))}`;
        yield `${start}. ${needs}, aber ${say.against()} ${against.length === 1 ? "hätte" : "hätten"} ${room} ${end}`;
      }),
      pressureCapacity: german(function* (say) {
        const { units, against, ruledOut } = say.step;
        const start = `Mit ${say.a("dative")} auf ${say.effect("oder")}`;
        const end = `(jetzt offen: ${say.cause()}). Also ${say.thoseAreEmpty()}.`;
        const would = units.length === 1 ? "hätte" : "hätten";
        if (ruledOut.length > 1) yield `${start} ${would} ${say.units()} ${say.inside(against)} zu wenig oder zu viel ${end}`;
        const after = say.facts.supposed();
        const wanted = say.facts.needed(against, after);
        const room = say.facts.sum("most", after);
        const must = `${units.length === 1 ? "müsste" : "müssten"} dort ${say.number(say.facts.sum("least", after))} unterbringen`;
        const balance = room >= wanted ? must : `${would} dort nur Platz für ${say.number(room)}`;
        const needs = `${against.length === 1 ? "bräuchte" : "bräuchten"} ${say.against()} noch ${say.pieces(wanted)}`;
        yield `${start} ${needs}, aber ${say.units()} ${balance} ${end}`;
      }),
      pressedEnumerate: german(waysTold),
      pressedSqueeze: german(waysTold),
      force1: german(supposed),
      force2: german(supposed),
      force3: german(supposed),
      uniqueRectangle: german(function* (say) {
        const another = say.one ? "einer weiteren" : "einem weiteren";
        const other = `Mit ${another} auf ${say.effect("oder")} könnten beide mit den anderen Ecken ihres Rechtecks tauschen`;
        const end = `und das Brett hätte zwei Lösungen. Es hat aber nur eine, also ${say.thoseAreEmpty()}.`;
        yield `${say.lastPiece()} steht auf ${say.cause("oder")}. ${other}, ${end}`;
      }),
      assume: german(function* (say) {
        yield `Angenommen, auf ${say.facts.name(say.step.placed[0])} stünde ${say.a("nominative")}.`;
      }),
      contradictionShort: german(function* (say) {
        const { units, cells } = say.step;
        const number = say.facts.needed();
        const missing = say.one ? `${own(units)} Dame` : number === 1 ? "den nötigen Stern" : `die nötigen ${numberWord(number)} Sterne`;
        if (!cells.length) yield `${capital(say.units())} hat kein offenes Feld mehr für ${missing}.`;
        yield `${say.unitsNeed()}, hat aber nur noch ${openCells(cells.length)}: ${say.cause()}.`;
      }),
      contradictionCapacity: german(function* (say) {
        yield `${say.unitsNeed()}, aber ${own(say.step.units)} offenen Felder liegen dafür zu eng beieinander: ${say.cause()}.`;
      }),
      contradictionCount: german(function* (say) {
        const takes = say.facts.needed(say.step.against);
        const room = takes > 0 ? `mit Platz für nur ${say.number(takes)}` : "wo kein Platz mehr ist";
        yield `${say.unitsNeed()}, aber alle offenen Felder dafür liegen ${say.inside(say.step.against)}, ${room}: ${say.cause()}.`;
      }),
      contradictionBand: german(function* (say) {
        const { units, against } = say.step;
        const room = say.facts.sum("most");
        if (room < say.facts.needed(against)) {
          yield `${say.againstNeed()}, aber ${say.units()} ${have(units)} dort nur Platz für ${say.number(room)}: ${say.cause()}.`;
          yield `${say.againstNeed()}, aber die Gebiete haben dort nur Platz für ${say.number(room)}: ${say.cause()}.`;
        }
        const forced = say.number(say.facts.sum("least"));
        yield `${say.againstNeed()}, aber ${say.units()} ${units.length === 1 ? "muss" : "müssen"} dort ${forced} unterbringen: ${say.cause()}.`;
        yield `${say.againstNeed()}, aber die Gebiete müssen dort ${forced} unterbringen: ${say.cause()}.`;
      }),
      contradictionEnumerate: german(function* (say) {
        yield `${say.unitsNeed()}, aber dafür gibt es keine Möglichkeit mehr: ${say.cause()}.`;
      }),
      contradictionPressed: german(function* (say) {
        yield `${say.unitsNeed()}, aber jede Möglichkeit dafür lässt einer Zeile, einer Spalte oder einem Gebiet zu wenig Platz: ${say.cause()}.`;
      }),
    },
    seen: {
      crossOut: german(function* (say) {
        yield `${capital(say.isPiece(say.step.cells))}, und Felder, die ${say.one ? "sie" : "er"} ausschließt, sind noch offen.`;
      }),
      single: german(function* (say) {
        const number = say.step.placed.length;
        yield `${capital(say.units())} braucht ${say.pieces(number)} und hat gerade noch ${openCells(number)}.`;
      }),
      singleTightRun: german(function* (say) {
        yield `${say.unitsNeed()}, und ${own(say.step.units)} offenen Stücke haben nicht mehr Platz, weil sich ${say.plural} nicht berühren dürfen.`;
      }),
      confineRegionInLine: german(seeInside),
      confineLineInRegion: german(seeInside),
      touchAll: german(seePlaces),
      starve: german(seePlaces),
      starveCapacity: german(seePlaces),
      countInside: german(seeInside),
      countTouching: german(seeInside),
      countLines: german(seeInside),
      enumerate: german(seeWays),
      squeeze: german(seeWays),
      capacityFull: german(function* (say) {
        yield `${say.againstNeed()}, und mehr Platz ist dort nicht: ${say.shares("most")}.`;
      }),
      capacitySpare: german(function* (say) {
        yield `${say.againstNeed()}, und was anderswo nicht passt, ist gerade so viel: ${say.shares("least")}.`;
      }),
      compositeFull: german(seeShare),
      compositeSpare: german(seeShare),
      pressureCount: german(seePlaces),
      pressureCapacity: german(seePlaces),
      pressedEnumerate: german(seeWays),
      pressedSqueeze: german(seeWays),
      force1: german(seeForce),
      force2: german(seeForce),
      force3: german(seeForce),
      uniqueRectangle: german(function* (say) {
        const where = `Wo würde ${say.one ? "eine weitere" : "ein weiterer"} damit ein Rechteck bilden, das zwei Lösungen hat?`;
        yield `${say.lastPiece()} steht auf ${say.cause("oder")}. ${where}`;
      }),
    },
  },

  hints: {
    markedTwice: ({ stars, cell }) => `Auf ${cell} stehen ${stars === 1 ? "eine Dame" : "ein Stern"} und ein Kreuz zugleich.`,
    tooMany: ({ stars, groups, number, cells }) =>
      `${capital(unitNames(groups))} hat ${figures(number, stars)} (${someCells(cells)}); erlaubt ${stars === 1 ? "ist eine" : `sind ${stars}`}.`,
    tooFew: ({ stars, groups, number }) =>
      `Die Kreuze lassen ${unitNames(groups, "dative")} nur Platz für ${figures(number, stars)}; nötig ${stars === 1 ? "ist eine" : `sind ${stars}`}.`,
    touch: ({ cells }) => `${listed(cells.names, "und")} berühren sich.`,
    broken: ({ message, more }) => `${message}${more ? ` (${more} weitere ${more === 1 ? "Regel ist" : "Regeln sind"} verletzt.)` : ""}`,
    deadPieces: ({ stars, cells }) => {
      const many = cells.names.length > 1;
      const none = many ? (stars === 1 ? "keine Damen" : "keine Sterne") : stars === 1 ? "keine Dame" : "kein Stern";
      return `Auf ${listed(cells.names, "und")} ${many ? "können" : "kann"} ${none} stehen.`;
    },
    deadCross: ({ cell, more }) => {
      const others = more === 1 ? ", ein weiteres auch nicht" : `, ${more} weitere auch nicht`;
      return `Das Kreuz auf ${cell} kann nicht bleiben${more ? others : ""}.`;
    },
    together: "Jede Markierung ist möglich, aber keine Lösung passt zu allen zusammen.",
    impossible: "Dieses Brett hat keine Lösung, was immer markiert ist.",
    unknown: ({ seconds }) => `Ob die Markierungen stimmen, war in ${seconds} s nicht herauszufinden.`,
    finished: "Das Brett ist fertig, und es stimmt.",
    several: "Das Brett hat mehrere Lösungen; Logik allein führt also nicht zu Ende.",
    stuck: "Von hier führt kein Schritt weiter, den queenside kennt.",
    nothing: "Noch ist nichts markiert.",
    right: ({ stars, pieces, crosses }) =>
      `Deine Markierungen stimmen bisher (${pieces} ${stars === 1 ? "Dame" : "Stern"}${pieces === 1 ? "" : stars === 1 ? "n" : "e"}, ${crosses} Kreuz${crosses === 1 ? "" : "e"}).`,
    unmarked: ({ cell }) => `Auf ${cell} ist nichts markiert: Erklärt werden Markierungen, die falsch sind.`,
    notWrong: ({ cell }) => `Dass die Markierung auf ${cell} falsch ist, steht nicht fest.`,
    suppose: ({ cell, stars, star }) =>
      `Angenommen, ${star ? `auf ${cell} steht ${stars === 1 ? "eine Dame" : "ein Stern"}` : `${cell} ist leer`}, und deine anderen Markierungen gelten, soweit sie stimmen:`,
    soWrong: ({ cell, stars, star }) => {
      if (!star) return `Also kann ${cell} nicht leer sein.`;
      return `Also kann auf ${cell} ${stars === 1 ? "keine Dame" : "kein Stern"} stehen.`;
    },
    comesTo: ({ number, ending }) => `Nach ${number} Schritten kommt es dazu: ${ending}`,
    searchedOnly: "Eine kurze Begründung fand sich nicht; eine Suche durch alle Fälle zeigt es.",
    move: ({ stars, cross, cell, number }) => `${cross ? "Das Kreuz" : stars === 1 ? "Die Dame" : "Der Stern"} auf ${cell} (Zug ${number})`,
    reviews: {
      mistake: ({ move }) => `${move} stimmt nicht.`,
      missed: ({ move }) => `${move} stimmt, aber es gab einen leichteren Schritt.`,
      complete: "Kein Schritt wurde übersehen.",
      stopped: "Alle Züge waren die leichtesten, die zu finden waren. Als Nächstes kam dieser Schritt.",
    },
    missedFirst: ({ title, sentence }) => `Zuerst übersehen: ${title}. ${sentence}`,
    wasNext: ({ title, sentence }) => `Es ist: ${title}. ${sentence}`,
    nothingToReview: "Das Brett hat keine Lösung: Da gibt es nichts zu besprechen.",
  },

  learn: {
    title: "Sehen lernen",
    intro: "Jedes Brett hier löst sich durch Hinsehen, nie durch Raten. Das sind die Blicke dafür, die leichtesten zuerst.",
    kind: "Bretter mit",
    kinds: ["einer Dame", "mehreren Sternen"],
    all: "Alle Techniken",
    lessons: {
      countInside: "Abzählen, Gebiete in Linien",
      countTouching: "Abzählen, Linien in Gebieten",
      capacityFull: "Platz zählen, so viel wie möglich",
      capacitySpare: "Platz zählen, so wenig wie nötig",
      compositeFull: "Teil eines Gebiets, so viel wie möglich",
      compositeSpare: "Teil eines Gebiets, so wenig wie nötig",
    },
    neighbours: "Andere Techniken",
    easier: ({ title }) => `Leichter: ${title}`,
    harder: ({ title }) => `Schwerer: ${title}`,
    example: "Beispiel",
    lookFirst: "Sieh dir zuerst das Brett an. Erkennst du, was hier folgt?",
    drill: "Finde es",
    task: ({ stars }) =>
      `Markiere, was mit dieser Technik folgt: Tippe ein Feld an für ein Kreuz, noch einmal für ${stars === 1 ? "eine Dame" : "einen Stern"}. Blasse Kreuze stehen schon fest.`,
    check: "Prüfen",
    hint: ({ stage }) => `Tipp ${stage} von 4`,
    another: "Noch eins",
    verdicts: {
      found: "Gefunden. Das ist der Schritt.",
      partly: ({ number, count }) => `So weit richtig: ${number} von ${count}. Aus demselben Grund folgt noch mehr.`,
      elsewhere: "Nichts falsch, aber noch nicht der gesuchte Schritt.",
      wrong: ({ number }) => (number === 1 ? "Noch nicht: Das durchgestrichene Feld ist anders." : "Noch nicht: Die durchgestrichenen Felder sind anders."),
      nothing: "Noch nicht: Es ist nichts Neues markiert.",
    },
    explainTitle: "Ein Brett erklären",
    explainLabel: "Ein Link oder ein Brett als Text",
    explain: "Schritt für Schritt erklären",
    noBoard: "Dieses Brett lässt sich nicht erklären",
    noLesson: "Eine Lektion dieses Namens gibt es nicht. Hier sind alle Techniken.",
    first: "Zum Anfang",
    back: "Schritt zurück",
    forward: "Schritt vor",
    last: "Zum Ende",
    play: "Abspielen",
    pause: "Anhalten",
    place: ({ number, count }) => `${number} von ${count}`,
    steps: "Schritte",
    step: ({ number, count, title }) => `Schritt ${number} von ${count}: ${title}`,
    start: "Der Anfang",
    begin: ({ number }) => `Von hier ${number === 1 ? "führt ein Schritt" : `führen ${number} Schritte`} weiter. Vor geht es mit den Knöpfen, dem Schieber oder den Pfeiltasten.`,
    noStep: "Von hier führt kein Schritt weiter.",
    end: "Das Ende",
    ended: {
      solved: "Gelöst. Kein Schritt war geraten, also gibt es keine andere Lösung.",
      stuck: "Von hier führt kein Schritt weiter, den queenside kennt.",
      contradiction: "Mit diesen Markierungen gibt es also keine Lösung.",
      stopped: "Die Zeit war zu kurz, um weiterzukommen.",
    },
    chain: ({ number }) => `Was wäre, wenn, Schritt für Schritt (${number})`,
    allSteps: ({ number }) => `Alle Schritte (${number})`,
    grade: ({ grade, score }) => `Schwierigkeit: ${grade} (${score}/100)`,
    hardest: ({ title }) => `Schwerster Schritt: ${title}`,
    playOn: "Von hier weiterspielen",
  },

  formats: {
    the: {
      link: "Der Link",
      line: "Die Zeile",
      file: "Die Datei",
      notation: "Die Notation",
      penpa: "Der Penpa+-Link",
      board: "Das Brett",
      level: "Die Level-Datei",
      task: "Die Aufgabe",
    },
    of: { borders: "der Wandfolge", walls: "der Wände", marks: "der Markierungen" },
    titles: {
      "queenside-link": "Link zu dieser Seite",
      penpa: "Penpa+-Link",
      pzprv3: "pzprv3-Datei",
      puzzlink: "puzz.link-Adresse",
      json: "JSON",
      "level-file": "Level-Datei",
      krazydad: "KrazyDad-Zeile",
      task: "Aufgabenzeile",
      sbn1: "Star-Battle-Notation 1",
      sbn2: "Star-Battle-Notation 2",
      text: "Reiner Text",
    },
    a: {
      "queenside-link": "Ein Link zu dieser Seite",
      penpa: "Ein Penpa+-Link",
      pzprv3: "Eine pzprv3-Datei",
      puzzlink: "Eine puzz.link-Adresse",
      krazydad: "Eine KrazyDad-Zeile",
      task: "Eine Aufgabenzeile",
      sbn1: "Eine Zeile der Star-Battle-Notation 1",
      sbn2: "Eine Zeile der Star-Battle-Notation 2",
    },
    empty: "Die Eingabe ist leer. Ein Brett sind n Zeilen mit n Zeichen, eines für jedes Feld.",
    unknown: ({ text }) =>
      `${text} ist kein Brett in einer bekannten Form. Ein Brett sind n Zeilen mit n Zeichen, eines für jedes Feld, oder ein Link darauf.`,
    tooLong: ({ most }) => `Das sind mehr als ${most} Zeichen; so lang ist kein Brett.`,
    webPage: "Das ist eine Webseite. Hier werden Bretter gelesen, keine Seiten; gesichert liest sie: queenside solve seite.html",
    archive: "Das ist ein Web-Archiv. Hier werden Bretter gelesen, keine Archive; es liest: queenside solve archiv.har",
    tooLarge: ({ what, width, height }) => `${what} spricht von ${width}×${height}; es gehen Bretter bis 32×32.`,
    tooManyStars: ({ what, stars }) => `${what} will ${stars} Sterne je Zeile; üblich sind 1 bis 3, gelesen werden höchstens 999.`,
    noSquare: ({ what, count }) => `${what} hat ${count} Felder; gebraucht wird ein Quadrat bis 32×32, etwa 64 für 8×8.`,
    noCells: "Das Brett hat keine Felder. Ein Brett sind n Zeilen mit n Feldern.",
    boardTooLarge: ({ width, height }) => `Das Brett ist ${width}×${height}; es gehen Bretter bis 32×32.`,
    ragged: ({ number, cells, width }) => `Zeile ${number} hat ${cells} Felder, die Zeilen darüber haben ${width}. Alle müssen gleich lang sein.`,
    tooManyRegions: ({ count }) => `Das Brett nennt ${count} verschiedene Gebiete; ein Brett mit n Zeilen hat n.`,
    notSquare: ({ width, height }) => `Das Brett ist ${width} Felder breit und ${height} hoch; es muss quadratisch sein.`,
    noRegion: ({ cell }) => `Das Feld ${cell} ist '.', was kein Gebiet nennt. Jedes Feld braucht Buchstaben oder Nummer seines Gebiets.`,
    markOutside: ({ size }) => `Eine Markierung liegt außerhalb des ${size}×${size}-Bretts.`,
    noMark: ({ sign, cell }) => `${sign} bei ${cell} ist keine Markierung. Es gibt '#' für einen Stern, '+' für ein Kreuz, '.' für keins.`,
    bothMarks: ({ cell }) => `${cell} ist als Stern und als leer markiert; das kann nur die Form json.`,
    starsUnsaid: ({ form, stars, least, most }) =>
      `${form} kann nicht sagen: ${stars} Sterne je Zeile, nur ${most > least ? `${least} bis ${most}` : least}. Die Formen text und json können es.`,
    gaps: "Die Nummern der Gebiete haben Lücken; sie gelten als Namen.",
    skipped: ({ listed, more }) => `Die Nummern der Gebiete überspringen ${listed}${more ? " und weitere" : ""}; sie gelten als Namen.`,
    parts: ({ region, starts, form }) =>
      `Gebiet ${region} hat ${starts.length} Teile (bei ${starts.join(" und ")}). ${form} speichert Wände, und die fassen kein geteiltes Gebiet; text und json können es.`,
    dangling: "Manche Wände haben auf beiden Seiten dasselbe Gebiet; sie wurden übergangen.",
    stranger: ({ character, number, what }) => `${character}, Zeichen ${number} ${what}, gehört nicht dorthin.`,
    borderLength: ({ length, size, needed }) =>
      `Die Wandfolge hat ${length} Zeichen, ${size}×${size} braucht ${needed}. ` +
      (length < needed ? "Fehlt das Ende des Links?" : "Ist hinter dem Link noch etwas?"),
    linkNumbers:
      "Hinter 'starbattle' fehlen Spalten, Zeilen und Sterne. Ein Star-Battle-Link lautet puzz.link/p?starbattle/spalten/zeilen/sterne/wände.",
    otherLink: ({ kind }) =>
      `${kind ? `Das ist ein Link zur Rätselart ${kind}, nicht zu Star Battle.` : "Das ist kein Star-Battle-Link."} ` +
      "Ein Star-Battle-Link lautet puzz.link/p?starbattle/spalten/zeilen/sterne/wände.",
    ownLink: "Im Link steht hinter b= kein ganzes Brett, wie in b=6x1-4ilbhgdnmhou. Wurde er ganz kopiert?",
    layoutLength: ({ length, size }) =>
      `Es sind ${length} Buchstaben, ${size}×${size} braucht ${size * size}: einen für jedes Feld, Zeile für Zeile.`,
    fewLetters: ({ count, form, most }) => `Das Brett hat ${count} Gebiete; ${form} hat Buchstaben für ${most}. Die Formen text und json können es.`,
    marksOutside: "Die Markierungen des Links liegen zum Teil außerhalb des Bretts.",
    krazydad: "Eine KrazyDad-Zeile sind nur Größe, Sterne und Buchstaben, wie 10x2.AAAB…; in dieser steht noch anderes.",
    krazydadRegions: ({ count, most }) => `Die Zeile nennt ${count} Gebiete; wie KrazyDad mehr als ${most} schreibt, ist nicht bekannt.`,
    taskTooLong: ({ most }) => `Die Aufgabe hat mehr als ${most} Felder; es gehen Bretter bis 32×32.`,
    taskWord: ({ word, place }) => `${word}, Stelle ${place} der Aufgabe, ist keine Zahl. Eine Aufgabe sind Gebietsnummern mit Kommas dazwischen.`,
    taskTooShort: ({ count }) => `Die Aufgabe hat ${count} Felder; eine Aufgabenzeile hat 16 oder mehr.`,
    tooSmall: ({ form, least, size }) => `${form} fasst Bretter ab ${least}×${least}; dieses ist ${size}×${size}.`,
    noColourRegions: "Die Datei hat kein colorRegions: […]. Eine Level-Datei hat eines für jedes Brett.",
    levelRagged: "Die Zeilen von colorRegions sind nicht gleich lang. Ein Level hat n Zeilen mit n Namen.",
    levelRows: ({ size, rows }) => `Die Level-Datei spricht von ${size}×${size}, aber colorRegions hat ${rows} Zeilen.`,
    levelNoEnd: 'Die Liste hinter colorRegions hat kein Ende. Ein Level hat n Zeilen mit n Namen: [["A", …], …].',
    levelLabel: 'In colorRegions fehlt ein Name. Ein Level hat n Zeilen mit n Namen: [["A", …], …].',
    otherFile: ({ kind }) => `Diese pzprv3-Datei ist von der Rätselart ${kind}, nicht Star Battle.`,
    fileEnds: "Die pzprv3-Datei endet vor ihrem Brett. Sie beginnt pzprv3/starbattle/zeilen/spalten/sterne/gebiete/.",
    fileNumber: ({ word }) => `${word} in der pzprv3-Datei ist keine Zahl. Sie beginnt pzprv3/starbattle/zeilen/spalten/sterne/gebiete/.`,
    rowKinds: { region: "Gebietszeilen", answer: "Antwortzeilen" },
    fileRows: ({ rows, kind, size }) => `Die pzprv3-Datei hat ${rows} ${kind}, ihr Brett braucht ${size}. Fehlt ihr Ende?`,
    fileCells: ({ cells, kind, number, size }) => `Die pzprv3-Datei hat ${cells} Felder in Nummer ${number} der ${kind}, ihr Brett braucht ${size}.`,
    notation1: "Die Notation 1 beginnt mit der Größe zweimal, den Sternen und W oder e, wie 661W, und hinter dem Brett folgt nichts.",
    notation2: "Die Notation 2 beginnt mit der Größe und einem Buchstaben für die Sterne, wie 6A.",
    notationShort: ({ length, side, count }) => `Die Notation hat ${length} Zeichen für Wände, ${side}×${side} braucht ${count}. Fehlt ihr Ende?`,
    notationLarge: "Die Wände der Notation beginnen mit einem Zeichen, das für die Größe zu groß ist.",
    notationNumber: "Die Wände der Notation sind eine Zahl, die für die Größe zu groß ist.",
    notationMarks: ({ length }) => `Die Notation sagt W, keine Markierungen, aber den Wänden folgen ${length} Zeichen. Mit Markierungen steht dort e.`,
    notationLong: ({ length, side, most }) => `Den Wänden der Notation folgen ${length} Zeichen; die Markierungen von ${side}×${side} brauchen ${most}.`,
    notationHolds: ({ form, side, count }) =>
      `${form} fasst Bretter von 4×4 bis 25×25 mit so vielen Gebieten wie Zeilen; dieses ist ${side}×${side} mit ${count}.`,
    notation2Holds: ({ form, least, side, count }) =>
      `${form} fasst Bretter ab ${least}×${least} mit so vielen Gebieten wie Zeilen; dieses ist ${side}×${side} mit ${count}.`,
    notationRegions: ({ count, side }) => `Die Wände der Notation umschließen ${count} Gebiete; ${side}×${side} braucht ${side}.`,
    notationSmall: ({ side, least }) => `Die Notation spricht von ${side}×${side}; sie fasst Bretter ab ${least}×${least}.`,
    notationValue: "Die Markierungen der Notation haben einen Wert, der weder offen noch Kreuz noch Stern ist.",
    notationOutside: "Die Markierungen der Notation liegen zum Teil außerhalb des Bretts.",
    noText: ({ character }) =>
      `Die Eingabe enthält ${character}, was in keinem Text steht. Ist es ein Bild oder eine andere Datei? Ein Brett sind n Zeilen mit n Zeichen.`,
    commentsOnly: "Der Text besteht nur aus Kommentaren. Ein Brett sind n Zeilen mit n Zeichen, eines für jedes Feld.",
    marksShape: ({ line, rows, size }) =>
      `Die Markierungen ab Zeile ${line} sind ${rows} Zeile${rows === 1 ? "" : "n"}; es müssen ${size} Zeilen mit ${size} Zeichen sein, wie beim Brett.`,
    marksTwice: ({ line }) => `Das Brett vor Zeile ${line} hat zwei Blöcke von Markierungen.`,
    textRagged: ({ byLine, number, cells, width }) =>
      `${byLine ? "Zeile" : "Reihe"} ${number} hat ${cells} Felder, die darüber haben ${width}. ` +
      "Ein Brett sind n Zeilen mit n Zeichen, eines für jedes Feld.",
    headSide: ({ side, rows, width }) => `Die Zeile vor dem Brett nennt die Größe ${side}, aber es sind ${rows} Zeilen mit ${width}.`,
    singleRow: ({ line, width }) => `Zeile ${line} ist eine einzelne Zeile mit ${width} Feldern. Ein Brett sind n Zeilen mit n Zeichen.`,
    noSlashCells: "Zwischen den Schrägstrichen stehen keine Felder. Ein Brett sind n Zeilen mit n Zeichen, eines für jedes Feld.",
    noBracketCells: "Zwischen den Klammern stehen keine Felder. Ein Brett sind n Zeilen mit n Zeichen, eines für jedes Feld.",
    anObject: "ein Objekt",
    aList: "eine Liste",
    jsonNoBoard: "Das JSON enthält kein Brett. Ein Brett ist eine Liste von n Zeilen mit n Zahlen oder Buchstaben, allein oder unter regions.",
    jsonDigits: "Das JSON enthält eine Zahl mit mehreren tausend Ziffern.",
    jsonDeep: "Das JSON ist für ein Brett zu tief geschachtelt.",
    jsonNone: ({ line, column }) => `Das beginnt wie JSON, ist aber keines: siehe ${line ? `Zeile ${line}, ` : ""}Spalte ${column}.`,
    otherFamily: ({ family }) => `Die Rätselfamilie ist ${family}; hier werden nur star-battle-Bretter gelesen.`,
    objectNoBoard: "Das Objekt enthält kein Brett. Ein Brett ist eine Liste von n Zeilen mit n Zahlen oder Buchstaben, allein oder unter regions.",
    jsonSize: ({ size, rows, cells }) => `Das Brett soll ${size}×${size} sein, hat aber ${rows} Zeilen mit ${cells} Feldern.`,
    noRows: "Das Brett hat keine Zeilen. Ein Brett ist eine Liste von n Zeilen mit n Zahlen oder Buchstaben, allein oder unter regions.",
    manyRows: ({ count }) => `Das Brett hat ${count} Zeilen; es gehen Bretter bis 32×32.`,
    jsonRagged: ({ number, cells, width }) => `Zeile ${number} des Bretts hat ${cells} Felder, die Zeilen darüber haben ${width}.`,
    longString: ({ count }) => `Das Brett ist ein Text von ${count} Zeichen; es gehen Bretter bis 32×32.`,
    strangeRow: ({ row }) => `Eine Zeile des Bretts ist ${row}. Ein Brett ist eine Liste von n Zeilen mit n Zahlen oder Buchstaben.`,
    strangeCell: ({ cell }) => `Ein Feld des Bretts ist ${cell}; Gebiete sind ganze Zahlen oder Texte.`,
    cellsNeed: "Ein Brett aus cellColors braucht nRows, nCols und eine Liste von Feldern.",
    cellTwice: ({ cell, size }) => `cellColors nennt das Feld ${cell} zweimal oder außerhalb des ${size}×${size}-Bretts.`,
    cellCount: ({ count, size }) => `cellColors hat ${count} Felder, ${size}×${size} braucht ${size * size}.`,
    strangeStars: ({ key, value }) => `${key} ist ${value}; es muss die Zahl der Sterne je Zeile sein, etwa 1.`,
    strangeMarks: ({ value }) => `marks ist ${value}; es muss ein Objekt aus stars und crosses sein, Listen von [Zeile, Spalte] ab 0.`,
    unknownMarks: ({ key }) => `marks enthält ${key}; erlaubt sind stars (oder queens) und crosses, Listen von [Zeile, Spalte] ab 0.`,
    noCellList: ({ value }) => `${value} ist keine Liste markierter Felder; jedes ist [Zeile, Spalte] ab 0.`,
    noCell: ({ cell }) => `${cell} ist kein Feld; ein markiertes Feld ist [Zeile, Spalte] ab 0.`,
    penpaNoData: "Dem Penpa+-Link fehlt p=…, der Teil mit dem Brett.",
    penpaOld: "Der Link stammt von einer alten Fassung von Penpa+. Dort öffnen und neu teilen.",
    penpaShort: ({ lines }) => `Der Penpa+-Link enthält ${lines} Zeilen Text; ein Brett hat mindestens 5.`,
    penpaNoClue: "Der Link sagt nicht, wie viele Sterne eine Zeile hat; es wird 1 angenommen.",
    penpaDamaged: ({ data }) => `Die Daten des Penpa+-Links, ${data}, sind beschädigt oder brechen ab. Wurde er ganz kopiert?`,
    penpaLarge: ({ most }) => `Die Daten des Penpa+-Links sind entpackt mehr als ${most} Zeichen; so groß ist kein Brett.`,
    penpaGrid: ({ kind }) => `Der Penpa+-Link enthält ein Gitter der Art ${kind}; ein Star-Battle-Brett ist quadratisch.`,
    penpaSize: "Der Penpa+-Link sagt nicht, wie groß Gitter und Ränder sind.",
    penpaMargin: ({ margin, most }) => `Der Penpa+-Link hat einen Rand von ${margin} Feldern; gelesen werden höchstens ${most}.`,
    layers: { problem: "Die Aufgabe", solution: "Die Lösung" },
    penpaLayer: ({ kind }) => `${kind} des Penpa+-Links ist nicht lesbar. In Penpa+ öffnen und neu teilen.`,
  },

  paint: {
    board: "Brett zum Malen",
    none: "keines",
    region: "Gebiet, mit dem gemalt wird",
    regionName: ({ letter, colour }) => `Gebiet ${letter}, ${COLOURS[colour] ?? colour}`,
    tool: "Werkzeug",
    brush: "Pinsel",
    pull: "Ziehen",
    fill: "Füllen",
    erase: "Radieren",
    keys: "Ziehen malt. „Ziehen“ führt das Gebiet fort, auf dem man beginnt. Tasten: Pfeile bewegen, Buchstaben malen, mit Umschalt füllen sie, Entf löscht.",
    undo: "Zurück",
    redo: "Wieder vor",
    turn: "Drehen",
    mirror: "Spiegeln",
    add: "Neu",
    open: "Öffnen",
    save: "Ausgeben",
    share: "Link kopieren",
    play: "Spielen",
    stars: "Sterne je Zeile",
    size: "Größe",
    otherSize: "Jede andere Größe bis 32:",
    showDecided: "Zeigen, was feststeht",
    answer: "Was über das Brett zu sagen ist",
    newTitle: "Neues Brett",
    begin: "Beginnen",
    fromTitle: "Ein Brett von anderswo",
    pasteHere: "Einen Link oder die Zeilen eines Bretts einfügen",
    take: "Übernehmen",
    file: "Oder eine Datei",
    noPictures: "Bilder werden gelesen, wo die Seite so läuft: queenside serve",
    pictures: "Auch ein Bildschirmfoto geht.",
    firstOf: ({ count }) => `Es sind ${count} Bretter darin; dies ist das erste.`,
    exportTitle: "Ausgeben",
    forSolvers: "Als Aufgabe für Solver",
    form: "Form",
    copy: "Kopieren",
    copied: "Kopiert.",
    notCopied: "Der Browser erlaubt kein Kopieren; der Text lässt sich von Hand markieren und kopieren.",
    download: "Herunterladen",
    asPicture: "Als Bild",
    plainSvg: "SVG, schwarz-weiß",
    print: "Drucken",
    printed: ({ size, stars }) =>
      `${size}×${size}. ${stars === 1 ? "Eine Dame" : `${stars} Sterne`} in jeder Zeile, jeder Spalte und jedem Gebiet; keine zwei berühren sich, auch nicht an einer Ecke.`,
    tooManyRegions: ({ count }) => `Das Brett hat ${count} Gebiete; 52 lassen sich malen.`,
    bare: ({ count }) => (count === 1 ? "1 Feld ist noch nicht bemalt." : `${count} Felder sind noch nicht bemalt.`),
    fillRest: "Den Rest füllen, mit einer Lösung",
    filling: "Gesucht wird ein Brett mit einer Lösung um das Gemalte herum …",
    cannotFill: "Um das Gemalte herum fand sich kein Brett mit einer Lösung. Etwas ausradieren und noch einmal versuchen.",
    invalid: "Das ist noch kein Rätsel.",
    unique: "Eine Lösung, und sie ist die einzige.",
    impossible: "Es gibt keine Lösung.",
    unknown: "Die Suche dauerte zu lange.",
    twoOrMore: "2 oder mehr Lösungen.",
    exactly: ({ count }) => `${count} Lösungen.`,
    atLeast: ({ count }) => `${count} Lösungen oder mehr.`,
    grade: ({ grade, score }) => `Schwierigkeit: ${grade} (${score}/100).`,
    gradeHardest: ({ grade, score, hardest }) => `Schwierigkeit: ${grade} (${score}/100). Schwerster Schritt: ${hardest}.`,
    noGrade: "Mit den bekannten Schritten ist es nicht zu lösen und hat daher keine Schwierigkeit.",
    wrong: "✗",
    odd: "!",
    regionCount: ({ regions, size }) =>
      `Das Brett hat ${regions === 1 ? "1 Gebiet" : `${regions} Gebiete`}, aber ${size} Zeile${size === 1 ? "" : "n"}; es müssen gleich viele sein.`,
    tooManyStars: ({ stars, size, most }) => `${stars} je Zeile passen nicht: ${size}×${size} Felder fassen höchstens ${most} je Zeile ohne Berührung.`,
    smallRegion: ({ region, cells, more, room, stars }) =>
      `Gebiet ${region} (${cells}${more > 0 ? ` und ${more} weitere` : ""}) hat Platz für ${room} seiner ${stars} Sterne.`,
    splitRegion: ({ region, starts }) => `Gebiet ${region} hat ${starts.length} Teile (bei ${starts.join(" und ")}). Erlaubt, aber kaum jemand rechnet damit.`,
    decided: ({ count, all, complete }) => `${complete ? "" : "Mindestens "}${count} von ${all} Feldern sind in allen Lösungen gleich.`,
    differ: ({ one, other }) => `Zwei davon unterscheiden sich in ${one} und ${other}.`,
    solution: ({ number }) => `Lösung ${number}`,
    changesTitle: "Änderungen, die eine Lösung lassen",
    change: ({ cell, from, to, grade }) => `${cell} von ${from} zu ${to}: ${grade}`,
    ungraded: "jenseits der bekannten Schritte",
    moreChanges: ({ count }) => `${count} weitere.`,
    noChanges: "Keine Änderung eines einzelnen Feldes lässt genau eine Lösung.",
  },

  solve: {
    title: "Ein Brett lösen",
    paste: "Einen Link oder ein Brett irgendwo auf dieser Seite einfügen, oder hier schreiben.",
    field: "Link oder Brett",
    look: "Ansehen",
    file: "Datei wählen",
    drop: "Eine Datei lässt sich auch hierher ziehen.",
    pictures: ({ most }) => `Auch Bildschirmfotos werden gelesen: bis ${most}, als Datei, gezogen oder eingefügt.`,
    staticMode: "Um Bildschirmfotos lesen zu lassen, auf dem Rechner queenside serve starten (pip install queenside[web]) und die genannte Seite öffnen.",
    noPictures: "Bilder werden gelesen, wo die Seite mit queenside serve läuft; hier das Brett als Text schreiben oder einen Link einfügen.",
    pictureTooLarge: ({ size, most }) => `Das Bild hat ${size}; gelesen werden bis ${most}. Ein Foto nur des Bretts genügt.`,
    fileTooLarge: ({ size, most }) => `Die Datei hat ${size}; gelesen werden Texte bis ${most}.`,
    noBoard: "Im Bild ist kein Brett, das sicher zu lesen ist.",
    reading: "Wird gelesen …",
    recognised: ({ title, format, marks }) => `${title}, aus: ${format}${marks ? `, mit ${marks} Markierung${marks === 1 ? "" : "en"}` : ""}.`,
    picture: "einem Bild",
    several: ({ count }) => `${count} Bretter wurden gefunden:`,
    refused: ({ count }) => `${count} weitere waren nicht zu lesen:`,
    boardNumber: ({ number }) => `Brett ${number}`,
    isRight: "Ist das dein Brett?",
    hint: "Tipp",
    more: "Mehr vom Tipp",
    applied: "Ausführen",
    answer: "Lösung zeigen",
    unique: "Gelöst, und es ist die einzige Lösung.",
    severalSolutions: "Es gibt mehrere Lösungen; dies ist eine davon.",
    impossible: "Es gibt keine Lösung.",
    unknown: "Die Suche dauerte zu lange.",
    marksOff: "Die Markierungen auf dem Brett passen nicht zur Lösung.",
    hintTitle: ({ stage }) => `Tipp ${stage} von 4`,
    toPlay: "Spielen",
    toPaint: "Ändern",
    toLearn: "Schritt für Schritt erklären",
    overlay: "Das Bild mit dem gefundenen Brett darauf",
    laboratory: "Labor",
    laboratoryText: "Dasselbe Brett durch Suche, SAT, SMT, MILP und Constraint-Programmierung: eine Lösung, und ob es eine zweite gibt.",
    compare: "Verfahren vergleichen",
    comparing: "Wird verglichen …",
    compared: ({ engine }) => `Verglichen. Am schnellsten ist ${engine}.`,
    engine: "Verfahren",
    way: "Formuliert als",
    time: "Zeit",
    milliseconds: ({ number }) => `${Number(number).toLocaleString("de")} ms`,
    tooLong: "zu lange",
  },

  tours: {
    title: "Touren",
    kinds: "Art der Tour",
    free: "Freie Tour",
    clued: "Mit Vorgaben",
    rules: "Nummeriere alle Felder: Jede Zahl ist einen Sprung von der vorigen entfernt.",
    rulesClued: "Einige Zahlen stehen schon da, und genau eine Tour passt zu allen. Finde sie.",
    leaps: {
      classic: { name: "3 gerade oder 2 schräg", rule: "Ein Sprung geht 3 Felder weit in einer Zeile oder Spalte oder 2 Felder schräg." },
      knight: { name: "Springer", rule: "Gesprungen wird wie der Springer im Schach: 2 Felder in eine Richtung und 1 zur Seite." },
      zebra: { name: "Zebra (3 und 2)", rule: "Ein Sprung geht 3 Felder in eine Richtung und 2 zur Seite." },
      giraffe: { name: "Giraffe (4 und 1)", rule: "Ein Sprung geht 4 Felder in eine Richtung und 1 zur Seite." },
      other: { name: "Andere", rule: "Die Sprünge stehen im Link." },
    },
    leapsLabel: "Sprünge",
    size: "Felder",
    width: "Breite",
    height: "Höhe",
    startLabel: "Beginn",
    start: { centre: "Mitte", any: "Irgendwo", given: "Wie im Link" },
    amountLabel: "Vorgaben",
    amount: { few: "Wenige", some: "Ein Drittel", many: "Die Hälfte" },
    closed: "Geschlossen: Die letzte Zahl ist einen Sprung von der 1 entfernt",
    option: { legal: "Erreichbare Felder zeigen", live: "Immer sagen, ob es noch aufgehen kann" },
    do: {
      undo: "Zurück",
      redo: "Wieder vor",
      restart: "Von vorn",
      finishable: "Geht es noch auf?",
      wayOn: "Wie weiter?",
      finish: "Zu Ende bringen",
      hint: "Hinweis",
      check: "Prüfen",
      share: "Teilen",
      newPuzzle: "Neues Rätsel",
    },
    nextNumber: "Nächste Zahl",
    countsUp: "Aufwärts",
    countsDown: "Abwärts",
    goBack: "Zurück bis dahin, wo es noch ging",
    sign: {
      asking: "Wird gesucht …",
      yes: "Es kann noch aufgehen.",
      no: "Es geht nicht mehr auf: bewiesen.",
      unknown: "Nicht bekannt: Eine Sekunde war zu kurz.",
    },
    finishing: {
      yes: "Es kann noch aufgehen: Ein Weg wurde gefunden und geprüft.",
      no: "Von hier geht es nicht mehr auf: Kein Weg ist übrig, das ist bewiesen.",
      unknown: "Eine Sekunde war zu kurz, um zu wissen, ob es noch aufgeht.",
    },
    board: ({ width, height }) => `Brett mit ${width} mal ${height} Feldern`,
    empty: "leer",
    given: "vorgegeben",
    current: "von hier geht es weiter",
    wrong: "falsch",
    reachable: "erreichbar",
    hinted: ({ number }) => `hier könnte die ${number} stehen`,
    begin: "Wähle irgendein Feld für die 1.",
    reach: ({ placed, count, squares }) => `${placed} von ${count}; ${squares === 1 ? "ein Feld ist" : `${squares} Felder sind`} erreichbar.`,
    left: ({ next, left }) => `${left === 1 ? "Eine Zahl fehlt" : `${left} Zahlen fehlen`}; die nächste ist die ${next}.`,
    stuck: ({ placed, count }) => `${placed} von ${count}, und kein Feld ist mehr erreichbar. Nimm etwas zurück.`,
    won: ({ count }) => `Geschafft: alle ${count} Felder, Sprung für Sprung.`,
    wonClosed: ({ count }) => `Geschafft: alle ${count} Felder, und der letzte Sprung führt zurück zur 1.`,
    put: ({ number, place }) => `${number} auf ${place}.`,
    erased: ({ number, place }) => `Die ${number} auf ${place} ist zurückgenommen.`,
    undone: "Zurückgenommen.",
    redone: "Wieder gemacht.",
    restarted: "Von vorn; „Zurück“ holt alles wieder.",
    nothingToErase: "Hier steht nichts von dir, das sich zurücknehmen lässt.",
    stands: ({ number, place }) => `Die ${number} steht auf ${place}. Die letzte Zahl nimmst du zurück, indem du sie antippst.`,
    goingOn: ({ number, place, next }) => `Weiter von der ${number} auf ${place}: Als Nächstes kommt die ${next}.`,
    tapAgain: ({ number }) => `Noch einmal tippen nimmt die ${number} weg.`,
    upwards: ({ next }) => `Aufwärts: Als Nächstes kommt die ${next}.`,
    downwards: ({ next }) => `Abwärts: Als Nächstes kommt die ${next}.`,
    chosen: ({ number }) => `Als Nächstes kommt die ${number}. Tippe auf ihr Feld.`,
    notToPut: ({ number }) => `${number} ist keine der fehlenden Zahlen.`,
    refused: {
      jump: ({ number, cell, other, place }) => `Die ${number} kann nicht auf ${cell} stehen: Das ist kein Sprung von der ${other} auf ${place}.`,
      taken: ({ cell, other }) => `Auf ${cell} steht schon die ${other}.`,
      stands: ({ number, place }) => `Die ${number} steht schon auf ${place}.`,
      range: ({ number }) => (number ? `${number} ist keine Zahl dieses Bretts.` : "Alle Zahlen stehen."),
    },
    wayOn: ({ number, place }) => `So kann es weitergehen: ${number} auf ${place}. Von dort kann es noch aufgehen.`,
    showing: "So kann es enden. Tippe auf das Brett, um alles auf einmal zu sehen.",
    finished: "So konnte es enden; „Zurück“ nimmt es zurück.",
    wentBack: ({ number }) => `Zurück bis zur ${number}: Von dort kann es aufgehen. „Zurück“ holt den Rest wieder.`,
    checked: ({ wrong, places }) => (wrong === 0 ? "Bis hierher stimmen alle deine Zahlen." : `${wrong === 1 ? "Eine Zahl stimmt" : `${wrong} Zahlen stimmen`} nicht: ${places}.`),
    hintWrong: ({ number, place }) => `Die ${number} auf ${place} stimmt nicht. Nimm sie zuerst zurück.`,
    numberAt: ({ number, place }) => `der ${number} auf ${place}`,
    and: " und ",
    step: {
      neighbour: ({ number, place, because }) => `Die ${number} gehört auf ${place}: Von ${because} ist das der einzige freie Sprung, von dem es weitergeht.`,
      window: ({ number, place, because }) => `Die ${number} gehört auf ${place}: Kein anderes Feld liegt nah genug bei ${because}.`,
      chain: ({ number, place, because }) => `Die ${number} gehört auf ${place}: Überall sonst risse die Kette zwischen ${because}.`,
      search: ({ number, place }) => `Hier endet die einfache Logik, man muss etwas ausprobieren. Die ${number} gehört auf ${place}.`,
    },
    noTour: "Auf diesem Brett gibt es keine solche Tour: Das ist bewiesen. Wähle eine andere Größe, andere Sprünge oder einen anderen Beginn.",
    noSolution: "Zu diesen Zahlen gibt es keine Tour: Das ist bewiesen.",
    notUnique: "Zu diesen Zahlen gibt es mehrere Touren, also keine einzelne Lösung zum Vergleichen.",
    making: "Ein Rätsel mit genau einer Lösung entsteht …",
    notMade: "Auf diesem Brett fand sich kein Rätsel. Vielleicht gibt es dort keine solche Tour; versuch eine andere Größe oder andere Sprünge.",
    trouble: ({ message }) => `Das hat nicht geklappt: ${message}`,
    broken: ({ what }) => `Der Link war nicht lesbar: ${what} Hier ist stattdessen ein Brett zum Spielen.`,
    problem: {
      size: "Die Größe muss aus zwei Zahlen von 4 bis 12 bestehen, wie in 10x10.",
      jumps: "Die Sprünge müssen so geschrieben sein wie in 3,0+2,2.",
      start: "Der Beginn muss ein Feld des Bretts sein, wie in R1C1.",
      clues: "Die Vorgaben passen nicht zum Brett.",
    },
    shareText: ({ width, height, placed, count, closed, clued, help }) =>
      [`queenside Tour ${width}×${height} | ${placed} von ${count}`, [clued && "mit Vorgaben", closed && "geschlossen", help === 0 ? "ohne Hilfe" : `${help}× Hilfe`].filter(Boolean).join(", ")].join("\n"),
    shared: "Geteilt.",
    copied: "In die Zwischenablage kopiert.",
    failed: "Die Zwischenablage ist nicht erreichbar; die Adresse dieser Seite führt zum selben Brett.",
    keysTitle: "Tasten",
    keys: [
      ["Pfeile, Pos1, Ende", "über das Brett gehen"],
      ["Eingabe, Leertaste", "die nächste Zahl setzen; auf einer Zahl: von ihr aus weitermachen"],
      ["N", "zum nächsten erreichbaren Feld"],
      ["L", "zur Zahl, von der es weitergeht"],
      ["Rücktaste", "zurücknehmen"],
      ["0 bis 9", "mit Vorgaben: eine Zahl schreiben"],
      ["U, R", "zurück, wieder vor"],
      ["F, H", "geht es noch auf?, ein Hinweis"],
    ],
  },

  armies: {
    title: "Friedliche Heere",
    rules: "Setze weiße und schwarze Damen so, dass keine eine der anderen Farbe angreift. Wie groß können zwei gleich große Heere sein?",
    size: "Brett",
    smaller: "Kleineres Brett",
    larger: "Größeres Brett",
    white: "weiß",
    black: "schwarz",
    best: "bisher Bestes",
    board: ({ size }) => `Brett mit ${size} mal ${size} Feldern`,
    square: ["leer", "weiße Dame", "schwarze Dame"],
    attacked: { none: "von niemandem angegriffen", white: "von Weiß angegriffen", black: "von Schwarz angegriffen", both: "von Weiß und Schwarz angegriffen" },
    clashWith: ({ cells }) => `im Streit mit ${cells}`,
    put: [({ cell }) => `${cell} ist leer.`, ({ cell }) => `Weiße Dame auf ${cell}.`, ({ cell }) => `Schwarze Dame auf ${cell}.`],
    do: {
      undo: "Zurück",
      redo: "Wieder vor",
      clear: "Leeren",
      best: "Das bisher Beste zeigen",
      turn: "Drehen",
      mirror: "Spiegeln",
      exchange: "Farben tauschen",
      watch: "Beim Suchen zusehen",
      stop: "Anhalten",
      link: "Link kopieren",
      text: "Als Text kopieren",
      picture: "Als SVG sichern",
    },
    option: {
      attacks: "Angegriffene Felder: von Weiß schraffiert, von Schwarz gepunktet",
      rooms: "Freie Felder: wo noch eine Dame stehen könnte",
      large: "Große Felder, zum Verschieben",
    },
    empty: "Ein leeres Brett. Einmal tippen setzt eine weiße Dame, noch einmal eine schwarze, beim dritten Mal ist das Feld wieder leer.",
    counted: ({ white, black }) => `${white} weiße und ${black} schwarze.`,
    clashing: ({ clashes }) => (clashes === 1 ? "Auf einer Linie treffen sich Damen beider Farben." : `Auf ${clashes} Linien treffen sich Damen beider Farben.`),
    below: ({ smaller, army, state }) => `Kein Streit: ${smaller} von jeder Farbe. Möglich sind ${army} (${state}).`,
    reached: ({ army, state }) => `Kein Streit: ${army} von jeder Farbe, so viele wie bisher bekannt (${state}).`,
    beyond: ({ army }) => `Kein Streit, und mehr als ${army} von jeder Farbe, die bisher beste bekannte Zahl. Heb diese Aufstellung auf und zeig sie anderen.`,
    rooms: ({ roomWhite, roomBlack }) => `Freie Felder: ${roomWhite} für Weiß, ${roomBlack} für Schwarz.`,
    state: { proved: "bewiesen und doppelt geprüft", once: "der Beweis wurde einmal gerechnet", known: "bisher Bestes, nicht bewiesen" },
    stateSentence: {
      proved: ({ size, army, more }) => `Auf ${size}×${size} sind ${army} von jeder Farbe das Meiste: Dass ${more} nicht passen, ist bewiesen und doppelt geprüft.`,
      once: ({ size, army, more }) => `Auf ${size}×${size} sind ${army} von jeder Farbe das Meiste, soweit bekannt: Dass ${more} nicht passen, wurde einmal gerechnet und noch von keinem zweiten Programm geprüft.`,
      known: ({ size, army, more }) => `Auf ${size}×${size} sind ${army} von jeder Farbe das bisher Beste. Ob ${more} passen, ist offen.`,
    },
    bestShown: "Eine der besten bekannten Aufstellungen.",
    opened: "Diese Aufstellung kam mit dem Link; „Zurück“ holt wieder, was hier stand.",
    undone: "Zurückgenommen.",
    redone: "Wieder gemacht.",
    cleared: "Geleert; „Zurück“ holt alles wieder.",
    turned: "Um ein Viertel gedreht.",
    mirrored: "Gespiegelt.",
    exchanged: "Die Farben sind getauscht.",
    searchTitle: "Beim Suchen zusehen",
    searchRules: "Linien wechseln zufällig die Farbe, zuerst ungehemmt und dann immer vorsichtiger. So finden sich rasch große Heere, bewiesen wird dabei nichts. Dieselbe Startzahl führt zum selben Verlauf.",
    seed: "Startzahl",
    searchIdle: "Noch nicht begonnen.",
    searching: "Es wird gesucht …",
    searchFound: ({ smaller, army }) => `${smaller} von jeder Farbe; bisher Bestes ${army}.`,
    found: "Das hat die Suche gefunden.",
    trouble: ({ message }) => `Das hat nicht geklappt: ${message}`,
    copied: "In die Zwischenablage kopiert.",
    failed: "Die Zwischenablage ist nicht erreichbar.",
    saved: "Als Bild gesichert.",
    pictureTitle: ({ size, white, black }) => `Brett ${size}×${size} mit ${white} weißen und ${black} schwarzen Damen`,
    problem: {
      size: "Der Link war nicht lesbar: n muss eine Zahl von 2 bis 30 sein. Hier ist stattdessen dein eigenes Brett.",
      placement: "Die Aufstellung im Link war nicht lesbar; vielleicht fehlt ein Stück. Hier ist stattdessen dein eigenes Brett.",
    },
    table: { title: "Bisher Bestes für alle Bretter", size: "Brett", army: "Damen", stateHead: "Woher bekannt" },
    keysTitle: "Tasten",
    keys: [
      ["Pfeile, Pos1, Ende", "über das Brett gehen"],
      ["Eingabe, Leertaste", "weiß, schwarz, leer"],
      ["W, B, Entf", "weiße Dame, schwarze Dame, leer"],
      ["U, R", "zurück, wieder vor"],
      ["T, M, X", "drehen, spiegeln, Farben tauschen"],
      ["Maus oder Finger", "ziehen setzt viele auf einmal"],
    ],
  },
};

// How German speaks of a step: the facts come from logic/speaking.js, the grammar from here.

const NUMBERS = ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"];
const NOUNS = { row: ["Zeile", "Zeilen"], column: ["Spalte", "Spalten"], region: ["Gebiet", "Gebiete"], line: ["Linie", "Linien"] };
const COLOURS = {
  yellow: "gelb",
  mint: "mintgrün",
  silver: "silbern",
  lavender: "lavendelfarben",
  peach: "pfirsichfarben",
  lime: "limettengrün",
  aqua: "türkisfarben",
  sky: "himmelblau",
  pink: "rosafarben",
  sand: "sandfarben",
  orange: "orangefarben",
  green: "grün",
  blue: "blau",
  purple: "violett",
  grey: "grau",
  red: "rot",
  brown: "braun",
  teal: "petrolfarben",
  indigo: "indigoblau",
  magenta: "magentafarben",
};
const THE_ONE = { nominative: "das", accusative: "das", dative: "dem", genitive: "des" };
const THE_MANY = { nominative: "die", accusative: "die", dative: "den", genitive: "der" };
const A = { nominative: ["eine", "ein"], accusative: ["eine", "einen"], dative: ["einer", "einem"] };

class German {
  constructor(facts) {
    const one = facts.stars === 1;
    Object.assign(this, { facts, step: facts.step, one, piece: one ? "Dame" : "Stern", plural: one ? "Damen" : "Sterne" });
  }

  units(units = this.step.units, grammaticalCase = "nominative") {
    return unitNames(this.facts.groups(units), grammaticalCase);
  }

  against() {
    return this.units(this.step.against);
  }

  /** "der Zeilen 3 und 4", "von Zeile 3". */
  of(units = this.step.units) {
    const groups = this.facts.groups(units);
    const bends = groups.every(({ many, coloured }) => many || coloured);
    return bends ? unitNames(groups, "genitive") : `von ${unitNames(groups, "dative")}`;
  }

  /** "in Zeile 3", "im grünen Gebiet". */
  inside(units) {
    return `in ${this.units(units, "dative")}`.replace(/^in dem /, "im ");
  }

  /** "eine Dame", "einem Stern". */
  a(grammaticalCase) {
    return `${A[grammaticalCase][this.one ? 0 : 1]} ${this.piece}`;
  }

  /** What is needed: "einen Stern", "zwei Damen". */
  pieces(number) {
    return `${this.number(number)} ${number > 1 ? this.plural : this.piece}`;
  }

  /** A number of pieces that is needed, alone: "einen", "zwei". */
  number(number) {
    if (number > 1) return numberWord(number);
    return `${number === 1 ? "" : "k"}${A.accusative[this.one ? 0 : 1]}`;
  }

  unitsNeed(between = "") {
    return `${capital(this.units())} ${need(this.step.units)}${between} ${this.pieces(this.facts.needed())}`;
  }

  againstNeed() {
    const { against } = this.step;
    return `${capital(this.against())} ${need(against)} ${this.pieces(this.facts.needed(against))}`;
  }

  lastPiece() {
    return `${this.one ? "Die Dame" : "Der letzte Stern"} ${this.of()}`;
  }

  /** "auf R5C1 steht eine Dame", or with the verb first: "stehen auf R3C2 und R3C7 Sterne". */
  isPiece(cells, verbFirst = false) {
    const place = `auf ${this.cells(this.facts.pieceCells(cells))}`;
    const [verb, pieces] = cells.length === 1 ? ["steht", this.a("nominative")] : ["stehen", this.plural];
    return verbFirst ? `${verb} ${place} ${pieces}` : `${place} ${verb} ${pieces}`;
  }

  cells({ names, more }, word = "und") {
    return more ? `${names.join(", ")} ${word} ${more} weitere` : listed(names, word);
  }

  cause(word = "und") {
    return this.cells(this.facts.cause(), word);
  }

  effect(word = "und", cells = this.step.ruledOut) {
    return this.cells(this.facts.effect(cells), word);
  }

  thoseAreEmpty() {
    const { ruledOut } = this.step;
    if (ruledOut.length === 1) return `ist ${this.facts.name(ruledOut[0])} leer`;
    return ruledOut.length === 2 ? "sind beide leer" : `sind alle ${numberWord(ruledOut.length)} leer`;
  }

  effects(verbFirst = false) {
    const { placed, ruledOut } = this.step;
    const be = ruledOut.length === 1 ? "ist" : "sind";
    const empty = verbFirst && !placed.length ? `${be} ${this.effect()} leer` : `${this.effect()} ${be} leer`;
    return [...(placed.length ? [this.isPiece(placed, verbFirst)] : []), ...(ruledOut.length ? [empty] : [])].join(", und ");
  }

  shares(measure) {
    const alone = (number) => (number > 1 ? numberWord(number) : `${number === 1 ? "" : "k"}${this.one ? "eine" : "einer"}`);
    const told = this.facts.shares(measure).map(({ number, units }) => {
      return `${number && units.length > 1 ? "je " : ""}${alone(number)} für ${this.units(units, "accusative")}`;
    });
    return listed(told, "und");
  }
}

function german(telling) {
  return (facts) => telling(new German(facts));
}

/** "Zeile 3", "die Zeilen 3 und 4", "Zeile 3, Spalte 1 und Gebiet E", "dem grünen Gebiet". */
function unitNames(groups, grammaticalCase = "nominative") {
  const told = groups.map(({ kind, names, many, coloured }) => {
    const the = (many ? THE_MANY : THE_ONE)[grammaticalCase];
    const noun = bent(NOUNS[kind][many ? 1 : 0], kind, many, grammaticalCase);
    if (coloured) return `${the} ${listed(names.map((name) => `${COLOURS[name] ?? name}${ending(many, grammaticalCase)}`), "und")} ${noun}`;
    return `${many ? `${the} ` : ""}${noun} ${listed(names, "und")}`;
  });
  return listed(told, "und");
}

function bent(noun, kind, many, grammaticalCase) {
  if (kind !== "region") return noun;
  if (many) return grammaticalCase === "dative" ? `${noun}n` : noun;
  return grammaticalCase === "genitive" ? `${noun}s` : noun;
}

function ending(many, grammaticalCase) {
  return many || ["dative", "genitive"].includes(grammaticalCase) ? "en" : "e";
}

function isRegion(units) {
  return units.length === 1 && units[0].kind === "region";
}

/** What belongs to units: "seine" of a region, else "ihre". */
function own(units) {
  return isRegion(units) ? "seine" : "ihre";
}

function it(units) {
  return isRegion(units) ? "es" : "sie";
}

function which(units) {
  return isRegion(units) ? "das" : "die";
}

function have(units) {
  return units.length === 1 ? "hat" : "haben";
}

function need(units) {
  return units.length === 1 ? "braucht" : "brauchen";
}

function openCells(number) {
  return number === 1 ? "ein offenes Feld" : `${numberWord(number)} offene Felder`;
}

function* confined(say) {
  const { against } = say.step;
  const start = `Alle offenen Felder ${say.of()} liegen ${say.inside(against)}: ${say.cause()}.`;
  const takes = say.one ? "Auf einem davon steht die Dame" : `Sie nehmen ${say.pieces(say.facts.needed())} auf, mehr braucht ${say.against()} nicht`;
  yield `${start} ${takes}. Also ist der Rest ${say.of(against)} leer: ${say.effect()}.`;
  yield `${start} ${takes}: Der Rest dort ist leer (${say.effect()}).`;
  if (say.facts.shortest) yield `${start} ${takes}: Der Rest dort ist leer.`;
}

/** How a queen at a cell ruled out would rule out those of the cause: "die in ihrer Zeile liegen oder sie berühren". */
function sharing(say) {
  const { kinds, touching } = say.facts.shared();
  const many = say.step.cells.length > 1;
  const lines = kinds.filter((kind) => kind !== "region").map((kind) => NOUNS[kind][0]);
  const places = [...(lines.length ? [`ihrer ${listed(lines, "oder")}`] : []), ...(kinds.includes("region") ? ["ihrem Gebiet"] : [])];
  const parts = places.length ? [`in ${places.join(" oder ")} ${many ? "liegen" : "liegt"}`] : [];
  if (touching) parts.push(`sie ${many ? "berühren" : "berührt"}`);
  return `${many ? "die" : "das"} ${parts.join(" oder ")}`;
}

function* counted(say) {
  const { units, against } = say.step;
  const fit = units.length === 1 ? "passt" : "passen";
  const noMore = `${which(against)} nicht mehr ${need(against)}`;
  const inside = `${say.unitsNeed()}, und alle ${own(units)} offenen Felder liegen ${say.inside(against)}`;
  const start = `${inside}${say.one ? "" : `, ${noMore}`}: ${say.cause()}.`;
  yield `${start} Also sind die anderen Felder ${say.of(against)} leer: ${say.effect()}.`;
  yield `${start} Die anderen ${say.inside(against)} sind leer: ${say.effect()}.`;
  yield `${start} Also sind die anderen dort leer: ${say.effect()}.`;
  const same = `${say.unitsNeed()}, genau wie ${say.against()}, und ${fit} nur dorthin: ${say.cause()}.`;
  yield `${same} Die anderen ${say.inside(against)} sind leer: ${say.effect()}.`;
  yield `${same} Die anderen dort sind leer: ${say.effect()}.`;
  if (!say.facts.shortest) return;
  const into = `in ${say.units(against, "accusative")}`;
  yield `${say.unitsNeed()} und ${fit} nur ${into}, ${noMore}: ${say.cause()}. Der Rest dort ist leer.`;
  yield `${say.unitsNeed()} und ${fit} nur ${into}: ${say.cause()}. Der Rest dort ist leer.`;
}

function* waysTold(say) {
  const leave = say.step.size === 1 ? "lässt" : "lassen";
  const kind = say.step.technique.startsWith("pressed") ? `, die allen anderen Platz ${leave}` : "";
  yield ways(say, say.unitsNeed(say.step.units.length > 1 ? " zusammen" : ""), kind);
}

function* compositeTold(say) {
  yield ways(say, share(say), "");
}

/** What is known of a region's share of a band, or of what it has elsewhere. */
function share(say) {
  const { full, inside, number } = say.facts.share();
  const balance = full ? "wofür der Platz gerade reicht" : "gerade so viele, wie anderswo nicht passen";
  return `${say.againstNeed()}, ${balance}, also hat ${say.units()} ${inside ? "dort" : "anderswo"} ${say.pieces(number)}`;
}

/** A list of the ways to place some pieces where they are few, else their cells; then what they have in common. */
function ways(say, start, kind) {
  const { size, listed: told } = say.facts.ways();
  const there = size === 1 ? "eine Möglichkeit" : `${told ? numberWord(size) : size} Möglichkeiten`;
  const those = told ? `: ${listed(told, "oder")}` : "";
  return `${start}${told ? "" : ` auf ${say.cause()}`}, und dafür gibt es ${there}${kind}${those}. ${capital(common(say, size))}.`;
}

function common(say, size) {
  const { placed, ruledOut } = say.step;
  const { unused, hit } = say.facts.common();
  const of = (one, two, more) => [one, two][size - 1] ?? more;
  const parts = placed.length ? [`jedes Mal ${say.isPiece(placed, true)}`] : [];
  if (unused.length) {
    const cells = say.effect("und", unused);
    parts.push(of(`sie nutzt ${cells} nicht`, `keine von beiden nutzt ${cells}`, `keine davon nutzt ${cells}`));
  }
  if (hit.length) {
    const cells = say.effect("und", hit);
    parts.push(of(`sie schließt ${cells} aus`, `beide schließen ${cells} aus`, `jede davon schließt ${cells} aus`));
  }
  return listed(parts, "und") + (ruledOut.length ? `, also ${say.thoseAreEmpty()}` : "");
}

function* supposed(say) {
  const name = say.facts.name(say.step.assumed);
  const forced = say.facts.forced();
  const through = forced.length ? `, dann auch auf ${say.cells(say.facts.pieceCells(forced))}` : "";
  yield `Angenommen, auf ${name} stünde ${say.a("nominative")}${through}. Es folgt: ${say.facts.ending()} Also ist ${name} leer.`;
}

function* seeInside(say) {
  const { units, against } = say.step;
  yield `${say.unitsNeed()}, und alle ${own(units)} offenen Felder liegen ${say.inside(against)}: ${say.cause()}.`;
}

function* seePlaces(say) {
  const open = say.step.cells.length > 1 ? "offen sind" : "offen ist nur";
  yield `${say.unitsNeed()}; ${open} ${say.cause()}. ${say.one ? "Welche Dame" : "Welcher Stern"} würde das verderben?`;
}

function* seeWays(say) {
  const { size, technique } = say.step;
  const start = `${say.unitsNeed()}, und dafür gibt es nur`;
  const pressed = technique.startsWith("pressed");
  if (size === 1) yield `${start} eine Möglichkeit${pressed ? ", die allen anderen Platz lässt" : ""}.`;
  yield `${start} ${size} Möglichkeiten${pressed ? ", die allen anderen Platz lassen" : ""}. Was ist in allen gleich?`;
}

function* seeShare(say) {
  yield `${share(say)}. Was ist in allen Möglichkeiten dafür gleich?`;
}

function* seeForce(say) {
  const row = Math.floor(say.step.assumed / say.facts.puzzle.size) + 1;
  yield `Nimm auf jedem offenen Feld von Zeile ${row} ${say.a("accusative")} an. Bei einem davon kommt es dazu: ${say.facts.ending()}`;
}

/** An idea with words for one star and for several in brackets: "[eine Dame|einen Stern]". */
function idea(text) {
  return ({ stars }) => text.replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, one, several) => (stars === 1 ? one : several));
}

function someCells({ names, more }) {
  return `${names.join(", ")}${more ? ` und ${more} weitere` : ""}`;
}

/** "2 Damen", "keine Dame", "einen Stern". */
function figures(number, stars) {
  if (number > 1) return `${number} ${stars === 1 ? "Damen" : "Sterne"}`;
  const noun = stars === 1 ? "Dame" : "Stern";
  return `${number === 1 ? "" : "k"}${A.accusative[stars === 1 ? 0 : 1]} ${noun}`;
}

function numberWord(number) {
  return NUMBERS[number] ?? String(number);
}
