import { reportLines } from "#shared/gedcom/report/report-lines.ts";
import type { PreviewChange, PreviewMatch } from "#shared/gedcom/preview.schema.ts";
import type { Comparison } from "./gedcom-comparison.service.ts";
import { inFile, missingOf, toDecide } from "./gedcom-preview.view.ts";

/** All that there is to say of an import before it is done, a line each, in pieces. */
export function* reportText(compared: Comparison): Generator<string> {
  const { file, plan, update } = compared;
  const { matches, links } = toDecide(compared);
  const counted = [
    `${plan.people.length} people in the file`,
    `${update.added.length} to be added`,
    `${matches.length} here already`,
  ];
  yield `${file.name}: ${counted.join(", ")}\n`;
  yield* section("To be added", update.added, (place) => {
    const { line, name, years } = inFile(compared, place);
    return `line ${line}: ${called(name, years)}`;
  });
  yield* section("Here already", matches, ({ line, name, years, person, by, changes }) => {
    const how = HOW[by];
    const who = `${called(person.name, person.years)}, profile ${person.id}`;
    return [`line ${line}: ${called(name, years)} is ${who} (${how})`, ...changes.map(told)].join(
      "\n    ",
    );
  });
  yield* section("Links that are other in the file", links, (change) =>
    [change.who, told(change)].join("\n    "),
  );
  yield* section("Removed here since, and not added again", update.removedHere, (place) => {
    const { line, name, years } = inFile(compared, place);
    return `line ${line}: ${called(name, years)}`;
  });
  yield* section(
    "No more in the file; they stay",
    missingOf(compared),
    ({ id, name, years }) => `${called(name, years)}, profile ${id}`,
  );
  yield `${reportLines(plan.report, Infinity).join("\n")}\n`;
}

function* section<T>(title: string, items: T[], lineOf: (item: T) => string): Generator<string> {
  if (items.length === 0) return;
  yield `\n${title}: ${items.length}\n`;
  for (const item of items) yield `  ${lineOf(item)}\n`;
}

const called = (name: string, years: string): string =>
  years === "" ? name : `${name} (${years})`;

function told({ field, here, file, outcome }: PreviewChange): string {
  const what = `${field}: ${here ?? "nothing"} here, ${file ?? "nothing"} in the file`;
  return outcome === "take" ? `${what}; the file's is taken` : `${what}; ours stays unless chosen`;
}

const HOW: Record<PreviewMatch["by"], string> = {
  id: "by the file's own id",
  name: "by name and dates",
  family: "by the file's pointer and family",
  hand: "chosen by hand",
};
