import { dateColumns } from "#shared/family/dates/family-date.ts";
import type { Actor, PersonFacts } from "#shared/family/people/people.policy.ts";
import type { relationshipsContract } from "#shared/family/relationships/relationships.contract.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import type { GroupsSubjects } from "../groups/index.ts";
import { readViewer } from "../../core/person/index.ts";
import type { PeopleSubjects } from "../people/index.ts";
import {
  type Change,
  changeLink,
  removeLink,
  removeLinks,
} from "./one-link/link-change.service.ts";
import { confirmLink } from "./one-link/link-confirm.service.ts";
import { restoreLink } from "./one-link/link-restore.service.ts";
import { readOutcome, readParentsOutcome } from "./outcome.queries.ts";
import { fixParents } from "./relatives/parents-fix.service.ts";
import { readGroupRows, readRelationships, readRelationshipsOf } from "./relationships.queries.ts";
import type { RelationshipsSubjects } from "./relationships.subjects.ts";
import { type Link, linkParents, linkPeople } from "./one-link/relationships.service.ts";

const NOTHING = { items: [], total: 0, next: null };

type LinkToRecord = Omit<Link, "userId" | "recordedBy" | "now">;

type Subjects = PeopleSubjects & GroupsSubjects & RelationshipsSubjects;

export function relationshipsRoutes(
  ctx: Context,
): Handlers<typeof relationshipsContract, Subjects> {
  const { db, now } = ctx;
  const viewing = (actor: Actor) => readViewer(db, actor, now());
  const record = async (actor: Actor, person: PersonFacts, link: LinkToRecord) => {
    const recording = { ...link, recordedBy: actor, now: now() };
    const recorded = await db.transaction((tx) => linkPeople(tx, person, recording));
    return readOutcome(db, await viewing(actor), recorded);
  };
  const changing = <T>(actor: Actor, change: (by: Change) => Promise<T>) =>
    db.transaction((tx) => change({ tx, actor, now: now() }));
  const readOne = async (actor: Actor, id: number) => {
    const [relationship] = await readRelationships(db, await viewing(actor), [id]);
    return relationship!;
  };

  return {
    list: async ({ actor, group, query }) => {
      const groupId = group?.id ?? actor.familyGroupId;
      return groupId === null ? NOTHING : readGroupRows(db, groupId, query);
    },
    ofPerson: async ({ actor, person }) => readRelationshipsOf(db, await viewing(actor), person),
    record: ({ actor, person, body }) => record(actor, person, body),
    marry: ({ actor, person, body: { spouseId, status, ...body } }) =>
      record(actor, person, {
        ...body,
        relatedUserId: spouseId,
        relationshipType: "SPOUSE",
        relationshipStatus: status,
      }),
    recordParents: async ({ actor, person, parents, body }) => {
      const { relationshipStatus, kind, areCouple = false } = body;
      const recorded = await changing(actor, ({ tx, now: at }) =>
        linkParents(tx, person, parents, {
          relationshipStatus,
          kind,
          areCouple,
          recordedBy: actor,
          now: at,
        }),
      );
      return readParentsOutcome(db, await viewing(actor), recorded);
    },
    fixParents: async ({ actor, person }) => {
      const { message, fixed } = await changing(actor, (by) => fixParents(by, person));
      return { message, fixed: await readRelationships(db, await viewing(actor), fixed) };
    },
    change: async ({ actor, relationship, body: { startDate, endDate, ...body } }) => {
      const dates = { ...dateColumns("startDate", startDate), ...dateColumns("endDate", endDate) };
      await changing(actor, (by) => changeLink(by, relationship, { ...body, ...dates }));
      return readOne(actor, relationship.id);
    },
    confirm: async ({ actor, relationship }) => {
      await changing(actor, (by) => confirmLink(by, relationship));
      return readOne(actor, relationship.id);
    },
    remove: async ({ actor, relationship }) => {
      await changing(actor, (by) => removeLink(by, relationship));
      return { success: true, message: "The relationship has been removed." };
    },
    takeBack: async ({ actor, relationships }) => {
      await changing(actor, (by) => removeLinks(by, relationships));
      return { success: true, message: "The relationship has been restored." };
    },
    restore: async ({ actor, relationship }) => {
      await changing(actor, (by) => restoreLink(by, relationship));
      return readOne(actor, relationship.id);
    },
  };
}
