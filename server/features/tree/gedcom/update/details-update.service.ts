import type { UpdatePlan } from "#shared/tree/gedcom/update/plan-update.ts";
import { factKey } from "#shared/tree/gedcom/update/updated-people.ts";
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
import { countRows } from "../import/gedcom-rows.rules.ts";
import { readKnownLines } from "./known-family.queries.ts";
import { findNewLines } from "./new-lines.rules.ts";
import { linesOfRecords, numberRecords } from "./record-numbers.rules.ts";

interface DetailsToStore {
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

/** The stored details of a file. */
interface StoredDetails {
  /** The row of each fact of the file; null for facts left out. */
  factIds: (number | null)[];
  /** Ids of added rows. */
  added: { facts: number[]; names: number[]; lines: number[] };
  /** Changed facts in their previous state. */
  changed: RowBefore[];
}

/** Stores the facts, other names and kept lines of a file that are new or changed. */
export async function storeDetails(tx: Executor, details: DetailsToStore): Promise<StoredDetails> {
  const { plan, update, ids, createdBy, now, onRow, isTaken } = details;
  const idOf = (index: number) => ids[index] ?? 0;
  const changed = update.facts.flatMap((step, index) =>
    step.action === "change" && isTaken({ key: factKey(index), outcome: step.outcome })
      ? { ...plan.facts[index]!, id: step.id }
      : [],
  );
  const before = await updateFactsLocked(tx, changed, now);
  const added = plan.facts.filter((_, index) => update.facts[index]?.action === "add");
  const addedIds = await insertFacts(
    tx,
    countRows(factRows({ facts: added }, idOf), onRow),
    createdBy,
  );
  const names = plan.otherNames.filter((_, index) => update.isNewName[index]);
  const nameIds = await insertOtherNames(tx, nameRows({ otherNames: names }, idOf), createdBy);
  let nextAdded = 0;
  const factIds = update.facts.map((step) => {
    if (step.action === "leave") return null;
    return step.action === "add" ? addedIds[nextAdded++]! : step.id;
  });
  const lines = await storeLines(tx, details, factIds);
  return { factIds, added: { facts: addedIds, names: nameIds, lines }, changed: before };
}

/** Stores kept lines, unless their person, pair or fact already has the same one from any file. */
async function storeLines(
  tx: Executor,
  { plan, update, ids, familyGroupId, onRow }: DetailsToStore,
  factIds: (number | null)[],
): Promise<number[]> {
  const idOf = (index: number) => ids[index] ?? 0;
  const isStored = (index: number) => {
    const step = update.facts[index];
    return (
      step?.action === "add" ||
      step?.action === "change" ||
      (step?.action === "stay" && step.exists)
    );
  };
  const isEditable = (index: number) => idOf(index) > 0 && !update.untouched.has(idOf(index));
  const personLines = plan.keptLines.filter(
    ({ owner, fact }) =>
      owner !== null &&
      isEditable(owner.one) &&
      (owner.other === null || isEditable(owner.other)) &&
      (fact === null || isStored(fact)),
  );
  const lineCounts = await countFileLines(tx, familyGroupId);
  const fileLines = plan.keptLines.filter(({ owner }) => owner === null);
  const records = numberRecords(
    fileLines.map((line) => ({
      ...line,
      value: renumberPointer(line.value, idOf, (record) => record),
    })),
    await readFileLines(tx, familyGroupId),
    { last: lineCounts.records, isKnownSource: update.sourceId !== null },
  );
  const numbers = {
    idOf,
    familyGroupId,
    recordOf: records.numberFor,
    linesBefore: lineCounts.lines,
  };
  const knownLines = await readKnownLines(
    tx,
    update.matches.map(({ userId }) => userId),
  );
  const rows = lineRows([...personLines, ...linesOfRecords(fileLines, records.added)], {
    ...numbers,
    factIds: factIds.map((id) => id ?? 0),
  });
  return insertKeptLines(tx, countRows(findNewLines(rows, knownLines), onRow));
}
