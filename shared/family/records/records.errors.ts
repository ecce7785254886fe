import { defineErrors } from "../../lib/errors.ts";
import { birthDateErrors, personErrors } from "../people/people.errors.ts";
import { relationshipErrors, type TwoNames } from "../relationships/relationships.errors.ts";

export const recordErrors = defineErrors("record", {
  sameRecord: { status: 409, text: "This is the same profile. Choose another one." },
  linkedToEachOther: {
    status: 409,
    text: ({ one, other, as }: TwoNames & { as: string }) =>
      `${one} is recorded as ${as} of ${other}, so they can't be the same person. If they are, remove that relationship first.`,
  },
  ownAncestor: {
    status: 409,
    text: ({ one, other }: TwoNames) =>
      `${one} is recorded as an ancestor of ${other}, so they can't be the same person.`,
  },
  tooManyBirthParents: {
    status: 409,
    text: ({ name, parents }: { name: string; parents: string }) =>
      `${name} would have more than two birth parents: ${parents}. If some of these are the same person, merge them first.`,
  },
  spouseIsParent: {
    status: 409,
    text: ({ parent, child }: { parent: string; child: string }) =>
      `${parent} would be both a birth parent and a spouse of ${child}. Check those relationships first.`,
  },
  spousesAreSiblings: {
    status: 409,
    text: ({ one, other, parent }: TwoNames & { parent: string }) =>
      `${one} and ${other} are recorded as spouses and would both be children of ${parent}. Check those relationships first.`,
  },
  otherAccount: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `${name} signs in with the other profile, so keep that one.`,
  },
  fixedField: {
    status: 400,
    text: "One of these details can't be copied from the other profile. Check your choices and try again.",
  },
  changedSince: {
    status: 409,
    text: "The profile has changed since the merge, so you can't undo the merge anymore. You can still undo individual changes in the history.",
  },
  otherName: {
    status: 400,
    text: "That isn't the person's name. Type it as shown.",
    field: "name",
    beside: "Type the name as shown",
  },
});

const { otherName, changedSince: _changedSince, ...mergeOnly } = recordErrors;

export const mergeErrors = [
  ...Object.values(mergeOnly),
  ...birthDateErrors,
  relationshipErrors.movedMeanwhile,
  personErrors.emailTaken,
  personErrors.changedMeanwhile,
  personErrors.lastSuperAdmin,
] as const;

export const eraseErrors = [
  otherName,
  personErrors.changedMeanwhile,
  personErrors.lastSuperAdmin,
] as const;
