import type { FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";
import {
  COUSIN_DISTANCE,
  distancesFrom,
} from "#shared/family-tree/kinship/ways/kinship-distance.ts";
import { joinedThrough, kinshipBetween } from "#shared/family-tree/kinship/kinship.ts";
import { personAt } from "#shared/family-tree/graph/person-at.ts";
import { compareNames } from "#shared/family-tree/graph/sibling-order.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { RELATIVES_PER_PAGE } from "#shared/who-comes/who-comes.contract.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import type { FoundEvent } from "../planning/event.queries.ts";
import { readComing, readMet } from "./who-comes.queries.ts";

interface Surroundings extends Pick<Deps, "db"> {
  familyOf: FamilyOf;
}

/** Somebody who comes, by their place in the graph. */
interface Relative {
  index: number;
  distance: number;
  isHere: boolean;
  isNew: boolean;
}

const NOBODY = { total: 0, unmet: 0, relatives: [] };

/**
 * A page of the actor's relatives who come to an event: those beyond first cousins whom they met at no
 * earlier one, then the others; the nearest first. Only those on the page are named by kinship: how far
 * everybody is takes one search.
 */
export async function relativesWhoCome(
  { db, familyOf }: Surroundings,
  actor: Actor,
  event: FoundEvent,
  {
    page = 1,
    limit = RELATIVES_PER_PAGE,
  }: { page?: number | undefined; limit?: number | undefined },
) {
  if (actor.familyGroupId === null) return NOBODY;
  const { graph } = await familyOf(actor.familyGroupId);
  const reader = graph.indexOfId.get(actor.id);
  if (reader === undefined) return NOBODY;
  const coming = await readComing(db, event.id, actor.familyGroupId);
  const met = await readMet(db, actor.id, event);
  const distances = distancesFrom(graph, reader);
  const relatives = coming.flatMap(({ id, isHere }): Relative[] => {
    const index = graph.indexOfId.get(id);
    const distance = index === undefined ? -1 : distances[index]!;
    if (index === undefined || distance <= 0) return [];
    return [{ index, distance, isHere, isNew: distance > COUSIN_DISTANCE && !met.has(id) }];
  });
  return {
    total: relatives.length,
    unmet: relatives.filter(({ isNew }) => isNew).length,
    relatives: relatives
      .toSorted((one, other) => compareRelatives(graph, one, other))
      .slice((page - 1) * limit, page * limit)
      .map((relative) => asTold(graph, reader, relative)),
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

function asTold(graph: FamilyGraph, reader: number, { index, isHere, isNew }: Relative) {
  const kinship = kinshipBetween(graph, reader, index);
  const { id, fullName, shortName, photo } = personAt(graph, index);
  const through = kinship ? joinedThrough(graph, reader, kinship) : [];
  return {
    id,
    fullName,
    shortName,
    photo,
    isHere,
    isNew,
    kin: kinship?.toWords ?? "relative",
    through: through.map((at) => ({ id: graph.people.id[at]!, name: graph.people.fullName[at]! })),
  };
}
