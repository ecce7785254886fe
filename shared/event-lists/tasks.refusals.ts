import { defineRefusals } from "../lib/refusals.ts";
import { MOST_TASKS } from "./list-words.ts";

export const taskRefusals = defineRefusals("task", {
  listFull: { status: 409, text: `An event can have ${MOST_TASKS} tasks.` },
  taken: {
    status: 409,
    text: ({ open }: { open: number }) =>
      open === 0
        ? "Somebody was faster: nothing of this is open any more."
        : `Only ${open} of this ${open === 1 ? "is" : "are"} still open.`,
  },
  takenAlready: {
    status: 409,
    text: ({ taken }: { taken: number }) =>
      `${taken} ${taken === 1 ? "is" : "are"} taken already. Please ask for at least as many.`,
    field: "needed",
  },
  declined: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} has said that they don't come.`,
  },
});
