import type { duesContract } from "#shared/event-lists/dues.contract.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { EventsSubjects } from "../../events/events.subjects.ts";
import { duesFor, readDuesSheet, setDues } from "./dues.service.ts";
import { exportDues } from "./dues-file.service.ts";
import { addPayment, removePayment, restorePayment } from "./payments.service.ts";

export function duesRoutes(deps: Deps): Handlers<typeof duesContract, EventsSubjects> {
  return {
    own: ({ actor, event }) => duesFor(deps, actor, event),
    set: ({ actor, event, body }) => setDues(deps, actor, event, body),
    sheet: ({ event, query }) => readDuesSheet(deps, event, query),
    export: ({ event }) => exportDues(deps, event),
    pay: ({ actor, event, body }) => addPayment(deps, actor, event, body),
    takeBack: async ({ actor, event, params }) => {
      await removePayment(deps, actor, { eventId: event.id, paymentId: params.paymentId });
      return { success: true, message: "The payment has been removed." };
    },
    restore: async ({ actor, event, params }) => {
      await restorePayment(deps, actor, { eventId: event.id, paymentId: params.paymentId });
      return { success: true, message: "The payment counts again." };
    },
  };
}
