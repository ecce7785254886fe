import type { duesContract } from "#shared/reunions/event-lists/dues.contract.ts";
import type { Context } from "../../../../lib/context.ts";
import type { Handlers } from "../../../../lib/routes/bind.ts";
import type { GuestListResources } from "../../guest-list/index.ts";
import { readDues, readDuesSheet, setDues, exportDues } from "./dues.service.ts";
import { addPayment, removePayment, restorePayment } from "./payments.service.ts";

export function duesRoutes(ctx: Context): Handlers<typeof duesContract, GuestListResources> {
  return {
    own: ({ actor, event }) => readDues(ctx.db, actor, event),
    set: ({ actor, event, body }) => setDues(ctx, actor, event, body),
    sheet: ({ event, query }) => readDuesSheet(ctx, event, query),
    export: ({ event }) => exportDues(ctx, event),
    pay: ({ actor, event, body }) => addPayment(ctx, actor, event, body),
    removePayment: async ({ actor, event, params }) => {
      await removePayment(ctx, actor, { eventId: event.id, paymentId: params.paymentId });
      return { success: true, message: "The household's balance has been updated." };
    },
    restorePayment: async ({ actor, event, params }) => {
      await restorePayment(ctx, actor, { eventId: event.id, paymentId: params.paymentId });
      return { success: true, message: "The household's balance has been updated." };
    },
  };
}
