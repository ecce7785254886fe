import type { Samples } from "./samples.ts";

const newRelative = { fullName: "Nadia New", relationshipStatus: "CURRENT" };

/** Of links between people, and of households. */
export const relationshipSamples: Samples = {
  "relatives.addMember": ({ group }) => ({ body: { fullName: "Nadia New", familyGroupId: group } }),
  "relationships.list": ({ group }) => ({ query: { familyGroupId: String(group) } }),
  "relationships.ofPerson": () => ({}),
  "relationships.record": ({ person, relative }) => ({
    body: { userId: person, relatedUserId: relative, relationshipType: "EXTENDED" },
  }),
  "relationships.recordParents": ({ person, relative, child }) => ({
    body: { childId: child, parentIds: [person, relative] },
  }),
  "relationships.marry": ({ person, relative }) => ({
    body: { userId: person, spouseId: relative },
  }),
  "relatives.restore": () => ({}),
  "relatives.addRelative": ({ person }) => ({
    body: { ...newRelative, relationshipType: "SPOUSE", relatedUserId: person },
  }),
  "relatives.addChild": ({ person }) => ({ body: { ...newRelative, parentId: person } }),
  "relationships.fixParents": ({ child }) => ({ body: { childId: child } }),
  "relationships.change": () => ({ body: { relationshipStatus: "FORMER" } }),
  "relationships.remove": () => ({}),
  "relationships.confirm": () => ({}),
  "relationships.takeBack": ({ relationship }) => ({ body: { relationshipIds: [relationship] } }),
  "relationships.restore": () => ({}),
  "households.preview": () => ({}),
  "households.move": ({ otherGroup, relationship }) => ({
    body: { familyGroupId: otherGroup, people: [], links: [relationship] },
  }),
  "households.undo": () => ({}),
};
