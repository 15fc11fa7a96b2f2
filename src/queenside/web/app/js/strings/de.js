/** All words of the page in German. One part for each room; the same names stand in every language. */

export default {
  shell: {},

  core: {
    cancelled: "Das wurde abgebrochen.",
    error: ({ message }) => `Hier ist etwas schiefgegangen: ${message}. Bitte melde dieses Brett.`,
    noCore: "Der Löser konnte nicht geladen werden. Prüfe die Verbindung und öffne die Seite noch einmal.",
    noBoard: "Das ist kein Brett: n Zeilen mit n Feldern werden gebraucht.",
    side: ({ size, most }) => `Ein Brett mit ${size}×${size} Feldern ist zu groß oder zu klein; 1 bis ${most} Zeilen sind möglich.`,
    stars: ({ stars, most }) => `${stars} Sterne pro Zeile waren verlangt; 1 bis ${most} sind möglich.`,
    regions: ({ size, regions }) =>
      `Das Brett hat ${regions} Gebiet${regions === 1 ? "" : "e"}, aber ${size} Zeile${size === 1 ? "" : "n"}; es müssen gleich viele sein.`,
    tooManyStars: ({ size, stars }) => `${stars} Stern${stars === 1 ? "" : "e"} pro Zeile passen nicht in ${size}×${size} Felder.`,
    marks: ({ size }) => `Eine Markierung liegt außerhalb des Bretts mit ${size}×${size} Feldern.`,
    noSuch: ({ chosen, choices }) => `„${chosen}“ gibt es nicht. Möglich sind: ${choices.join(", ")}.`,
    noTechnique: ({ technique, stars }) => `Für Bretter mit ${stars} Stern${stars === 1 ? "" : "en"} gibt es keine Technik „${technique}“.`,
    notNeeded: ({ technique }) => `Kein Brett kann so gemacht werden, dass es „${technique}“ braucht: Schwierigkeiten setzen die eine Lösung nicht voraus.`,
    tooHard: ({ technique, grade }) => `Die Technik „${technique}“ ist zu schwer für die Stufe ${grade}.`,
    keptSymmetric: "Auf einem symmetrischen Brett können keine Gebiete vorgegeben werden: lass eines von beiden weg.",
    keptSize: ({ size }) => `Die vorgegebenen Gebiete müssen ${size} Zeilen mit ${size} Buchstaben oder Punkten sein.`,
    keptRegions: ({ size, regions }) => `${regions} Gebiete sind vorgegeben; daraus werden keine ${size} Gebiete.`,
    tour: "Nach dieser Tour kann nicht gefragt werden: 1 bis 400 Felder, Sprünge mit Rückweg, Start, Ziel und Zahlen auf dem Brett.",
    tourCount: ({ most }) => `Touren werden auf Brettern mit bis zu ${most} Feldern ohne Zahlen gezählt.`,
    armies: "Das ist kein Brett für Heere: 1 bis 100 Zeilen sind hier möglich.",
  },

  board: {},

  play: {},

  statistics: {},

  techniques: {},

  steps: {},

  hints: {},

  learn: {},

  formats: {},

  paint: {},

  solve: {},

  tours: {},

  armies: {},
};
