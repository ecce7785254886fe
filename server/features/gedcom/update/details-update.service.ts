import type { UpdatePlan } from "#shared/gedcom/again/plan-update.ts";
import { factKey } from "#shared/gedcom/again/updated-people.ts";
import type { ImportPlan } from "#shared/gedcom/plan/plan-import.ts";
import type { Executor } from "../../../lib/deps.ts";
import {
  countFileLines,
  insertFacts,
  insertKeptLines,
  insertOtherNames,
} from "../../facts/facts-in-bulk.queries.ts";
import { updateFactsLocked } from "../../facts/facts-update-in-bulk.queries.ts";
import { readFileLines } from "../export/gedcom-export.queries.ts";
import { factRows, lineRows, nameRows, renumbered } from "../import/detail-rows.rules.ts";
import { counted } from "../import/gedcom-rows.rules.ts";
import { readLinesOf } from "./known-lines.queries.ts";
import { newLines } from "./new-lines.rules.ts";
import { linesOfRecords, numberRecords } from "./record-numbers.rules.ts";

interface Details {
  plan: ImportPlan;
  update: UpdatePlan;
  /** Of everybody in the file by their place; 0 of who is left out. */
  ids: number[];
  familyGroupId: number;
  createdBy: number | null;
  now: Date;
  onRow?: (() => void) | undefined;
  isTaken: (change: { key: string; outcome: "take" | "ask" }) => boolean;
}

/** Writes the facts, other names and further lines of a file, as far as they are new or changed. Returns the row of each fact. */
export async function storeDetails(tx: Executor, details: Details): Promise<(number | null)[]> {
  const { plan, update, ids, createdBy, now, onRow, isTaken } = details;
  const idOf = (place: number) => ids[place] ?? 0;
  const changed = update.facts.flatMap((step, at) =>
    step.does === "change" && isTaken({ key: factKey(at), outcome: step.outcome })
      ? { ...plan.facts[at]!, id: step.id }
      : [],
  );
  await updateFactsLocked(tx, changed, now);
  const added = plan.facts.filter((_, at) => update.facts[at]?.does === "add");
  const addedIds = await insertFacts(
    tx,
    counted(factRows({ facts: added }, idOf), onRow),
    createdBy,
  );
  const names = plan.otherNames.filter((_, at) => update.names[at]);
  await insertOtherNames(tx, nameRows({ otherNames: names }, idOf), createdBy);
  let next = 0;
  const factIds = update.facts.map((step) => {
    if (step.does === "leave") return null;
    return step.does === "add" ? addedIds[next++]! : step.id;
  });
  await storeLines(tx, details, factIds);
  return factIds;
}

/** Lines that are kept come where their person, pair or fact has none of the same words, from whatever file. */
async function storeLines(
  tx: Executor,
  { plan, update, ids, familyGroupId, onRow }: Details,
  factIds: (number | null)[],
): Promise<void> {
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
    ofFile.map((line) => ({ ...line, value: renumbered(line.value, idOf, (record) => record) })),
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
  await insertKeptLines(tx, counted(newLines(rows, known), onRow));
}
