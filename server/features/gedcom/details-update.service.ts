import type { UpdatePlan } from "#shared/gedcom/again/plan-update.ts";
import type { ImportPlan } from "#shared/gedcom/plan/plan-import.ts";
import { type PlannedLine, targetOf } from "#shared/gedcom/plan/planned-details.ts";
import type { Executor } from "../../lib/deps.ts";
import {
  countFileLines,
  insertFacts,
  insertKeptLines,
  insertOtherNames,
} from "../facts/facts-in-bulk.queries.ts";
import { updateFactsLocked } from "../facts/facts-update-in-bulk.queries.ts";
import { factRows, lineRows, nameRows } from "./detail-rows.rules.ts";

interface Details {
  plan: ImportPlan;
  update: UpdatePlan;
  /** Of everybody in the file by their place; 0 of who is left out. */
  ids: number[];
  familyGroupId: number;
  createdBy: number | null;
  now: Date;
  isTaken: (change: { key: string; outcome: "take" | "ask" }) => boolean;
}

/** What became of the facts of a plan: the row of each, and whose were added or changed. */
interface StoredDetails {
  factIds: (number | null)[];
  touched: number[];
}

/** By it a choice names a fact of the file. */
export const factKey = (at: number): string => `fact ${at}`;

/** Writes the facts, other names and further lines of a file, as far as they are new or changed. */
export async function storeDetails(tx: Executor, details: Details): Promise<StoredDetails> {
  const { plan, update, ids, createdBy, now, isTaken } = details;
  const idOf = (place: number) => ids[place] ?? 0;
  const changed = update.facts.flatMap((step, at) =>
    step.does === "change" && isTaken({ key: factKey(at), outcome: step.outcome })
      ? { ...plan.facts[at]!, id: step.id }
      : [],
  );
  await updateFactsLocked(tx, changed, now);
  const added = plan.facts.filter((_, at) => update.facts[at]?.does === "add");
  const addedIds = await insertFacts(tx, factRows({ facts: added }, idOf), createdBy);
  const names = plan.otherNames.filter((_, at) => update.names[at]);
  await insertOtherNames(tx, nameRows({ otherNames: names }, idOf), createdBy);
  let next = 0;
  const factIds = update.facts.map((step) => {
    if (step.does === "leave") return null;
    return step.does === "add" ? addedIds[next++]! : step.id;
  });
  await storeLines(tx, details, factIds);
  const whose = [...added, ...changed].flatMap(({ whose: { one, other } }) => [one, other ?? one]);
  return { factIds, touched: [...whose, ...names.map(({ person }) => person)].map(idOf) };
}

/**
 * Lines that nobody edits here come once: with a file that is new, and with people who are. Beside those that
 * somebody has from another file they would stand twice.
 */
async function storeLines(
  tx: Executor,
  { plan, update, ids, familyGroupId }: Details,
  factIds: (number | null)[],
): Promise<void> {
  const isNewSource = update.sourceId === null;
  const added = new Set(update.added);
  const isThere = (at: number) => {
    const step = update.facts[at];
    return (
      step?.does === "add" || step?.does === "change" || (step?.does === "stay" && step.isHere)
    );
  };
  const isWanted = ({ whose, fact, value }: PlannedLine): boolean => {
    if (fact !== null && !isThere(fact)) return false;
    if (whose === null) return isNewSource;
    if (ids[whose.one] === 0 || (whose.other !== null && ids[whose.other] === 0)) return false;
    const target = targetOf(value);
    // Records of the file came with it the first time, under numbers of that time.
    if (target && "record" in target && !isNewSource) return false;
    return added.has(whose.one) || (whose.other !== null && added.has(whose.other));
  };
  const before = await countFileLines(tx, familyGroupId);
  const numbers = {
    idOf: (place: number) => ids[place] ?? 0,
    familyGroupId,
    before,
    factIds: factIds.map((id) => id ?? 0),
  };
  await insertKeptLines(tx, lineRows(plan.keptLines.filter(isWanted), numbers));
}
