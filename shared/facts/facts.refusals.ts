import { defineRefusals } from "../lib/refusals.ts";

export const factRefusals = defineRefusals("fact", {
  dayElsewhere: {
    status: 400,
    text: "The days of birth and death are changed in the profile, and those of a union in the relationship.",
    field: "date",
    beside: "This day is changed in the profile or in the relationship",
  },
  inFuture: {
    status: 400,
    text: "The date can't be in the future.",
    field: "date",
    beside: "The date can't be in the future",
  },
  unnamed: {
    status: 400,
    text: "Please say what it was.",
    field: "label",
    beside: "Please say what it was",
  },
  notOfPair: {
    status: 400,
    text: "This is recorded of one person, not of a pair.",
    field: "kind",
    beside: "This is recorded of one person",
  },
  noUnion: {
    status: 409,
    text: "These two are not recorded as spouses or partners. Please record that first.",
  },
  alreadyThere: {
    status: 409,
    text: "This is recorded already. Please change what is there.",
    field: "kind",
    beside: "This is recorded already",
  },
  tooMany: {
    status: 409,
    text: "So much is recorded of this life that there is no room for more.",
  },
});
