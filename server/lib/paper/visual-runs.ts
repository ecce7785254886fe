const RTL = String.raw`\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`;

/** From a letter that is read from the right to the last such one, or number, before one from the left. */
const STRETCH = new RegExp(`([${RTL}](?:(?:[${RTL}]|\\P{L})*[${RTL}\\p{M}\\p{N}])?)`, "u");
const IS_RTL = new RegExp(`^[${RTL}]`, "u");
const NUMBER = /(\p{N}+(?:[.,:/]\p{N}+)*)/u;

/**
 * The runs of a line that is read from the left, in the order in which they stand on the paper; each is
 * of one direction, its letters in the order of reading. A plain part of the bidirectional algorithm
 * (https://www.unicode.org/reports/tr9/): enough for names and what is said of them, without embedding.
 */
export const visualRuns = (line: string): string[] =>
  line
    .split(STRETCH)
    .filter(Boolean)
    .flatMap((run) => (IS_RTL.test(run) ? run.split(NUMBER).filter(Boolean).toReversed() : [run]));
