import supertest, { type Agent } from "supertest";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";

const { http, app, signInAs, signIn, anAccount, aPerson, aGroup, ctx, password } = await testApp();
const registration = { email: "anna@example.org", password: "long enough", fullName: "Anna Berg" };

const register = (form: object = {}) =>
  http.post("/api/register").send({ ...registration, ...form });
const login = (form: object) => http.post("/api/login").send(form);
const rows = async (sql: string) => (await ctx.pool.query<Record<string, unknown>>(sql)).rows;

describe("registering", () => {
  it("AUTH-05 makes the first account a Super Admin and later ones users", async () => {
    const first = await register().expect(201);
    expect(first.body).toMatchObject({ success: true, redirect: "/setup" });
    expect(first.body.user.role).toBe("SUPER_ADMIN");
    const second = await register({ email: "ben@example.org" }).expect(201);
    expect(second.body.redirect).toBeNull();
    expect(second.body.user.role).toBe("USER");
  });

  it("AUTH-05 makes a later account a CHILD by age", async () => {
    await register().expect(201);
    const { body } = await register({ email: "kim@example.org", birthdate: "2015-04-01" });
    expect(body.user.role).toBe("CHILD");
  });

  it("AUTH-05 still treats the first account as first if people were imported before", async () => {
    await aPerson({ fullName: "Otto Berg" });
    expect((await http.get("/api/register")).body).toEqual({
      isFirst: true,
      needsSetupCode: false,
    });
    const { body } = await register().expect(201);
    expect(body.user.role).toBe("SUPER_ADMIN");
    expect((await http.get("/api/register")).body).toEqual({
      isFirst: false,
      needsSetupCode: false,
    });
  });

  it("AUTH-04 signs the new person in, with the email address as username", async () => {
    const agent = supertest.agent(app);
    await agent
      .post("/api/register")
      .send({ ...registration, email: " Anna@Example.ORG " })
      .expect(201);
    const { body } = await agent.get("/api/user").expect(200);
    expect(body).toMatchObject({
      fullName: "Anna Berg",
      email: "anna@example.org",
      username: "anna@example.org",
      verified: false,
    });
  });

  it("AUTH-04 ignores a family group without an invitation", async () => {
    await anAccount({ role: "SUPER_ADMIN" });
    const group = await aGroup();
    const { body } = await register({ familyGroupId: group.id, role: "SUPER_ADMIN" }).expect(201);
    expect(body.user).toMatchObject({ familyGroupId: null, role: "USER" });
  });

  it.each([
    [{ email: "anna" }, "email", "Please enter a valid email address"],
    [{ password: "short" }, "password", "Password must be at least 8 characters"],
    [{ confirmPassword: "another one" }, "confirmPassword", "Passwords do not match"],
    [
      { birthdate: "2001-02-30" },
      "birthdate",
      "This date doesn't exist. Check the day, month, and year.",
    ],
    [{ birthdate: "soon" }, "birthdate", expect.stringMatching(/This date isn't clear/)],
    [{ birthdate: "2030-01-01" }, "birthdate", "This date is in the future"],
  ])("AUTH-04 rejects %o and stores nothing", async (form, path, message) => {
    const { body } = await register(form).expect(400);
    expect(body.errors).toContainEqual({ path, message });
    expect(await rows("select id from users")).toEqual([]);
  });

  it("AUTH-04 DATA-09 accepts an inexact birth date, and makes anyone who may be under 18 a child", async () => {
    await register({ email: "first@example.org" }).expect(201);
    const grown = await register({ email: "ada@example.org", birthdate: "about 1952" }).expect(201);
    expect(grown.body.user).toMatchObject({ birthdateWords: "ABT 1952", role: "USER" });
    const young = await register({ email: "kim@example.org", birthdate: "2008" }).expect(201);
    expect(young.body.user).toMatchObject({ birthdateWords: "2008", role: "CHILD" });
  });

  it("AUTH-04 keeps email addresses unique, ignoring case", async () => {
    await register().expect(201);
    const { body } = await register({ email: "ANNA@example.org" }).expect(409);
    expect(body.message).toBe(
      "An account with this email already exists. Sign in, or check your inbox for a link.",
    );
  });
});

describe("signing in", () => {
  it("AUTH-02 works with the email address or username, in any case", async () => {
    const member = await anAccount({ email: "otto@example.org", username: "grandpa" });
    for (const form of [
      { email: "otto@example.org" },
      { email: "OTTO@example.org " },
      { username: "grandpa" },
      { email: "Grandpa" },
    ]) {
      const { body } = await login({ ...form, password }).expect(200);
      expect(body).toMatchObject({ success: true, message: "Welcome back!", redirect: null });
      expect(body.user.id).toBe(member.id);
    }
  });

  it.each([
    [{ password: "x" }, "Either username or email is required"],
    [{ email: "anna@", password: "x" }, "Please enter a valid email address"],
    [{ email: "anna@example.org", password: "" }, "Password is required"],
  ])("AUTH-02 answers %o with its first error", async (form, message) => {
    const { body } = await login(form).expect(400);
    expect(body.message).toBe(message);
  });

  it("AUTH-03 gives the same answer for a wrong name and a wrong password", async () => {
    await anAccount({ email: "otto@example.org" });
    const wrongPassword = await login({ email: "otto@example.org", password: "wrong" }).expect(401);
    const wrongName = await login({ email: "nobody@example.org", password: "wrong" }).expect(401);
    expect(wrongPassword.body).toEqual({
      success: false,
      message: "Invalid email or password",
      code: "auth.wrongLogin",
    });
    expect(wrongName.body).toEqual(wrongPassword.body);
  });

  it("AUTH-03 stores lastLogin", async () => {
    const member = await anAccount();
    const { body } = await login({ email: member.email, password }).expect(200);
    expect(body.user.lastLogin).toBe(ctx.now().toISOString());
  });

  it.each([
    ["who has died", { isDeceased: true }],
    ["who was deleted", { deletedAt: new Date() }],
    ["who has no password", { password: null }],
  ])("AUTH-13 rejects a person %s", async (_, values) => {
    const member = await anAccount(values);
    await login({ email: member.email, password }).expect(401);
  });
});

describe("the session", () => {
  it("AUTH-13 is a cookie hidden from scripts, stored in Postgres for 30 days", async () => {
    const member = await anAccount();
    const response = await login({ email: member.email, password }).expect(200);
    const cookie = response.get("Set-Cookie")?.join() ?? "";
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
    const [session] = await rows(
      "select extract(epoch from expire - localtimestamp) / 86400 as days from sessions",
    );
    expect(Number(session?.days)).toBeCloseTo(30, 0);
  });

  it("AUTH-13 gets a new id at each sign-in, and the old id stops working", async () => {
    const member = await anAccount();
    const agent = await signInAs(member);
    const [before] = await rows("select sid from sessions");
    await agent.post("/api/login").send({ email: member.email, password }).expect(200);
    const after = await rows("select sid from sessions");
    expect(after).toHaveLength(1);
    expect(after[0]?.sid).not.toBe(before?.sid);
  });

  it("AUTH-13 stores passwords as argon2id", async () => {
    await register().expect(201);
    const [user] = await rows("select password from users");
    expect(user?.password).toMatch(/^\$argon2id\$/);
  });

  it("AUTH-13 ends when the person dies or is deleted", async () => {
    const member = await anAccount();
    const agent = await signInAs(member);
    await ctx.pool.query("update users set deleted_at = now() where id = $1", [member.id]);
    await agent.get("/api/user").expect(401);
  });

  it.each<[string, (admin: Agent, path: string) => PromiseLike<unknown>]>([
    [
      "deleted and restored",
      async (admin, path) => {
        await admin.delete(path).expect(200);
        await admin.post(`${path}/restore`).expect(200);
      },
    ],
    [
      "marked as deceased by mistake",
      async (admin, path) => {
        for (const isDeceased of [true, false])
          await admin.patch(path).send({ isDeceased }).expect(200);
      },
    ],
  ])("AUTH-13 stays ended for a person %s, who can sign in again", async (_, goAndComeBack) => {
    const member = await anAccount();
    const agent = await signInAs(member);
    const admin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await goAndComeBack(admin, `/api/users/${member.id}`);
    await agent.get("/api/user").expect(401);
    await admin.get("/api/user").expect(200);
    await signIn(member).expect(200);
  });

  it("AUTH-13 reads the role again on each request", async () => {
    const member = await anAccount();
    const agent = await signInAs(member);
    await agent.post("/api/family-groups").send({ name: "Ours" }).expect(403);
    await ctx.pool.query("update users set role = 'SUPER_ADMIN' where id = $1", [member.id]);
    await agent.post("/api/family-groups").send({ name: "Ours" }).expect(201);
  });

  it.each(["post", "get"] as const)(
    "AUTH-08 ends on the server with %s /api/logout",
    async (method) => {
      const agent = await signInAs(await anAccount());
      const { body } = await agent[method]("/api/logout").expect(200);
      expect(body).toEqual({ success: true, message: "You have been successfully logged out." });
      expect(await rows("select sid from sessions")).toEqual([]);
      await agent.get("/api/user").expect(401);
    },
  );

  it("AUTH-08 survives a HEAD request to the sign-out link", async () => {
    const agent = await signInAs(await anAccount());
    await agent.head("/api/logout").expect(200);
    await agent.get("/api/user").expect(200);
  });
});

describe("the current user", () => {
  it.each(["/api/user", "/api/auth/user"])(
    "AUTH-15 is returned at %s without the password hash",
    async (path) => {
      const member = await anAccount();
      const { body } = await (await signInAs(member)).get(path).expect(200);
      expect(body.id).toBe(member.id);
      expect(JSON.stringify(body)).not.toContain("argon2");
      await http.get(path).expect(401);
    },
  );
});
