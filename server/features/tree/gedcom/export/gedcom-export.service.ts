import { noDetails } from "#shared/tree/gedcom/write/details.ts";
import { notesOf, pointersTo, titlesOf } from "#shared/tree/gedcom/write/file-lines.ts";
import { GedcomWriter } from "#shared/tree/gedcom/write/gedcom-writer.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Db, Executor } from "../../../../lib/context.ts";
import {
  readDetails,
  readFileLines,
  readLinks,
  readOwnRecords,
  readPeople,
} from "./gedcom-export.queries.ts";
import { detailsOf } from "./gedcom-details.rules.ts";
import { isLiving, outlineOf } from "./gedcom-outline.rules.ts";

interface ExportOptions {
  groupId: number;
  /** The person who exports. The file contains their name. */
  submitter: string;
  now: Date;
  /** Hides living people: exports only their sex, parents and children, and the name 'Living'. */
  withoutLiving?: boolean;
}

const BATCH_SIZE = 1000;

/** Some programs write a submitter's name, phone or email address here instead of a pointer. */
const SUBMITTER_TAGS: ReadonlySet<string> = new Set(["SUBM", "ANCI", "DESI"]);

/**
 * Writes a group as GEDCOM 5.5.1 to `write`, piece by piece, at its pace. Reads a consistent
 * snapshot, whatever changes meanwhile. Holds all people and links in memory, and other data a
 * thousand records at a time. Returns the number of people.
 */
export async function exportGroup(
  db: Db,
  options: ExportOptions,
  write: (text: string) => Promise<void> | void,
): Promise<number> {
  return db.transaction((tx) => exportAt(tx, options, write), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function exportAt(
  tx: Executor,
  { groupId, submitter, now, withoutLiving = false }: ExportOptions,
  write: (text: string) => Promise<void> | void,
): Promise<number> {
  const people = await readPeople(tx, groupId);
  const hidden = new Set(withoutLiving ? people.filter(isLiving).map(({ id }) => id) : []);
  const outline = outlineOf(people, await readLinks(tx, groupId), hidden);
  const ofFile = await readFileLines(tx, groupId);
  const places = new Map(people.map(({ id }, place) => [id, place]));
  const withRecord = await readOwnRecords(tx, groupId, { links: !withoutLiving });
  const own = withRecord.filter((id) => !hidden.has(id));
  const writer = new GedcomWriter(outline, {
    submitter,
    today: isoDayOf(now),
    // Details of people who died may not point to living people, or to a file's submitter.
    placeOf: (id) => (hidden.has(id) ? undefined : places.get(id)),
    withheld: withoutLiving ? pointersTo("SUBM", ofFile) : new Set(),
    withheldTags: withoutLiving ? SUBMITTER_TAGS : new Set(),
    withOwnRecord: own.flatMap((id) => places.get(id) ?? []),
    titles: titlesOf(ofFile),
    notes: notesOf(ofFile),
  });
  await write(writer.head(ofFile));
  for (const part of inBatches(people)) {
    const details = detailsOf(await readDetails(tx, { people: shownOf(part, hidden), ones: [] }));
    const texts = part.map(({ id }) => writer.person(places.get(id)!, details(id, null)));
    await write(texts.join(""));
  }
  for (const part of inBatches(writer.families())) {
    const idOf = (place: number) => people[place]!.id;
    const records = part.map(({ place, whose: { one, other } }) => {
      const ids = [idOf(one), ...(other === null ? [] : [idOf(other)])];
      return { place, ids, isHidden: ids.some((id) => hidden.has(id)) };
    });
    const shown = records.filter(({ isHidden }) => !isHidden);
    const details = detailsOf(
      await readDetails(tx, {
        people: shown.flatMap(({ ids }) => (ids.length === 1 ? ids : [])),
        ones: shown.flatMap(({ ids: [one, other] }) => (other === undefined ? [] : one!)),
      }),
    );
    const texts = records.map(({ place, ids: [one, other], isHidden }) =>
      writer.family(place, isHidden ? noDetails : details(one!, other ?? null)),
    );
    await write(texts.join(""));
  }
  // Leaves out records to which only living people pointed.
  await write(writer.records(ofFile, { onlyReached: withoutLiving }));
  await write(writer.end());
  return people.length;
}

const shownOf = (people: { id: number }[], hidden: ReadonlySet<number>): number[] =>
  people.flatMap(({ id }) => (hidden.has(id) ? [] : id));

function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    yield items.slice(start, start + BATCH_SIZE);
}
