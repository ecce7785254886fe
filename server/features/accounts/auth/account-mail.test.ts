import PostalMime from "postal-mime";
import { expect, it } from "vitest";
import { sendingMail } from "../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { http, signInAs, anAccount, aPerson, password: currentPassword } = test;
const { aMailServer, aSender, statuses } = sendingMail(test);

const SITE = "https://family.example";
const password = "a new sentence";

/**
 * Sends all queued emails and returns the received ones by address, each with the token of its
 * link.
 */
async function receivedMails() {
  const server = await aMailServer();
  aSender({ SMTP_URL: server.url, APP_URL: SITE });
  const isOpen = async () => (await statuses()).some((each) => /pending|sending/.test(each));
  await expect.poll(isOpen).toBe(false);
  const mails = await Promise.all(
    server.received.map(async ({ to, source }) => {
      const { subject, text } = await PostalMime.parse(source);
      const [link = ""] = /https?:\S+/.exec(text ?? "") ?? [];
      const [page = "", token = ""] = link.split("?token=");
      return [to, { subject, text: text ?? "", page, token }] as const;
    }),
  );
  return Object.fromEntries(mails);
}

it("AUTH-07 AUTH-09 AUTH-10 emails working links to this site, and none that acts to an abandoned address", async () => {
  const forgetter = await anAccount({ email: "forgot@example.org" });
  await anAccount({ email: "tried@example.org" });
  await aPerson({ email: "aunt@example.org", claimable: true });
  const mover = await anAccount({ email: "old@example.org" });
  await http.post("/api/reset-password/request").send({ email: forgetter.email }).expect(200);
  for (const email of ["tried@example.org", "aunt@example.org"])
    await http.post("/api/register").send({ email, password }).expect(409);
  const change = { email: "new@example.org" };
  await (
    await signInAs(mover)
  )
    .patch(`/api/users/${mover.id}`)
    .send({ ...change, currentPassword })
    .expect(200);

  const mails = await receivedMails();
  expect(
    Object.fromEntries(
      Object.entries(mails).map(([to, { subject, page }]) => [to, [subject, page]]),
    ),
  ).toEqual({
    "forgot@example.org": ["Choose a new password", `${SITE}/reset-password`],
    "tried@example.org": ["You already have an account here", `${SITE}/reset-password`],
    "aunt@example.org": ["Your family has a place for you", `${SITE}/set-up`],
    "new@example.org": ["Please confirm your email address", `${SITE}/verify-email`],
    "old@example.org": ["Your sign-in email is about to change", `${SITE}/forgot-password`],
  });
  expect(mails["tried@example.org"]!.text).toContain("tried to sign up");
  expect(mails["old@example.org"]!.text).not.toContain("token");
  const tokenTo = (address: string) => mails[address]!.token;
  for (const address of ["forgot@example.org", "tried@example.org"])
    await http
      .post("/api/reset-password")
      .send({ token: tokenTo(address), password })
      .expect(200);
  await http
    .post("/api/account-setup")
    .send({ token: tokenTo("aunt@example.org"), password })
    .expect(200);
  await http
    .get("/api/verify-email")
    .query({ token: tokenTo("new@example.org") })
    .expect(200);
  await http
    .post("/api/login")
    .send({ email: "new@example.org", password: test.password })
    .expect(200);
});

it("AUTH-10 doesn't send a verification email for an address that was replaced", async () => {
  const mover = await anAccount({ email: "old@example.org" });
  const agent = await signInAs(mover);
  for (const email of ["wrong@example.org", "right@example.org"])
    await agent.patch(`/api/users/${mover.id}`).send({ email, currentPassword }).expect(200);
  const mails = await receivedMails();
  expect(Object.keys(mails).toSorted()).toEqual(["old@example.org", "right@example.org"]);
});
