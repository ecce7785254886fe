import { linkSentence } from "#shared/relationships/link-words.ts";
import type { Executor } from "../../lib/deps.ts";
import { readPersonRow } from "../people/people.queries.ts";
import type { Viewer } from "../people/visibility.rules.ts";
import { type LinkRow, readLinkedPerson } from "./link.queries.ts";
import { readRelationships } from "./relationships.queries.ts";

/** What to answer once a link has been recorded, or was there already. */
export async function readOutcome(
  db: Executor,
  viewer: Viewer,
  { row, created }: { row: LinkRow; created: boolean },
) {
  const [relationship] = await readRelationships(db, viewer, [row.id]);
  const person = await readLinkedPerson(db, row.userId);
  const relative = await readLinkedPerson(db, row.relatedUserId);
  const adverb = created ? "now" : "already";
  const message = `${linkSentence(row.relationshipType, person.name, relative.name, adverb)}.`;
  return { success: true, created, message, relationship: relationship! };
}

/** The same of the two links of a couple to their child. */
export async function readParentsOutcome(
  db: Executor,
  viewer: Viewer,
  recorded: readonly { row: LinkRow; created: boolean }[],
) {
  const outcomes = await Promise.all(recorded.map((link) => readOutcome(db, viewer, link)));
  return {
    success: true,
    created: outcomes.some(({ created }) => created),
    message: outcomes.map(({ message }) => message).join(" "),
    relationships: outcomes.map(({ relationship }) => relationship),
  };
}

/** The same, with the person who was added or chosen. */
export async function readOutcomeWith(
  db: Executor,
  viewer: Viewer,
  added: { personId: number; row: LinkRow; created: boolean },
) {
  const user = await readPersonRow(db, viewer, added.personId);
  return { ...(await readOutcome(db, viewer, added)), user };
}
