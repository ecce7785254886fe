import { noDetails, type Details } from "#shared/tree/gedcom/write/details.ts";
import { notesOf, pointersTo, titlesOf } from "#shared/tree/gedcom/write/file-lines.ts";
import { GedcomWriter } from "#shared/tree/gedcom/write/gedcom-writer.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Db, Executor } from "../../../../lib/context.ts";
import type { OwnerIds } from "../import/detail-rows.rules.ts";
import {
  readDetails,
  readFileLines,
  readLinks,
  readPeopleWithOwnRecord,
  readPeople,
  type DetailRows,
} from "./gedcom-export.queries.ts";
import { mayBeLiving, buildOutline } from "./gedcom-outline.rules.ts";

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
 * snapshot, whatever changes meanwhile. Keeps all people and links in memory, and other data a
 * thousand records at a time. Returns the number of people.
 */
export async function exportGroup(
  db: Db,
  options: ExportOptions,
  write: (text: string) => Promise<void> | void,
): Promise<number> {
  return db.transaction((tx) => exportSnapshot(tx, options, write), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function exportSnapshot(
  tx: Executor,
  { groupId, submitter, now, withoutLiving = false }: ExportOptions,
  write: (text: string) => Promise<void> | void,
): Promise<number> {
  const people = await readPeople(tx, groupId);
  const hidden = new Set(withoutLiving ? people.filter(mayBeLiving).map(({ id }) => id) : []);
  const outline = buildOutline(people, await readLinks(tx, groupId), hidden);
  const fileLines = await readFileLines(tx, groupId);
  const indexes = new Map(people.map(({ id }, index) => [id, index]));
  const withRecord = await readPeopleWithOwnRecord(tx, groupId, { links: !withoutLiving });
  const own = withRecord.filter((id) => !hidden.has(id));
  const writer = new GedcomWriter(outline, {
    submitter,
    today: isoDayOf(now),
    // Details of people who died may not point to living people, or to a file's submitter.
    indexOfPerson: (id) => (hidden.has(id) ? undefined : indexes.get(id)),
    withheld: withoutLiving ? pointersTo("SUBM", fileLines) : new Set(),
    withheldTags: withoutLiving ? SUBMITTER_TAGS : new Set(),
    withOwnRecord: own.flatMap((id) => indexes.get(id) ?? []),
    titles: titlesOf(fileLines),
    notes: notesOf(fileLines),
  });
  await write(writer.head(fileLines));
  for (const batch of splitIntoBatches(people)) {
    const details = groupDetails(
      await readDetails(tx, { people: idsShown(batch, hidden), lowerIds: [] }),
    );
    const texts = batch.map(({ id }) => writer.person(indexes.get(id)!, details(id, null)));
    await write(texts.join(""));
  }
  for (const batch of splitIntoBatches(writer.families())) {
    const idOf = (index: number) => people[index]!.id;
    const records = batch.map(({ index, owner: { one, other } }) => {
      const ids = [idOf(one), ...(other === null ? [] : [idOf(other)])];
      return { place: index, ids, isHidden: ids.some((id) => hidden.has(id)) };
    });
    const shown = records.filter(({ isHidden }) => !isHidden);
    const details = groupDetails(
      await readDetails(tx, {
        people: shown.flatMap(({ ids }) => (ids.length === 1 ? ids : [])),
        lowerIds: shown.flatMap(({ ids: [one, other] }) => (other === undefined ? [] : one!)),
      }),
    );
    const texts = records.map(({ place, ids: [one, other], isHidden }) =>
      writer.family(place, isHidden ? noDetails : details(one!, other ?? null)),
    );
    await write(texts.join(""));
  }
  // Leaves out records that only living people point to.
  await write(writer.records(fileLines, { onlyReached: withoutLiving }));
  await write(writer.end());
  return people.length;
}

const idsShown = (people: { id: number }[], hidden: ReadonlySet<number>): number[] =>
  people.flatMap(({ id }) => (hidden.has(id) ? [] : id));

function* splitIntoBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    yield items.slice(start, start + BATCH_SIZE);
}

/** Returns the details of a person (`other` null) or a pair (lower id first). */
type DetailsOf = (one: number, other: number | null) => Details;

const ownerKey = ({ userId, oneId, otherId }: OwnerIds): string =>
  `${userId ?? oneId} ${otherId ?? ""}`;

/** Groups rows by person or pair. Leaves out lines below a deleted fact. */
function groupDetails({ facts, lines, names }: DetailRows): DetailsOf {
  const byOwner = new Map<
    string,
    { facts: FactWithLines[]; names: DetailRows["names"]; kept: Line[] }
  >();
  const entryOf = (key: string) => {
    const known = byOwner.get(key) ?? { facts: [], names: [], kept: [] };
    byOwner.set(key, known);
    return known;
  };
  const byId = new Map<number, FactWithLines>();
  for (const fact of facts) {
    const entry: FactWithLines = { fact, kept: [] };
    byId.set(fact.id, entry);
    entryOf(ownerKey(fact)).facts.push(entry);
  }
  for (const line of lines) {
    if (line.factId === null) entryOf(ownerKey(line)).kept.push(line);
    else byId.get(line.factId)?.kept.push(line);
  }
  for (const name of names) entryOf(`${name.userId} `).names.push(name);
  return (one, other) => byOwner.get(`${one} ${other ?? ""}`) ?? noDetails;
}

type Line = DetailRows["lines"][number];
interface FactWithLines {
  fact: DetailRows["facts"][number];
  kept: Line[];
}
