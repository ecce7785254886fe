import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const { db, as, aGroup, aPerson, anAccount } = await testApp();

type Account = Awaited<ReturnType<typeof anAccount>>;

const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const change = async (by: Account, whom: { id: number }, fields: object) =>
  (await as(by)).patch(`/api/users/${whom.id}`).send(fields);

async function aFamily() {
  const group = await aGroup();
  const own = { familyGroupId: group.id };
  const member = await anAccount(own);
  const relative = await aPerson({ ...own, birthdate: "1960-01-01" });
  const admin = await anAccount({ ...own, role: "FAMILY_ADMIN" });
  const superAdmin = await anAccount({ role: "SUPER_ADMIN" });
  return { member, relative, admin, superAdmin };
}

it("DATA-09 PROF-04 takes an inexact birth date, and makes who may be under 18 a child", async () => {
  const { superAdmin, member, relative } = await aFamily();
  const asked = async (whom: { id: number }, birthdate: string) => {
    const { status, body } = await change(superAdmin, whom, { birthdate });
    return [status, body.birthdate, body.birthdateWords, body.role];
  };
  expect(await asked(relative, "about 1944")).toEqual([200, "1944-01-01", "ABT 1944", "USER"]);
  expect(await asked(relative, "May 1952")).toEqual([200, "1952-05-01", "MAY 1952", "USER"]);
  expect(await asked(relative, "05/07/1952")).toEqual([200, "1952-05-07", null, "USER"]);
  expect(await asked(relative, "2008")).toEqual([200, "2008-01-01", "2008", "CHILD"]);
  expect(await asked(member, "about 2000")).toEqual([200, "2000-01-01", "ABT 2000", "CHILD"]);
  expect(await asked(superAdmin, "2010")).toEqual([200, "2010-01-01", "2010", "SUPER_ADMIN"]);
});

it("DATA-09 refuses a date that can't be read, in words, and changes nothing", async () => {
  const { superAdmin, relative } = await aFamily();
  for (const birthdate of ["soon", "31 February", "1700-2000", "between 1895 and 1890", "2027"]) {
    const { status, body } = await change(superAdmin, relative, { birthdate });
    expect([status, body.errors[0].path]).toEqual([400, "birthdate"]);
  }
  expect(await rowOf(relative.id)).toEqual(relative);
});

it("PROF-04 needs no email, phone or birth date for a record in the tree, at any age", async () => {
  const { superAdmin, relative } = await aFamily();
  const none = { email: null, mobilePhone: null, birthdate: "" };
  expect((await change(superAdmin, relative, none)).body).toMatchObject({
    email: null,
    mobilePhone: null,
    birthdate: null,
    role: "USER",
  });
});

it("PROF-04 keeps an email and a phone for an adult who signs in, whoever edits the profile", async () => {
  const { superAdmin, member, relative } = await aFamily();
  const refusal = async (by: Account, fields: object) => {
    const { status, body } = await change(by, member, fields);
    return [status, body.errors?.map(({ path }: { path: string }) => path)];
  };
  const blank = { fullName: "Another Name", email: "", mobilePhone: "" };
  for (const by of [member, superAdmin]) expect(await refusal(by, blank)).toEqual([400, ["email"]]);
  expect(await rowOf(member.id)).toEqual(member);
  // An account created without a phone may stay without one or add one, but can't remove it again.
  const noPhone = { fullName: "Another Name", mobilePhone: null };
  expect(await refusal(member, noPhone)).toEqual([200, undefined]);
  expect(await refusal(member, { mobilePhone: "(555) 010-2345" })).toEqual([200, undefined]);
  for (const by of [member, superAdmin])
    expect(await refusal(by, blank)).toEqual([400, ["email", "mobilePhone"]]);
  expect((await change(superAdmin, relative, { ...blank, familyBranch: "Oslo" })).status).toBe(200);
  const child = { birthdate: "2012-01-01", mobilePhone: null };
  expect((await change(member, member, child)).body).toMatchObject({ role: "CHILD" });
  expect((await change(superAdmin, member, { isDeceased: true, email: null })).status).toBe(200);
});

it("PROF-04 tells only those who may edit a profile whether that person signs in", async () => {
  const { superAdmin, member, admin, relative } = await aFamily();
  const known = async (by: Account, whom: { id: number }) =>
    (await (await as(by)).get(`/api/users/${whom.id}`).expect(200)).body.hasAccount;
  expect(await known(superAdmin, relative)).toBe(false);
  expect(await known(superAdmin, member)).toBe(true);
  expect(await known(member, member)).toBe(true);
  expect(await known(member, admin)).toBeNull();
});
