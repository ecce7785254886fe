import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import { openLink, consumeLink } from "../../../server/features/core/links/links.service.ts";
import { bindFeatures, type BindFeatures } from "../../../server/features.ts";
import { createGuard } from "../../../server/lib/routes/authorize.ts";
import { bind } from "../../../server/lib/routes/bind.ts";

const token = z.object({ token: z.string() });
const opened = z.object({
  personId: z.nullable(z.int()),
  isUsed: z.boolean(),
  caller: z.boolean(),
});

/** A route for each way in which a link can give access. */
export const fakeLinks = defineContract("fakeLinks", {
  byPath: {
    method: "get",
    path: "/api/fake/:token",
    summary: "By a link alone",
    access: { link: "calendarFeed", of: "params.token" },
    params: token,
    response: opened,
  },
  byBody: {
    method: "post",
    path: "/api/fake/reset",
    summary: "A link that is used up",
    access: { link: "reset", of: "body.token" },
    body: token,
    response: opened,
  },
  verify: {
    method: "post",
    path: "/api/fake/verify",
    summary: "A link that shows whether it was used",
    access: { link: "verification", of: "body.token" },
    body: token,
    response: opened,
  },
  signedIn: {
    method: "post",
    path: "/api/fake/accept",
    summary: "A link in addition to signing in",
    access: { link: "invitation", of: "body.token", signedIn: true },
    body: token,
    response: opened,
  },
  perhaps: {
    method: "post",
    path: "/api/fake/register",
    summary: "With or without a link",
    access: { link: "invitation", of: "body.token?" },
    body: z.object({ token: z.optional(z.string()) }),
    response: z.object({ invited: z.boolean() }),
  },
});

const describeLink = (link: OpenedLink, actor: object | null) => ({
  personId: "personId" in link ? link.personId : null,
  isUsed: link.isUsed,
  caller: actor !== null,
});

/** Adds these routes to the product's. */
export const withFakeLinks: BindFeatures = (app, ctx, gate) => {
  bindFeatures(app, ctx, gate);
  const guard = createGuard(gate, {
    policies: {},
    loaders: {},
    openLink: (purpose, token) => openLink(ctx.db, { purpose, token }, ctx.now()),
  });
  const { db, now } = ctx;
  bind(
    app,
    fakeLinks,
    {
      byPath: async ({ link, actor }) => describeLink(link, actor),
      byBody: async ({ link, actor }) => {
        await db.transaction((tx) => consumeLink(tx, link, now()));
        return describeLink(link, actor);
      },
      verify: async ({ link, actor }) => {
        if (!link.isUsed) await db.transaction((tx) => consumeLink(tx, link, now()));
        return describeLink(link, actor);
      },
      signedIn: async ({ link, actor }) => describeLink(link, actor),
      perhaps: async ({ link }) => ({ invited: link !== null }),
    },
    guard,
  );
};
