import { describe, expect, it } from "vitest";
import { pagesOf, postersIn, timesIn } from "../../../../tests/support/families/posters.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, groupsCalled, anAccount, aRelationship, aPerson, updatePerson } = test;
const aFamily = postersIn(test);

describe("the plan of a poster", () => {
  it("TREE-15 lists papers on which names have 8 points, and the sheets", async () => {
    const { plan, draw, group, grow } = await aFamily();
    await grow();
    const { body } = await plan().expect(200);
    expect(body).toEqual({
      title: group.name,
      people: 55,
      sheets: [{ name: "Whole family", people: 55 }],
      papers: ["Tabloid", "A3", "A2", "A1", "A0"],
      missingLetters: { total: 0, names: [] },
    });
    for (const format of ["pdf", "svg", "png"]) {
      const refused = await draw({ paper: "A4", format }).expect(409);
      expect(JSON.parse(String(refused.body))).toMatchObject({
        code: "poster.tooSmall",
        message: "On A4, the names would be too small to read. Choose Tabloid or larger.",
      });
    }
  });

  it("TREE-15 uses a sheet for each branch from 301 people on", async () => {
    const ofPeople = async (people: number) => {
      const family = await aFamily();
      const branches = await family.children([family.otto.id], 2, "First");
      await family.children(branches, 147, "Second");
      await family.children([family.otto.id], people - 298, "Extra");
      return family;
    };
    const smaller = await ofPeople(300);
    const one = await smaller.plan({ of: smaller.otto.id });
    expect(one.body.sheets).toMatchObject([{ people: 300 }]);
    const { plan, draw, otto } = await ofPeople(301);
    const { sheets, papers } = (await plan({ of: otto.id })).body;
    expect(sheets).toMatchObject([
      { people: 5 },
      { name: "Branch of First0001x Berg", people: 148 },
      { name: "Branch of First0002x Berg", people: 148 },
    ]);
    const query = { of: otto.id, paper: papers[0] };
    const pages = pagesOf((await draw({ ...query, format: "pdf" })).body as Buffer);
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain("148 people on sheet 2");
    expect(pages.map((page) => timesIn(page, "Second"))).toEqual([0, 147, 147]);
    const second = await draw({ ...query, format: "svg", sheet: 2 }).expect(200);
    expect(timesIn(String(second.body), "<title>Second")).toBe(147);
    expect(second.headers["content-disposition"]).toContain("sheet 2.svg");
    await draw({ ...query, format: "svg", sheet: 4 }).expect(404);
  });

  it("TREE-15 names branches as the family does, if that distinguishes them", async () => {
    const { draw, otto, children, aRelative } = await aFamily();
    const heads = await children([otto.id], 3, "First");
    await children(heads, 2, "Second");
    const [one, other, third] = heads.map((id) => ({ id }));
    await updatePerson(one!, { familyBranch: "Northern branch" });
    for (const each of [other!, third!]) await updatePerson(each, { familyBranch: "Berg" });
    const tom = await aRelative("Tom Former");
    await aRelationship(one!, "SPOUSE", tom, { relationshipStatus: "FORMER" });
    const { body } = await draw({ of: otto.id, paper: "A2", format: "pdf" }).expect(200);
    const [page] = pagesOf(body as Buffer);
    expect(page).toContain("Northern branch");
    expect(page).not.toContain("Branch of First0001x");
    expect(timesIn(page!, "Branch of First000")).toBe(2);
    expect(page).toContain("Tom Former former partner");
  });

  it("TREE-15 prints long names completely, and reports names it can't draw", async () => {
    const { plan, draw, otto, anna, aRelative } = await aFamily();
    const long = `Maximilian${"o".repeat(280)}`;
    await updatePerson(otto, { fullName: long });
    await updatePerson(anna, { fullName: "王小明" });
    await aRelative("Юлия Ἀθηνᾶ");
    expect((await plan()).body.missingLetters).toEqual({ total: 1, names: ["王小明"] });
    const { body } = await draw({ paper: "A4", format: "pdf" }).expect(200);
    const [page] = pagesOf(body as Buffer);
    expect(page!.replaceAll(" ", "")).toContain(long);
    expect(page).toContain("Юлия Ἀθηνᾶ");
  });

  it("TREE-15 works for a family of one, and rejects an empty family", async () => {
    const [empty, group] = await groupsCalled("Nobody's", "Berg/Ōe");
    await aPerson({ fullName: "Only One", familyGroupId: group.id });
    const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const plan = ({ id }: { id: number }) => `/api/family-groups/${id}/poster`;
    const file = (of: { id: number }) => `${plan(of)}/file?paper=A4&format=pdf`;
    for (const path of [plan(empty), file(empty)])
      expect((await agent.get(path).expect(409)).body.message).toBe(
        "There are no people in this family yet.",
      );
    const { papers, people } = (await agent.get(plan(group)).expect(200)).body;
    expect([papers.length, people]).toEqual([7, 1]);
    const { body, headers } = await agent.get(file(group)).responseType("blob").expect(200);
    expect(pagesOf(body as Buffer)[0]).toContain("1 person");
    expect(headers["content-disposition"]).toContain("Berg ");
  });

  it("TREE-15 names its file with as much of a long name as fits, without cutting a character", async () => {
    const [group] = await groupsCalled(`B${"👪".repeat(120)}`);
    await aPerson({ fullName: "Only One", familyGroupId: group.id });
    const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const address = `/api/family-groups/${group.id}/poster/file?paper=A4&format=pdf`;
    const { headers } = await agent.get(address).responseType("blob").expect(200);
    expect(headers["content-disposition"]).toContain(encodeURIComponent("👪".repeat(99)));
  });

  it.each([
    "paper=A5&format=pdf",
    "paper=A4&format=gif",
    "paper=A4",
    "format=pdf",
    "paper=A4&format=pdf&of=abc",
    "paper=A4&format=pdf&of=1,2,3",
    "paper=A4&format=pdf&of=99999999999",
    "paper=A4&format=pdf&generations=0",
    "paper=A4&format=pdf&generations=13",
    "paper=A4&format=pdf&livingDates=yes",
    "paper=A4&format=svg&sheet=-1",
  ])("TREE-15 rejects %s with a message", async (query) => {
    const { agent, group } = await aFamily();
    const answer = await agent.get(`/api/family-groups/${group.id}/poster/file?${query}`);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.message.length).toBeGreaterThan(10);
  });

  it("ATT-15 TREE-15 shows a family only to its own members", async () => {
    const { plan, draw, group } = await aFamily();
    const other = await aFamily();
    await plan({}, other.agent).expect(404);
    await draw({ paper: "A4", format: "pdf" }, other.agent).expect(404);
    const file = { paper: "A4", format: "pdf", of: other.otto.id };
    const refused = await draw(file).expect(404);
    const nobody = await draw({ ...file, of: 2_000_000_000 }).expect(404);
    expect(String(refused.body)).toBe(String(nobody.body));
    expect(group.id).not.toBe(other.group.id);
    await aRelationship(other.otto, "PARENT", await other.aRelative("Beta"));
    const { body } = await draw({ paper: "A4", format: "svg" }).expect(200);
    expect(String(body)).not.toContain("Beta");
  });
});
