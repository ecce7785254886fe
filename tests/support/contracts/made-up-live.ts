import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import { idInAddress } from "#shared/lib/schemas.ts";
import { users } from "#shared/family/people/people.table.ts";
import { bindFeatures, type BindFeatures, createRouteGuard } from "../../../server/features.ts";
import { rereadOnChange } from "../../../server/lib/jobs/live.ts";
import { bind } from "../../../server/lib/routes/bind.ts";

/** A live route that reports a group's number of members to everyone who may see the group. */
export const madeUpLive = defineContract("madeUpLive", {
  count: {
    method: "get",
    path: "/api/made-up-live/:id",
    summary: "How many are in a group, live",
    access: { right: "group.see", on: { group: "params.id" } },
    params: z.object({ id: idInAddress }),
    answer: { live: z.object({ members: z.int() }), every: 100 },
  },
});

/** The notification topic of one group. */
export const liveTopic = (groupId: number) => `made-up-live-${groupId}`;

export const bindLive: BindFeatures = (app, ctx, gate) => {
  const { db, notifications } = ctx;
  const inGroup = (id: number) =>
    db.$count(users, and(eq(users.familyGroupId, id), isNull(users.deletedAt)));
  bind(
    app,
    madeUpLive,
    {
      count:
        async ({ group }) =>
        (until) =>
          rereadOnChange(notifications, {
            topic: liveTopic(group.id),
            // The contract doesn't name `secret`, so it must not be sent.
            read: async () => ({ members: await inGroup(group.id), secret: "not for readers" }),
            until,
          }),
    },
    createRouteGuard(ctx, gate),
  );
};

/** The product with this route added. */
export const withLive: BindFeatures = (...server) => {
  bindFeatures(...server);
  bindLive(...server);
};
