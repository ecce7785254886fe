import type { Executor } from "../../lib/deps.ts";
import { conflict } from "../../lib/errors.ts";
import { lockGroup } from "../groups/group.lock.ts";
import { readLinkedPerson } from "./link.queries.ts";

/** Takes the family group that this person is in; somebody without one has no links to guard. */
export async function lockFamilyOf(tx: Executor, personId: number): Promise<void> {
  const { familyGroupId } = await readLinkedPerson(tx, personId);
  if (familyGroupId === null) return;
  await lockGroup(tx, familyGroupId);
  const person = await readLinkedPerson(tx, personId);
  if (person.familyGroupId !== familyGroupId)
    throw conflict(`${person.name} has just moved to another family group. Please try again.`);
}
