import { defineRefusals } from "../lib/refusals.ts";

export const posterRefusals = defineRefusals("poster", {
  nobody: {
    status: 404,
    text: "This person is not in the family.",
  },
  empty: {
    status: 409,
    text: "There is nobody in this family yet.",
  },
  tooSmall: {
    status: 409,
    text: ({ paper, fitting }: { paper: string; fitting: string }) =>
      `On ${paper} the names would be smaller than 8 points: ${fitting}.`,
  },
  noSheet: {
    status: 404,
    text: ({ sheets }: { sheets: string }) => `There is no such sheet: this family has ${sheets}.`,
  },
});
