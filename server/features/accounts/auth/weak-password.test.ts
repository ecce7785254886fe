import { describe, expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";
import { issueLink } from "../../core/links/links.service.ts";

const { db, ctx, http, signInAs, anAccount, aPerson, password } = await testApp();
const now = ctx.now();

const TOO_COMMON = {
  code: "invalid",
  message: "This password is too common. Choose another one.",
  errors: [{ path: "password", message: "This password is too common. Choose another one." }],
};

/** Every place to choose a password, for a person with this name and address. */
const PLACES = {
  registering: async () => {
    const email = "berg.ingrid@example.org";
    return (password: string) =>
      http.post("/api/register").send({ email, password, fullName: "Ingrid Berg" });
  },
  "resetting it": async () => {
    const { id, email } = await anAccount(INGRID);
    const token = await issueLink(db, { purpose: "reset", personId: id, email: email! }, { now });
    return (password: string) => http.post("/api/reset-password").send({ token, password });
  },
  "setting up an account": async () => {
    const { id, email } = await aPerson({ ...INGRID, claimable: true });
    const token = await issueLink(db, { purpose: "setUp", personId: id, email: email! }, { now });
    return (password: string) => http.post("/api/account-setup").send({ token, password });
  },
  "changing it": async () => {
    const agent = await signInAs(await anAccount(INGRID));
    return (chosen: string) =>
      agent.post("/api/account/password").send({ currentPassword: password, password: chosen });
  },
};

const INGRID = { email: "berg.ingrid@example.org", fullName: "Ingrid Berg" };

describe.each(Object.entries(PLACES))("choosing a password when %s", (_place, begin) => {
  it("AUTH-17 rejects a common one in any case, and then accepts another", async () => {
    await anAccount();
    const choose = await begin();
    for (const common of [
      "password1",
      "PassWord1",
      "iloveyou",
      "Qwertyuiop",
      "12345678",
      "Family Reunion",
    ])
      expect((await choose(common).expect(400)).body, common).toMatchObject(TOO_COMMON);
    const { status } = await choose("seven geese by the lake");
    expect(status).toBeLessThan(300);
  });

  it("AUTH-17 rejects the person's own name and email address", async () => {
    await anAccount();
    const choose = await begin();
    for (const own of ["Ingrid Berg", "ingridberg", "berg.ingrid@example.org", "Berg.Ingrid"]) {
      const { body } = await choose(own).expect(400);
      expect(body, own).toMatchObject({
        message: "Your name or email address is too easy to guess. Choose another password.",
        errors: [{ path: "password" }],
      });
    }
  });
});
