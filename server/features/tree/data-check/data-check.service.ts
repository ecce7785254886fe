import { and, eq } from "drizzle-orm";
import * as z from "zod/mini";
import { acceptedFindings } from "#shared/tree/data-check/accepted-findings.table.ts";
import {
  FINDINGS_PER_PAGE,
  FINDINGS_PER_RULE,
  type dataCheckContract,
} from "#shared/tree/data-check/data-check.contract.ts";
import { dataCheckErrors } from "#shared/tree/data-check/data-check.errors.ts";
import {
  CHECK_RULES,
  type CheckRule,
  type CheckedFamily,
} from "#shared/tree/data-check/finding.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { describeFinding, formatLifeDates } from "#shared/tree/data-check/finding-texts.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import type { RouteResult } from "#shared/lib/contract.ts";
import type { DateOrder } from "#shared/lib/dates.ts";
import type { Context } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { readFormats } from "../../core/formats/index.ts";
import { readCorrectMarks, type CorrectMark } from "./data-check.queries.ts";
import type { createGroupCheckCache, KeyedFinding } from "./group-check.cache.ts";

interface CheckContext extends Context {
  readCachedCheck: ReturnType<typeof createGroupCheckCache>;
}

/** Returns a group's possible errors by rule, and the number marked as correct. */
export async function checkGroup({ db, readCachedCheck }: CheckContext, groupId: number) {
  const { family, findings } = await readCachedCheck(groupId);
  const correctMarks = await readCorrectMarks(db, groupId);
  const { dates: dateOrder } = await readFormats(db);
  const open = findings.filter(({ key }) => !correctMarks.has(key));
  const rules = CHECK_RULES.map((rule) => {
    const found = open.filter((each) => each.rule === rule);
    const first = found.slice(0, FINDINGS_PER_RULE);
    const shown = first.map((each) => toShownFinding(family, each, dateOrder));
    return { rule, count: found.length, findings: shown };
  });
  return {
    rules: rules.filter(({ count }) => count > 0),
    accepted: findings.length - open.length,
  };
}

interface FindingRequest extends PageRequest {
  rule?: CheckRule | undefined;
  accepted?: "1" | undefined;
}

/** A finding's position in the list: its rule's index, its people's ids, and its key. */
const findingCursorSchema = z.tuple([z.int(), z.array(z.int()), z.string()]);
type FindingCursor = z.output<typeof findingCursorSchema>;

const toCursor = ({ rule, ids, key }: KeyedFinding): FindingCursor => [
  CHECK_RULES.indexOf(rule),
  [...ids],
  key,
];

/** Returns a page of possible errors, or of those marked as correct. */
export async function listFindings(
  { db, readCachedCheck }: CheckContext,
  groupId: number,
  { rule, accepted: wantsMarked, ...pageRequest }: FindingRequest,
) {
  const { family, findings } = await readCachedCheck(groupId);
  const correctMarks = await readCorrectMarks(db, groupId);
  const { dates: dateOrder } = await readFormats(db);
  const selected = findings.filter(
    (each) => correctMarks.has(each.key) === Boolean(wantsMarked) && (!rule || each.rule === rule),
  );
  const page = await readPage(pageRequest, {
    itemName: "Finding",
    perPage: FINDINGS_PER_PAGE,
    cursorSchema: findingCursorSchema,
    read: async (after, limit) =>
      selected.filter((each) => !after || isAfter(toCursor(each), after)).slice(0, limit),
    cursorOf: toCursor,
    count: () => selected.length,
  });
  const items = page.items.map((each) =>
    toShownFinding(family, each, dateOrder, correctMarks.get(each.key)),
  );
  return { ...page, items };
}

/** Whether the first finding comes after the second in the list. */
function isAfter(
  [rule, ids, key]: FindingCursor,
  [lastRule, lastIds, lastKey]: FindingCursor,
): boolean {
  if (rule !== lastRule) return rule > lastRule;
  const differing = ids.findIndex((id, index) => id !== lastIds[index]);
  return differing < 0 ? key > lastKey : ids[differing]! > (lastIds[differing] ?? 0);
}

/** Marks a finding as correct, or as a possible error again. Throws 409 for one that no longer exists. */
export async function markFinding(
  { db, now, readCachedCheck }: CheckContext,
  actor: Actor,
  familyGroupId: number,
  { key, isCorrect }: { key: string; isCorrect: boolean },
) {
  if (!isCorrect) {
    const byKey = eq(acceptedFindings.key, key);
    const ofGroup = eq(acceptedFindings.familyGroupId, familyGroupId);
    await db.delete(acceptedFindings).where(and(ofGroup, byKey));
    return { success: true, message: "It's back on the list of possible errors." };
  }
  const { findings } = await readCachedCheck(familyGroupId);
  if (!findings.some((each) => each.key === key)) throw domainError(dataCheckErrors.findingChanged);
  const row = { familyGroupId, key, acceptedBy: actor.id, acceptedAt: now() };
  await db.insert(acceptedFindings).values(row).onConflictDoNothing();
  return { success: true, message: "Marked as correct." };
}

type ShownFinding = RouteResult<typeof dataCheckContract.routes.findings>["items"][number];

/** Returns a finding for the screen: a sentence, and its people. */
const toShownFinding = (
  family: CheckedFamily,
  finding: KeyedFinding,
  dateOrder: DateOrder,
  correctMark?: CorrectMark,
): ShownFinding => ({
  key: finding.key,
  rule: finding.rule,
  sentence: describeFinding(family, finding),
  people: finding.people.map((index) => {
    const { id, fullName: name, shortName, photo, isDeceased } = personAt(family.graph, index);
    return {
      id,
      name,
      shortName,
      photo,
      isDeceased,
      life: formatLifeDates(family.graph, index, dateOrder),
    };
  }),
  accepted: correctMark ?? null,
});
