import { gedcomContract } from "#shared/gedcom/gedcom.contract.ts";
import { addressOf } from "../../lib/calls/api.ts";
import type { Preview } from "./gedcom.api.ts";

const { path } = gedcomContract.routes.report;

const number = (count: number) => count.toLocaleString("en-US");

/** What becomes of the people and lines of a file, in numbers, and the way to all of it as a text. */
export function PreviewCounts({
  preview: { file, counts, lines, isKnownSource },
}: {
  preview: Preview;
}) {
  const people: [string, number][] = [
    ["People in the file", counts.people],
    ["To be added", counts.added],
    ["Here already, by the file's own ids", counts.matchedById],
    ["Here already, by name, dates and family", counts.matchedByName],
    ["Here already, by the family alone", counts.matchedByFamily],
    ["Here already, matched by you", counts.matchedByHand],
    ["Of these, to be updated", counts.updated],
    ["Changed here and in the file", counts.asked],
    ["Removed here, not added again", counts.removedHere],
    ["No more in the file; they stay", counts.missing],
  ];
  const more: [string, number][] = [
    ["Couples", lines.couples],
    ["Parent links", lines.parentLinks],
    ["Life facts", lines.facts],
    ["Other names", lines.otherNames],
    ["Notes", lines.notes],
    ["Sources", lines.sources],
    ["Lines kept as they are", lines.kept.reduce((sum, { count }) => sum + count, 0)],
  ];
  return (
    <>
      <p className="mt-1 text-quiet">
        {isKnownSource
          ? "A file of the same family was imported before: it is brought up to date."
          : "Nothing was imported from this family's file before."}
      </p>
      <div className="mt-4 grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Counts label="People" rows={people} />
        <Counts label="What its lines become" rows={more} />
      </div>
      {lines.kept.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer py-2 font-semibold text-evergreen">
            Which lines are kept as they are
          </summary>
          <ul className="tabular columns-2 gap-x-8 text-[0.9rem] md:columns-3">
            {lines.kept.map(({ line, count }) => (
              <li key={line} className="wrap-anywhere">
                {line}: {number(count)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="mt-4">
        <a
          href={addressOf(path, { id: file.id }, {})}
          download
          className="font-semibold text-evergreen underline underline-offset-3"
        >
          Save the whole report as a text
        </a>
      </p>
    </>
  );
}

function Counts({ label, rows }: { label: string; rows: [string, number][] }) {
  return (
    <dl aria-label={label} className="tabular grid content-start gap-1">
      {rows
        .filter(([, count]) => count > 0)
        .map(([what, count]) => (
          <div key={what} className="flex justify-between gap-4 border-b border-line py-1">
            <dt>{what}</dt>
            <dd className="font-semibold">{number(count)}</dd>
          </div>
        ))}
    </dl>
  );
}
