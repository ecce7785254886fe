import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const { db, signInAs, aGroup, aPerson, anAccount } = await testApp();

type Account = Awaited<ReturnType<typeof anAccount>>;

const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const change = async (editor: Account, person: { id: number }, fields: object) =>
  (await signInAs(editor)).patch(`/api/users/${person.id}`).send(fields);

async function aFamily() {
  const group = await aGroup();
  const own = { familyGroupId: group.id };
  const member = await anAccount(own);
  const relative = await aPerson({ ...own, birthdate: "1960-01-01" });
  const admin = await anAccount({ ...own, role: "FAMILY_ADMIN" });
  const superAdmin = await anAccount({ role: "SUPER_ADMIN" });
  return { member, relative, admin, superAdmin };
}

it("DATA-09 PROF-04 accepts an inexact birth date, and makes anyone who may be under 18 a child", async () => {
  const { superAdmin, member, relative } = await aFamily();
  const outcomeOf = async (person: { id: number }, birthdate: string) => {
    const { status, body } = await change(superAdmin, person, { birthdate });
    return [status, body.birthdate, body.birthdateWords, body.role];
  };
  expect(await outcomeOf(relative, "about 1944")).toEqual([200, "1944-01-01", "ABT 1944", "USER"]);
  expect(await outcomeOf(relative, "May 1952")).toEqual([200, "1952-05-01", "MAY 1952", "USER"]);
  expect(await outcomeOf(relative, "05/07/1952")).toEqual([200, "1952-05-07", null, "USER"]);
  expect(await outcomeOf(relative, "2008")).toEqual([200, "2008-01-01", "2008", "CHILD"]);
  expect(await outcomeOf(member, "about 2000")).toEqual([200, "2000-01-01", "ABT 2000", "CHILD"]);
  expect(await outcomeOf(superAdmin, "2010")).toEqual([200, "2010-01-01", "2010", "SUPER_ADMIN"]);
});

it("DATA-09 rejects an unreadable date with a message, and changes nothing", async () => {
  const { superAdmin, relative } = await aFamily();
  for (const birthdate of ["soon", "31 February", "1700-2000", "between 1895 and 1890", "2027"]) {
    const { status, body } = await change(superAdmin, relative, { birthdate });
    expect([status, body.errors[0].path]).toEqual([400, "birthdate"]);
  }
  expect(await rowOf(relative.id)).toEqual(relative);
});

it("PROF-04 requires no email, phone, or birth date for a profile without an account", async () => {
  const { superAdmin, relative } = await aFamily();
  const none = { email: null, mobilePhone: null, birthdate: "" };
  expect((await change(superAdmin, relative, none)).body).toMatchObject({
    email: null,
    mobilePhone: null,
    birthdate: null,
    role: "USER",
  });
});

it("PROF-04 requires an adult who signs in to keep their email and phone, whoever edits", async () => {
  const { superAdmin, member, relative } = await aFamily();
  const errorPaths = async (editor: Account, fields: object) => {
    const { status, body } = await change(editor, member, fields);
    return [status, body.errors?.map(({ path }: { path: string }) => path)];
  };
  const blank = { fullName: "Another Name", email: "", mobilePhone: "" };
  for (const editor of [member, superAdmin])
    expect(await errorPaths(editor, blank)).toEqual([400, ["email"]]);
  expect(await rowOf(member.id)).toEqual(member);
  // An account created without a phone may stay without one or add one, but can't remove it again.
  const noPhone = { fullName: "Another Name", mobilePhone: null };
  expect(await errorPaths(member, noPhone)).toEqual([200, undefined]);
  expect(await errorPaths(member, { mobilePhone: "(555) 010-2345" })).toEqual([200, undefined]);
  for (const editor of [member, superAdmin])
    expect(await errorPaths(editor, blank)).toEqual([400, ["email", "mobilePhone"]]);
  expect((await change(superAdmin, relative, { ...blank, familyBranch: "Oslo" })).status).toBe(200);
  const child = { birthdate: "2012-01-01", mobilePhone: null };
  expect((await change(member, member, child)).body).toMatchObject({ role: "CHILD" });
  expect((await change(superAdmin, member, { isDeceased: true, email: null })).status).toBe(200);
});

it("PROF-04 shows only editors of a profile whether that person signs in", async () => {
  const { superAdmin, member, admin, relative } = await aFamily();
  const known = async (editor: Account, person: { id: number }) =>
    (await (await signInAs(editor)).get(`/api/users/${person.id}`).expect(200)).body.hasAccount;
  expect(await known(superAdmin, relative)).toBe(false);
  expect(await known(superAdmin, member)).toBe(true);
  expect(await known(member, member)).toBe(true);
  expect(await known(member, admin)).toBeNull();
});
