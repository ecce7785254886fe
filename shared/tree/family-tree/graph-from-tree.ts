import { buildGraph, type FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { type LinkRow, packFamilyRows } from "../../family/family-graph/family-rows.ts";
import type { TreeResponse, TreeMember } from "./answer/tree-answer.schema.ts";
import type { TreePerson } from "../../family/family-graph/tree-person.ts";

/** Builds the graph of a tree call's answer: all members with their spouses and co-parents. */
export function graphFromTree(answer: TreeResponse): FamilyGraph {
  const members = [
    ...answer.roots,
    ...answer.firstGen,
    ...answer.secondGen,
    ...answer.thirdGen,
    ...answer.generations.flat(),
  ];
  const people = new Map<number, TreePerson>();
  for (const member of members)
    for (const person of [member, ...member.spouses, ...member.coParents])
      if (!people.has(person.id)) people.set(person.id, person);
  return buildGraph(packFamilyRows([...people.values()], members.flatMap(linksOfMember)));
}

const linksOfMember = (member: TreeMember): LinkRow[] =>
  member.relationships.map(({ relatedUser, relationshipKind, ...link }) => ({
    ...link,
    userId: member.id,
    relatedUserId: relatedUser.id,
    kind: relationshipKind,
  }));
