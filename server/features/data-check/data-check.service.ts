import { and, eq } from "drizzle-orm";
import * as z from "zod/mini";
import { acceptedFindings } from "#shared/data-check/accepted-findings.table.ts";
import { FINDINGS_PER_PAGE, FIRST_FINDINGS } from "#shared/data-check/data-check.contract.ts";
import { dataCheckRefusals } from "#shared/data-check/data-check.refusals.ts";
import { CHECK_RULES, type CheckRule } from "#shared/data-check/finding.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps } from "../../lib/deps.ts";
import { refused } from "../../lib/errors.ts";
import { readPage, type WantedPage } from "../../lib/routes/paging.ts";
import { readAccepted } from "./data-check.queries.ts";
import { findingFor } from "./data-check.view.ts";
import type { groupChecks, KeyedFinding } from "./group-check.cache.ts";

interface Surroundings extends Pick<Deps, "db" | "now"> {
  checkOf: ReturnType<typeof groupChecks>;
}

/** What looks wrong in a group by each rule that finds anything, and how much of it is right. */
export async function checkGroup({ db, checkOf }: Surroundings, groupId: number) {
  const { family, findings } = await checkOf(groupId);
  const accepted = await readAccepted(db, groupId);
  const open = findings.filter(({ key }) => !accepted.has(key));
  const rules = CHECK_RULES.map((rule) => {
    const found = open.filter((each) => each.rule === rule);
    const first = found.slice(0, FIRST_FINDINGS);
    const shown = first.map((each) => findingFor(family, each));
    return { rule, count: found.length, findings: shown };
  });
  return {
    rules: rules.filter(({ count }) => count > 0),
    accepted: findings.length - open.length,
  };
}

interface Wanted extends WantedPage {
  rule?: CheckRule | undefined;
  accepted?: "1" | undefined;
}

/** A finding in a list: by its rule, by whom it is about, by its key. */
const placeSchema = z.tuple([z.int(), z.array(z.int()), z.string()]);
type Place = z.output<typeof placeSchema>;

const placeOf = ({ rule, ids, key }: KeyedFinding): Place => [
  CHECK_RULES.indexOf(rule),
  [...ids],
  key,
];

/** A page of what looks wrong, or of what somebody said is right. */
export async function listFindings(
  { db, checkOf }: Surroundings,
  groupId: number,
  { rule, accepted: wantsAccepted, ...wanted }: Wanted,
) {
  const { family, findings } = await checkOf(groupId);
  const accepted = await readAccepted(db, groupId);
  const chosen = findings.filter(
    (each) => accepted.has(each.key) === Boolean(wantsAccepted) && (!rule || each.rule === rule),
  );
  const page = await readPage(wanted, {
    word: "Finding",
    perPage: FINDINGS_PER_PAGE,
    placeSchema,
    read: async (place, atMost) =>
      chosen.filter((each) => !place || isBehind(placeOf(each), place)).slice(0, atMost),
    placeOf,
    count: () => chosen.length,
  });
  const items = page.items.map((each) => findingFor(family, each, accepted.get(each.key)));
  return { ...page, items };
}

/** In the order in which findings come. */
function isBehind([rule, ids, key]: Place, [lastRule, lastIds, lastKey]: Place): boolean {
  if (rule !== lastRule) return rule > lastRule;
  const at = ids.findIndex((id, place) => id !== lastIds[place]);
  return at < 0 ? key > lastKey : ids[at]! > (lastIds[at] ?? 0);
}

/** Says that a finding is right, or takes that back. Throws 409 for what is found no more. */
export async function judgeFinding(
  { db, now, checkOf }: Surroundings,
  actor: Actor,
  familyGroupId: number,
  { key, isRight }: { key: string; isRight: boolean },
) {
  if (!isRight) {
    const byKey = eq(acceptedFindings.fingerprint, key);
    const ofGroup = eq(acceptedFindings.familyGroupId, familyGroupId);
    await db.delete(acceptedFindings).where(and(ofGroup, byKey));
    return { success: true, message: "It is among what looks wrong again." };
  }
  const { findings } = await checkOf(familyGroupId);
  if (!findings.some((each) => each.key === key)) throw refused(dataCheckRefusals.foundNoMore);
  const row = { familyGroupId, fingerprint: key, acceptedBy: actor.id, acceptedAt: now() };
  await db.insert(acceptedFindings).values(row).onConflictDoNothing();
  return { success: true, message: "It is marked as right." };
}
