import { defineErrors } from "../../lib/errors.ts";

export const factErrors = defineErrors("fact", {
  dateElsewhere: {
    status: 400,
    text: "Change birth and death dates in the profile, and dates of a marriage or partnership in the relationship.",
    field: "date",
    beside: "Change this date in the profile or in the relationship",
  },
  inFuture: {
    status: 400,
    text: "The date can't be in the future.",
    field: "date",
    beside: "The date can't be in the future",
  },
  noLabel: {
    status: 400,
    text: "Enter what happened.",
    field: "label",
    beside: "Enter what happened",
  },
  noStory: {
    status: 400,
    text: "Enter the story first.",
    field: "note",
    beside: "Enter the story",
  },
  notOfPair: {
    status: 400,
    text: "This kind of life event belongs to one person, not to a couple.",
    field: "kind",
    beside: "This belongs to one person",
  },
  noUnion: {
    status: 409,
    text: "These two aren't recorded as spouses or partners. Add that relationship first.",
  },
  alreadyExists: {
    status: 409,
    text: "This is already in the life story. Edit it there instead.",
    field: "kind",
    beside: "This is already in the life story",
  },
  tooMany: {
    status: 409,
    text: "This life story is full. Delete something before you add more.",
  },
});
