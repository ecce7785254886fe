import { expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";

const { signInAs, http, aGroup, aPerson, anAccount, aRelationship, updatePerson } = await testApp({
  APP_URL: "https://family.example.org",
});

/** A family with Ada, a signed-in member. */
async function aFamily() {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const ada = await anAccount({ ...inGroup, fullName: "Ada Berg", birthdate: "1980-11-20" });
  return { group, inGroup, ada, agent: await signInAs(ada) };
}

const born = (birthdate: string) => ({ birthdate });

it("PROF-10 lists the next birthdays of living family members with their new ages", async () => {
  const { inGroup, ada, agent } = await aFamily();
  const bo = await aPerson({ ...inGroup, fullName: "Bo Berg", ...born("1946-11-21") });
  const cy = await aPerson({ ...inGroup, fullName: "Cy Berg", ...born("2025-01-02") });
  const day = born("1950-12-01");
  await aPerson({ ...inGroup, ...day, isDeceased: true });
  await aPerson({ ...inGroup, ...day, deathDate: "1999-01-01" });
  await aPerson({ ...inGroup, ...day, presumedDead: true });
  await aPerson({ ...inGroup, ...day, deletedAt: new Date() });
  await aPerson({ ...inGroup, ...day, birthdateWords: "ABT 1950" });
  await aPerson({ familyGroupId: (await aGroup()).id, ...day });
  await aPerson(day);
  const { body } = await agent.get("/api/birthdays").expect(200);
  const entryFor = (id: number, name: string) => [{ id, name, shortName: name, photo: null }];
  expect(body).toEqual([
    {
      id: bo.id,
      kind: "birthday",
      on: "2026-11-21",
      years: 80,
      people: entryFor(bo.id, "Bo Berg"),
    },
    { id: cy.id, kind: "birthday", on: "2027-01-02", years: 2, people: entryFor(cy.id, "Cy Berg") },
    {
      id: ada.id,
      kind: "birthday",
      on: "2027-11-20",
      years: 47,
      people: entryFor(ada.id, "Ada Berg"),
    },
  ]);
  const loner = await signInAs(await anAccount());
  expect((await loner.get("/api/birthdays").expect(200)).body).toEqual([]);
});

it("PROF-10 lists anniversaries of current unions of two living family members, once each", async () => {
  const { inGroup, agent } = await aFamily();
  const pair = async (values: Parameters<typeof aPerson>[0] = {}) =>
    [await aPerson(inGroup), await aPerson({ ...inGroup, ...values })] as const;
  const aUnion = async (
    [one, other]: Awaited<ReturnType<typeof pair>>,
    values: Parameters<typeof aRelationship>[3] = {},
  ) => aRelationship(one, "SPOUSE", other, { startDate: "2001-12-24", ...values });
  const link = await aUnion(await pair());
  await aUnion(await pair(), { relationshipStatus: "FORMER" });
  await aUnion(await pair(), { kind: "divorced" });
  await aUnion(await pair(), { endDate: "2010-01-01" });
  await aUnion(await pair(), { startDateWords: "ABT 2001" });
  await aUnion(await pair(), { deletedAt: new Date() });
  await aUnion(await pair({ isDeceased: true }));
  await aUnion(await pair({ familyGroupId: null }));
  const { body } = await agent.get("/api/birthdays?limit=1").expect(200);
  expect(body).toMatchObject([{ id: link.id, kind: "anniversary", on: "2026-12-24", years: 25 }]);
  expect(body[0].people).toHaveLength(2);
});

it("PROF-10 starts with the reader's local date", async () => {
  const { inGroup, agent } = await aFamily();
  for (const birthdate of ["1950-11-21", "1951-11-22"]) await aPerson({ ...inGroup, birthdate });
  const firstFor = async (query: string) =>
    (await agent.get(`/api/birthdays?limit=1${query}`).expect(200)).body[0].on;
  expect(await firstFor("")).toBe("2026-11-21");
  // At noon UTC it is 2 a.m. the next day on Kiritimati.
  expect(await firstFor("&today=2026-11-22")).toBe("2026-11-22");
  for (const impossibleDate of ["2026-11-20", "2026-11-23", "1950-11-22"])
    expect(await firstFor(`&today=${impossibleDate}`)).toBe("2026-11-21");
  await agent.get("/api/birthdays?today=2026-02-30").expect(400);
});

it("PROF-10 returns pages without losing people of one day", async () => {
  const { inGroup, agent } = await aFamily();
  for (let count = 0; count < 3; count++) await aPerson({ ...inGroup, ...born("1990-12-24") });
  const seen: number[] = [];
  let path = "/api/birthdays?limit=2";
  while (path) {
    const { body, headers }: { body: { id: number }[]; headers: Record<string, string> } =
      await agent.get(path).expect(200);
    expect(headers["x-total-count"]).toBe("4");
    seen.push(...body.map(({ id }) => id));
    path = headers.link?.match(/<([^>]*)>/)?.[1] ?? "";
  }
  expect(new Set(seen).size).toBe(4);
  await agent.get("/api/birthdays?after=7").expect(404);
});

const addressOf = (body: { address: string }) => {
  const { origin, pathname } = new URL(body.address);
  expect(origin).toBe("https://family.example.org");
  return pathname;
};

it("PROF-10 provides a private calendar, whose address is shown once and ends with the next one", async () => {
  const { inGroup, agent } = await aFamily();
  await updatePerson(await aPerson(inGroup), {
    fullName: "Bo, the younger; Berg",
    ...born("1952-02-29"),
  });
  const longName = "Åse ".repeat(30).trim();
  await aPerson({ ...inGroup, fullName: longName, ...born("1960-05-06") });
  expect((await agent.get("/api/birthdays/feed").expect(200)).body).toEqual({ since: null });
  const first = addressOf((await agent.post("/api/birthdays/feed").expect(201)).body);
  const { headers, text } = await http.get(first).expect(200);
  expect(headers["content-type"]).toMatch(/^text\/calendar/);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  const lines = text.split("\r\n");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const whole = text.replaceAll("\r\n ", "");
  expect(whole).toContain(String.raw`SUMMARY:Birthday of Bo\, the younger\; Berg (1952)`);
  expect(whole).toContain(`SUMMARY:Birthday of ${longName} (1960)`);
  expect(whole).toContain("DTSTART;VALUE=DATE:19600506\r\nRRULE:FREQ=YEARLY\r\n");
  expect(whole).toContain("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1");
  const uids = [...whole.matchAll(/UID:(.*)@family\.example\.org/g)].map(([, uid]) => uid);
  expect(new Set(uids).size).toBe(3);
  expect((await agent.get("/api/birthdays/feed").expect(200)).body.since).not.toBeNull();
  const second = addressOf((await agent.post("/api/birthdays/feed").expect(201)).body);
  await http.get(first).expect(404);
  await http.get(second).expect(200);
});

it("PROF-10 ends the calendar of a person who leaves the family, changes it, or is deleted", async () => {
  const { group, ada, agent } = await aFamily();
  const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const feed = async () => addressOf((await agent.post("/api/birthdays/feed").expect(201)).body);
  const moveTo = (familyGroupId: number | null) =>
    root.patch(`/api/users/${ada.id}`).send({ familyGroupId }).expect(200);
  const old = await feed();
  const other = await aGroup();
  await aPerson({ familyGroupId: other.id, fullName: "Canary", ...born("1950-01-01") });
  await moveTo(other.id);
  await http.get(old).expect(404);
  await moveTo(group.id);
  await http.get(old).expect(404);
  const left = await feed();
  await http.get(left).expect(200);
  await moveTo(null);
  await http.get(left).expect(404);
  await moveTo(group.id);
  const deleted = await feed();
  await updatePerson(ada, { deletedAt: new Date() });
  await http.get(deleted).expect(404);
});
