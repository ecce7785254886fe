import * as z from "zod/mini";
import { factChangeSchema, nameChangeSchema } from "#shared/facts/facts.contract.ts";
import { groupChangeSchema } from "#shared/groups/groups.contract.ts";
import { historyRefusals } from "#shared/history/history.refusals.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { type Actor, mayRestorePerson } from "#shared/people/people.policy.ts";
import { profileChangeSchema } from "#shared/people/people.contract.ts";
import { id } from "#shared/lib/schemas.ts";
import { relationshipsContract } from "#shared/relationships/relationships.contract.ts";
import type { ToldLine } from "./history.queries.ts";

type Fields = Record<string, unknown>;

const RETURNABLE = {
  person: z.omit(profileChangeSchema, { photo: true, edition: true }),
  group: z.omit(groupChangeSchema, { logo: true, edition: true }),
  relationship: z.omit(relationshipsContract.routes.change.body, { edition: true }),
};

/** What is kept with a person or a union, each whole: by which field, and what of it can be said again. */
const KEPT_WITH = {
  lifeFact: z.extend(z.omit(factChangeSchema, { edition: true }), { id }),
  otherName: z.extend(z.omit(nameChangeSchema, { edition: true }), { id }),
};

/** What the services are to be told; what was removed is restored. */
export type BringBack =
  | { subject: "lifeFact"; id: number; before: z.output<typeof factChangeSchema> | "removed" }
  | { subject: "otherName"; id: number; before: z.output<typeof nameChangeSchema> | "removed" }
  | {
      subject: "person";
      before: z.output<typeof RETURNABLE.person> | "removed";
      /** Null where there was none; left out where it did not change, or is no longer kept. */
      photo?: { hash: string } | null;
    }
  | { subject: "group"; before: z.output<typeof RETURNABLE.group> }
  | { subject: "relationship"; before: z.output<typeof RETURNABLE.relationship> | "removed" };

export type Back<Subject> = Extract<BringBack, { subject: Subject }>;

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
  if (subject === "person" && action === "deleted" && told.person?.deletedAt)
    return mayRestorePerson(actor, told.person)
      ? { subject, before: "removed" }
      : { refusal: historyRefusals.nothingBefore };
  if (action !== "changed" || !line.before) return { refusal: historyRefusals.nothingBefore };
  // Of a merge more has changed than the fields: it is undone as a whole.
  if ("mergedWith" in line.before) return { refusal: historyRefusals.notKept };
  if ((told.person ?? link ?? told.group)?.deletedAt) return { refusal: historyRefusals.gone };
  for (const kept of ["lifeFact", "otherName"] as const)
    if (kept in line.before) return keptWith(kept, line.before[kept], line.after?.[kept]);
  const before = withoutAssigned(actor, line.before);
  // A day that was given in other words than its own can't be said again by the day alone.
  if (subject === "relationship" && (before.startDateWords || before.endDateWords))
    return { refusal: historyRefusals.notKept };
  const read = z.safeParse(RETURNABLE[subject], before);
  const photo = photoIn(told);
  const isNothing = !read.success || Object.keys({ ...read.data, ...photo }).length === 0;
  if (isNothing) return { refusal: historyRefusals.notKept };
  return { subject, before: read.data, ...photo } as BringBack;
}

function photoIn({ line, photoBefore }: ToldLine): Pick<Back<"person">, "photo"> {
  if (line.subject !== "person" || line.before?.photo === undefined) return {};
  if (line.before.photo === null) return { photo: null };
  return photoBefore === null ? {} : { photo: { hash: photoBefore } };
}

/** A fact or another name: removed, changed, or recorded, where nothing had been before. */
function keptWith(
  subject: keyof typeof KEPT_WITH,
  before: unknown,
  after: unknown,
): ReturnType<typeof whatToBringBack> {
  if (before == null) return { refusal: historyRefusals.nothingBefore };
  const read = z.safeParse(KEPT_WITH[subject], before);
  if (!read.success) return { refusal: historyRefusals.notKept };
  const { id, ...said } = read.data;
  return { subject, id, before: after == null ? "removed" : said } as BringBack;
}

/** Role and family group come back for who may give them; a role that follows from age, by itself. */
function withoutAssigned(actor: Actor, { role, familyGroupId, ...before }: Fields): Fields {
  const assigned = {
    ...(role !== undefined && { role }),
    ...(familyGroupId !== undefined && { familyGroupId }),
  };
  return grantsAnywhere(actor, "member.assign") ? { ...before, ...assigned } : before;
}
