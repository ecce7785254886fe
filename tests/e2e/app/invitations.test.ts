import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import { issueLink } from "../../../server/features/links/links.service.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  type Server,
  test,
} from "../fixtures.ts";

/** The address of the link in the mail that went there last. */
async function linkOfMail({ query }: Server, address: string): Promise<string> {
  let source = "";
  await expect
    .poll(async () => {
      const { rows } = await query(
        "select convert_from(source, 'utf8') as source from kept_mails where address = $1 order by id desc limit 1",
        [address],
      );
      source = ((rows[0]?.source as string | undefined) ?? "").replaceAll("=\r\n", "");
      return source;
    })
    .toContain("/invitations/");
  return /\/invitations\/[\w-]{43}/.exec(source)![0];
}

test("INV-01 INV-04 AUTH-06 an administrator invites somebody of the tree, who opens the mail, registers and is that person", async ({
  page,
  browser,
  server,
  make,
  bergs,
}) => {
  const ingrid = await bergs.relative("Ingrid Moe");
  await make.aLink(bergs.anna, "PARENT", ingrid);
  const email = "ingrid@example.org";

  await page.goto(`/profile/${ingrid.id}`);
  await page.getByRole("link", { name: "Invite to sign in" }).click();
  await expect(page.getByRole("heading", { name: "Invite Ingrid Moe to sign in" })).toBeVisible();
  await expect(page.getByText("Nobody yet")).toBeVisible();
  await page.getByLabel("Their e-mail address").fill("ingrid@");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
  await expectAccessible(page);
  await page.getByLabel("Their e-mail address").fill(email);
  await page.keyboard.press("Enter");
  const sent = page.getByRole("list", { name: "Invitations" }).getByRole("listitem");
  await expect(sent).toContainText("Pending");
  await expect(sent.getByRole("link", { name: "Ingrid Moe" })).toBeVisible();

  await page.getByRole("link", { name: "Invite others instead" }).click();
  const list = page.getByLabel("E-mail addresses");
  await list.fill("Otto Berg <otto@example.org>\nmy cousin\nOTTO@example.org\nkarl@example.org");
  const read = page.getByRole("list", { name: "Lines read" });
  await expect(read).toContainText("my cousin There is no e-mail address in this line");
  await expect(read).toContainText("This address stands above already");
  await page.getByRole("button", { name: "Send 4 invitations" }).click();
  await expect(page.getByRole("alert")).toContainText("2 lines need another look");
  await list.fill("Otto Berg <otto@example.org>\nkarl@example.org");
  await page.getByRole("button", { name: "Send 2 invitations" }).click();
  await expect(sent).toHaveCount(3);
  await expect(list).toHaveValue("");
  await page.getByRole("button", { name: "Revoke the invitation of otto@example.org" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke it" }).click();
  await expect(sent.filter({ hasText: "otto@example.org" })).toContainText("Revoked");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const hers = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 390, height: 844 },
  });
  const phone = await hers.newPage();
  await phone.goto(await linkOfMail(server, email));
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("You are invited");
  await expectAccessible(phone);
  await phone.getByRole("link", { name: "I am new here" }).click();
  await expect(phone.getByText("You are invited to Berg.")).toBeVisible();
  const address = phone.getByRole("textbox", { name: "Email" });
  await expect(address).toHaveValue(email);
  await expect(address).not.toBeEditable();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await phone.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
  await phone.keyboard.press("Enter");
  await expect(phone).toHaveURL("/");
  await phone.goto(`/profile/${bergs.anna.id}`);
  await expect(phone.getByText("Your parent")).toBeVisible();
  await phone.goto(await linkOfMail(server, email));
  await expect(phone.getByText("You have already accepted this invitation to Berg.")).toBeVisible();
  await hers.close();
});

test("INV-02 INV-03 who has an account answers once, after each other view in its order", async ({
  page,
  server,
  make,
  signedUp,
}) => {
  const group = await make.aGroup({ name: "Moe" });
  const invite = async (email: string) => {
    const invitation = await make.anInvitation(group, { email, message: "Come in!" });
    const token = await issueLink(
      server.db,
      { purpose: "invitation", invitationId: invitation.id },
      { now: new Date() },
    );
    return `/invitations/${token}`;
  };
  await page.goto("/invitations");
  await expect(page.getByRole("heading", { name: "Invalid Invitation Link" })).toBeVisible();
  const hers = await invite("ina@example.org");
  await page.goto(hers);
  await expect(page.getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    `/login?redirect=${encodeURIComponent(hers)}`,
  );

  await signedUp("Ina Moe", { role: "USER" });
  await page.goto("/invitations/unknown");
  await expect(page.getByRole("heading", { name: "Invitation Not Available" })).toBeVisible();
  await expect(page.getByText("Invitation not found or expired")).toBeVisible();
  await page.goto(await invite("otto@example.org"));
  await expect(page.getByRole("heading", { name: "Wrong Account" })).toBeVisible();
  await expectAccessible(page);

  const mine = await invite("Ina.Moe@example.org");
  await page.goto(mine);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Thank you for answering.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto(mine);
  await expect(page.getByText(/You have already declined this invitation/)).toBeVisible();

  await server.db.update(familyInvitations).set({ status: "REVOKED" });
  const another = await invite("ina.moe@example.org");
  await page.goto(another);
  await expect(page.getByText("Come in!")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Welcome to Moe" })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL("/family-groups");
  await expect(page.getByText("Your Group")).toBeVisible();
});
