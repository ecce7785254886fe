import { defineRefusals } from "../lib/refusals.ts";

export const reachRefusals = defineRefusals("reach", {
  themself: {
    status: 400,
    text: "Nobody is reached through themself. Please choose somebody else.",
    field: "throughId",
  },
  elsewhere: {
    status: 400,
    text: "Please choose somebody of the same family group.",
    field: "throughId",
  },
  noAdult: {
    status: 400,
    text: "Please choose a living adult.",
    field: "throughId",
  },
  hasAddress: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} has an address of their own.`,
  },
  notLiving: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} is no longer alive.`,
  },
  inTurn: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `${name} is reached through somebody else. Please choose that person.`,
    field: "throughId",
  },
  reachesOthers: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `Others are reached through ${name}. Please set somebody else for them first.`,
  },
});
