/**
 * The largest armies known for every board, by its size: `{ army, state, placement }`. State "proved": proved and double-checked;
 * "once": the proof was computed once; "known": nothing larger is known, and nothing is proved. Placements are written as in addresses
 * (links.js). Made by results/armies/known_page.py out of the results kept there; the tests hold every placement to the rules.
 */

export const KNOWN = {
  1: { army: 0, state: "proved", placement: "AA" },
  2: { army: 0, state: "proved", placement: "AA" },
  3: { army: 1, state: "proved", placement: "BgM" },
  4: { army: 2, state: "proved", placement: "GwILAA" },
  5: { army: 4, state: "proved", placement: "tAG0AR4" },
  6: { army: 5, state: "proved", placement: "EjYGaVEBHAA" },
  7: { army: 7, state: "proved", placement: "BHUAogIYogQACA" },
  8: { army: 9, state: "proved", placement: "dQAEGxsAOgAI2DYYBg" },
  9: { army: 12, state: "proved", placement: "oo0DALRgAFoeCgA2LwEAPAI" },
  10: { army: 14, state: "proved", placement: "BAwNCQ0DDAAAogA2NtjYotgC2AI" },
  11: { army: 17, state: "proved", placement: "bQAJBAAAGACfHAANAXgAADYIokoAugDYAA" },
  12: { army: 21, state: "proved", placement: "dgAbDQBvAACiGgDqAAZ9AFENACcAAKI-AOoGABo" },
  13: { army: 24, state: "proved", placement: "bAAMDGxSASgAbAQAJwBRowIATgCiCBJIogACTgDYCADwAA" },
  14: { army: 28, state: "proved", placement: "A28AAyUbAwwkAAQnAAEoAwANAAAA2gCi6gAA6qIAStiiFEiiArqiAg" },
  15: { army: 32, state: "proved", placement: "BtgCFNgCPtgCvKICUAAA8AAA6gAAAAkMAAAnAAB4AAF1AARvAA1aAA0bAA1R" },
  16: { army: 37, state: "proved", placement: "ACgAAHgAA3UBDGwBJ1EBeAABdQEAbAEAUQEYAABOAADwAADwAgbqAk7YAuqiAtgCAqIIAA" },
  17: { army: 42, state: "proved", placement: "BAANdQB1UQ1RBHgBJ2wNUQF4AABRBAAAJAAAAACiAgAATgAA2Ag2AFCiCNgC8AAY2BqiAPIAAOoIAA" },
  18: { army: 47, state: "proved", placement: "CQAoGwNsBAwBeFEEUQ11AWwBeQAJUQ0AAGwBAAAkAAAAAAYYAACiCAAA6gISAE6iCDYI6gK6APIACNgaogLwAjY" },
  19: { army: 52, state: "once", placement: "eAAAUXgAAGx4AABseAAAbHgAAGwnAAAAAOoaAADyCAAA8gIAAPIAAAKhDQAAbA0AAHUNAAB4AQAAAKIaAgDYGgIA2BoCANgaAg" },
  20: { army: 58, state: "known", placement: "UQ0AdVENAHhRDQB5UQ1ReVEEUXkAAVEoAABRDQAAUQQAAFEBSAAAAE4AAABQAAAAUAAAAFAAGAAaAFAACKJQAALYUAAA2FAAANhQAADYUAA" },
  21: { army: 64, state: "known", placement: "CADwAk4A6gjqAtga2BqiUKJQAPAA8gDYAPACAADYCAAAABoAAABIAAAAAAAADAAAAHUAAABsBAAAUSgABAB5ACgAdQF4AVEEdQ0ADGwoABtReQAAAHkBAAA" },
  22: { army: 70, state: "known", placement: "dgQAABt5AABRbw0AAFp4AQAAWygAABt2AQAAAAC0UAAANvICAADwGgAAovIAAAbqCACiAKEoUQAAeAQAAGx5AAAAeQoAAHUEAAAAAABQFAAA6j4CAADyPAAA2LwGAADwFA" },
  23: { army: 77, state: "known", placement: "AADyAjYA2FAAGADwCKIIovIA6gLYGgDyAOoC2BoATgDwAgAColAAAADYCAAAAOoAAAAAGDYAAAAAAHUAAAAAKAAAAGwNAAAAeARRAVF5AXgAbChRKAB1BHUEAHgAeQAADWwNAFEBeAEAGw" },
  24: { army: 84, state: "known", placement: "AAAAeCgAAFF5BAAAdXkAAAB5DQAAbHkBAAB1KKLyAAAA2PIAAADq8gAAAPAaAAAA8gIAAKJQAAAAAAAAAGwEAAAAeAEAAFF5AAAAdSgAAAB5DQAAAHkE2FAAAADwGgAAovIIAADq8gAAAPIaAADY8gIAAAA" },
  25: { army: 91, state: "known", placement: "eA0AAAB2KAAAAG95AAAAWnkBAAAbeQQAAFF4BAAAAHYEAAAAAADq8gAAAPDyAAAA6vIAAADY8gAAAKLyAAASAPJ5AAAAAHkBAAAAeQQAAAB5DQAAAHkEAAAAeQEAAAAAAOq8AAAA6lACAADY8gYAAKLyFAAAAPI-AAAA8Lw" },
  26: { army: 98, state: "known", placement: "eHkAAABseQQAAAB5KAAAAHV5AQAAUXkEAAAAeA0AAAAAAADwCAAAAPAaAAAA8FAAAADY8gAAAADyAgAAAOp9AQAAAGwNAAAAUXkAAAAAeQQAAAB4KAAAAHV5AQAAbHkBAAAAAADqUAAAANjyAgAAovIaAAAA8PIAAADY8ggAAADyUAAAAOpQAg" },
  27: { army: 106, state: "known", placement: "AHUNAFEEUXkAAA0AeAQAJwFsKAB1DAB5AWx2AHUEAHAEAA0AWigAHgAAeQFRAAB4DQAAAGwoAAAAAHkAAAAAdQEAAANRBAAaAAIAAPAABgAA6ggAAADYUAAAAKLyAgASAPAIADYC2BoAoggAUAAA8gDqNgDwCKKkAOpQAAYCovICAAYA8BoAEgDY8gA2AADyCAA" },
  28: { army: 114, state: "known", placement: "8PIAAAAA8lAAAACi8hoAAADY8ggAAADq8gIAAADwUAAAAADyCAAAAAAAAHUoAAAAUXkEAAAAeHkAAAAAeQ0AAABReQEAAABsylAAAAAA6hoAAAAA8ggAAADY8gIAAADw8gAAAKLyUAAAAOryAgAAAAAAUXkBAAAAdXkAAAAAeSgAAABReQ0AAABseQQAAAB1eQEAAAB4eQAAAAB5KA" },
  29: { army: 122, state: "known", placement: "8PIAAAAA8PIAAAAA8PIAAAAA8PIAAAAA8PIAAAAA8PIAAAAA8FAAAAAAAABaeQQAAAB2eQEAAAB5eQAAAAB5KAAAAAB5DQAAAAB57ggABgAA8AgAAAAA8ggAAACi8ggAAADY8ggAAADq8gYAAADwvAAAAADyFAAAAAAAAFF5AQAAAGx5AQAAAHV5AQAAAHV5AQAAAHV5AQAAAHV5AQAAAHV5AQAAAHV5AQ" },
  30: { army: 131, state: "known", placement: "eHkBAAAAdXkEAAAAbHkNAAAAUXkoAAAAAHl5AAAAAHh5AAAAAHV5AAAAAGx5AAAAAAAAAPDyAAAAAPLyAAAAAPDyAAAAAOryAAAAANjyAAAAAKLyAAAAAADyeQEAAAAAeQQAAAAAeQ0AAAAAeSgAAAAAeXkAAAAAeSgAAAAAeQ0AAAAAAAAA8hoAAAAA8lAAAAAA8vIAAAAA8PICAAAA6vIIAAAA2PIaAAAAovJQAAAAAPLy" },
};
