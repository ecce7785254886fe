import { defineErrors } from "../../lib/errors.ts";

export const contactPersonErrors = defineErrors("reach", {
  themself: {
    status: 400,
    text: "Choose someone other than this person.",
    field: "throughId",
  },
  elsewhere: {
    status: 400,
    text: "Choose someone in the same family group.",
    field: "throughId",
  },
  noAdult: {
    status: 400,
    text: "Choose a living adult.",
    field: "throughId",
  },
  hasAddress: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} has their own email address.`,
  },
  notLiving: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} is marked as deceased.`,
  },
  inTurn: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `${name} has a contact person, too. Choose that person instead.`,
    field: "throughId",
  },
  reachesOthers: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `${name} is the contact person for others. Choose someone else for them first.`,
  },
});
