import { defineRefusals } from "../lib/refusals.ts";

interface ParentAndChild {
  parent: string;
  child: string;
}

export const personRefusals = defineRefusals("person", {
  emailTaken: {
    status: 409,
    text: "Somebody has this e-mail address already.",
    field: "email",
  },
  lastSuperAdmin: {
    status: 409,
    text: "This is the last Super Admin. Please make somebody else Super Admin first.",
  },
  selfDeceased: {
    status: 400,
    text: "You can't mark yourself as deceased.",
    field: "isDeceased",
    beside: "You can't mark yourself as deceased",
  },
  changedMeanwhile: {
    status: 409,
    text: "Somebody changed this person at the same moment. Please look again, then try again.",
  },
  hasRelativesInGroup: {
    status: 409,
    text: "This person has relatives in their family group. Please remove those relationships first, or use ‘Move to another group’ on their profile, which takes their family along or removes them.",
  },
  hasDeletedRelatives: {
    status: 409,
    text: "This person has a deleted relative in their family group, who can still be brought back. Please use ‘Move to another group’ on their profile: it removes that relationship too.",
  },
  accountsUnseen: {
    status: 403,
    text: "Only administrators can ask who is able to sign in.",
  },
  takenSince: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `Somebody else has the e-mail address or username of ${name} by now. Please change theirs first.`,
  },
  mergedAway: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `This record was merged with that of ${name}. Undo that merge to have both again.`,
  },
  bornBeforeParent: {
    status: 409,
    text: ({ parent, child }: ParentAndChild) =>
      `${parent} was born after ${child}, so can't be a birth parent. Please check both birth dates.`,
  },
  parentTooYoung: {
    status: 409,
    text: ({ parent, child }: ParentAndChild) =>
      `${parent} was not yet ten years old when ${child} was born, so can't be a birth parent. Please check both birth dates.`,
  },
});

/** What the rules about the years between a birth parent and a child refuse. */
export const birthDateRefusals = [
  personRefusals.bornBeforeParent,
  personRefusals.parentTooYoung,
] as const;

/** Of a changed profile. */
export const profileRefusals = [
  ...birthDateRefusals,
  personRefusals.emailTaken,
  personRefusals.lastSuperAdmin,
  personRefusals.selfDeceased,
  personRefusals.changedMeanwhile,
  personRefusals.hasRelativesInGroup,
  personRefusals.hasDeletedRelatives,
] as const;
