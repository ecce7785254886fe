import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import { idInAddress } from "#shared/lib/schemas.ts";
import { users } from "#shared/family/people/people.table.ts";
import { bindFeatures, type BindFeatures, createRouteGuard } from "../../../server/features.ts";
import { rereadOnChange } from "../../../server/lib/jobs/live.ts";
import { bind } from "../../../server/lib/routes/bind.ts";

/** A live route that reports a group's number of members to everyone who may see the group. */
export const fakeLive = defineContract("fakeLive", {
  count: {
    method: "get",
    path: "/api/fake-live/:id",
    summary: "The number of a group's members, live",
    access: { right: "group.see", on: { group: "params.id" } },
    params: z.object({ id: idInAddress }),
    response: { live: z.object({ members: z.int() }), every: 100 },
  },
});

/** The notification topic of one group. */
export const liveTopic = (groupId: number) => `fake-live-${groupId}`;

export const bindLive: BindFeatures = (app, ctx, gate) => {
  const { db, notifications } = ctx;
  const countMembers = (id: number) =>
    db.$count(users, and(eq(users.familyGroupId, id), isNull(users.deletedAt)));
  bind(
    app,
    fakeLive,
    {
      count:
        async ({ group }) =>
        (signal) =>
          rereadOnChange(notifications, {
            topic: liveTopic(group.id),
            // The contract doesn't name `secret`, so it must not be sent.
            read: async () => ({ members: await countMembers(group.id), secret: "not published" }),
            signal,
          }),
    },
    createRouteGuard(ctx, gate),
  );
};

/** Adds this route to the product's. */
export const withLive: BindFeatures = (...args) => {
  bindFeatures(...args);
  bindLive(...args);
};
