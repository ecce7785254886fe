import { linkSentence } from "#shared/family/relationships/link-words.ts";
import type { Executor } from "../../../lib/context.ts";
import { readPersonRow, type Viewer } from "../../core/person/index.ts";
import { type LinkRow, readLinkedPeople } from "./one-link/link.queries.ts";
import { readRelationships } from "./relationships.queries.ts";

interface Recorded {
  row: LinkRow;
  created: boolean;
}

/** Returns the API answer for a link that was recorded or already existed. */
export async function readOutcome(db: Executor, viewer: Viewer, recorded: Recorded) {
  const [outcome] = await readOutcomes(db, viewer, [recorded]);
  return outcome!;
}

/** Like readOutcome, for both parent links of a couple's child. */
export async function readParentsOutcome(
  db: Executor,
  viewer: Viewer,
  recorded: readonly Recorded[],
) {
  const outcomes = await readOutcomes(db, viewer, recorded);
  return {
    success: true,
    created: outcomes.some(({ created }) => created),
    message: outcomes.map(({ message }) => message).join(" "),
    relationships: outcomes.map(({ relationship }) => relationship),
    recorded: recorded.filter(({ created }) => created).map(({ row }) => row.id),
  };
}

async function readOutcomes(db: Executor, viewer: Viewer, recorded: readonly Recorded[]) {
  const ids = recorded.map(({ row }) => row.id);
  const relationships = await readRelationships(db, viewer, ids);
  const linked = recorded.flatMap(({ row }) => [row.userId, row.relatedUserId]);
  const people = await readLinkedPeople(db, linked);
  const nameOf = (id: number) => people.get(id)!.name;
  return recorded.map(({ row, created }, place) => {
    const { relationshipType, userId, relatedUserId } = row;
    const adverb = created ? "now" : "already";
    const sentence = linkSentence(relationshipType, nameOf(userId), nameOf(relatedUserId), adverb);
    return { success: true, created, message: `${sentence}.`, relationship: relationships[place]! };
  });
}

/** Like readOutcome, with the person who was added or chosen. */
export async function readOutcomeWith(
  db: Executor,
  viewer: Viewer,
  added: Recorded & { personId: number },
) {
  const user = await readPersonRow(db, viewer, added.personId);
  return { ...(await readOutcome(db, viewer, added)), user };
}
