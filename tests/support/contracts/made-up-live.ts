import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import { idInAddress } from "#shared/lib/schemas.ts";
import { users } from "#shared/people/people.table.ts";
import { bindFeatures, type Features, productGuard } from "../../../server/features.ts";
import { readAnew } from "../../../server/lib/jobs/live.ts";
import { bind } from "../../../server/lib/routes/bind.ts";

/** How many members a group has, told to whoever may see it, whenever that changes. */
export const madeUpLive = defineContract("madeUpLive", {
  count: {
    method: "get",
    path: "/api/made-up-live/:id",
    summary: "How many are in a group, live",
    access: { may: "group.see", on: { group: "params.id" } },
    params: z.object({ id: idInAddress }),
    answer: { live: z.object({ members: z.int() }), every: 100 },
  },
});

/** What `notify` says it of. */
export const liveTopic = (groupId: number) => `made-up-live-${groupId}`;

export const bindLive: Features = (app, deps, gate) => {
  const { db, notifications } = deps;
  const inGroup = (id: number) =>
    db.$count(users, and(eq(users.familyGroupId, id), isNull(users.deletedAt)));
  bind(
    app,
    madeUpLive,
    {
      count:
        async ({ group }) =>
        (until) =>
          readAnew(notifications, {
            topic: liveTopic(group.id),
            // More than the contract names: only that leaves.
            read: async () => ({ members: await inGroup(group.id), secret: "not for readers" }),
            until,
          }),
    },
    productGuard(deps, gate),
  );
};

/** The product with this route besides. */
export const withLive: Features = (...server) => {
  bindFeatures(...server);
  bindLive(...server);
};
