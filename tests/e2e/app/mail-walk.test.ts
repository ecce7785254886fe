import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Email } from "postal-mime";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { expect, expectAccessible, PASSWORD } from "../fixtures.ts";
import { linkIn, mailsTo, test as base } from "../mail-sink.ts";
import { serverProcess } from "../server-process.ts";

const INGRID = "ingrid@example.org";
const NEW_PASSWORD = "another good sentence";

interface Post {
  /** Waits for the email with this subject, or for the nth one if `number` is given. */
  mail: (subject: RegExp, number?: number) => Promise<Email>;
}

const test = base.extend<object, { post: Post }>({
  server: [
    async ({ sink }, use) => {
      const server = await serverProcess({ SMTP_URL: sink.url });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  post: [
    async ({ sink }, use) => {
      const mail = async (subject: RegExp, number = 1) => {
        const matching = () => mailsTo(sink, INGRID, subject);
        await expect.poll(async () => (await matching()).length, { timeout: 20_000 }).toBe(number);
        return (await matching())[number - 1]!;
      };
      await use({ mail });
    },
    { scope: "worker" },
  ],
});

async function writeToIngrid(page: Page, subject: string) {
  await page.goto("/messages");
  await page.getByRole("checkbox", { name: "Ingrid Moe" }).check();
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message", { exact: true }).fill("The barn is **ours**.");
  await page.getByRole("button", { name: "Send…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("tab", { name: "Sent" })).toHaveAttribute("aria-selected", "true");
}

test(
  "INV-01 AUTH-06 ATT-09 MSG-02 MSG-04 AUTH-09 a relative invited by email registers, replies, gets a message, unsubscribes, and resets their password",
  { tag: "@walks" },
  async ({ page: annas, browser, server, post, make, bergs: { anna, group, aRelative } }) => {
    test.setTimeout(120_000);
    await make.updatePerson(anna, { verified: true });
    const ingrid = await aRelative("Ingrid Moe");
    const otto = await aRelative("Otto Moe", { birthdate: "2024-05-01" });
    await make.aRelationship(anna, "PARENT", ingrid);
    await make.aRelationship(ingrid, "PARENT", otto);
    const days = { startDate: "2031-07-02", endDate: "2031-07-04" };
    const event = await make.anEvent({
      name: "Summer reunion",
      familyGroupId: group.id,
      createdBy: anna.id,
      ...days,
    });
    for (const { id } of [ingrid, otto]) await make.anAttendance({ eventId: event.id, userId: id });

    await annas.goto(`/profile/${ingrid.id}`);
    await annas.getByRole("link", { name: "Invite to sign in" }).click();
    await annas.getByLabel("Email address").fill(INGRID);
    await annas.keyboard.press("Enter");

    const phone = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 390, height: 844 },
    });
    const hers = await phone.newPage();
    await hers.goto(linkIn(await post.mail(/invite/i), "/invitations/"));
    await hers.getByRole("link", { name: "Create an account" }).click();
    await hers.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await hers.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
    await hers.getByRole("button", { name: "Create account" }).click();
    await expect(hers).toHaveURL("/");
    await hers.goto("/profile");
    await expect(hers.getByRole("heading", { level: 1, name: "Ingrid Moe" })).toBeVisible();
    expect(await server.db.$count(users)).toBe(3);

    await annas.goto(`/events/${event.id}?tab=attendance`);
    await annas.getByRole("button", { name: "Send invitations" }).click();
    await annas.getByRole("dialog").getByRole("button", { name: "Send invitations" }).click();
    await phone.clearCookies();
    await hers.goto(linkIn(await post.mail(/Summer reunion/), "/rsvp/"));
    await hers.getByRole("button", { name: "We’re both going" }).click();
    await expect(hers.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    const answers = await server.db
      .select()
      .from(attendance)
      .where(eq(attendance.eventId, event.id));
    const confirmed = answers.filter(({ status }) => status === "confirmed");
    expect(new Set(confirmed.map(({ userId }) => userId))).toEqual(new Set([ingrid.id, otto.id]));

    await writeToIngrid(annas, "Where we sleep");
    const message = await post.mail(/^Where we sleep$/);
    expect(message.text).toContain("ours");
    const unsubscribe = message.headers.find(({ key }) => key === "list-unsubscribe")!.value;
    // One-click unsubscribe from a mail program: RFC 8058.
    const unsubscribed = await hers.request.post(
      new URL(/<(.*)>/.exec(unsubscribe)![1]!).pathname,
      {
        form: { "List-Unsubscribe": "One-Click" },
      },
    );
    expect(unsubscribed.ok()).toBe(true);
    await annas.goto("/messages");
    await annas.getByRole("checkbox", { name: "Ingrid Moe" }).check();
    await expect(annas.getByText(/can't be reached/)).toBeVisible();
    await expectAccessible(annas);

    await hers.goto("/forgot-password");
    await hers.getByRole("textbox", { name: "Email" }).fill(INGRID);
    await hers.keyboard.press("Enter");
    await hers.goto(linkIn(await post.mail(/^Choose a new password$/), "token="));
    await hers.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
    await hers.getByRole("textbox", { name: "Confirm password" }).fill(NEW_PASSWORD);
    await hers.keyboard.press("Enter");
    await expect(hers).toHaveURL("/login", { timeout: 10_000 });
    await hers.getByLabel("Email or username").fill(INGRID);
    await hers.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await hers.keyboard.press("Enter");
    await expect(hers).toHaveURL("/");
    await phone.close();
  },
);
