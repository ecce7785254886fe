import { expect, it } from "vitest";
import { testApp } from "../../../../../tests/support/server/app.ts";

const { signInAs, anAccount } = await testApp({
  SMTP_URL: "smtps://family%40berg:secret-word@mail.berg.example",
  MAIL_FROM: "The Bergs <post@berg.example>",
});

it("AUTH-18 SMTP_URL takes precedence, is shown without its password, and can't be changed", async () => {
  const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const shown = await agent.get("/api/mail/settings").expect(200);
  expect(shown.body).toEqual({
    source: "environment",
    settings: {
      host: "mail.berg.example",
      port: 465,
      security: "tls",
      user: "family@berg",
      from: "The Bergs <post@berg.example>",
      hasPassword: true,
    },
  });
  expect(shown.text).not.toContain("secret-word");
  const settings = {
    host: "other.example",
    port: 587,
    security: "starttls",
    user: "",
    password: "",
    from: "a@b.example",
  };
  for (const change of [
    agent.put("/api/mail/settings").send(settings),
    agent.delete("/api/mail/settings"),
  ]) {
    const { body } = await change.expect(409);
    expect(body.message).toContain("SMTP_URL");
  }
});
