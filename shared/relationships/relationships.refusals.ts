import { defineRefusals } from "../lib/refusals.ts";
import { birthDateRefusals, personRefusals } from "../people/people.refusals.ts";

interface ParentAndChild {
  parent: string;
  child: string;
}

interface Two {
  one: string;
  other: string;
}

export const relationshipRefusals = defineRefusals("relationship", {
  kindMismatch: {
    status: 400,
    text: ({ type, kind }: { type: string; kind: string }) =>
      `A link of type ${type} can't be of the kind '${kind}'.`,
    field: "kind",
    beside: ({ type }: { type: string; kind: string }) => `This kind doesn't fit the type ${type}`,
  },
  endsBeforeStart: {
    status: 400,
    text: "The end can't be before the start.",
    field: "endDate",
    beside: "This is before the start",
  },
  noRelatedPerson: {
    status: 400,
    text: "Please choose whose parent this is.",
    field: "relatedUserId",
    beside: "Please choose whose parent this is",
  },
  ownAncestor: {
    status: 409,
    text: ({ parent, child }: ParentAndChild) =>
      `${child} is already recorded as an ancestor of ${parent}, and nobody can be their own ancestor.`,
  },
  twoBirthParents: {
    status: 409,
    text: ({ parent, child, others }: ParentAndChild & { others: string }) =>
      `${child} already has two birth parents, ${others}. ${parent} can be recorded as an adoptive, step or foster parent.`,
  },
  parentIsSpouse: {
    status: 409,
    text: ({ parent, child }: ParentAndChild) =>
      `${parent} and ${child} are recorded as spouses, so one can't be the other's birth parent.`,
  },
  spouseIsSibling: {
    status: 409,
    text: ({ parent, child, sibling }: ParentAndChild & { sibling: string }) =>
      `${parent} is a birth parent of ${sibling}, who is recorded as the spouse of ${child}: the two would be brother or sister.`,
  },
  spouseIsChild: {
    status: 409,
    text: ({ parent, child }: ParentAndChild) =>
      `${parent} is a birth parent of ${child}, so they can't be recorded as spouses.`,
  },
  siblings: {
    status: 409,
    text: ({ one, other, parent }: Two & { parent: string }) =>
      `${one} and ${other} are both children of ${parent}, so they can't be recorded as spouses.`,
  },
  tooYoungForUnion: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `${name} is under 16, so no marriage or partnership can be recorded yet.`,
  },
  toThemselves: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} can't be recorded as a relative of themselves.`,
  },
  notOneFamily: {
    status: 409,
    text: ({ one, other }: Two) =>
      `${one} and ${other} are not in the same family group, so they can't be linked.`,
  },
  otherStatus: {
    status: 409,
    text: ({ link, status }: { link: string; status: string }) =>
      `${link}, with the status ${status}.`,
  },
  movedMeanwhile: {
    status: 409,
    text: "Somebody has just been moved to another family group, so nothing was changed. Please look again.",
  },
  relatedHasNoFamily: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `${name} is in no family group yet, so nobody can be added to their family.`,
  },
  otherFamilyThanRelated: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `A relative of ${name} comes into the same family group as ${name}.`,
  },
});

const {
  kindMismatch,
  endsBeforeStart,
  noRelatedPerson,
  ownAncestor,
  twoBirthParents,
  parentIsSpouse,
  spouseIsSibling,
  spouseIsChild,
  siblings,
  tooYoungForUnion,
  toThemselves,
  notOneFamily,
  otherStatus,
  movedMeanwhile,
  relatedHasNoFamily,
  otherFamilyThanRelated,
} = relationshipRefusals;

/** Of a birth parent who can't be one. */
const birthParent = [
  ...birthDateRefusals,
  twoBirthParents,
  parentIsSpouse,
  spouseIsSibling,
] as const;

/** What contradicts itself, whoever the people are. */
const details = [kindMismatch, endsBeforeStart] as const;

/** What is said of a link that is there already. */
export const linkChangeRefusals = [...details, movedMeanwhile, ...birthParent] as const;

/** Bringing a link back. */
export const restoreRefusals = [
  movedMeanwhile,
  ...birthParent,
  ownAncestor,
  spouseIsChild,
  siblings,
  toThemselves,
  notOneFamily,
  otherStatus,
] as const;

/** Linking two people who are there. */
export const linkRefusals = [...details, ...restoreRefusals, tooYoungForUnion] as const;

/** Adding somebody new as a relative. */
export const relativeRefusals = [
  ...linkRefusals,
  personRefusals.emailTaken,
  relatedHasNoFamily,
  otherFamilyThanRelated,
] as const;

export const memberRefusals = [...relativeRefusals, noRelatedPerson] as const;

/** Bringing somebody back, with whom what was recorded since does not agree. */
export const returnRefusals = [
  ...birthDateRefusals,
  personRefusals.takenSince,
  personRefusals.mergedAway,
  personRefusals.changedMeanwhile,
  twoBirthParents,
  ownAncestor,
  siblings,
] as const;
