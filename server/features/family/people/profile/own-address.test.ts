import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const { db, signInAs, anAccount, aGroup, password } = await testApp();

type Account = Awaited<ReturnType<typeof anAccount>>;

const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const change = async (editor: Account, person: { id: number }, fields: object) =>
  (await signInAs(editor)).patch(`/api/users/${person.id}`).send(fields);

describe("changing your own email address", () => {
  it("AUTH-17 requires the current password, and saves nothing without it", async () => {
    const member = await anAccount();
    const changes = { email: "new@example.org", fullName: "Another Name" };
    for (const [currentPassword, code, message] of [
      [undefined, "needed", "Enter your current password"],
      ["", "needed", "Enter your current password"],
      ["not it", "wrong", "That isn't your current password."],
    ]) {
      const { status, body } = await change(member, member, { ...changes, currentPassword });
      expect([status, body.code]).toEqual([400, `ownPassword.${code}`]);
      expect(body.errors).toEqual([{ path: "currentPassword", message }]);
    }
    expect(await rowOf(member.id)).toEqual(member);
    const given = await change(member, member, { ...changes, currentPassword: password });
    expect([given.status, given.body.newEmail]).toEqual([200, "new@example.org"]);
  });

  it("AUTH-14 AUTH-17 allows 10 wrong passwords in 15 minutes, counted together with changing the password", async () => {
    const member = await anAccount();
    const agent = await signInAs(member);
    const guess = (currentPassword: string) =>
      agent.patch(`/api/users/${member.id}`).send({ email: "new@example.org", currentPassword });
    for (let n = 0; n < 10; n++) await guess(`guess ${n}`).expect(400);
    await guess(password).expect(429);
    const chosen = { currentPassword: password, password: "a new sentence" };
    await agent.post("/api/account/password").send(chosen).expect(429);
  });

  it("AUTH-17 requires no password from people who keep their address, have no password, or edit someone else", async () => {
    const { id: familyGroupId } = await aGroup();
    const member = await anAccount({ familyGroupId });
    const superAdmin = await anAccount({ role: "SUPER_ADMIN" });
    const byProvider = await anAccount({ familyGroupId, password: null });
    const [email, other] = ["new@example.org", "other@example.org"];
    const kept = { email: member.email!.toUpperCase(), fullName: "Another Name" };
    expect((await change(member, member, kept)).status).toBe(200);
    expect((await change(byProvider, byProvider, { email })).status).toBe(200);
    expect((await change(superAdmin, member, { email: other })).status).toBe(200);
    const own = await change(superAdmin, superAdmin, { email });
    expect(own.body.code).toBe("ownPassword.needed");
  });

  it("AUTH-17 rejects a password that was changed in the meantime", async () => {
    const member = await anAccount();
    const [one, other] = [await signInAs(member), await signInAs(member)];
    const change = { currentPassword: password, password: "a new sentence" };
    const asks = Array.from({ length: 4 }, (_, n) =>
      other
        .patch(`/api/users/${member.id}`)
        .send({ email: `new${n}@example.org`, currentPassword: password }),
    );
    const changing = one.post("/api/account/password").send(change).expect(200);
    await Promise.all([changing, ...asks]);
    expect(await rowOf(member.id)).toMatchObject({ email: member.email, newEmail: null });
  });
});
