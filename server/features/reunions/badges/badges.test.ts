import { describe, expect, it } from "vitest";
import { plannersIn } from "../../../../tests/support/families/planners.ts";
import { readPdf } from "../../../../tests/support/read-pdf.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, aGroup, aRelationship, anAccount, aPerson, anEvent, anAttendance, updatePerson } =
  test;
const aFamily = plannersIn(test);

/** A reunion of Ingrid's descendants and their spouses. */
async function aReunion() {
  const family = await aFamily();
  const { inGroup, group, ada } = family;
  const ingrid = await aPerson({ ...inGroup, fullName: "Ingrid Bø", sex: "female" });
  const erik = await aPerson({ ...inGroup, fullName: "Erik Łukasz Bø", familyBranch: "North" });
  const sonja = await aPerson({ ...inGroup, fullName: "Соня Θεοδώρα", sex: "female" });
  await aRelationship(ingrid, "PARENT", erik);
  await aRelationship(erik, "SPOUSE", sonja);
  const { id } = await anEvent({
    familyGroupId: group.id,
    createdBy: ada.id,
    name: "Summer",
    inviteRule: "descendants",
    inviteAncestorId: ingrid.id,
    inviteSpouses: "current",
  });
  const list = async (query = "", agent = family.agent) =>
    (await agent.get(`/api/events/${id}/badges?${query}`).expect(200)).body;
  const print = (query: string, agent = family.agent) =>
    agent.get(`/api/events/${id}/badges.pdf?${query}`).responseType("blob");
  return { ...family, ingrid, erik, sonja, id, list, print };
}

describe("badges", () => {
  it("ATT-07 ATT-13 show name, branch, generation, and kin of the filtered guests", async () => {
    const { list, id, erik } = await aReunion();
    await anAttendance({ eventId: id, guestName: "Tom", guestIsChild: false, guestOf: erik.id });
    const { total, badges, missingLetters } = await list();
    expect([total, missingLetters]).toEqual([4, []]);
    const code = expect.any(String);
    const badgeOf = expect.any(Number);
    expect(badges).toEqual([
      {
        id: badgeOf,
        code,
        name: "Erik Łukasz Bø",
        branch: "North",
        generation: 2,
        kin: "child of Ingrid",
      },
      { id: badgeOf, code, name: "Ingrid Bø", branch: null, generation: 1, kin: null },
      { id: badgeOf, code, name: "Tom", branch: null, generation: null, kin: "guest of Erik" },
      {
        id: badgeOf,
        code,
        name: "Соня Θεοδώρα",
        branch: null,
        generation: 2,
        kin: "wife of Erik, child of Ingrid",
      },
    ]);
    expect((await list("search=ingrid")).badges).toHaveLength(1);
    expect((await list("status=declined")).badges).toEqual([]);
  });

  it("ATT-07 count generations from the earliest recorded one if everyone is invited", async () => {
    const { agent, group, ada, bo, ingrid } = await aReunion();
    await aRelationship(bo, "PARENT", ingrid);
    const { id } = await anEvent({ familyGroupId: group.id, createdBy: ada.id });
    const { body } = await agent.get(`/api/events/${id}/badges`).expect(200);
    const badgeOf = (name: string) =>
      body.badges.find((badge: { name: string }) => badge.name === name);
    expect([badgeOf("Bo Berg").generation, badgeOf("Erik Łukasz Bø").generation]).toEqual([1, 3]);
  });

  it("ATT-07 form a PDF with readable names and valid codes", async () => {
    const { agent, id, list, print, erik } = await aReunion();
    const { headers, body } = await print("sheet=a4-cards").expect(200);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toContain('filename="Summer - badges.pdf"');
    const { pages, boxes } = readPdf(body as Buffer);
    expect(boxes.map((box) => box.map(Math.round))).toEqual([[0, 0, 595, 842]]);
    const { badges } = await list();
    expect(pages[0]!.map(({ code }) => code)).toEqual(
      badges.map(({ code }: { code: string }) => code),
    );
    const printed = pages[0]!.map(({ texts }) => texts.join(" "));
    expect(printed).toEqual([
      "Erik Łukasz Bø child of Ingrid North · Generation 2",
      "Ingrid Bø Generation 1",
      "Соня Θεοδώρα wife of Erik, child of Ingrid Generation 2",
    ]);
    const found = await agent.post(`/api/events/${id}/code`).send({ code: pages[0]![0]!.code });
    expect(found.body).toMatchObject({ userId: erik.id });
  });

  it("ATT-07 continue on another sheet of the chosen paper when one is full", async () => {
    const { id, print } = await aReunion();
    for (let n = 0; n < 6; n++)
      await anAttendance({ eventId: id, guestName: `Guest ${n}`, guestIsChild: false });
    const sheets = async (sheet: string) => {
      const { pages, boxes } = readPdf((await print(`sheet=${sheet}`).expect(200)).body as Buffer);
      return [pages.map((page) => page.length), boxes[0]!.map(Math.round).slice(2)];
    };
    expect(await sheets("letter-badges")).toEqual([
      [8, 1],
      [612, 792],
    ]);
    expect(await sheets("a4-large")).toEqual([
      [4, 4, 1],
      [595, 842],
    ]);
    expect(await sheets("a4-cards&status=declined")).toEqual([[0], [595, 842]]);
    await print("sheet=a0").expect(400);
  });

  it("ATT-07 report whose badges contain letters the PDF can't draw", async () => {
    const { list, print, ingrid } = await aReunion();
    await updatePerson(ingrid, { fullName: "王小明" });
    // Other badges show the name in their kinship lines.
    expect((await list()).missingLetters).toEqual(["Erik Łukasz Bø", "Соня Θεοδώρα", "王小明"]);
    await print("sheet=a4-cards").expect(200);
    const other = await aReunion();
    await updatePerson(other.ingrid, { familyBranch: "東" });
    expect((await other.list()).missingLetters).toEqual(["Ingrid Bø"]);
  });

  it("ATT-07 contain no address, even of a person without a name", async () => {
    const { list, inGroup, id } = await aReunion();
    const nameless = await anAccount({ ...inGroup, fullName: null });
    await anAttendance({ eventId: id, userId: nameless.id, isAdded: true });
    expect(JSON.stringify(await list())).not.toContain("@");
  });

  it("ATT-15 are made only by organizers", async () => {
    const { other, id } = await aReunion();
    await other.get(`/api/events/${id}/badges`).expect(403);
    await other.get(`/api/events/${id}/badges.pdf?sheet=a4-cards`).expect(403);
  });
});

describe("a person's own codes", () => {
  const isGoing = { status: "confirmed" } as const;

  it("ATT-07 are those of the household and its guests, the person first", async () => {
    const { agent, id, other, ada, bo, inGroup, list } = await aReunion();
    const child = await aPerson({ ...inGroup, fullName: "Ca Berg", birthdate: "2018-01-01" });
    await aRelationship(ada, "PARENT", child);
    for (const each of [child, ada, bo])
      await anAttendance({ eventId: id, userId: each.id, isAdded: true, ...isGoing });
    const tom = { guestName: "Tom", guestIsChild: true, guestOf: child.id };
    await anAttendance({ eventId: id, ...tom, ...isGoing });
    const own = async (who = agent) => (await who.get(`/api/events/${id}/codes`).expect(200)).body;
    const { codes } = await own();
    expect(codes.map(({ name }: { name: string }) => name)).toEqual(["Ada Berg", "Ca Berg", "Tom"]);
    const { badges } = await list("search=ada");
    expect(codes[0].code).toBe(badges[0].code);
    expect((await own(other)).codes).toMatchObject([{ name: "Bo Berg" }]);
    const stranger = await signInAs(await anAccount({ familyGroupId: (await aGroup()).id }));
    await stranger.get(`/api/events/${id}/codes`).expect(404);
  });

  it("ATT-07 are only for guests who are going, and disappear when they decline or are removed", async () => {
    const { agent, id, ada } = await aReunion();
    const row = await anAttendance({ eventId: id, userId: ada.id, isAdded: true });
    const own = async () => (await agent.get(`/api/events/${id}/codes`).expect(200)).body.codes;
    const setStatus = (status: string) =>
      agent.patch(`/api/attendance/${row.id}`).send({ status }).expect(200);
    expect(await own()).toEqual([]);
    await setStatus("confirmed");
    expect(await own()).toHaveLength(1);
    await agent.post(`/api/attendance/${row.id}/check-in`).expect(200);
    expect(await own()).toHaveLength(1);
    await setStatus("declined");
    expect(await own()).toEqual([]);
    await setStatus("confirmed");
    await agent.delete(`/api/attendance/${row.id}`).expect(200);
    expect(await own()).toEqual([]);
  });
});
