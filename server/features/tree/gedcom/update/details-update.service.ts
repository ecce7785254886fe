import type { UpdatePlan } from "#shared/tree/gedcom/again/plan-update.ts";
import { factKey } from "#shared/tree/gedcom/again/updated-people.ts";
import type { ImportPlan } from "#shared/tree/gedcom/plan/plan-import.ts";
import type { Executor } from "../../../../lib/context.ts";
import type { RowBefore } from "../../../../lib/database/batches.ts";
import {
  countFileLines,
  insertFacts,
  insertKeptLines,
  insertOtherNames,
  updateFactsLocked,
} from "../../../family/facts/index.ts";
import { readFileLines } from "../export/gedcom-export.queries.ts";
import { factRows, lineRows, nameRows, renumberPointer } from "../import/detail-rows.rules.ts";
import { counted } from "../import/gedcom-rows.rules.ts";
import { readLinesOf } from "./known-lines.queries.ts";
import { newLines } from "./new-lines.rules.ts";
import { linesOfRecords, numberRecords } from "./record-numbers.rules.ts";

interface Details {
  plan: ImportPlan;
  update: UpdatePlan;
  /** Ids of everyone in the file, in order; 0 for people who are left out. */
  ids: number[];
  familyGroupId: number;
  createdBy: number | null;
  now: Date;
  onRow?: (() => void) | undefined;
  isTaken: (change: { key: string; outcome: "take" | "ask" }) => boolean;
}

/** What was stored of a file's details. */
interface StoredDetails {
  /** The row of each fact of the file; null for facts left out. */
  factIds: (number | null)[];
  /** Ids of added rows. */
  added: { facts: number[]; names: number[]; lines: number[] };
  /** Changed facts in their previous state. */
  changed: RowBefore[];
}

/** Stores the facts, other names and kept lines of a file that are new or changed. */
export async function storeDetails(tx: Executor, details: Details): Promise<StoredDetails> {
  const { plan, update, ids, createdBy, now, onRow, isTaken } = details;
  const idOf = (place: number) => ids[place] ?? 0;
  const changed = update.facts.flatMap((step, at) =>
    step.does === "change" && isTaken({ key: factKey(at), outcome: step.outcome })
      ? { ...plan.facts[at]!, id: step.id }
      : [],
  );
  const before = await updateFactsLocked(tx, changed, now);
  const added = plan.facts.filter((_, at) => update.facts[at]?.does === "add");
  const addedIds = await insertFacts(
    tx,
    counted(factRows({ facts: added }, idOf), onRow),
    createdBy,
  );
  const names = plan.otherNames.filter((_, at) => update.names[at]);
  const nameIds = await insertOtherNames(tx, nameRows({ otherNames: names }, idOf), createdBy);
  let next = 0;
  const factIds = update.facts.map((step) => {
    if (step.does === "leave") return null;
    return step.does === "add" ? addedIds[next++]! : step.id;
  });
  const lines = await storeLines(tx, details, factIds);
  return { factIds, added: { facts: addedIds, names: nameIds, lines }, changed: before };
}

/** Stores kept lines, unless their person, pair or fact already has the same one from any file. */
async function storeLines(
  tx: Executor,
  { plan, update, ids, familyGroupId, onRow }: Details,
  factIds: (number | null)[],
): Promise<number[]> {
  const idOf = (place: number) => ids[place] ?? 0;
  const isThere = (at: number) => {
    const step = update.facts[at];
    return (
      step?.does === "add" || step?.does === "change" || (step?.does === "stay" && step.isHere)
    );
  };
  const isOpen = (place: number) => idOf(place) > 0 && !update.untouched.has(idOf(place));
  const ofPeople = plan.keptLines.filter(
    ({ whose, fact }) =>
      whose !== null &&
      isOpen(whose.one) &&
      (whose.other === null || isOpen(whose.other)) &&
      (fact === null || isThere(fact)),
  );
  const before = await countFileLines(tx, familyGroupId);
  const ofFile = plan.keptLines.filter(({ whose }) => whose === null);
  const records = numberRecords(
    ofFile.map((line) => ({
      ...line,
      value: renumberPointer(line.value, idOf, (record) => record),
    })),
    await readFileLines(tx, familyGroupId),
    { last: before.records, isKnownSource: update.sourceId !== null },
  );
  const numbers = { idOf, familyGroupId, recordOf: records.of, linesBefore: before.lines };
  const known = await readLinesOf(
    tx,
    update.matches.map(({ userId }) => userId),
  );
  const rows = lineRows([...ofPeople, ...linesOfRecords(ofFile, records.added)], {
    ...numbers,
    factIds: factIds.map((id) => id ?? 0),
  });
  return insertKeptLines(tx, counted(newLines(rows, known), onRow));
}
