import { countOf } from "#shared/lib/count.ts";
import type { PlanCounts } from "./plan-counts.ts";
import { visible } from "./visible.ts";

const KINDS_OF_LINES = 40;

/** Returns a sentence part: '15 people, 7 couples, and 16 parent-child links', and so on. */
export function countLine(counts: PlanCounts): string {
  const { people, couples, parentLinks, facts, otherNames, notes, sources } = counts;
  const said = [
    countOf(people, "person", "people"),
    countOf(couples, "couple"),
    countOf(parentLinks, "parent-child link"),
    ...(facts > 0 ? [countOf(facts, "life event")] : []),
    ...(otherNames > 0 ? [countOf(otherNames, "other name")] : []),
    ...(notes > 0 ? [countOf(notes, "note")] : []),
    ...(sources > 0 ? [countOf(sources, "source")] : []),
  ];
  return new Intl.ListFormat("en-US").format(said);
}

/** Lists the other lines, which are kept for exports. */
export function keptLines({ kept }: PlanCounts): string[] {
  if (kept.length === 0) return [];
  const more = kept.length - KINDS_OF_LINES;
  return [
    "",
    "Kept unchanged for later exports:",
    ...kept.slice(0, KINDS_OF_LINES).map(({ line, count }) => `  ${visible(line)}: ${count}`),
    ...(more > 0 ? [`  … and ${more} other kinds of lines`] : []),
  ];
}
