import { defineErrors } from "../../lib/errors.ts";

interface NameValue {
  name: string;
}

export const joinLinkErrors = defineErrors("join", {
  closed: {
    status: 409,
    text: "This link has expired or was closed. Create a new one.",
  },
  member: { status: 409, text: "You already belong to this family." },
  otherGroup: {
    status: 409,
    text: "You already belong to another family group. To change groups, ask an administrator.",
  },
  decided: { status: 409, text: "Someone has already approved or rejected this request." },
  joinedMeanwhile: {
    status: 409,
    text: ({ name }: NameValue) => `${name} has joined a family in the meantime.`,
  },
  hasRelatives: {
    status: 409,
    text: ({ name }: NameValue) =>
      `${name} already has relatives in the tree. Approve them as a new person, then merge the two profiles.`,
  },
});
