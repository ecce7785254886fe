import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("MSG-01 MSG-03 MSG-04 an administrator writes, previews, tests, sends, and retries a message by keyboard; a recipient unsubscribes on a phone", async ({
  page,
  server,
  make,
  bergs,
}) => {
  const { anna, group } = bergs;
  const inGroup = { familyGroupId: group.id };
  const bo = await make.anAccount({ ...inGroup, fullName: "Bo Berg", email: "bo@berg.example" });
  await make.aPerson({ ...inGroup, fullName: "Otto Berg" });
  await page.goto("/messages");
  await expect(page.getByText("Verify your email address to send messages.")).toBeVisible();
  const send = page.getByRole("button", { name: "Send…" });
  await expect(send).toBeDisabled();
  await expect(page.getByRole("link", { name: "open Mail" })).toHaveAttribute("href", "/mail");
  await page.getByRole("button", { name: "Send verification email" }).click();
  await expect(page.getByText("Verification requested", { exact: true }).first()).toBeVisible();
  await make.updatePerson(anna, { verified: true });
  await page.reload();

  // An incomplete message isn't sent.
  await send.click();
  await expect(page.getByText("Incomplete Form")).toBeVisible();
  await expect(page.getByText("Enter a subject").first()).toBeVisible();
  await expectAccessible(page);

  const list = page.getByRole("region", { name: "People" });
  await expect(list).toHaveCSS("height", "160px");
  await page.getByRole("searchbox", { name: "Search recipients" }).fill("berg");
  await page.getByRole("checkbox", { name: "Bo Berg" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("checkbox", { name: "Otto Berg" }).press("Space");
  await expect(page.getByText("2 people selected: 1 email reaches 1 person.")).toBeVisible();
  await page.getByText("1 person can't be reached by email").click();
  await expect(page.getByText("Otto Berg: no email address")).toBeVisible();
  await page.getByLabel("Subject").fill("For {{name}}");
  const text = page.getByLabel("Message", { exact: true });
  await text.fill("Bring chairs, {{people}}. <b>Now</b>");
  await text.press("Home");
  await page.keyboard.press("Shift+Control+ArrowRight");
  await page.keyboard.press("Control+b");
  await expect(text).toHaveValue(/^\*\*Bring ?\*\* ?chairs/);
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await expect(page.getByText("Enter a subject")).toBeHidden();

  // The draft is there after a reload, and in another window.
  await page.reload();
  await expect(text).toHaveValue(/chairs/);
  await expect(page.getByText("2 people selected: 1 email reaches 1 person.")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Drafts (1)" })).toBeVisible();

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  const mail = preview.frameLocator("iframe");
  await expect(mail.getByRole("heading", { name: "For Anna Berg" })).toBeVisible();
  await expect(mail.getByText("<b>Now</b>").last()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText("No mail server is set up, so no email was sent.")).toBeVisible();

  await send.focus();
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: "Send this message now?" })
    .getByRole("button", { name: "Send" })
    .click();
  await expect(page.getByRole("tab", { name: "Sent" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("progressbar", { name: "Sending progress" })).toBeVisible();
  const sent = page.getByRole("list", { name: "Recipients" });
  await expect(sent.getByRole("listitem").filter({ hasText: "Otto Berg" })).toContainText(
    "no email address",
  );
  // The page updates itself, without a reload.
  await expect(sent.getByRole("listitem").filter({ hasText: "Bo Berg" })).toContainText(
    "saved, not sent",
    { timeout: 20_000 },
  );
  await expectAccessible(page);

  await server.query("update mails set status = 'failed'");
  await server.query("update message_recipients set error = '550 No such user' where mail_id > 0");
  await page.reload();
  await page.getByRole("tab", { name: "Sent" }).click();
  await page.getByRole("button", { name: "For {{name}}" }).click();
  await expect(page.getByText("550 No such user")).toBeVisible();
  await page.getByRole("button", { name: "Retry failed" }).click();
  await expect(page.getByRole("button", { name: "Retry failed" })).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText("550 No such user")).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("tab", { name: "Write" }).click();
  await expect(text).toHaveValue("");
  await expectNoSidewaysScroll(page);

  const { rows } = await server.query(
    "select convert_from(source, 'utf8') as source from captured_mails where address = 'bo@berg.example' order by id desc limit 1",
  );
  const source = String(rows[0]!.source).replace(/\r\n[ \t]+/g, "");
  const link = /^List-Unsubscribe: <https?:\/\/[^/]+(\/unsubscribe\/[\w-]+)>/im.exec(source)![1]!;
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Unsubscribe" })).toBeVisible();
  await expect(page.getByText("Bo, you get messages")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible();
  const countUnsubscribes = () =>
    server.query("select from unsubscribes where person_id = $1", [bo.id]).then((r) => r.rowCount);
  expect(await countUnsubscribes()).toBe(1);
  await page.getByRole("button", { name: "Subscribe again" }).click();
  await expect(page.getByRole("heading", { name: "Unsubscribe", exact: true })).toBeVisible();
  expect(await countUnsubscribes()).toBe(0);
});
