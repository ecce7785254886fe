import type { KnownFamily, KnownLink } from "#shared/tree/gedcom/update/known-family.ts";
import { parentLinkValues, personValues } from "#shared/tree/gedcom/update/plan-update.ts";
import type { ImportPlan } from "#shared/tree/gedcom/plan/plan-import.ts";

/** Returns the family that an import into an empty group creates; ids are the index plus 1. */
export function familyOfPlan(plan: ImportPlan): KnownFamily {
  const { people, unions, parentLinks, otherNames } = plan;
  const id = (index: number) => index + 1;
  const links: KnownLink[] = [
    ...unions.map(({ one, other, kind, status, start, end }) => ({
      type: "SPOUSE" as const,
      kind,
      status,
      start,
      end,
      userId: id(Math.min(one, other)),
      relatedUserId: id(Math.max(one, other)),
    })),
    ...parentLinks.map(({ parent, child, kind }) => {
      const pair = { userId: id(parent), relatedUserId: id(child) };
      return Object.assign(parentLinkValues(kind), pair, { type: "PARENT" as const });
    }),
  ];
  const facts = plan.facts.map(({ owner: { one, other }, ...fact }, index) =>
    Object.assign(fact, {
      id: index + 1,
      userId: other === null ? id(one) : null,
      oneId: other === null ? null : id(Math.min(one, other)),
      otherId: other === null ? null : id(Math.max(one, other)),
    }),
  );
  const names = otherNames.map(({ person, kind, name }) => ({ userId: id(person), kind, name }));
  return {
    facts,
    names,
    people: people.map((person, index) => ({
      id: id(index),
      uid: `uid:${index + 1}`,
      signsIn: false,
      ...personValues(person),
    })),
    links,
    remembered: {
      people: people.map((person, index) => ({
        sourceId: 1,
        userId: id(index),
        xref: person.xref,
        ids: person.ids,
        imported: {
          ...personValues(person),
          facts: facts.filter(({ userId }) => userId === id(index)),
          names: names.filter(({ userId }) => userId === id(index)),
        },
      })),
      links: links.map((link) => {
        const pairFacts = facts.filter(
          ({ oneId, otherId }) => oneId === link.userId && otherId === link.relatedUserId,
        );
        const { type, userId, relatedUserId, kind, status, start, end } = link;
        const imported = { kind, status, start, end, facts: pairFacts };
        return { type, userId, relatedUserId, sourceId: 1, imported };
      }),
    },
  };
}
