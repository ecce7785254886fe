import { describeLink } from "#shared/family/relationships/link-sentence.ts";
import type { Executor } from "../../../lib/context.ts";
import { readPersonRow, type Viewer } from "../../core/person/index.ts";
import { type LinkRow, readLinkedPeople } from "./link/link.queries.ts";
import { readRelationships } from "./relationships.queries.ts";

interface LinkResult {
  row: LinkRow;
  created: boolean;
}

/** Returns the API answer for a link that was recorded or already existed. */
export async function readLinkOutcome(db: Executor, viewer: Viewer, result: LinkResult) {
  const [outcome] = await readLinkOutcomes(db, viewer, [result]);
  return outcome!;
}

/** Like readLinkOutcome, for both parent links of a couple's child. */
export async function readParentLinksOutcome(
  db: Executor,
  viewer: Viewer,
  recorded: readonly LinkResult[],
) {
  const outcomes = await readLinkOutcomes(db, viewer, recorded);
  return {
    success: true,
    created: outcomes.some(({ created }) => created),
    message: outcomes.map(({ message }) => message).join(" "),
    relationships: outcomes.map(({ relationship }) => relationship),
    recorded: recorded.filter(({ created }) => created).map(({ row }) => row.id),
  };
}

async function readLinkOutcomes(db: Executor, viewer: Viewer, results: readonly LinkResult[]) {
  const ids = results.map(({ row }) => row.id);
  const relationships = await readRelationships(db, viewer, ids);
  const linkedIds = results.flatMap(({ row }) => [row.userId, row.relatedUserId]);
  const people = await readLinkedPeople(db, linkedIds);
  const nameOf = (id: number) => people.get(id)!.name;
  return results.map(({ row, created }, index) => {
    const { relationshipType, userId, relatedUserId } = row;
    const adverb = created ? "now" : "already";
    const sentence = describeLink(relationshipType, nameOf(userId), nameOf(relatedUserId), adverb);
    return { success: true, created, message: `${sentence}.`, relationship: relationships[index]! };
  });
}

/** Like readLinkOutcome, with the person who was added or chosen. */
export async function readRelativeOutcome(
  db: Executor,
  viewer: Viewer,
  added: LinkResult & { personId: number },
) {
  const user = await readPersonRow(db, viewer, added.personId);
  return { ...(await readLinkOutcome(db, viewer, added)), user };
}
