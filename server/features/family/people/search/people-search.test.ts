import { describe, expect, it } from "vitest";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { nextPage } from "../../../../../tests/support/browser/next-page.ts";

const { signInAs, aGroup, aPerson, anAccount, aRelationship } = await testApp();

const namesOf = (body: { fullName: string }[]) => body.map(({ fullName }) => fullName);

/** A member who searches, in a family with people of these names. */
async function aFamily(...names: string[]) {
  const own = { familyGroupId: (await aGroup()).id };
  const member = await anAccount({ ...own, fullName: "Zoe Last" });
  for (const fullName of names) await aPerson({ ...own, fullName });
  const agent = await signInAs(member);
  const search = async (text: string) =>
    namesOf((await agent.get("/api/users").query({ search: text }).expect(200)).body);
  return { own, member, agent, search };
}

describe("searching people", () => {
  it("MEM-01 finds people by each word of a name, ignoring accents and case, and by email", async () => {
    const { own, search } = await aFamily("Jose\u0301 María Ruiz", "Joseph Stone", "Rui Costa");
    await aPerson({ ...own, fullName: "Mail Only", email: "jose.cruz@example.org" });
    expect(await search("JOSE")).toEqual(["Jose\u0301 María Ruiz", "Joseph Stone", "Mail Only"]);
    expect(await search(" ruiz josé ")).toEqual(["Jose\u0301 María Ruiz"]);
    expect(await search("Cruz@Example")).toEqual(["Mail Only"]);
  });

  it("MEM-01 treats pattern characters literally", async () => {
    const { search } = await aFamily("Ann Smith", "Per_cent 100%", "Back\\slash");
    expect(await search("%")).toEqual(["Per_cent 100%"]);
    expect(await search("％")).toEqual(["Per_cent 100%"]);
    expect(await search("_")).toEqual(["Per_cent 100%"]);
    expect(await search("\\")).toEqual(["Back\\slash"]);
  });

  it("MEM-05 tolerates a typo if nothing matches, also in its count and pages", async () => {
    const { agent } = await aFamily("Catherine Miller", "Cathrin Moller", "Bela Nagy");
    const typo = await agent.get("/api/users?search=cathrine&limit=1").expect(200);
    expect(namesOf(typo.body)).toEqual(["Cathrin Moller"]);
    expect(typo.headers["x-total-count"]).toBe("2");
    const nothing = await agent.get("/api/users?search=xqzv").expect(200);
    expect(nothing.body).toEqual([]);
    expect(nothing.headers["x-total-count"]).toBe("0");
  });

  it("MEM-05 tolerates typos in up to eight words, because each one scans all names", async () => {
    const name = "Anna Bela Cora Dora Elsa Frida Gerda Hanna";
    const { search } = await aFamily(name, `${name} Irena`);
    const typos = "Anma Bela Cora Dora Elsa Frida Gerda Hanna";
    expect(await search(typos)).toEqual([name, `${name} Irena`]);
    expect(await search(`${typos} Irena`)).toEqual([]);
    expect(await search(`${name} Irena`)).toEqual([`${name} Irena`]);
  });

  it("PROF-01 never matches a hidden email", async () => {
    const { member, own } = await aFamily();
    const child = { ...own, fullName: "Kid", birthdate: "2015-01-01", email: "secret.kid@x.org" };
    const kid = await aPerson(child);
    await aPerson({ ...own, fullName: "Gone", isDeceased: true, email: "secret.gone@x.org" });
    await aPerson({ ...own, fullName: null, role: "CHILD", username: "secret.user@x.org" });
    const parent = await anAccount({ ...own, fullName: "Parent" });
    await aRelationship(parent, "PARENT", kid);
    const admin = await anAccount({ ...own, role: "FAMILY_ADMIN" });
    const superAdmin = await anAccount({ role: "SUPER_ADMIN" });
    const search = async (person: typeof admin) =>
      namesOf((await (await signInAs(person)).get("/api/users?search=secret").expect(200)).body);
    expect(await search(member)).toEqual([]);
    expect(await search(parent)).toEqual(["Kid"]);
    expect(await search(admin)).toEqual(["Kid"]);
    expect(await search(superAdmin)).toEqual(["Gone", "Kid"]);
    expect(JSON.stringify((await (await signInAs(member)).get("/api/users")).body)).not.toContain(
      "secret",
    );
  });

  it.each([
    ["irina", "another letter"],
    ["irna", "a letter less"],
    ["irenna", "a letter more"],
    ["iren", "the last one missing"],
    ["rena", "the first one missing"],
    ["ierna", "two changed places"],
    ["Irén", "accents aside"],
  ])("MEM-05 finds 'Irena' by '%s': %s", async (typed) => {
    const { search } = await aFamily("Irena Berg", "Bela Nagy", "Xaver Irenaeus");
    expect((await search(typed))[0]).toBe("Irena Berg");
  });

  it("MEM-05 tolerates one edit in each short word, and lists these matches before merely similar names", async () => {
    const { search } = await aFamily(
      "Irena Lund",
      "Marina Berg",
      "Jon Ek",
      "Jan-Ole Hav",
      "Per Ås",
    );
    expect(await search("irina")).toEqual(["Irena Lund", "Marina Berg"]);
    expect(await search("irina lond")).toEqual(["Irena Lund"]);
    expect(await search("irina berg")).toEqual(["Marina Berg"]);
    expect(await search("jun")).toEqual(["Jon Ek", "Jan-Ole Hav"].toSorted());
    expect(await search("qqq")).toEqual([]);
    expect(await search("(a|[b")).toEqual([]);
    expect(await search("\u{1F600}.*\u0903")).toEqual([]);
  });

  it("MEM-05 lists names before email addresses, and names that begin with the text first", async () => {
    const { own, search, agent } = await aFamily(
      "Ada Solberg",
      "Solberg Olsen",
      "Maria Solbergsen",
    );
    for (const fullName of ["Aaron Lund", "Bo Lund"])
      await aPerson({ ...own, fullName, email: `${fullName.slice(0, 2)}@solberg.example` });
    const wanted = ["Solberg Olsen", "Ada Solberg", "Maria Solbergsen", "Aaron Lund", "Bo Lund"];
    expect(await search("solberg")).toEqual(wanted);
    const seen: string[] = [];
    for (let page = "/api/users?search=solberg&limit=1"; page;) {
      const { body, headers } = await agent.get(page).expect(200);
      seen.push(...namesOf(body));
      page = nextPage(headers) ?? "";
    }
    expect(seen).toEqual(wanted);
    const path = `/api/family-groups/${own.familyGroupId}/members/search?name=solberg`;
    expect(namesOf((await agent.get(path).expect(200)).body)).toEqual(wanted);
  });

  it("MEM-05 lists the most similar names before a matching email address", async () => {
    const { own, search } = await aFamily("Irena Berg");
    await aPerson({ ...own, fullName: "Adam Mail", email: "irina@example.org" });
    expect(await search("irina")).toEqual(["Irena Berg", "Adam Mail"]);
  });
});
