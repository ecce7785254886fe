import type { Deps } from "../../../lib/deps.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { readTakenOff } from "./guest-list.queries.ts";

/** Who was taken off an event's list, by name, the last ones first. */
export async function listTakenOff({ db }: Pick<Deps, "db">, eventId: number) {
  const rows = await readTakenOff(db, eventId);
  return rows.map(({ id, takenOffAt, guestName, person }) => ({
    id,
    name: guestName ?? nameInWords(person!),
    takenOffAt: takenOffAt!,
  }));
}
