import type { HistoryAction, HistorySubject } from "#shared/family/history/history-actions.ts";
import { history } from "#shared/family/history/history.table.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import type { Executor } from "../../../lib/context.ts";
import { toWellFormed } from "../../../lib/well-formed.ts";

type Fields = Record<string, unknown>;

/** The subject, author, and time of a history entry. `actor` is null for jobs and commands. */
export interface ChangeContext {
  subject: HistorySubject;
  subjectId: number;
  /** The group whose administrators may read the entry. */
  familyGroupId: number | null;
  actor: Pick<Actor, "id" | "address"> | null;
  /** Id of the person whose suggestion the actor accepted. */
  suggestedBy?: number | null | undefined;
  at: Date;
}

/** Creates the context of an entry about a person, or about something that belongs to them. */
export const aboutPerson = (
  { actor, now }: { actor: ChangeContext["actor"]; now: Date },
  { id, familyGroupId }: Pick<PolicyPerson, "id" | "familyGroupId">,
): ChangeContext => ({ subject: "person", subjectId: id, familyGroupId, actor, at: now });

type StateChange = Extract<HistoryAction, "deleted" | "restored">;

interface ChangeLogEntry {
  about: ChangeContext;
  action: HistoryAction;
  fields: { before: Fields | null; after: Fields | null };
}

const NO_FIELDS = { before: null, after: null };

/**
 * Writes the fields that differ to the history and returns the entry's id, or null if nothing
 * changed. Fields missing in `after` count as unchanged.
 */
export async function logChange(
  tx: Executor,
  about: ChangeContext,
  { before, after }: { before: Fields; after: Fields },
): Promise<number | null> {
  const [id] = await logChanges(tx, [{ about, before, after }]);
  return id ?? null;
}

/** Like logChange, for several changes at once. */
export const logChanges = (
  tx: Executor,
  changes: { about: ChangeContext; before: Fields; after: Fields }[],
): Promise<number[]> =>
  write(
    tx,
    changes.flatMap(({ about, before, after }) => {
      const names = listChangedFields(before, after);
      const fields = { before: pick(before, names), after: pick(after, names) };
      return names.length === 0 ? [] : [{ about, action: "changed" as const, fields }];
    }),
  );

/** Writes to the history that something was created, with its fields. */
export const logCreation = (tx: Executor, about: ChangeContext, after: Fields): Promise<number> =>
  writeOne(tx, { about, action: "created", fields: { before: null, after: withoutNulls(after) } });

/** Writes to the history that something was deleted or restored. */
export const logStateChange = (
  tx: Executor,
  about: ChangeContext,
  action: StateChange,
): Promise<number> => writeOne(tx, { about, action, fields: NO_FIELDS });

/** Like logStateChange, for several objects at once. */
export const logStateChanges = (
  tx: Executor,
  contexts: ChangeContext[],
  action: StateChange,
): Promise<number[]> =>
  write(
    tx,
    contexts.map((about) => ({ about, action, fields: NO_FIELDS })),
  );

/** Writes the import of a file to the history, as one entry for all of its people. */
export const logImport = (
  tx: Executor,
  about: ChangeContext,
  facts: { file: string; added: number; updated: number },
): Promise<number> =>
  writeOne(tx, { about, action: "imported", fields: { before: null, after: withoutNulls(facts) } });

/** Writes to the history that an import was undone. */
export const logImportUndone = (
  tx: Executor,
  about: ChangeContext,
  facts: { file: string; removed: number; restored: number },
): Promise<number> =>
  writeOne(tx, {
    about,
    action: "importUndone",
    fields: { before: null, after: withoutNulls(facts) },
  });

async function writeOne(tx: Executor, entry: ChangeLogEntry): Promise<number> {
  const [id] = await write(tx, [entry]);
  return id!;
}

async function write(tx: Executor, entries: ChangeLogEntry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const written = await tx
    .insert(history)
    .values(
      entries.map(({ about: { actor, ...about }, action, fields }) => ({
        ...about,
        actorId: actor?.id ?? null,
        address: actor?.address ?? null,
        action,
        ...fields,
      })),
    )
    .returning({ id: history.id });
  return written.map(({ id }) => id);
}

const listChangedFields = (before: Fields, after: Fields): string[] =>
  Object.keys(after).filter(
    (name) => after[name] !== undefined && toJson(after[name]) !== toJson(before[name]),
  );

const toJson = (value: unknown) => JSON.stringify(value ?? null);

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, toWellFormed(fields[name] ?? null)]));

const withoutNulls = (fields: Fields): Fields =>
  pick(
    fields,
    Object.keys(fields).filter((name) => fields[name] != null),
  );
