import { countOf } from "#shared/lib/count.ts";
import type { PlanCounts } from "./plan-counts.ts";
import { showControlCharacters } from "./control-characters.ts";
import { formatList } from "#shared/lib/format-list.ts";

const MAX_KINDS = 40;

/** Returns a sentence part: '15 people, 7 couples, and 16 parent-child links', and so on. */
export function describeCounts(counts: PlanCounts): string {
  const { people, couples, parentLinks, facts, otherNames, notes, sources } = counts;
  const parts = [
    countOf(people, "person", "people"),
    countOf(couples, "couple"),
    countOf(parentLinks, "parent-child link"),
    ...(facts > 0 ? [countOf(facts, "life event")] : []),
    ...(otherNames > 0 ? [countOf(otherNames, "other name")] : []),
    ...(notes > 0 ? [countOf(notes, "note")] : []),
    ...(sources > 0 ? [countOf(sources, "source")] : []),
  ];
  return formatList(parts);
}

/** Describes the lines that are kept unchanged for exports, by kind. */
export function describeKeptLines({ kept }: PlanCounts): string[] {
  if (kept.length === 0) return [];
  const more = kept.length - MAX_KINDS;
  return [
    "",
    "Kept unchanged for later exports:",
    ...kept
      .slice(0, MAX_KINDS)
      .map(({ line, count }) => `  ${showControlCharacters(line)}: ${count}`),
    ...(more > 0 ? [`  … and ${more} other kinds of lines`] : []),
  ];
}
