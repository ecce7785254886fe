import { countOf } from "#shared/lib/count.ts";
import { defineErrors } from "../../lib/errors.ts";
import { MAX_TASKS } from "./list-options.ts";

export const taskErrors = defineErrors("task", {
  listFull: { status: 409, text: `An event can have at most ${MAX_TASKS} tasks.` },
  moreThanNeeded: {
    status: 409,
    text: ({ remaining }: { remaining: number }) =>
      remaining === 0
        ? "Someone else just signed up for this."
        : `Only ${countOf(remaining, "is", "are")} still needed.`,
  },
  fewerThanSignedUp: {
    status: 409,
    text: ({ taken }: { taken: number }) =>
      `${countOf(taken, "is", "are")} already taken. Enter at least that many.`,
    field: "needed",
  },
  declined: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} isn't going.`,
  },
});
