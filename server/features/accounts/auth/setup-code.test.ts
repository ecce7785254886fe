import { expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";
import { deriveSetupCode } from "../../../lib/sessions/secret.ts";
import { startMessage } from "../../../start.ts";

const { http, ctx } = await testApp({ APP_URL: "https://family.example" });
const registration = { email: "anna@example.org", password: "long enough" };

it("AUTH-05 asks for the setup code on a site that isn't on this machine", async () => {
  expect((await http.get("/api/register")).body).toEqual({ isFirst: true, needsSetupCode: true });
  expect(await startMessage({ address: "A", ctx })).toEqual([
    "Homecoming is ready at A",
    `To create the first account, use this setup code: ${deriveSetupCode(ctx.secret)}`,
  ]);
  const { body } = await http.post("/api/register").send(registration).expect(403);
  expect(body.errors).toEqual([
    { path: "setupCode", message: expect.stringContaining("That isn't the setup code") },
  ]);
  await http
    .post("/api/register")
    .send({ ...registration, setupCode: "wrong" })
    .expect(403);
  const { body: first } = await http
    .post("/api/register")
    .send({ ...registration, setupCode: deriveSetupCode(ctx.secret) })
    .expect(201);
  expect(first.user.role).toBe("SUPER_ADMIN");
});

it("AUTH-05 asks only for the first account, and then prints no code", async () => {
  const setupCode = deriveSetupCode(ctx.secret);
  await http
    .post("/api/register")
    .send({ ...registration, setupCode })
    .expect(201);
  expect(await startMessage({ address: "A", ctx })).toEqual(["Homecoming is ready at A"]);
  await http
    .post("/api/register")
    .send({ ...registration, email: "ben@example.org" })
    .expect(201);
});
