import { expect, it } from "vitest";
import { dismissedSuggestions } from "#shared/site/setup/site-setup.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const { signInAs, db, aGroup, anAccount, anEvent, anInvitation } = await testApp();

it("AUTH-18 the guided setup continues where it was left, for every Super Admin", async () => {
  const ada = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const started = await ada.get("/api/setup").expect(200);
  expect(started.body).toEqual({ step: "family", isDone: false });
  await aGroup();
  await ada.put("/api/setup").send({ step: "tree", isDone: false }).expect(200);
  const bo = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  expect((await bo.get("/api/setup").expect(200)).body).toEqual({ step: "tree", isDone: false });
  await bo.put("/api/setup").send({ step: "invitations", isDone: true }).expect(200);
  expect((await ada.get("/api/setup").expect(200)).body.isDone).toBe(true);
  await ada.put("/api/setup").send({ step: "nowhere", isDone: false }).expect(400);
});

it("AUTH-18 a site that already has a family doesn't start the setup", async () => {
  await aGroup();
  const ada = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  expect((await ada.get("/api/setup").expect(200)).body).toEqual({ step: "family", isDone: true });
});

it("AUTH-18 paper, clock, and dates follow the US until a Super Admin chooses others for everyone", async () => {
  const ada = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const bo = await signInAs(await anAccount({ role: "USER" }));
  const formats = async () => (await bo.get("/api/user").expect(200)).body.formats;
  expect(await formats()).toEqual({ paper: "Letter", clock: "12h", dates: "monthFirst" });
  const chosen = { paper: "A4", clock: "24h", dates: "dayFirst" };
  await ada.put("/api/setup/formats").send(chosen).expect(200);
  expect(await formats()).toEqual(chosen);
  await ada
    .put("/api/setup/formats")
    .send({ ...chosen, paper: "A5" })
    .expect(400);
  await ada
    .put("/api/setup/formats")
    .send({ ...chosen, dates: "yearFirst" })
    .expect(400);
  await bo.put("/api/setup/formats").send(chosen).expect(403);
});

it("AUTH-18 after the setup, one step at a time is suggested until it is done or dismissed", async () => {
  const { id: familyGroupId } = await aGroup();
  const inGroup = { familyGroupId };
  const anna = await anAccount({ ...inGroup, role: "SUPER_ADMIN" });
  const agent = await signInAs(anna);
  const suggestion = async () => {
    const { body } = await agent.get("/api/setup/suggestion").expect(200);
    return [body.step, ...body.people.map(({ name }: { name: string }) => name)];
  };
  const add = async (
    fullName: string,
    relationshipType: "PARENT" | "CHILD",
    of: { id: number },
    more = {},
  ) => {
    const form = { fullName, relationshipType, relatedUserId: of.id, ...more };
    const { body } = await agent.post("/api/relationship-members").send(form).expect(201);
    return body.user as { id: number };
  };
  expect(await suggestion()).toEqual(["parents"]);
  const vera = await add("Vera Berg", "PARENT", anna);
  expect(await suggestion()).toEqual(["parents"]);
  const olaf = await add("Olaf Berg", "PARENT", anna);
  expect(await suggestion()).toEqual(["grandparents", "Vera Berg", "Olaf Berg"]);
  for (const child of [vera, vera, olaf]) await add("Grandparent", "PARENT", child);
  expect(await suggestion()).toEqual(["grandparents", "Olaf Berg"]);
  const next = await agent
    .post("/api/setup/suggestion/dismiss")
    .send({ step: "grandparents" })
    .expect(200);
  expect(next.body).toEqual({ step: "reunion", people: [] });

  const ben = await add("Ben Berg", "CHILD", vera);
  await add("Dora Berg", "CHILD", vera, { isDeceased: true });
  expect(await suggestion()).toEqual(["siblings", "Ben Berg"]);
  await anInvitation({ id: familyGroupId }, { personId: ben.id });
  expect(await suggestion()).toEqual(["reunion"]);
  await anEvent({ ...inGroup, startDate: "2031-07-02", endDate: "2031-07-04" });
  expect(await suggestion()).toEqual([null]);

  const other = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
  await other.get("/api/setup/suggestion").expect(403);
});

it("AUTH-18 a dismissed suggestion stays for other Super Admins, and is erased with the profile", async () => {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const anna = await anAccount({ ...inGroup, role: "SUPER_ADMIN" });
  const ada = await signInAs(await anAccount({ ...inGroup, role: "SUPER_ADMIN" }));
  const agent = await signInAs(anna);
  const dismissal = { step: "parents" };
  const { body } = await agent.post("/api/setup/suggestion/dismiss").send(dismissal).expect(200);
  expect(body.step).toBe("reunion");
  expect((await ada.get("/api/setup/suggestion").expect(200)).body.step).toBe("parents");
  const { body: file } = await agent.get(`/api/users/${anna.id}/export`).expect(200);
  expect(file.dismissedSuggestions).toEqual([dismissal]);
  await ada.post(`/api/users/${anna.id}/erase`).send({ name: anna.fullName }).expect(200);
  expect(await db.$count(dismissedSuggestions)).toBe(0);
});

it("AUTH-18 two suggestions dismissed at once are both gone", async () => {
  const { id: familyGroupId } = await aGroup();
  const agent = await signInAs(await anAccount({ familyGroupId, role: "SUPER_ADMIN" }));
  const dismiss = (step: string) => agent.post("/api/setup/suggestion/dismiss").send({ step });
  await Promise.all([dismiss("parents"), dismiss("reunion")]);
  const { body } = await agent.get("/api/setup/suggestion").expect(200);
  expect(body.step).toBe(null);
  // The site's own setup doesn't start again.
  expect((await agent.get("/api/setup").expect(200)).body.isDone).toBe(true);
});
