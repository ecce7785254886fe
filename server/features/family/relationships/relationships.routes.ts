import { dateColumns } from "#shared/family/dates/family-date.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import type { relationshipsContract } from "#shared/family/relationships/relationships.contract.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import type { GroupsResources } from "../groups/index.ts";
import { readViewer } from "../../core/person/index.ts";
import type { PeopleResources } from "../people/index.ts";
import { type TxContext, changeLink, removeLink, removeLinks } from "./link/link-change.service.ts";
import { confirmLink } from "./link/link-confirm.service.ts";
import { restoreLink } from "./link/link-restore.service.ts";
import { readLinkOutcome, readParentLinksOutcome } from "./link-outcome.queries.ts";
import { fixParents } from "./relatives/parents-fix.service.ts";
import { readGroupRows, readRelationships, readRelationshipsOf } from "./relationships.queries.ts";
import type { RelationshipsResources } from "./relationships.resources.ts";
import { type NewRelationship, linkParents, linkPeople } from "./link/link-people.service.ts";

const EMPTY_PAGE = { items: [], total: 0, next: null };

type LinkInput = Omit<NewRelationship, "userId" | "recordedBy" | "now">;

type Resources = PeopleResources & GroupsResources & RelationshipsResources;

export function relationshipsRoutes(
  ctx: Context,
): Handlers<typeof relationshipsContract, Resources> {
  const { db, now } = ctx;
  const viewerOf = (actor: Actor) => readViewer(db, actor, now());
  const record = async (actor: Actor, person: PolicyPerson, link: LinkInput) => {
    const newRelationship = { ...link, recordedBy: actor, now: now() };
    const recorded = await db.transaction((tx) => linkPeople(tx, person, newRelationship));
    return readLinkOutcome(db, await viewerOf(actor), recorded);
  };
  const inTransaction = <T>(actor: Actor, change: (context: TxContext) => Promise<T>) =>
    db.transaction((tx) => change({ tx, actor, now: now() }));
  const readRelationship = async (actor: Actor, id: number) => {
    const [relationship] = await readRelationships(db, await viewerOf(actor), [id]);
    return relationship!;
  };

  return {
    list: async ({ actor, group, query }) => {
      const groupId = group?.id ?? actor.familyGroupId;
      return groupId === null ? EMPTY_PAGE : readGroupRows(db, groupId, query);
    },
    ofPerson: async ({ actor, person }) => readRelationshipsOf(db, await viewerOf(actor), person),
    record: ({ actor, person, body }) => record(actor, person, body),
    recordCouple: ({ actor, person, body: { spouseId, status, ...body } }) =>
      record(actor, person, {
        ...body,
        relatedUserId: spouseId,
        relationshipType: "SPOUSE",
        relationshipStatus: status,
      }),
    recordParents: async ({ actor, person, parents, body }) => {
      const { relationshipStatus, kind, areCouple = false } = body;
      const recorded = await inTransaction(actor, ({ tx, now: at }) =>
        linkParents(tx, person, parents, {
          relationshipStatus,
          kind,
          areCouple,
          recordedBy: actor,
          now: at,
        }),
      );
      return readParentLinksOutcome(db, await viewerOf(actor), recorded);
    },
    fixParents: async ({ actor, person }) => {
      const { message, fixed } = await inTransaction(actor, (context) =>
        fixParents(context, person),
      );
      return { message, fixed: await readRelationships(db, await viewerOf(actor), fixed) };
    },
    change: async ({ actor, relationship, body: { startDate, endDate, ...body } }) => {
      const dates = { ...dateColumns("startDate", startDate), ...dateColumns("endDate", endDate) };
      await inTransaction(actor, (context) =>
        changeLink(context, relationship, { ...body, ...dates }),
      );
      return readRelationship(actor, relationship.id);
    },
    confirm: async ({ actor, relationship }) => {
      await inTransaction(actor, (context) => confirmLink(context, relationship));
      return readRelationship(actor, relationship.id);
    },
    remove: async ({ actor, relationship }) => {
      await inTransaction(actor, (context) => removeLink(context, relationship));
      return { success: true, message: "The relationship has been removed." };
    },
    undo: async ({ actor, relationships }) => {
      await inTransaction(actor, (context) => removeLinks(context, relationships));
      return { success: true, message: "The relationship has been removed." };
    },
    restore: async ({ actor, relationship }) => {
      await inTransaction(actor, (context) => restoreLink(context, relationship));
      return readRelationship(actor, relationship.id);
    },
  };
}
