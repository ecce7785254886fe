import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Access } from "#shared/lib/access.ts";
import type { Contract } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import { policies } from "#shared/features.ts";
import type { BindFeatures } from "../../server/features.ts";
import { peopleResources } from "../../server/features/family/people/people.resources.ts";
import { type GuardBase, createGuard } from "../../server/lib/routes/authorize.ts";
import { bind } from "../../server/lib/routes/bind.ts";
import { testApp } from "../support/server/app.ts";
import { picnicGuard, withPicnics } from "../support/contracts/fake-picnics.ts";
import { statementsOf } from "../support/server/statements.ts";

const body = z.object({
  id: z.nullish(id),
  list: z.optional(z.array(z.nullable(id))),
  groupId: z.nullish(id),
});

/** Each access has one mistake and wouldn't compile. A Super Admin would be allowed the rest. */
const wrong: Record<string, Access> = {
  "no resource": { right: "group.see" },
  "no resource of two": { right: "relationship.record", on: { person: "body.id" } },
  "a resource that may be absent": { right: "group.see", on: { group: "body.groupId?" } },
  "an empty list": { right: "picnic.answer", on: { picnic: "body.id", people: "body.list[]" } },
  "a list for one": { right: "person.see", on: { person: "body.list[]" } },
  "one for a list": { right: "picnic.answer", on: { picnic: "body.id", people: "body.groupId" } },
  "an unknown right": { right: "everything" },
  "the name of an inherited property": { right: "constructor" },
  "another resource": { right: "person.see", on: { group: "body.groupId" } },
};
const required: Record<string, Access> = {
  "an id that may be null": { right: "person.see", on: { person: "body.id" } },
  "a field that doesn't exist": { right: "person.see", on: { person: "body.nothing" } },
  "a list that holds null": {
    right: "picnic.answer",
    on: { picnic: "body.groupId", people: "body.list[]" },
  },
};

let handled = 0;
const withWrongContract: BindFeatures = (app, ctx, gate) => {
  withPicnics(app, ctx, gate);
  for (const [name, access] of Object.entries({ ...wrong, ...required })) {
    const path = `/api/wrong/${name.replaceAll(" ", "-")}` as const;
    const route = {
      method: "post",
      path,
      summary: name,
      access,
      body,
      response: z.boolean(),
    } as const;
    const contract: Contract = { feature: "wrong", routes: { route } };
    bind(app, contract, { route: async () => ++handled > 0 }, picnicGuard(ctx, gate) as never);
  }
};

const { ctx, signInAs, aGroup, aPerson, anAccount, anEvent } = await testApp({}, withWrongContract);

const aPicnic = (familyGroupId: number | null) => anEvent({ familyGroupId });

async function aSuperAdminWithPicnic() {
  const group = await aGroup();
  const superAdmin = await anAccount({ role: "SUPER_ADMIN", familyGroupId: group.id });
  const picnic = await aPicnic(group.id);
  const agent = await signInAs(superAdmin);
  const ask = (name: string, sent: object) =>
    agent.post(`/api/wrong/${name.replaceAll(" ", "-")}`).send(sent);
  return { ask, picnic, superAdmin, group };
}

describe("a route with a mistake in its contract", () => {
  it.each(Object.keys(wrong))("ROLE-01 is forbidden for everyone: %s", async (name) => {
    const { ask, picnic, superAdmin } = await aSuperAdminWithPicnic();
    handled = 0;
    const id = name.includes("two") ? superAdmin.id : picnic.id;
    const list = name === "an empty list" ? [] : [superAdmin.id];
    const status = name === "one for a list" ? 404 : 403;
    const { body } = await ask(name, { id, list, groupId: null }).expect(status);
    expect(body.message).toMatch(/\w/);
    expect(handled).toBe(0);
  });

  it.each(Object.keys(required))("ROLE-01 doesn't reach its handler: %s", async (name) => {
    const { ask, picnic } = await aSuperAdminWithPicnic();
    handled = 0;
    await ask(name, { id: null, list: [null], groupId: picnic.id }).expect(404);
    expect(handled).toBe(0);
  });
});

describe("a feature with its own kind of resource", () => {
  async function aFamily() {
    const { id: familyGroupId } = await aGroup();
    const user = await anAccount({ familyGroupId });
    const child = await aPerson({ familyGroupId, role: "CHILD", fullName: "Kim" });
    const cousin = await aPerson({ familyGroupId, fullName: "Cousin" });
    return {
      user,
      child,
      cousin,
      picnic: await aPicnic(familyGroupId),
      agent: await signInAs(user),
    };
  }

  it("ROLE-01 answers 404 for another family's resource, as for a missing one", async () => {
    const [ours, theirs] = [await aFamily(), await aFamily()];
    await ours.agent.get(`/api/picnics/${ours.picnic.id}`).expect(200);
    const foreign = await ours.agent.get(`/api/picnics/${theirs.picnic.id}`).expect(404);
    const missing = await ours.agent.get("/api/picnics/99999").expect(404);
    expect(foreign.body).toEqual(missing.body);
    expect(missing.body).toEqual({ message: "Picnic not found", code: "notFound" });
    const { id: forAll } = await aPicnic(null);
    await ours.agent.get(`/api/picnics/${forAll}`).expect(404);
  });

  it("ATT-09 checks each person of a list, and passes them on in its order", async () => {
    const { agent, picnic, user, child, cousin } = await aFamily();
    const put = (...ids: number[]) =>
      agent
        .put(`/api/picnics/${picnic.id}/answers`)
        .send({ answers: ids.map((userId) => ({ userId, comes: userId === child.id })) });
    const { body } = await put(child.id, user.id, child.id).expect(200);
    expect(body.map(({ id, comes }: { id: number; comes: boolean }) => [id, comes])).toEqual([
      [child.id, true],
      [user.id, false],
      [child.id, true],
    ]);
    await put(user.id, cousin.id).expect(403);
    await put().expect(403);
    await put(...Array.from({ length: 21 }, () => user.id)).expect(400);
  });

  it("ROLE-01 answers 404 for a list with a person the caller can't see, as for a missing one", async () => {
    const [ours, theirs] = [await aFamily(), await aFamily()];
    const put = (...ids: number[]) =>
      ours.agent
        .put(`/api/picnics/${ours.picnic.id}/answers`)
        .send({ answers: ids.map((userId) => ({ userId, comes: true })) });
    const foreign = await put(ours.user.id, theirs.child.id).expect(404);
    const missing = await put(ours.user.id, 99_999).expect(404);
    expect(foreign.body).toEqual({ message: "Person not found", code: "notFound" });
    expect(missing.body).toEqual(foreign.body);
  });

  it("ROLE-01 reads a list of any length in one query", async () => {
    const { agent, picnic, user, child } = await aFamily();
    const ids = Array.from({ length: 20 }, (_, at) => (at % 2 ? user.id : child.id));
    const statements = await statementsOf(ctx.pool, () =>
      agent
        .put(`/api/picnics/${picnic.id}/answers`)
        .send({ answers: ids.map((userId) => ({ userId, comes: true })) })
        .expect(200),
    );
    // Besides the session: one for the picnic and one for all people.
    expect(statements.filter((text) => !text.includes("sessions"))).toHaveLength(2);
  });
});

it("ROLE-01 a right whose resource has no loader doesn't compile", () => {
  const openLink = () => Promise.reject(new Error("No link is asked for"));
  // @ts-expect-error -- groups and relationships have no loader
  createGuard({} as GuardBase, { policies, loaders: peopleResources(ctx), openLink });
});
