import { mailQueue } from "#shared/mail/mail/mail-queue.table.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("MSG-06 a Super Admin reads a captured email in each format, follows its link, views samples, and sees why emails are waiting", async ({
  page,
  context,
  server,
  make,
  bergs,
}) => {
  const { anna, group } = bergs;
  await make.updatePerson(anna, { verified: true });
  await make.anAccount({ familyGroupId: group.id, fullName: "Bo Berg", email: "bo@berg.example" });
  const event = await make.anEvent({
    name: "Summer reunion",
    familyGroupId: group.id,
    createdBy: anna.id,
    startDate: "2031-07-02",
    endDate: "2031-07-04",
  });
  await page.goto("/mail");
  await expect(page.getByRole("heading", { name: "No emails yet" })).toBeVisible();
  await expect(page.getByText("No mail server is set up.")).toBeVisible();

  // Without a mail server, invitations don't count as sent.
  await page.goto(`/events/${event.id}?tab=attendance`);
  await page.getByRole("button", { name: "Send invitations" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => server.query("select from captured_mails").then(({ rowCount }) => rowCount), {
      timeout: 20_000,
    })
    .toBe(2);
  await page.reload();
  await expect(page.getByText("2 saved here, not sent.")).toBeVisible();

  await page.goto("/mail");
  const list = page.getByRole("list", { name: "Mails" });
  const replyOfBo = async () => {
    const sql = "select status from attendance join users on users.id = user_id where email = $1";
    return (await server.query(sql, ["bo@berg.example"])).rows[0]?.status as string;
  };
  const toBo = list.getByRole("button", { name: "bo@berg.example" });
  await toBo.focus();
  await toBo.press("Enter");
  await expect(toBo).toHaveAttribute("aria-current", "true");
  await expect(page.getByText("to bo@berg.example")).toBeVisible();
  const html = page.frameLocator("iframe");
  await expect(html.getByRole("heading", { name: "Summer reunion" })).toBeVisible();
  await expectAccessible(page);
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("HTML").focus();
  await tab("HTML").press("ArrowRight");
  await expect(page.getByRole("tabpanel")).toContainText("Where:");
  await tab("Text").press("ArrowRight");
  await expect(page.getByRole("tabpanel")).toContainText("Message-ID:");
  await tab("HTML").click();
  // Links use APP_URL, but this server listens on a free port.
  await context.route(/\/rsvp\//, (route) => {
    const { pathname, search, origin } = new URL(route.request().url());
    if (origin === server.address) return route.continue();
    const location = server.address + pathname + search;
    return route.fulfill({ status: 302, headers: { location } });
  });
  const opened = context.waitForEvent("page");
  await html.getByRole("link", { name: "I can't make it" }).click();
  const answer = await opened;
  await expect(answer.getByRole("heading", { name: "Summer reunion" })).toBeVisible();
  await expect(answer.getByText("Press the button to save your reply.")).toBeVisible();
  await expectAccessible(answer);
  expect(await replyOfBo()).toBe("pending");
  await answer.getByRole("button", { name: "I can’t make it" }).click();
  await expect(answer.getByText("Thank you! Your reply is saved.")).toBeVisible();
  expect(await replyOfBo()).toBe("declined");
  await expect(answer).toHaveURL(/\/rsvp\/[\w-]{43}$/);
  await answer.close();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await html.getByRole("link", { name: "See the event" }).scrollIntoViewIfNeeded();
  await expect(html.getByRole("link", { name: "See the event" })).toBeInViewport();

  await page.getByRole("link", { name: "Sample emails" }).click();
  await expect(page.getByRole("heading", { name: "Are you coming? Summer reunion" })).toBeVisible();
  await page.getByRole("button", { name: "New password" }).click();
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const now = new Date();
  const retryAt = new Date(now.getTime() + 3_600_000);
  const pauseReason = "Nothing responds at mail.berg.example:587.";
  await server.db.delete(mailQueue);
  await server.db.insert(mailQueue).values({ pausedAt: now, pauseReason, retryAt, tries: 1 });
  await page.goto("/");
  await expect(page.getByText(pauseReason)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See mail settings" }).click();
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(page.getByRole("heading", { name: "Emails are saved, not sent" })).toBeVisible();
  await expect(page.getByText(pauseReason)).toBeHidden();
});
