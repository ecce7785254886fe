import { countOf } from "#shared/lib/count.ts";
import { reportLines } from "#shared/tree/gedcom/report/report-lines.ts";
import type { PreviewChange, PreviewMatch } from "#shared/tree/gedcom/preview.schema.ts";
import type { Comparison } from "./gedcom-comparison.service.ts";
import { personInFile, listMissing, listDecisions } from "./gedcom-preview.view.ts";

/** Yields the full report on an import before it runs, line by line. */
export function* reportText(compared: Comparison): Generator<string> {
  const { file, plan, update } = compared;
  const { matches, links } = listDecisions(compared);
  const summary = [
    `${countOf(plan.people.length, "person", "people")} in the file`,
    `${update.added.length} to add`,
    `${matches.length} already in the tree`,
  ];
  yield `${file.name}: ${summary.join(", ")}\n`;
  yield* section("To add", update.added, (place) => {
    const { line, name, years } = personInFile(compared, place);
    return `line ${line}: ${formatPerson(name, years)}`;
  });
  yield* section("Already in the tree", matches, ({ line, name, years, person, by, changes }) => {
    const how = MATCH_WORDS[by];
    const who = `${formatPerson(person.name, person.years)}, profile ${person.id}`;
    return [
      `line ${line}: ${formatPerson(name, years)} is ${who} (${how})`,
      ...changes.map(describeChange),
    ].join("\n    ");
  });
  yield* section("Relationships that differ in the file", links, (change) =>
    [change.who, describeChange(change)].join("\n    "),
  );
  yield* section("Removed from the tree earlier (not added again)", update.removedHere, (place) => {
    const { line, name, years } = personInFile(compared, place);
    return `line ${line}: ${formatPerson(name, years)}`;
  });
  yield* section(
    "No longer in the file (kept in the tree)",
    listMissing(compared),
    ({ id, name, years }) => `${formatPerson(name, years)}, profile ${id}`,
  );
  yield `${reportLines(plan.report, Infinity).join("\n")}\n`;
}

function* section<T>(title: string, items: T[], lineOf: (item: T) => string): Generator<string> {
  if (items.length === 0) return;
  yield `\n${title}: ${items.length}\n`;
  for (const item of items) yield `  ${lineOf(item)}\n`;
}

const formatPerson = (name: string, years: string): string =>
  years === "" ? name : `${name} (${years})`;

function describeChange({ field, here, file, outcome }: PreviewChange): string {
  const what = `${field}: ${here ?? "nothing"} in the tree, ${file ?? "nothing"} in the file`;
  return outcome === "take"
    ? `${what}; the import uses the file's version`
    : `${what}; the tree's version stays unless you choose the file's`;
}

const MATCH_WORDS: Record<PreviewMatch["by"], string> = {
  id: "same ID",
  name: "same name, dates, and family",
  family: "same family only",
  hand: "matched by you",
};
