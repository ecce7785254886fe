import type { duesContract } from "#shared/event-lists/dues.contract.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { EventsSubjects } from "../../events/events.subjects.ts";
import {
  addPayment,
  duesFor,
  readDuesSheet,
  restorePayment,
  setDues,
  takeBackPayment,
} from "./dues.service.ts";
import { exportDues } from "./dues-file.service.ts";

export function duesRoutes(deps: Deps): Handlers<typeof duesContract, EventsSubjects> {
  return {
    own: ({ actor, event }) => duesFor(deps, actor, event),
    set: ({ actor, event, body }) => setDues(deps, actor, event, body),
    sheet: ({ event, query }) => readDuesSheet(deps, event, query),
    export: ({ event }) => exportDues(deps, event),
    pay: ({ actor, event, body }) => addPayment(deps, actor, event, body),
    takeBack: async ({ event, params }) => {
      await takeBackPayment(deps, { eventId: event.id, paymentId: params.paymentId });
      return { success: true, message: "The payment is taken back." };
    },
    restore: async ({ event, params }) => {
      await restorePayment(deps, { eventId: event.id, paymentId: params.paymentId });
      return { success: true, message: "The payment is marked again." };
    },
  };
}
