import { defineErrors } from "../../lib/errors.ts";
import { birthDateErrors, personErrors, type ParentAndChild } from "../people/people.errors.ts";

export interface TwoNames {
  one: string;
  other: string;
}

export const relationshipErrors = defineErrors("relationship", {
  kindMismatch: {
    status: 400,
    text: ({ type, kind }: { type: string; kind: string }) =>
      `A link of type ${type} can't be of the kind '${kind}'.`,
    field: "kind",
    beside: ({ type }: { type: string; kind: string }) =>
      `This kind can't be used with the type ${type}`,
  },
  endsBeforeStart: {
    status: 400,
    text: "The end can't be before the start.",
    field: "endDate",
    beside: "This is before the start",
  },
  notOtherParent: {
    status: 409,
    text: ({ parent, child }: ParentAndChild) =>
      `${parent} is no longer recorded as a parent of ${child}. Nothing was saved. Check the parents and try again.`,
  },
  noRelatedPerson: {
    status: 400,
    text: "Choose whose parent this is.",
    field: "relatedUserId",
    beside: "Choose whose parent this is",
  },
  ownAncestor: {
    status: 409,
    text: ({ parent, child }: ParentAndChild) =>
      `${child} is already recorded as an ancestor of ${parent}, and nobody can be their own ancestor.`,
  },
  twoBirthParents: {
    status: 409,
    text: ({ parent, child, others }: ParentAndChild & { others: string }) =>
      `${child} already has two birth parents, ${others}. You can add ${parent} as an adoptive, step, or foster parent.`,
  },
  parentIsSpouse: {
    status: 409,
    text: ({ parent, child }: ParentAndChild) =>
      `${parent} and ${child} are recorded as spouses, so one can't be the other's birth parent.`,
  },
  spouseIsSibling: {
    status: 409,
    text: ({ parent, child, sibling }: ParentAndChild & { sibling: string }) =>
      `${parent} is a birth parent of ${sibling}, who is recorded as the spouse of ${child}. That would make the couple siblings.`,
  },
  spouseIsChild: {
    status: 409,
    text: ({ parent, child }: ParentAndChild) =>
      `${parent} is a birth parent of ${child}, so they can't be recorded as spouses.`,
  },
  siblings: {
    status: 409,
    text: ({ one, other, parent }: TwoNames & { parent: string }) =>
      `${one} and ${other} are both children of ${parent}, so they can't be recorded as spouses.`,
  },
  tooYoungForUnion: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `${name} is under 16, so you can't record a marriage or partnership yet.`,
  },
  toThemselves: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} can't be their own relative.`,
  },
  notOneFamily: {
    status: 409,
    text: ({ one, other }: TwoNames) =>
      `${one} and ${other} aren't in the same family group, so they can't be recorded as relatives.`,
  },
  otherStatus: {
    status: 409,
    text: ({ link, status }: { link: string; status: string }) =>
      `${link}, with the status ${status}. Edit that relationship instead.`,
  },
  movedMeanwhile: {
    status: 409,
    text: "Someone was just moved to another family group, so nothing was changed. Check and try again.",
  },
  relatedHasNoFamily: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `${name} doesn't belong to a family group yet, so you can't add relatives.`,
  },
  otherFamilyThanRelated: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `A relative of ${name} must be in the same family group as ${name}.`,
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
} = relationshipErrors;

/** Why someone can't be a birth parent. */
const birthParentErrors = [
  ...birthDateErrors,
  twoBirthParents,
  parentIsSpouse,
  spouseIsSibling,
] as const;

/** Contradictions in the link's own details. */
const detailErrors = [kindMismatch, endsBeforeStart] as const;

/** The errors of changing an existing link. */
export const linkChangeErrors = [...detailErrors, movedMeanwhile, ...birthParentErrors] as const;

/** The errors of restoring a link. */
export const restoreLinkErrors = [
  movedMeanwhile,
  ...birthParentErrors,
  ownAncestor,
  spouseIsChild,
  siblings,
  toThemselves,
  notOneFamily,
  otherStatus,
] as const;

/** The errors of linking two existing people. */
export const linkErrors = [...detailErrors, ...restoreLinkErrors, tooYoungForUnion] as const;

/** The errors of adding a new person as a relative. */
export const relativeErrors = [
  ...linkErrors,
  personErrors.emailTaken,
  relatedHasNoFamily,
  otherFamilyThanRelated,
] as const;

/** The errors of adding a new parent, who may be the partner of the recorded one. */
export const newRelativeErrors = [...relativeErrors, relationshipErrors.notOtherParent] as const;

export const memberErrors = [...relativeErrors, noRelatedPerson] as const;

/** The errors of restoring a person who conflicts with changes made since. */
export const restorePersonErrors = [
  ...birthDateErrors,
  personErrors.takenSince,
  personErrors.mergedAway,
  personErrors.changedMeanwhile,
  twoBirthParents,
  ownAncestor,
  siblings,
] as const;
