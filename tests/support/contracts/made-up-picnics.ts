import { and, inArray, isNull } from "drizzle-orm";
import * as z from "zod/mini";
import { events } from "#shared/events/event.table.ts";
import { contractsOver } from "#shared/lib/contract.ts";
import { each, policy, type Subject, subject } from "#shared/lib/policy.ts";
import { grants } from "#shared/lib/roles.ts";
import { id, idInAddress } from "#shared/lib/schemas.ts";
import type { LinkPurpose } from "#shared/links/link-purposes.ts";
import { aPerson } from "#shared/people/people.policy.ts";
import { policies } from "#shared/policies.ts";
import { openLink } from "../../../server/features/links/links.service.ts";
import type { PeopleSubjects } from "../../../server/features/people/people.subjects.ts";
import { bindFeatures, type Features, productLoaders } from "../../../server/features.ts";
import { guardOf } from "../../../server/lib/routes/authorize.ts";
import { bind, type Handlers } from "../../../server/lib/routes/bind.ts";
import type { Deps } from "../../../server/lib/deps.ts";
import type { LoadedBy, SubjectLoader } from "../../../server/lib/routes/subjects.ts";

// What picnics.policy.ts would hold.
const aPicnic: Subject<"picnic", { familyGroupId: number | null }> = subject("picnic");

const picnicRights = {
  ...policies,
  "picnic.see": policy({
    on: { picnic: aPicnic },
    allows: (actor, { picnic }) => grants(actor, "group.see", picnic.familyGroupId),
    refusal: "You can't see this picnic.",
  }),
  "picnic.answer": policy({
    on: { picnic: aPicnic, people: each(aPerson) },
    allows: (actor, { people }) =>
      people.every(({ id, role }) => id === actor.id || role === "CHILD"),
    refusal: "You can answer for your own household only.",
  }),
};

// What picnics.contract.ts would hold.
const answers = z.object({
  answers: z.array(z.object({ userId: id, comes: z.boolean() })).check(z.maxLength(20)),
});
export const picnicsContract = contractsOver<typeof picnicRights, LinkPurpose>()("picnics", {
  get: {
    method: "get",
    path: "/api/picnics/:id",
    summary: "One picnic",
    access: { may: "picnic.see", on: { picnic: "params.id" } },
    params: z.object({ id: idInAddress }),
    answer: z.object({ id, name: z.string() }),
  },
  answer: {
    method: "put",
    path: "/api/picnics/:id/answers",
    summary: "Say who of one's household comes",
    access: {
      may: "picnic.answer",
      on: { picnic: "params.id", people: "body.answers[].userId" },
    },
    params: z.object({ id: idInAddress }),
    body: answers,
    answer: z.array(z.object({ id, fullName: z.nullable(z.string()), comes: z.boolean() })),
  },
});

// What picnics.subjects.ts would hold.
const picnicsSubjects = ({ db }: Deps) => ({
  picnic: {
    word: "Picnic",
    find: async (actor, ids) => {
      const found = await db
        .select({ id: events.id, name: events.name, familyGroupId: events.familyGroupId })
        .from(events)
        .where(and(inArray(events.id, ids), isNull(events.deletedAt)));
      return found.filter(({ familyGroupId }) => grants(actor, "group.see", familyGroupId));
    },
  } satisfies SubjectLoader,
});
type PicnicsSubjects = LoadedBy<ReturnType<typeof picnicsSubjects>>;

// What picnics.routes.ts would hold.
const picnicsRoutes = (): Handlers<
  typeof picnicsContract,
  PicnicsSubjects & PeopleSubjects,
  typeof picnicRights
> => ({
  get: async ({ picnic }) => picnic,
  answer: async ({ people, body }) =>
    people.map(({ id, fullName }, at) => ({ id, fullName, comes: body.answers[at]!.comes })),
});

/** A guard that knows of picnics, for routes of all kinds. */
export const picnicGuard = (deps: Deps, gate: Parameters<Features>[2]) =>
  guardOf(gate, {
    policies: picnicRights,
    loaders: { ...productLoaders(deps), ...picnicsSubjects(deps) },
    openLink: (purpose, token) => openLink(deps, purpose, token),
  });

/** The product with a feature that it does not have. */
export const withPicnics: Features = (app, deps, gate) => {
  bindFeatures(app, deps, gate);
  bind(app, picnicsContract, picnicsRoutes(), picnicGuard(deps, gate));
};
