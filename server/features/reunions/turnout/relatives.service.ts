import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import {
  COUSIN_DISTANCE,
  measureDistances,
} from "#shared/family/kinship/paths/kinship-distance.ts";
import { findConnectingPeople } from "#shared/family/kinship/connecting-people.ts";
import { findKinship } from "#shared/family/kinship/kinship.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import { compareNames } from "#shared/family/family-graph/sibling-order.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { RELATIVES_PER_PAGE } from "#shared/reunions/turnout/turnout.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { FoundEvent } from "../event-basics/index.ts";
import { readGoingMembers, readPeopleMet } from "./turnout.queries.ts";

/** A person who is going, by index in the graph. */
interface Relative {
  index: number;
  distance: number;
  hasArrived: boolean;
  isNew: boolean;
}

const NOBODY = { total: 0, newRelatives: 0, relatives: [] };

/**
 * A page of the actor's relatives who are going: first those more distant than first cousins whom they met at
 * no earlier event, then the others, each nearest first. One search finds all distances; only people on the
 * page get kinship words.
 */
export async function listGoingRelatives(
  { db, familyOf }: Context,
  actor: Actor,
  event: FoundEvent,
  {
    page = 1,
    limit = RELATIVES_PER_PAGE,
  }: { page?: number | undefined; limit?: number | undefined },
) {
  if (actor.familyGroupId === null) return NOBODY;
  const { graph } = await familyOf(actor.familyGroupId);
  const actorIndex = graph.indexOfId.get(actor.id);
  if (actorIndex === undefined) return NOBODY;
  const goingPeople = await readGoingMembers(db, event.id, actor.familyGroupId);
  const met = await readPeopleMet(db, actor.id, event);
  const distances = measureDistances(graph, actorIndex);
  const relatives = goingPeople.flatMap(({ id, hasArrived }): Relative[] => {
    const index = graph.indexOfId.get(id);
    const distance = index === undefined ? -1 : distances[index]!;
    if (index === undefined || distance <= 0) return [];
    return [{ index, distance, hasArrived, isNew: distance > COUSIN_DISTANCE && !met.has(id) }];
  });
  return {
    total: relatives.length,
    newRelatives: relatives.filter(({ isNew }) => isNew).length,
    relatives: relatives
      .toSorted((one, other) => compareRelatives(graph, one, other))
      .slice((page - 1) * limit, page * limit)
      .map((relative) => toRelativeView(graph, actorIndex, relative)),
  };
}

function compareRelatives({ people }: FamilyGraph, one: Relative, other: Relative): number {
  return (
    Number(other.isNew) - Number(one.isNew) ||
    one.distance - other.distance ||
    compareNames(people.fullName[one.index]!, people.fullName[other.index]!) ||
    one.index - other.index
  );
}

function toRelativeView(
  graph: FamilyGraph,
  actorIndex: number,
  { index, hasArrived, isNew }: Relative,
) {
  const kinship = findKinship(graph, actorIndex, index);
  const { id, fullName, shortName, photo } = personAt(graph, index);
  const connectedBy = kinship ? findConnectingPeople(graph, actorIndex, kinship) : [];
  return {
    id,
    fullName,
    shortName,
    photo,
    hasArrived,
    isNew,
    kin: kinship?.toWords ?? "relative",
    connectedBy: connectedBy.map((personIndex) => ({
      id: graph.people.id[personIndex]!,
      name: graph.people.fullName[personIndex]!,
    })),
  };
}
