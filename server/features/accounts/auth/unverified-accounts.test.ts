import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { joinLinks, joinRequests } from "#shared/accounts/join-links/join-links.table.ts";
import type { MailStatus } from "#shared/core/outbox/mail-kinds.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { DAY_MS } from "../../../lib/milliseconds.ts";
import { queueMail } from "../../core/outbox/index.ts";
import { removeUnverifiedAccounts } from "./unverified-accounts.service.ts";

const test = await testApp({ SMTP_URL: "smtp://mail.example.org" });
const { db, ctx, signInAs, signIn, aGroup, anAccount, aPerson, anEvent, aRelationship } = test;

const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);

type Account = Awaited<ReturnType<typeof anAccount>>;

/** An account that registered some days ago and got an email to verify its address. */
async function aNewcomer(
  values: Parameters<typeof anAccount>[0] = {},
  { days = 8, status = "sent" }: { days?: number; status?: MailStatus } = {},
): Promise<Account> {
  const createdAt = daysAgo(days);
  const account = await anAccount({ verified: false, createdAt, ...values });
  const to = { people: [account.id] };
  await queueMail(db, { kind: "verification", facts: {}, to, now: createdAt });
  await db
    .update(mails)
    .set({ status, sentAt: status === "sent" ? createdAt : null })
    .where(eq(mails.personId, account.id));
  return account;
}

const isDeleted = async ({ id }: Account) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!.deletedAt !== null;

it("AUTH-10 deletes an account that never verified its address after 7 days, and signs it out", async () => {
  const stranger = await aNewcomer();
  const agent = await signInAs(stranger);
  await agent.get("/api/user").expect(200);
  await removeUnverifiedAccounts(ctx);
  expect(await isDeleted(stranger)).toBe(true);
  await agent.get("/api/user").expect(401);
  await signIn(stranger).expect(401);
  // The address is free for its owner.
  const form = {
    email: stranger.email,
    password: "a new sentence",
    confirmPassword: "a new sentence",
  };
  await test.http.post("/api/register").send(form).expect(201);
});

it("AUTH-10 MEM-04 lets a Super Admin restore a deleted account for 30 days", async () => {
  const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const stranger = await aNewcomer();
  await removeUnverifiedAccounts(ctx);
  await root.post(`/api/users/${stranger.id}/restore`).expect(200);
  expect(await isDeleted(stranger)).toBe(false);
});

it("AUTH-10 deletes more unverified accounts than fit into one transaction", async () => {
  for (let n = 0; n < 101; n++)
    await anAccount({ verified: false, createdAt: daysAgo(8), email: `n${n}@example.org` });
  await removeUnverifiedAccounts(ctx);
  expect(await db.$count(users, eq(users.verified, false))).toBe(101);
  expect((await db.select().from(users)).filter(({ deletedAt }) => !deletedAt)).toEqual([]);
});

it.each<[string, () => Promise<Account>]>([
  ["registered a few days ago", () => aNewcomer({}, { days: 6 })],
  ["verified the address", () => aNewcomer({ verified: true })],
  ["is an administrator", () => aNewcomer({ role: "SUPER_ADMIN" })],
  ["couldn't get the email without a mail server", () => aNewcomer({}, { status: "captured" })],
  [
    "asked for another email lately",
    async () => {
      const account = await aNewcomer();
      const to = { people: [account.id] };
      await queueMail(db, { kind: "verification", facts: {}, to, now: daysAgo(1) });
      await db.update(mails).set({ status: "sent", sentAt: daysAgo(1) });
      return account;
    },
  ],
  ["belongs to a family", async () => aNewcomer({ familyGroupId: (await aGroup()).id })],
  [
    "belonged to a family that can be restored",
    async () => aNewcomer({ formerFamilyGroupId: (await aGroup()).id }),
  ],
  [
    "has relatives",
    async () => {
      const account = await aNewcomer();
      await aRelationship(account, "PARENT", await aPerson({ birthdate: "2010-01-01" }));
      return account;
    },
  ],
  [
    "is on an event's guest list",
    async () => {
      const account = await aNewcomer();
      const event = await anEvent();
      await db.insert(attendance).values({ eventId: event.id, userId: account.id });
      return account;
    },
  ],
  [
    "waits for an administrator's approval",
    async () => {
      const account = await aNewcomer();
      const { id: familyGroupId } = await aGroup();
      const link = {
        familyGroupId,
        kind: "family",
        maxRequests: 100,
        expiresAt: daysAgo(-1),
      } as const;
      const [joinLink] = await db.insert(joinLinks).values(link).returning();
      await db.insert(joinRequests).values({ joinLinkId: joinLink!.id, userId: account.id });
      return account;
    },
  ],
])("AUTH-10 keeps an account that %s", async (_, make) => {
  const account = await make();
  await removeUnverifiedAccounts(ctx);
  expect(await isDeleted(account)).toBe(false);
});
