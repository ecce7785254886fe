const RTL = String.raw`\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`;

/** Matches a right-to-left part of a line: from its first letter to its last letter or number. */
const RTL_STRETCH = new RegExp(`([${RTL}](?:(?:[${RTL}]|\\P{L})*[${RTL}\\p{M}\\p{N}])?)`, "u");
const IS_RTL = new RegExp(`^[${RTL}]`, "u");
const NUMBER = /(\p{N}+(?:[.,:/]\p{N}+)*)/u;

/**
 * Splits a left-to-right line into runs of one direction, in their order on the paper. The letters of a run
 * stay in reading order. A simple part of the bidirectional algorithm
 * (https://www.unicode.org/reports/tr9/), without embedding, which is enough for names and labels.
 */
export const splitVisualRuns = (line: string): string[] =>
  line
    .split(RTL_STRETCH)
    .filter(Boolean)
    .flatMap((run) => (IS_RTL.test(run) ? run.split(NUMBER).filter(Boolean).toReversed() : [run]));
