import { describe, expect, it } from "vitest";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { nextPage } from "../../../../../tests/support/browser/next-page.ts";

const { signInAs, aGroup, aPerson, anAccount } = await testApp();

const namesOf = (body: { fullName: string }[]) => body.map(({ fullName }) => fullName);

/** Two families; the first has the reader and people with these names. */
async function aFamily(...names: string[]) {
  const group = await aGroup();
  const other = await aGroup();
  const own = { familyGroupId: group.id };
  const member = await anAccount({ ...own, fullName: "Zoe Last" });
  for (const fullName of names) await aPerson({ ...own, fullName });
  await aPerson({ familyGroupId: other.id, fullName: "Anna Foreign" });
  return { group, other, own, member };
}

it("FAM-02 gives everyone a short name of first and last name for the face", async () => {
  const { group, own, member } = await aFamily("Anna Maria Berg");
  const known = { firstName: "Jaime", lastName: "Lannister" };
  const jaime = await aPerson({ ...own, fullName: "Ser Jaime Lannister", ...known });
  const agent = await signInAs(member);
  const { people } = (await agent.get(`/api/family-groups/${group.id}/graph`).expect(200)).body;
  expect(people.shortName[people.id.indexOf(jaime.id)]).toBe("Jaime Lannister");
  expect(people.shortName[people.fullName.indexOf("Anna Maria Berg")]).toBe("");
  const { body: rows } = await agent.get("/api/users").expect(200);
  expect(rows.map(({ shortName }: { shortName: string }) => shortName)).toEqual(
    expect.arrayContaining(["Jaime Lannister", "Anna Maria Berg"]),
  );
  const { body: profile } = await agent.get(`/api/users/${jaime.id}`).expect(200);
  expect(profile).toMatchObject({ fullName: "Ser Jaime Lannister", shortName: "Jaime Lannister" });
});

describe("the list of people", () => {
  it("MEM-01 contains the reader's own group by name, ignoring accents and case", async () => {
    const { member } = await aFamily("Ödön Kis", "anna Berg", "Bela Nagy");
    const response = await (await signInAs(member)).get("/api/users").expect(200);
    expect(namesOf(response.body)).toEqual(["anna Berg", "Bela Nagy", "Ödön Kis", "Zoe Last"]);
    expect(response.headers["x-total-count"]).toBe("4");
  });

  it("MEM-01 contains everyone for a Super Admin, and only the reader if they have no group", async () => {
    await aFamily("Bela Nagy");
    const admin = await anAccount({ role: "SUPER_ADMIN", fullName: "Root" });
    const loner = await anAccount({ fullName: "Lone" });
    const all = await (await signInAs(admin)).get("/api/users").expect(200);
    expect(namesOf(all.body)).toEqual(["Anna Foreign", "Bela Nagy", "Lone", "Root", "Zoe Last"]);
    const self = await (await signInAs(loner)).get("/api/users").expect(200);
    expect(namesOf(self.body)).toEqual(["Lone"]);
  });

  it("MEM-01 comes in pages without gaps or repeats, even with equal names", async () => {
    const { member } = await aFamily("Same Name", "Same Name", "Same Name", "Adam Early");
    const agent = await signInAs(member);
    const seen: number[] = [];
    const lengths: number[] = [];
    let address: string | undefined = "/api/users?limit=2";
    while (address) {
      const { body, headers }: { body: { id: number }[]; headers: Record<string, string> } =
        await agent.get(address).expect(200);
      expect(headers["x-total-count"]).toBe("5");
      lengths.push(body.length);
      seen.push(...body.map(({ id }) => id));
      address = nextPage(headers);
    }
    expect(lengths).toEqual([2, 2, 1]);
    const { body: all } = await agent.get("/api/users").expect(200);
    expect(seen).toEqual(all.map(({ id }: { id: number }) => id));
    expect(new Set(seen).size).toBe(5);
  });

  it("MEM-01 links to the next page of the same search, except on the last page", async () => {
    const { member } = await aFamily("Ann One", "Ann Two", "Ann & Co", "Bert");
    const agent = await signInAs(member);
    const first = await agent.get("/api/users").query({ search: "x&n", limit: 2 }).expect(200);
    expect(nextPage(first.headers)).toBeUndefined();
    const page = await agent.get("/api/users").query({ search: " ann", limit: 2 }).expect(200);
    expect(page.headers["x-total-count"]).toBe("3");
    const last = await agent.get(nextPage(page.headers)!).expect(200);
    expect([...namesOf(page.body), ...namesOf(last.body)]).toEqual([
      "Ann & Co",
      "Ann One",
      "Ann Two",
    ]);
    expect(nextPage(last.headers)).toBeUndefined();
    const full = await agent.get("/api/users").query({ search: "ann", limit: 3 }).expect(200);
    expect(nextPage(full.headers)).toBeUndefined();
  });

  it("MEM-01 doesn't reveal the position of a person in another group", async () => {
    const { member, other } = await aFamily("Bela Nagy");
    const foreign = await aPerson({ familyGroupId: other.id });
    const agent = await signInAs(member);
    const refused = await agent.get(`/api/users?after=${foreign.id}`).expect(404);
    const missing = await agent.get("/api/users?after=2000000000").expect(404);
    expect(refused.body).toEqual(missing.body);
  });

  it("DATA-02 shows the full name, else first and last, else the username, else 'Unknown', and sorts accordingly", async () => {
    const { member, own } = await aFamily();
    await aPerson({ ...own, fullName: "Full Name", firstName: "Not", username: "one" });
    await aPerson({
      ...own,
      fullName: "  ",
      firstName: "First",
      lastName: "Last",
      username: "two",
    });
    await aPerson({ ...own, fullName: null, username: "user" });
    await aPerson({ ...own, fullName: null });
    const { body } = await (await signInAs(member)).get("/api/users").expect(200);
    expect(namesOf(body)).toEqual(["First Last", "Full Name", "user", "Unknown", "Zoe Last"]);
  });

  it("DATA-04 leaves out deleted people", async () => {
    const { member, own } = await aFamily();
    await aPerson({ ...own, deletedAt: new Date() });
    const { body } = await (await signInAs(member)).get("/api/users").expect(200);
    expect(namesOf(body)).toEqual(["Zoe Last"]);
  });
});

describe("living people", () => {
  it("MEM-01 are listed, counted, searched, and paged with living=1", async () => {
    const { member, own } = await aFamily("Anna Berg");
    await aPerson({ ...own, fullName: "Anna Old", presumedDead: true });
    await aPerson({ ...own, fullName: "Bela Gone", isDeceased: true });
    await aPerson({ ...own, fullName: "Carl Gone", deathDate: "2020-01-01" });
    const agent = await signInAs(member);
    const ask = async (query: string) => {
      const { body, headers } = await agent.get(`/api/users?living=1${query}`).expect(200);
      return [headers["x-total-count"], ...namesOf(body)];
    };
    expect(await ask("")).toEqual(["2", "Anna Berg", "Zoe Last"]);
    expect(await ask("&limit=1")).toEqual(["2", "Anna Berg"]);
    expect(await ask("&search=anna")).toEqual(["1", "Anna Berg"]);
    expect(await ask("&search=gone")).toEqual(["0"]);
    expect(await ask("&search=anan")).toEqual(["1", "Anna Berg"]);
    await agent.get("/api/users?living=0").expect(400);
    expect((await agent.get("/api/users").expect(200)).headers["x-total-count"]).toBe("5");
  });

  it("MEM-01 of other families are not listed either", async () => {
    const { member } = await aFamily();
    const { body } = await (await signInAs(member)).get("/api/users?living=1").expect(200);
    expect(namesOf(body)).toEqual(["Zoe Last"]);
  });
});
