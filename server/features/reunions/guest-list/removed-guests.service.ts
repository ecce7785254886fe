import type { Context } from "../../../lib/context.ts";
import { nameForMessages } from "../../core/person/index.ts";
import { readRemovedGuests } from "./guest-list.queries.ts";

/** The removed guests of an event with their names, newest first. */
export async function listRemovedGuests({ db }: Context, eventId: number) {
  const rows = await readRemovedGuests(db, eventId);
  return rows.map(({ id, removedAt, guestName, person }) => ({
    id,
    name: guestName ?? nameForMessages(person!),
    removedAt: removedAt!,
  }));
}
