import { defineErrors } from "../../lib/errors.ts";

export interface ParentAndChild {
  parent: string;
  child: string;
}

export const personErrors = defineErrors("person", {
  emailTaken: {
    status: 409,
    text: "Someone already uses this email address.",
    field: "email",
  },
  lastSuperAdmin: {
    status: 409,
    text: "This is the last Super Admin. Make someone else a Super Admin first.",
  },
  selfDeceased: {
    status: 400,
    text: "You can't mark yourself as deceased.",
    field: "isDeceased",
    beside: "You can't mark yourself as deceased",
  },
  changedMeanwhile: {
    status: 409,
    text: "Someone else just changed this profile. Check it, then try again.",
  },
  hasRelativesInGroup: {
    status: 409,
    text: "This person has relatives in their family group. Remove those relationships first, or use “Move to another group” on their profile.",
  },
  hasDeletedRelatives: {
    status: 409,
    text: "A relative of this person in the family group was deleted but can still be restored. Use “Move to another group” on the profile. It removes that relationship.",
  },
  accountsUnseen: {
    status: 403,
    text: "Only administrators can see who can sign in.",
  },
  takenSince: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `Someone else now uses the email address or username of ${name}. Change theirs first.`,
  },
  mergedAway: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `This profile was merged into the profile of ${name}. Undo that merge to restore both.`,
  },
  bornBeforeParent: {
    status: 409,
    text: ({ parent, child }: ParentAndChild) =>
      `${parent} was born after ${child}, so they can't be a birth parent. Check both birth dates.`,
  },
  parentTooYoung: {
    status: 409,
    text: ({ parent, child }: ParentAndChild) =>
      `${parent} was under 10 when ${child} was born, so they can't be a birth parent. Check both birth dates.`,
  },
  diedBeforeBirth: {
    status: 409,
    text: ({ parent, child }: ParentAndChild) =>
      `${parent} died too long before ${child} was born to be a birth parent. Check the date of death and the birth date.`,
  },
});

/** The rules about the dates of a birth parent and a child. */
export const birthDateErrors = [
  personErrors.bornBeforeParent,
  personErrors.parentTooYoung,
  personErrors.diedBeforeBirth,
] as const;

/** The errors of changing a profile. */
export const profileErrors = [
  ...birthDateErrors,
  personErrors.emailTaken,
  personErrors.lastSuperAdmin,
  personErrors.selfDeceased,
  personErrors.changedMeanwhile,
  personErrors.hasRelativesInGroup,
  personErrors.hasDeletedRelatives,
] as const;
