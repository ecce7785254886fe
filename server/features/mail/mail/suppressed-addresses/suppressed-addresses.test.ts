import { describe, expect, it } from "vitest";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { mailQueue } from "#shared/mail/mail/mail-queue.table.ts";
import { suppressedAddresses } from "#shared/mail/mail/suppressed-addresses.table.ts";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { removeUnusedSuppressions } from "./suppressed-addresses.service.ts";

const test = await testApp();
const { signInAs, aGroup, anAccount, aPerson, db, ctx } = test;
const { aMailServer, aSender, aReunion, statuses } = sendingMail(test);

const aSuperAdmin = async () => signInAs(await anAccount({ role: "SUPER_ADMIN" }));
const suppress = (...addresses: string[]) =>
  db
    .insert(suppressedAddresses)
    .values(
      addresses.map((address) => ({ address, reply: "550 Nobody", suppressedAt: ctx.now() })),
    );

describe("suppressed addresses", () => {
  it("MSG-02 are listed for Super Admins page by page, with their owners", async () => {
    const ada = await aPerson({ fullName: "Ada Berg", email: "Ada@berg.example" });
    await aPerson({ email: "gone@berg.example", deletedAt: ctx.now() });
    await suppress("ada@berg.example", "gone@berg.example", "x@berg.example");
    const agent = await aSuperAdmin();
    const first = await agent.get("/api/suppressed-addresses?limit=2").expect(200);
    expect(first.body).toMatchObject([
      {
        address: "ada@berg.example",
        reply: "550 Nobody",
        person: { id: ada.id, name: "Ada Berg" },
      },
      { address: "gone@berg.example", person: null },
    ]);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? "")?.[1] ?? "";
    const { body: second } = await agent.get(next).expect(200);
    expect(second).toMatchObject([{ address: "x@berg.example" }]);
  });

  it("MSG-02 get emails again once they are cleared, even if cleared twice", async () => {
    const server = await aMailServer();
    aSender({ SMTP_URL: server.url });
    const { people, queueInvitations } = await aReunion(1);
    const address = people[0]!.email!;
    await suppress(address);
    await queueInvitations();
    await expect.poll(statuses).toEqual(["failed"]);
    const agent = await aSuperAdmin();
    for (let n = 0; n < 2; n++)
      await agent.post("/api/suppressed-addresses/clear").send({ address }).expect(200);
    await queueInvitations();
    await expect.poll(statuses).toEqual(["failed", "sent"]);
    const admin = await signInAs(await anAccount({ role: "FAMILY_ADMIN" }));
    await admin.post("/api/suppressed-addresses/clear").send({ address }).expect(403);
    await admin.get("/api/suppressed-addresses").expect(403);
  });

  it("MSG-02 are deleted when nobody uses them, and kept while someone does or is invited there", async () => {
    const familyGroupId = (await aGroup()).id;
    await aPerson({ email: "still@berg.example" });
    await db.insert(familyInvitations).values({
      familyGroupId,
      email: "Invited@berg.example",
      token: "0".repeat(64),
      expiresAt: ctx.now(),
    });
    await suppress("still@berg.example", "invited@berg.example", "before@berg.example");
    await removeUnusedSuppressions(ctx);
    const left = await db.select().from(suppressedAddresses);
    expect(left.map(({ address }) => address).toSorted()).toEqual([
      "invited@berg.example",
      "still@berg.example",
    ]);
  });
});

describe("a paused queue", () => {
  it("MSG-02 is retried at once on a Super Admin's request", async () => {
    const down = await aMailServer();
    await down.stop();
    await (await aReunion(1)).queueInvitations();
    aSender({ SMTP_URL: down.url });
    const paused = async () => (await db.select().from(mailQueue))[0]?.pausedAt ?? null;
    await expect.poll(paused).not.toBe(null);
    const tomorrow = new Date(ctx.now().getTime() + 86_400_000);
    await db.update(mailQueue).set({ retryAt: tomorrow });
    await aMailServer({}, {}, down.port);
    const agent = await aSuperAdmin();
    const { body: state } = await agent.get("/api/mail").expect(200);
    expect(state.paused.retryAt).toBe(tomorrow.toISOString());
    expect((await agent.post("/api/mail/retry").expect(200)).body.success).toBe(true);
    await expect.poll(statuses).toEqual(["sent"]);
    await expect.poll(paused).toBe(null);
    expect((await agent.post("/api/mail/retry").expect(200)).body.success).toBe(false);
    await (
      await signInAs(await anAccount({ role: "FAMILY_ADMIN" }))
    )
      .post("/api/mail/retry")
      .expect(403);
  });
});
