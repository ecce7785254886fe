import type { HistoryAction, HistorySubject } from "#shared/history/history-words.ts";
import { history } from "#shared/history/history.table.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import type { Executor } from "../../lib/deps.ts";
import { wellFormed } from "../../lib/well-formed.ts";

type Fields = Record<string, unknown>;

/** What was changed, by whom and when; nobody for a job or a command. */
export interface About {
  subject: HistorySubject;
  subjectId: number;
  /** Whose administrators may read of it. */
  familyGroupId: number | null;
  actor: Pick<Actor, "id" | "address"> | null;
  /** Whose idea it was, where the actor took it. */
  suggestedBy?: number | null | undefined;
  at: Date;
}

/** A person, or what is kept with them. */
export const aboutPerson = (
  { actor, now }: { actor: About["actor"]; now: Date },
  { id, familyGroupId }: Pick<PersonFacts, "id" | "familyGroupId">,
): About => ({ subject: "person", subjectId: id, familyGroupId, actor, at: now });

type Turn = Extract<HistoryAction, "deleted" | "restored">;

interface Line {
  about: About;
  action: HistoryAction;
  fields: { before: Fields | null; after: Fields | null };
}

const NOTHING = { before: null, after: null };

/**
 * Notes what became other than it was, and answers the line's id; nothing, and null, where nothing did.
 * Fields that `after` leaves out stayed.
 */
export async function noteChange(
  tx: Executor,
  about: About,
  { before, after }: { before: Fields; after: Fields },
): Promise<number | null> {
  const [id] = await noteChanges(tx, [{ about, before, after }]);
  return id ?? null;
}

/** As noteChange, of several at once. */
export const noteChanges = (
  tx: Executor,
  changes: { about: About; before: Fields; after: Fields }[],
): Promise<number[]> =>
  write(
    tx,
    changes.flatMap(({ about, before, after }) => {
      const names = namesOfChanged(before, after);
      const fields = { before: pick(before, names), after: pick(after, names) };
      return names.length === 0 ? [] : [{ about, action: "changed" as const, fields }];
    }),
  );

/** Notes what came, with all that was said of it. */
export const noteCreated = (tx: Executor, about: About, after: Fields): Promise<number> =>
  writeOne(tx, { about, action: "created", fields: { before: null, after: said(after) } });

/** Notes what went, or came back. */
export const noteTurn = (tx: Executor, about: About, action: Turn): Promise<number> =>
  writeOne(tx, { about, action, fields: NOTHING });

/** As noteTurn, of several at once. */
export const noteTurns = (tx: Executor, abouts: About[], action: Turn): Promise<number[]> =>
  write(
    tx,
    abouts.map((about) => ({ about, action, fields: NOTHING })),
  );

/** Notes that a file brought people, in one line for all of them. */
export const noteImport = (
  tx: Executor,
  about: About,
  told: { file: string; added: number; updated: number },
): Promise<number> =>
  writeOne(tx, { about, action: "imported", fields: { before: null, after: said(told) } });

async function writeOne(tx: Executor, line: Line): Promise<number> {
  const [id] = await write(tx, [line]);
  return id!;
}

async function write(tx: Executor, lines: Line[]): Promise<number[]> {
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
