import { expect, it } from "vitest";
import { testApp } from "../../../tests/support/server/app.ts";
import { setupCodeOf } from "../../lib/sessions/secret.ts";
import { greeting } from "../../start.ts";

const { http, deps } = await testApp({ APP_URL: "https://family.example" });
const registration = { email: "anna@example.org", password: "long enough" };

it("AUTH-05 asks for the set-up code where the site is not this machine's own", async () => {
  expect((await http.get("/api/register")).body).toEqual({ isFirst: true, needsSetupCode: true });
  expect(await greeting({ address: "A", deps })).toEqual([
    "Homecoming is ready at A",
    `The first account to register needs this set-up code: ${setupCodeOf(deps.secret)}`,
  ]);
  const { body } = await http.post("/api/register").send(registration).expect(403);
  expect(body.errors).toEqual([
    { path: "setupCode", message: expect.stringContaining("not the setup code") },
  ]);
  await http
    .post("/api/register")
    .send({ ...registration, setupCode: "wrong" })
    .expect(403);
  const { body: first } = await http
    .post("/api/register")
    .send({ ...registration, setupCode: setupCodeOf(deps.secret) })
    .expect(201);
  expect(first.user.role).toBe("SUPER_ADMIN");
});

it("AUTH-05 asks only the first one, and prints no code any more", async () => {
  const setupCode = setupCodeOf(deps.secret);
  await http
    .post("/api/register")
    .send({ ...registration, setupCode })
    .expect(201);
  expect(await greeting({ address: "A", deps })).toEqual(["Homecoming is ready at A"]);
  await http
    .post("/api/register")
    .send({ ...registration, email: "ben@example.org" })
    .expect(201);
});
