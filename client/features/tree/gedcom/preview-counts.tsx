import { gedcomContract } from "#shared/tree/gedcom/gedcom.contract.ts";
import { urlOf } from "../../../lib/calls/api.ts";
import type { Preview } from "./gedcom.api.ts";

const { path } = gedcomContract.routes.report;

const formatNumber = (count: number) => count.toLocaleString("en-US");

/** Counts what an import does with the people and lines of a file, and offers the full report. */
export function PreviewCounts({
  preview: { file, counts, lines, isKnownSource },
}: {
  preview: Preview;
}) {
  const people: [string, number][] = [
    ["People in the file", counts.people],
    ["To add", counts.added],
    ["Already in the tree (same ID)", counts.matchedById],
    ["Already in the tree (same name, dates, and family)", counts.matchedByName],
    ["Already in the tree (same family only)", counts.matchedByFamily],
    ["Already in the tree (matched by you)", counts.matchedByHand],
    ["To update", counts.updated],
    ["Changed in the tree and in the file", counts.asked],
    ["Removed from the tree earlier (not added again)", counts.removedHere],
    ["No longer in the file (kept in the tree)", counts.missing],
  ];
  const contents: [string, number][] = [
    ["Couples", lines.couples],
    ["Parent-child links", lines.parentLinks],
    ["Life events", lines.facts],
    ["Other names", lines.otherNames],
    ["Notes", lines.notes],
    ["Sources", lines.sources],
    ["Other lines, kept for export", lines.kept.reduce((sum, { count }) => sum + count, 0)],
  ];
  return (
    <>
      <p className="mt-1 text-quiet">
        {isKnownSource
          ? "You've imported this family before, so this import updates the tree."
          : "This is the first import of this file."}
      </p>
      <div className="mt-4 grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Counts label="People" rows={people} />
        <Counts label="Contents of the file" rows={contents} />
      </div>
      {lines.kept.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer py-2 font-semibold text-evergreen">
            Show other lines, kept for export
          </summary>
          <ul className="tabular columns-2 gap-x-8 text-[0.9rem] md:columns-3">
            {lines.kept.map(({ line, count }) => (
              <li key={line} className="wrap-anywhere">
                {line}: {formatNumber(count)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="mt-4">
        <a
          href={urlOf(path, { id: file.id }, {})}
          download
          className="font-semibold text-evergreen underline underline-offset-3"
        >
          Save the full report as a text file
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
        .map(([title, count]) => (
          <div key={title} className="flex justify-between gap-4 border-b border-line py-1">
            <dt>{title}</dt>
            <dd className="font-semibold">{formatNumber(count)}</dd>
          </div>
        ))}
    </dl>
  );
}
