import { defineErrors } from "../../lib/errors.ts";

export const posterErrors = defineErrors("poster", {
  personNotFound: {
    status: 404,
    text: "This person isn't in this family.",
  },
  empty: {
    status: 409,
    text: "There are no people in this family yet.",
  },
  tooSmall: {
    status: 409,
    text: ({ paper, fitting }: { paper: string; fitting: string }) =>
      `On ${paper}, the names would be too small to read. ${fitting}`,
  },
  noSheet: {
    status: 404,
    text: ({ sheets }: { sheets: string }) => `This sheet doesn't exist. The poster has ${sheets}.`,
  },
});
