import type { GedcomLine } from "./line.ts";

const recordTag = String.raw`(?:INDI|FAM|SOUR|REPO|OBJE|NOTE|SNOTE|SUBM|SUBN)(?![\p{L}\d_])`;
/** Level 0 and nothing that can be read: `0`, `0 @F2 FAM`, `0@F2@ FAM`. */
const levelZero = /^0+(?:[ \t]*@|[ \t]*$)/;
/** A record's name and tag behind a level that is damaged or gone: `O @F2@ FAM`, `@I2@ INDI`. */
const namedRecord = new RegExp(String.raw`^[^@]{0,8}@[^@\s]{1,30}@?[ \t]*${recordTag}`, "u");

/**
 * Whether a line that can't be read began a record. The lines after it are not those of the record
 * before. A text with a line end in it, which leaves such lines as well, almost never reads so.
 */
export const beginsDamagedRecord = (text: string): boolean =>
  levelZero.test(text) || namedRecord.test(text);

/** A person or family with a name of its own stands at level 0 only: `1 @F2@ FAM` is damaged too. */
export const isRecordTooDeep = ({ level, xref, tag }: GedcomLine): boolean =>
  level > 0 && xref !== null && (tag === "INDI" || tag === "FAM");
