import { defineErrors } from "../../lib/errors.ts";

export const contactPersonErrors = defineErrors("contactPerson", {
  self: {
    status: 400,
    text: "Choose someone other than this person.",
    field: "contactPersonId",
  },
  otherFamily: {
    status: 400,
    text: "Choose someone in the same family group.",
    field: "contactPersonId",
  },
  noAdult: {
    status: 400,
    text: "Choose a living adult.",
    field: "contactPersonId",
  },
  hasAddress: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} has their own email address.`,
  },
  notLiving: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} is marked as deceased.`,
  },
  hasContactPerson: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `${name} has a contact person, too. Choose that person instead.`,
    field: "contactPersonId",
  },
  isContactPerson: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `${name} is the contact person for others. Choose someone else for them first.`,
  },
});
