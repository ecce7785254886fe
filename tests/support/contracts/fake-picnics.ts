import { and, inArray, isNull } from "drizzle-orm";
import * as z from "zod/mini";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { createDefineContract } from "#shared/lib/contract.ts";
import { resourceList, policy, type Resource, resource } from "#shared/lib/policy.ts";
import { grants } from "#shared/lib/roles.ts";
import { id, idInAddress } from "#shared/lib/schemas.ts";
import type { LinkPurpose } from "#shared/core/links/link-purposes.ts";
import { personResource } from "#shared/family/people/people.policy.ts";
import { policies } from "#shared/features.ts";
import { openLink } from "../../../server/features/core/links/links.service.ts";
import type { PeopleResources } from "../../../server/features/family/people/people.resources.ts";
import { bindFeatures, type BindFeatures, resourceLoaders } from "../../../server/features.ts";
import { createGuard } from "../../../server/lib/routes/authorize.ts";
import { bind, type Handlers } from "../../../server/lib/routes/bind.ts";
import type { Context } from "../../../server/lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../server/lib/routes/resources.ts";

// Would be picnics.policy.ts.
const aPicnic: Resource<"picnic", { familyGroupId: number | null }> = resource("picnic");

const picnicRights = {
  ...policies,
  "picnic.see": policy({
    on: { picnic: aPicnic },
    allows: (actor, { picnic }) => grants(actor, "group.see", picnic.familyGroupId),
    deniedMessage: "You can't see this picnic.",
  }),
  "picnic.answer": policy({
    on: { picnic: aPicnic, people: resourceList(personResource) },
    allows: (actor, { people }) =>
      people.every(({ id, role }) => id === actor.id || role === "CHILD"),
    deniedMessage: "You can answer for your own household only.",
  }),
};

// Would be picnics.contract.ts.
const answers = z.object({
  answers: z.array(z.object({ userId: id, comes: z.boolean() })).check(z.maxLength(20)),
});
export const picnicsContract = createDefineContract<typeof picnicRights, LinkPurpose>()("picnics", {
  get: {
    method: "get",
    path: "/api/picnics/:id",
    summary: "One picnic",
    access: { right: "picnic.see", on: { picnic: "params.id" } },
    params: z.object({ id: idInAddress }),
    response: z.object({ id, name: z.string() }),
  },
  answer: {
    method: "put",
    path: "/api/picnics/:id/answers",
    summary: "Reply for your household",
    access: {
      right: "picnic.answer",
      on: { picnic: "params.id", people: "body.answers[].userId" },
    },
    params: z.object({ id: idInAddress }),
    body: answers,
    response: z.array(z.object({ id, fullName: z.nullable(z.string()), comes: z.boolean() })),
  },
});

// Would be picnics.resources.ts.
const picnicsResources = ({ db }: Context) => ({
  picnic: {
    itemName: "Picnic",
    find: async (actor, ids) => {
      const found = await db
        .select({ id: events.id, name: events.name, familyGroupId: events.familyGroupId })
        .from(events)
        .where(and(inArray(events.id, ids), isNull(events.deletedAt)));
      return found.filter(({ familyGroupId }) => grants(actor, "group.see", familyGroupId));
    },
  } satisfies ResourceLoader,
});
type PicnicsResources = ResourcesFrom<ReturnType<typeof picnicsResources>>;

// Would be picnics.routes.ts.
const picnicsRoutes = (): Handlers<
  typeof picnicsContract,
  PicnicsResources & PeopleResources,
  typeof picnicRights
> => ({
  get: async ({ picnic }) => picnic,
  answer: async ({ people, body }) =>
    people.map(({ id, fullName }, index) => ({ id, fullName, comes: body.answers[index]!.comes })),
});

/** A guard that also loads picnics and checks their rights. */
export const picnicGuard = (ctx: Context, gate: Parameters<BindFeatures>[2]) =>
  createGuard(gate, {
    policies: picnicRights,
    loaders: { ...resourceLoaders(ctx), ...picnicsResources(ctx) },
    openLink: (purpose, token) => openLink(ctx.db, { purpose, token }, ctx.now()),
  });

/** Adds this feature to the product's. */
export const withPicnics: BindFeatures = (app, ctx, gate) => {
  bindFeatures(app, ctx, gate);
  bind(app, picnicsContract, picnicsRoutes(), picnicGuard(ctx, gate));
};
