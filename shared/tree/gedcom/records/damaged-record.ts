import type { GedcomLine } from "./line.ts";

const recordTag = String.raw`(?:INDI|FAM|SOUR|REPO|OBJE|NOTE|SNOTE|SUBM|SUBN)(?![\p{L}\d_])`;
/** Matches level 0 with nothing readable behind it: `0`, `0 @F2 FAM`, `0@F2@ FAM`. */
const levelZero = /^0+(?:[ \t]*@|[ \t]*$)/;
/** Matches a record's pointer and tag with a damaged or missing level (`O @F2@ FAM`). */
const namedRecord = new RegExp(String.raw`^[^@]{0,8}@[^@\s]{1,30}@?[ \t]*${recordTag}`, "u");

/**
 * Whether an unreadable line was the beginning of a record, so that the lines after it don't belong
 * to the previous one. Text with a line break inside also leaves unreadable lines, but almost never
 * looks like this.
 */
export const beginsDamagedRecord = (text: string): boolean =>
  levelZero.test(text) || namedRecord.test(text);

/** Whether a person or family record is damaged, because its level isn't 0: `1 @F2@ FAM`. */
export const isRecordTooDeep = ({ level, xref, tag }: GedcomLine): boolean =>
  level > 0 && xref !== null && (tag === "INDI" || tag === "FAM");
