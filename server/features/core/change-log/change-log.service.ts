import type { HistoryAction, HistorySubject } from "#shared/family/history/history-words.ts";
import { history } from "#shared/family/history/history.table.ts";
import type { Actor, PersonFacts } from "#shared/family/people/people.policy.ts";
import type { Executor } from "../../../lib/context.ts";
import { wellFormed } from "../../../lib/well-formed.ts";

type Fields = Record<string, unknown>;

/** What a history entry is about, who made the change and when. `actor` is null for jobs and commands. */
export interface ChangeSubject {
  subject: HistorySubject;
  subjectId: number;
  /** The group whose administrators may read the entry. */
  familyGroupId: number | null;
  actor: Pick<Actor, "id" | "address"> | null;
  /** Id of the person whose suggestion the actor accepted. */
  suggestedBy?: number | null | undefined;
  at: Date;
}

/** Files an entry under a person, or under something that belongs to them. */
export const aboutPerson = (
  { actor, now }: { actor: ChangeSubject["actor"]; now: Date },
  { id, familyGroupId }: Pick<PersonFacts, "id" | "familyGroupId">,
): ChangeSubject => ({ subject: "person", subjectId: id, familyGroupId, actor, at: now });

type StateChange = Extract<HistoryAction, "deleted" | "restored">;

interface ChangeLogLine {
  about: ChangeSubject;
  action: HistoryAction;
  fields: { before: Fields | null; after: Fields | null };
}

const NO_CHANGES = { before: null, after: null };

/**
 * Writes the fields that differ to the history and returns the entry's id, or null if nothing
 * changed. Fields missing in `after` count as unchanged.
 */
export async function logChange(
  tx: Executor,
  about: ChangeSubject,
  { before, after }: { before: Fields; after: Fields },
): Promise<number | null> {
  const [id] = await logChanges(tx, [{ about, before, after }]);
  return id ?? null;
}

/** Like noteChange, for several changes at once. */
export const logChanges = (
  tx: Executor,
  changes: { about: ChangeSubject; before: Fields; after: Fields }[],
): Promise<number[]> =>
  write(
    tx,
    changes.flatMap(({ about, before, after }) => {
      const names = namesOfChanged(before, after);
      const fields = { before: pick(before, names), after: pick(after, names) };
      return names.length === 0 ? [] : [{ about, action: "changed" as const, fields }];
    }),
  );

/** Writes to the history that something was created, with its fields. */
export const logCreation = (tx: Executor, about: ChangeSubject, after: Fields): Promise<number> =>
  writeOne(tx, { about, action: "created", fields: { before: null, after: said(after) } });

/** Writes to the history that something was deleted or restored. */
export const logStateChange = (
  tx: Executor,
  about: ChangeSubject,
  action: StateChange,
): Promise<number> => writeOne(tx, { about, action, fields: NO_CHANGES });

/** Like noteTurn, for several objects at once. */
export const logStateChanges = (
  tx: Executor,
  abouts: ChangeSubject[],
  action: StateChange,
): Promise<number[]> =>
  write(
    tx,
    abouts.map((about) => ({ about, action, fields: NO_CHANGES })),
  );

/** Writes the import of a file to the history, as one entry for all of its people. */
export const logImport = (
  tx: Executor,
  about: ChangeSubject,
  told: { file: string; added: number; updated: number },
): Promise<number> =>
  writeOne(tx, { about, action: "imported", fields: { before: null, after: said(told) } });

/** Writes to the history that an import was undone. */
export const logImportUndone = (
  tx: Executor,
  about: ChangeSubject,
  told: { file: string; removed: number; restored: number },
): Promise<number> =>
  writeOne(tx, { about, action: "importUndone", fields: { before: null, after: said(told) } });

async function writeOne(tx: Executor, line: ChangeLogLine): Promise<number> {
  const [id] = await write(tx, [line]);
  return id!;
}

async function write(tx: Executor, lines: ChangeLogLine[]): Promise<number[]> {
  if (lines.length === 0) return [];
  const written = await tx
    .insert(history)
    .values(
      lines.map(({ about: { actor, ...about }, action, fields }) => ({
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

const namesOfChanged = (before: Fields, after: Fields): string[] =>
  Object.keys(after).filter(
    (name) => after[name] !== undefined && asStored(after[name]) !== asStored(before[name]),
  );

const asStored = (value: unknown) => JSON.stringify(value ?? null);

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, wellFormed(fields[name] ?? null)]));

const said = (fields: Fields): Fields =>
  pick(
    fields,
    Object.keys(fields).filter((name) => fields[name] != null),
  );
