import type { PlanCounts } from "./plan-counts.ts";
import { visible } from "./visible.ts";

const KINDS_OF_LINES = 40;

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** '15 people, 7 couples and 16 parent links', and what else there is. */
export function countLine(counts: PlanCounts): string {
  const { people, couples, parentLinks, facts, otherNames, notes, sources } = counts;
  const said = [
    counted(people, "person", "people"),
    counted(couples, "couple", "couples"),
    counted(parentLinks, "parent link", "parent links"),
    ...(facts > 0 ? [counted(facts, "fact", "facts")] : []),
    ...(otherNames > 0 ? [counted(otherNames, "other name", "other names")] : []),
    ...(notes > 0 ? [counted(notes, "note", "notes")] : []),
    ...(sources > 0 ? [counted(sources, "source", "sources")] : []),
  ];
  return `${said.slice(0, -1).join(", ")} and ${said.at(-1)}`;
}

/** Which lines became none of these, and leave again with an export. */
export function keptLines({ kept }: PlanCounts): string[] {
  if (kept.length === 0) return [];
  const more = kept.length - KINDS_OF_LINES;
  return [
    "",
    "Kept as it came, to leave again with an export:",
    ...kept.slice(0, KINDS_OF_LINES).map(({ line, count }) => `  ${visible(line)}: ${count}`),
    ...(more > 0 ? [`  … and ${more} other kinds of lines`] : []),
  ];
}
