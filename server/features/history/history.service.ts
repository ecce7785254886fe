import type { HistoryAction, HistorySubject } from "#shared/history/history-words.ts";
import { history } from "#shared/history/history.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
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

/**
 * Notes what became other than it was, and answers the line's id; nothing, and null, where nothing did.
 * Fields that `after` leaves out stayed.
 */
export async function noteChange(
  tx: Executor,
  about: About,
  { before, after }: { before: Fields; after: Fields },
): Promise<number | null> {
  const names = Object.keys(after).filter(
    (name) => after[name] !== undefined && asStored(after[name]) !== asStored(before[name]),
  );
  if (names.length === 0) return null;
  return write(tx, about, "changed", { before: pick(before, names), after: pick(after, names) });
}

/** Notes what came, with all that was said of it. */
export const noteCreated = (tx: Executor, about: About, after: Fields): Promise<number> =>
  write(tx, about, "created", { before: null, after: said(after) });

/** Notes what went, or came back. */
export const noteTurn = (
  tx: Executor,
  about: About,
  action: Extract<HistoryAction, "deleted" | "restored">,
): Promise<number> => write(tx, about, action, { before: null, after: null });

/** Notes that a file brought people, in one line for all of them. */
export const noteImport = (
  tx: Executor,
  about: About,
  told: { file: string; added: number; updated: number },
): Promise<number> => write(tx, about, "imported", { before: null, after: said(told) });

async function write(
  tx: Executor,
  { actor, ...about }: About,
  action: HistoryAction,
  fields: { before: Fields | null; after: Fields | null },
): Promise<number> {
  const by = { actorId: actor?.id ?? null, address: actor?.address ?? null };
  const [line] = await tx
    .insert(history)
    .values({ ...about, ...by, action, ...fields })
    .returning({ id: history.id });
  return line!.id;
}

const asStored = (value: unknown) => JSON.stringify(value ?? null);

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, wellFormed(fields[name] ?? null)]));

const said = (fields: Fields): Fields =>
  pick(
    fields,
    Object.keys(fields).filter((name) => fields[name] != null),
  );
