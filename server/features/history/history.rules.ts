import * as z from "zod/mini";
import { groupChangeSchema } from "#shared/groups/groups.contract.ts";
import { historyRefusals } from "#shared/history/history.refusals.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { profileChangeSchema } from "#shared/people/people.contract.ts";
import { relationshipsContract } from "#shared/relationships/relationships.contract.ts";
import type { ToldLine } from "./history.queries.ts";

type Fields = Record<string, unknown>;

const RETURNABLE = {
  person: z.omit(profileChangeSchema, { photo: true, edition: true }),
  group: z.omit(groupChangeSchema, { logo: true, edition: true }),
  relationship: z.omit(relationshipsContract.routes.change.body, { edition: true }),
};

/** What the services are to be told; a removed link is restored. */
export type BringBack =
  | { subject: "person"; before: z.output<typeof RETURNABLE.person> }
  | { subject: "group"; before: z.output<typeof RETURNABLE.group> }
  | { subject: "relationship"; before: z.output<typeof RETURNABLE.relationship> | "removed" };

/** What bringing back a line means, or why it can't be done. Whether somebody may is not asked here. */
export function whatToBringBack(
  actor: Actor,
  told: ToldLine,
): BringBack | { refusal: (typeof historyRefusals)[keyof typeof historyRefusals] } {
  const { line, link } = told;
  const { subject, action } = line;
  if (subject === "event") return { refusal: historyRefusals.notKept };
  if (subject === "relationship" && action === "deleted" && link?.deletedAt)
    return { subject, before: "removed" };
  if (action !== "changed" || !line.before) return { refusal: historyRefusals.nothingBefore };
  // Of a merge more has changed than the fields: it is undone as a whole.
  if ("mergedWith" in line.before) return { refusal: historyRefusals.notKept };
  if ((told.person ?? link ?? told.group)?.deletedAt) return { refusal: historyRefusals.gone };
  const before = withoutAssigned(actor, line.before);
  // A day that was given in other words than its own can't be said again by the day alone.
  if (subject === "relationship" && (before.startDateWords || before.endDateWords))
    return { refusal: historyRefusals.notKept };
  const read = z.safeParse(RETURNABLE[subject], before);
  if (!read.success || Object.keys(read.data).length === 0)
    return { refusal: historyRefusals.notKept };
  return { subject, before: read.data } as BringBack;
}

/** Role and family group come back for who may give them; a role that follows from age, by itself. */
function withoutAssigned(actor: Actor, { role, familyGroupId, ...before }: Fields): Fields {
  const assigned = {
    ...(role !== undefined && { role }),
    ...(familyGroupId !== undefined && { familyGroupId }),
  };
  return grantsAnywhere(actor, "member.assign") ? { ...before, ...assigned } : before;
}
