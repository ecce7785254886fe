import { describe, expect, it } from "vitest";
import { contracts } from "#shared/features.ts";
import { isFile, type Route, findUseLimit } from "#shared/lib/contract.ts";
import { testApp } from "../../../tests/support/server/app.ts";
import { LIMITS } from "./limits.ts";
import { countUse } from "./rate-limits.ts";

const { ctx, signInAs, aGroup, anAccount } = await testApp();

type Limit = NonNullable<ReturnType<typeof findUseLimit>>;

const countAlmostAll = (limit: Limit, personId: number) =>
  Promise.all(
    Array.from({ length: LIMITS[limit].points - 1 }, () => countUse(ctx, [[limit, personId]])),
  );

/** A person with one use left within this limit. */
async function almostThere(limit: Limit) {
  const group = await aGroup();
  const person = await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" });
  await countAlmostAll(limit, person.id);
  return { group, person, agent: await signInAs(person) };
}

const TOO_MANY = { code: "tooMany", message: expect.stringMatching(/^Too many attempts\. /) };

describe("use limits for one person", () => {
  it.each<[Limit, (groupId: number) => string]>([
    ["exports", (id) => `/api/family-groups/${id}/gedcom`],
    ["posters", (id) => `/api/family-groups/${id}/poster`],
    ["searches", (id) => `/api/family-groups/${id}/members/search?name=Berg`],
    ["searches", () => "/api/users?search=Berg"],
  ])("AUTH-14 limits %s", async (limit, path) => {
    const { group, agent } = await almostThere(limit);
    const { status } = await agent.get(path(group.id));
    expect(status).not.toBe(429);
    const { body, headers } = await agent.get(path(group.id)).expect(429);
    expect(body).toEqual(TOO_MANY);
    expect(headers["retry-after"]).toMatch(/^\d+$/);
    const colleague = await signInAs(
      await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" }),
    );
    expect((await colleague.get(path(group.id))).status).not.toBe(429);
  });

  it("AUTH-14 counts a list only if it searches", async () => {
    const { agent } = await almostThere("searches");
    for (let n = 0; n < 3; n++) await agent.get("/api/users").expect(200);
    await agent.get("/api/users?search=Berg").expect(200);
    await agent.get("/api/users?search=Berg").expect(429);
    await agent.get("/api/users").expect(200);
  });

  it("AUTH-14 limits invitation links, and creates none over the limit", async () => {
    const { group, agent } = await almostThere("invitations");
    const make = () =>
      agent.post("/api/join-links").send({ familyGroupId: group.id, kind: "family" });
    await make().expect(201);
    await make().expect(429);
    const { body } = await agent.get(`/api/family-groups/${group.id}/join-links`).expect(200);
    expect(body).toHaveLength(1);
  });

  it("AUTH-14 limits suggested edits", async () => {
    const { group, person } = await almostThere("suggestions");
    const member = await anAccount({ familyGroupId: group.id });
    await countAlmostAll("suggestions", member.id);
    const agent = await signInAs(member);
    const suggest = (familyBranch: string) =>
      agent.post(`/api/users/${person.id}/suggestions`).send({ familyBranch });
    await suggest("North").expect(201);
    await suggest("South").expect(429);
  });

  it("AUTH-14 doesn't count requests without permission", async () => {
    const { person } = await almostThere("exports");
    const stranger = await signInAs(await anAccount({ familyGroupId: (await aGroup()).id }));
    await stranger.get(`/api/users/${person.id}/export`).expect(404);
  });

  it("AUTH-14 declares a limit for every file except images and calendars", () => {
    const unlimited = contracts
      .flatMap(({ routes }): Route[] => Object.values(routes))
      .filter(({ response }) => isFile(response) && !response.file.includes("text/calendar"))
      .filter((route) => !findUseLimit(route, {}));
    expect(unlimited.filter(({ path }) => !path.includes("/images/"))).toEqual([]);
  });
});
