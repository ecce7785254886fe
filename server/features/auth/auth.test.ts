import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../tests/support/app.ts";

const { http, app, as, anAccount } = await testApp();
const registration = { email: "anna@example.org", password: "long enough", fullName: "Anna Berg" };

describe("registering", () => {
  it("AUTH-05 makes the first account Super Admin and every later one a user", async () => {
    const first = await http.post("/api/register").send(registration).expect(201);
    expect(first.body).toMatchObject({ success: true, redirect: null });
    expect(first.body.user.role).toBe("SUPER_ADMIN");
    const second = await http
      .post("/api/register")
      .send({ ...registration, email: "ben@example.org" })
      .expect(201);
    expect(second.body.user.role).toBe("USER");
  });

  it("AUTH-04 signs in who registered", async () => {
    const agent = supertest.agent(app);
    await agent.post("/api/register").send(registration).expect(201);
    const { body } = await agent.get("/api/user").expect(200);
    expect(body.fullName).toBe("Anna Berg");
  });
});

describe("the current user", () => {
  it("AUTH-15 is answered without the password hash, and 401 when signed out", async () => {
    const member = await anAccount();
    const { body } = await (await as(member)).get("/api/auth/user").expect(200);
    expect(body.id).toBe(member.id);
    expect(JSON.stringify(body)).not.toContain("argon2");
    await http.get("/api/user").expect(401);
  });
});
