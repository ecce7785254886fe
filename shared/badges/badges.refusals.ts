import { defineRefusals } from "../lib/refusals.ts";

export const badgeRefusals = defineRefusals("badge", {
  forged: {
    status: 400,
    text: "This code is not one of ours. Scan it once more, or search for the person by name.",
    field: "code",
  },
  foreign: {
    status: 409,
    text: "This badge is for another event.",
    field: "code",
  },
  replaced: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `This badge of ${name} no longer works: a new one was made since.`,
    field: "code",
  },
  offList: {
    status: 409,
    text: "Whoever this badge was made for is not on this event's list any more.",
    field: "code",
  },
});
