import { defineRefusals } from "../lib/refusals.ts";
import { birthDateRefusals, personRefusals } from "../people/people.refusals.ts";
import { relationshipRefusals } from "../relationships/relationships.refusals.ts";

interface Two {
  one: string;
  other: string;
}

export const recordRefusals = defineRefusals("record", {
  sameRecord: { status: 409, text: "This is one record already. Please choose another one." },
  linkedToEachOther: {
    status: 409,
    text: ({ one, other, as }: Two & { as: string }) =>
      `${one} is recorded as ${as} of ${other}, so the two can't be one person. If they are, please remove that link first.`,
  },
  ownAncestor: {
    status: 409,
    text: ({ one, other }: Two) =>
      `${one} is recorded as an ancestor of ${other}, so the two can't be one person.`,
  },
  tooManyBirthParents: {
    status: 409,
    text: ({ name, parents }: { name: string; parents: string }) =>
      `${name} would have more than two birth parents: ${parents}. If some of these are one person too, please merge them first.`,
  },
  spouseIsParent: {
    status: 409,
    text: ({ parent, child }: { parent: string; child: string }) =>
      `${parent} would be both a birth parent and a spouse of ${child}. Please check those links first.`,
  },
  spousesAreSiblings: {
    status: 409,
    text: ({ one, other, parent }: Two & { parent: string }) =>
      `${one} and ${other} are recorded as spouses, and would both be children of ${parent}. Please check those links first.`,
  },
  otherAccount: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `${name} signs in with the other record, which has to be the one that stays.`,
  },
  fixedField: {
    status: 400,
    text: "One of these can't be taken from the other record. Please look again what can be chosen.",
  },
  changedSince: {
    status: 409,
    text: "One of the two has been changed since they were merged, so the merge can't be undone any more. What each change did can still be brought back from the history.",
  },
  otherName: {
    status: 400,
    text: "This is not the name of the person. Please type it as it is shown.",
    field: "name",
    beside: "This is not the name as it is shown",
  },
});

const { otherName, changedSince: _changedSince, ...ofMerge } = recordRefusals;

export const mergeRefusals = [
  ...Object.values(ofMerge),
  ...birthDateRefusals,
  relationshipRefusals.movedMeanwhile,
  personRefusals.emailTaken,
  personRefusals.changedMeanwhile,
  personRefusals.lastSuperAdmin,
] as const;

export const eraseRefusals = [
  otherName,
  personRefusals.changedMeanwhile,
  personRefusals.lastSuperAdmin,
] as const;
