import { expect, it } from "vitest";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, http, aGroup, anAccount } = test;
const { aMailServer, aSender, statuses } = sendingMail(test);

const PROMISE = /on (its|their) way|being sent|have sent/i;

it("MSG-06 promises no email anywhere while no mail server is set up", async () => {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const ada = await anAccount({ ...inGroup, role: "SUPER_ADMIN", verified: false });
  const agent = await signInAs(ada);
  const invited = await agent
    .post("/api/family-invitations")
    .send({ email: "new@example.org", familyGroupId: group.id })
    .expect(201);
  const answers = [
    invited,
    await agent.post("/api/verify-email/request").expect(200),
    await http.post("/api/reset-password/request").send({ email: ada.email }),
  ];
  for (const { body } of answers) {
    expect(body.message).toContain("No mail server is set up");
    expect(body.message).not.toMatch(PROMISE);
  }
});

it("MSG-03 names the suppressed addresses that Retry failed leaves out", async () => {
  let isFull = true;
  const server = await aMailServer({
    atRecipient: (address) => {
      if (address === "gone@example.org") return { code: 550, message: "5.1.1 No such user" };
      return isFull ? { code: 550, message: "5.7.1 Not today" } : null;
    },
  });
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const ada = await anAccount({ ...inGroup, role: "FAMILY_ADMIN", verified: true });
  const gone = await anAccount({ ...inGroup, email: "gone@example.org" });
  const bo = await anAccount({ ...inGroup, email: "bo@example.org" });
  const agent = await signInAs(ada);
  const { body: sent } = await agent
    .post("/api/messages")
    .send({ ...inGroup, subject: "Hi", content: "Hi", recipientIds: [gone.id, bo.id] })
    .expect(201);
  aSender({ SMTP_URL: server.url });
  await expect.poll(statuses).toEqual(["failed", "failed"]);
  isFull = false;
  const retry = () => agent.post(`/api/messages/${sent.id}/retry`).expect(200);
  const { body } = await retry();
  expect(body).toMatchObject({ success: true, mails: 1 });
  expect(body.message).toMatch(
    /^No mail server is set up.*Left out bounced addresses: gone@example\.org\.$/,
  );
  await expect.poll(async () => (await statuses()).toSorted()).toEqual(["failed", "sent"]);
  expect((await retry()).body).toMatchObject({ success: false, mails: 0 });
});
