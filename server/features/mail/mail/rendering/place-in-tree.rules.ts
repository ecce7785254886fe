import { type FamilyGraph, parentsOf } from "#shared/family/family-graph/family-graph.ts";
import { findKinship } from "#shared/family/kinship/kinship.ts";
import {
  COUSIN_DISTANCE,
  measureDistances,
} from "#shared/family/kinship/paths/kinship-distance.ts";

/**
 * Describes a person's place in their family, for an email to them: 'You are Ingrid's
 * granddaughter; 43 of your relatives are here.' Names the sender if they are near kin, because the
 * email names them anyway; otherwise a living grandparent, parent, or the nearest relative. Counts
 * living relatives up to first cousins and their spouses. Returns null if there are none. Linear in
 * the size of the graph.
 */
export function describePlaceInTree(
  graph: FamilyGraph,
  { personId, senderId }: { personId: number; senderId: number | null },
): string | null {
  const person = graph.indexOfId.get(personId);
  if (person === undefined) return null;
  const nearKinIndexes = listNearKin(graph, person);
  if (nearKinIndexes.length === 0) return null;
  const sender = senderId === null ? undefined : graph.indexOfId.get(senderId);
  const relative = listConnectingKin(graph, person, nearKinIndexes, sender).find((each) =>
    readGivenName(graph, each),
  );
  const relativesNote = `${nearKinIndexes.length} of your relatives ${nearKinIndexes.length === 1 ? "is" : "are"} here.`;
  const kinship = relative === undefined ? null : findKinship(graph, relative, person);
  return kinship
    ? `You are ${readGivenName(graph, relative!)}'s ${kinship.toWords}; ${relativesNote}`
    : relativesNote;
}

/** Returns living near kin, nearest first. */
function listNearKin(graph: FamilyGraph, person: number): number[] {
  const distances = measureDistances(graph, person);
  return [...distances.keys()]
    .filter((each) => each !== person && isNear(distances[each]!) && isAlive(graph, each))
    .toSorted((one, other) => distances[one]! - distances[other]!);
}

const isNear = (distance: number) => distance >= 0 && distance <= COUSIN_DISTANCE;

const isAlive = ({ people }: FamilyGraph, index: number) => people.isDeceased[index] !== "1";

/** Returns the people through whom the relationship can be described, best first. */
function listConnectingKin(
  graph: FamilyGraph,
  person: number,
  near: readonly number[],
  sender: number | undefined,
): number[] {
  const parents = [...parentsOf(graph, person)];
  const grandparents = parents.flatMap((parent) => [...parentsOf(graph, parent)]);
  const preferred = [...(sender === undefined ? [] : [sender]), ...grandparents, ...parents];
  const nearSet = new Set(near);
  return [...preferred.filter((each) => nearSet.has(each)), ...near];
}

/** Returns the first given name. Empty if there is none, or if an email address stands in for the name. */
function readGivenName({ people }: FamilyGraph, index: number): string {
  const [given = ""] = (people.shortName[index] || people.fullName[index]!).split(/\s+/);
  return given === "Unknown" || given.includes("@") ? "" : given;
}
