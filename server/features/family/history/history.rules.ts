import * as z from "zod/mini";
import { factChangeSchema, nameChangeSchema } from "#shared/family/facts/facts.contract.ts";
import { groupChangeSchema } from "#shared/family/groups/groups.contract.ts";
import { historyErrors } from "#shared/family/history/history.errors.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { type Actor, mayRestorePerson } from "#shared/family/people/people.policy.ts";
import { profileChangeSchema } from "#shared/family/people/people.contract.ts";
import { id } from "#shared/lib/schemas.ts";
import { relationshipsContract } from "#shared/family/relationships/relationships.contract.ts";
import type { FactChange } from "../facts/index.ts";
import type { HistoryRow } from "./history.queries.ts";

type Fields = Record<string, unknown>;

/** A date column as stored in the history. */
const dateColumn = z.optional(z.nullable(z.string()));

const RESTORABLE_FIELDS = {
  person: z.extend(
    z.omit(profileChangeSchema, { photo: true, version: true, currentPassword: true }),
    {
      birthdate: dateColumn,
      birthdateWords: dateColumn,
      deathDate: dateColumn,
      deathDateWords: dateColumn,
    },
  ),
  group: z.omit(groupChangeSchema, { logo: true, version: true }),
  relationship: z.extend(z.omit(relationshipsContract.routes.change.body, { version: true }), {
    startDate: dateColumn,
    startDateWords: dateColumn,
    endDate: dateColumn,
    endDateWords: dateColumn,
  }),
};

/**
 * Details stored as whole objects in entries of a person or union, by field, with the schema of
 * what can be restored.
 */
const STORED_DETAILS = {
  lifeFact: z.extend(z.omit(factChangeSchema, { version: true }), {
    id,
    date: dateColumn,
    dateWords: dateColumn,
  }),
  otherName: z.extend(z.omit(nameChangeSchema, { version: true }), { id }),
};

/** The values to restore; "removed" means that the object was deleted and is restored as a whole. */
export type ValuesToRestore =
  | { subject: "lifeFact"; id: number; before: FactChange | "removed" }
  | { subject: "otherName"; id: number; before: z.output<typeof nameChangeSchema> | "removed" }
  | {
      subject: "person";
      before: z.output<typeof RESTORABLE_FIELDS.person> | "removed";
      /** Null if there was no photo; missing if the photo didn't change or no longer exists. */
      photo?: { hash: string } | null;
    }
  | { subject: "group"; before: z.output<typeof RESTORABLE_FIELDS.group> }
  | {
      subject: "relationship";
      before: z.output<typeof RESTORABLE_FIELDS.relationship> | "removed";
    };

export type ValuesToRestoreOf<Subject> = Extract<ValuesToRestore, { subject: Subject }>;

/** Returns what restoring an entry would change, or why it can't be restored. Doesn't check permissions. */
export function findValuesToRestore(
  actor: Actor,
  row: HistoryRow,
): ValuesToRestore | { refusal: (typeof historyErrors)[keyof typeof historyErrors] } {
  const { line, link } = row;
  const { subject, action } = line;
  if (subject === "event") return { refusal: historyErrors.unavailable };
  if (subject === "relationship" && action === "deleted" && link?.deletedAt)
    return { subject, before: "removed" };
  if (subject === "person" && action === "deleted" && row.person?.deletedAt)
    return mayRestorePerson(actor, row.person)
      ? { subject, before: "removed" }
      : { refusal: historyErrors.nothingBefore };
  if (action !== "changed" || !line.before) return { refusal: historyErrors.nothingBefore };
  // A merge changes more than these fields, so it is undone as a whole.
  if ("mergedWith" in line.before) return { refusal: historyErrors.unavailable };
  if ((row.person ?? link ?? row.group)?.deletedAt) return { refusal: historyErrors.deleted };
  for (const detail of ["lifeFact", "otherName"] as const)
    if (detail in line.before)
      return findDetailToRestore(detail, line.before[detail], line.after?.[detail]);
  const before = withoutForbiddenFields(actor, line.before);
  const parsed = z.safeParse(RESTORABLE_FIELDS[subject], before);
  const photo = photoToRestore(row);
  const isEmpty = !parsed.success || Object.keys({ ...parsed.data, ...photo }).length === 0;
  if (isEmpty) return { refusal: historyErrors.unavailable };
  return { subject, before: parsed.data, ...photo } as ValuesToRestore;
}

function photoToRestore({
  line,
  photoBefore,
}: HistoryRow): Pick<ValuesToRestoreOf<"person">, "photo"> {
  if (line.subject !== "person" || line.before?.photo === undefined) return {};
  if (line.before.photo === null) return { photo: null };
  return photoBefore === null ? {} : { photo: { hash: photoBefore } };
}

/**
 * Restores a removed or changed fact or name; one that was newly recorded has nothing before it to
 * restore.
 */
function findDetailToRestore(
  subject: keyof typeof STORED_DETAILS,
  before: unknown,
  after: unknown,
): ReturnType<typeof findValuesToRestore> {
  if (before == null) return { refusal: historyErrors.nothingBefore };
  const parsed = z.safeParse(STORED_DETAILS[subject], before);
  if (!parsed.success) return { refusal: historyErrors.unavailable };
  const { id, ...fields } = parsed.data;
  return { subject, id, before: after == null ? "removed" : fields } as ValuesToRestore;
}

/**
 * Role and family group are restored only for actors who may assign them; a role that follows from
 * age is set automatically.
 */
function withoutForbiddenFields(actor: Actor, { role, familyGroupId, ...before }: Fields): Fields {
  const assignedFields = {
    ...(role !== undefined && { role }),
    ...(familyGroupId !== undefined && { familyGroupId }),
  };
  return grantsAnywhere(actor, "member.assign") ? { ...before, ...assignedFields } : before;
}
