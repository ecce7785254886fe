import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { issueLink } from "../../../server/features/core/links/links.service.ts";
import { aPictureUrl } from "../../support/pictures.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  type Server,
  test,
} from "../fixtures.ts";

/** Waits for an invitation email to this address, and returns the path of its link. */
async function invitationLinkTo({ query }: Server, address: string): Promise<string> {
  let source = "";
  await expect
    .poll(async () => {
      const { rows } = await query(
        "select convert_from(source, 'utf8') as source from captured_mails where address = $1 order by id desc limit 1",
        [address],
      );
      source = ((rows[0]?.source as string | undefined) ?? "").replaceAll("=\r\n", "");
      return source;
    })
    .toContain("/invitations/");
  return /\/invitations\/[\w-]{43}/.exec(source)![0];
}

test("INV-01 INV-04 AUTH-06 a relative invited by email registers and gets their own profile in the tree", async ({
  page,
  browser,
  server,
  make,
  bergs,
}) => {
  const ingrid = await bergs.aRelative("Ingrid Moe");
  const photo = await aPictureUrl();
  await page.request.patch(`/api/users/${bergs.anna.id}`, {
    data: { photo },
    headers: { Origin: server.address },
  });
  await make.aRelationship(bergs.anna, "PARENT", ingrid);
  const email = "ingrid@example.org";

  await page.goto(`/profile/${ingrid.id}`);
  await page.getByRole("link", { name: "Invite to sign in" }).click();
  await expect(page.getByRole("heading", { name: "Invite Ingrid Moe to sign in" })).toBeVisible();
  await expect(page.getByText("No invitations yet")).toBeVisible();
  await expect(
    page.getByText(
      "No mail server is set up, so no emails go out. Copy each invitation's link and share it yourself.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Create invitation" })).toBeVisible();
  await page.getByLabel("Email address").fill("ingrid@");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
  await expectAccessible(page);
  await page.getByLabel("Email address").fill(email);
  await page.keyboard.press("Enter");
  const invitations = page.getByRole("list", { name: "Invitations" }).getByRole("listitem");
  await expect(invitations).toContainText("Pending");
  await expect(invitations.getByRole("link", { name: "Ingrid Moe" })).toBeVisible();
  await expect(invitations).toContainText(/Created .* by Anna Berg/);
  await expect(invitations).toContainText("Not emailed. Get the link and share it yourself.");
  await expect(invitations.getByRole("button", { name: "Send again" })).toBeHidden();
  await invitations.getByRole("button", { name: `Get link for ${email}` }).click();
  await expect(invitations.getByRole("textbox", { name: "Link" })).toHaveValue(/\/invitations\//);

  await page.getByRole("link", { name: "Invite someone else" }).click();
  const addressesField = page.getByLabel("Email addresses");
  await addressesField.fill(
    "Otto Berg <otto@example.org>\nmy cousin\nOTTO@example.org\nkarl@example.org",
  );
  const pastedLines = page.getByRole("list", { name: "Pasted lines" });
  await expect(pastedLines).toContainText("my cousin This line has no email address");
  await expect(pastedLines).toContainText("This address is already listed above");
  await page.getByRole("button", { name: "Create 4 invitations" }).click();
  await expect(page.getByRole("alert")).toContainText("2 lines need fixing");
  await addressesField.fill("Otto Berg <otto@example.org>\nkarl@example.org");
  await page.getByRole("button", { name: "Create 2 invitations" }).click();
  await expect(invitations).toHaveCount(3);
  await expect(addressesField).toHaveValue("");
  await page.getByRole("button", { name: "Revoke the invitation for otto@example.org" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke invitation" }).click();
  await expect(invitations.filter({ hasText: "otto@example.org" })).toContainText("Revoked");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const hers = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 390, height: 844 },
  });
  const phone = await hers.newPage();
  await phone.goto(await invitationLinkTo(server, email));
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("You're invited to join Berg");
  await expect(phone.getByText("Anna Berg invited you.")).toBeVisible();
  const avatar = phone.locator("img[src*='/api/family-invitations/token/']");
  await expect(avatar).toHaveJSProperty("naturalWidth", 40);
  await expect(
    phone.getByText("You're in the tree as Ingrid Moe, child of Anna Berg."),
  ).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("link", { name: "Create an account" }).click();
  await expect(phone.getByText("You're invited to join Berg.")).toBeVisible();
  const address = phone.getByRole("textbox", { name: "Email" });
  await expect(address).toHaveValue(email);
  await expect(address).not.toBeEditable();
  await expect(phone.getByText("Your invitation is for this address.")).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await phone.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
  await phone.keyboard.press("Enter");
  await expect(phone).toHaveURL("/");
  await phone.goto(`/profile/${bergs.anna.id}`);
  await expect(phone.getByText("Your parent")).toBeVisible();
  await phone.goto(await invitationLinkTo(server, email));
  await expect(phone.getByText("You have already accepted this invitation to Berg.")).toBeVisible();
  await hers.close();
});

test(
  "INV-01 an administrator confirms by keyboard whether an invited name is already in the tree",
  { tag: "@walks" },
  async ({ page, make, bergs }) => {
    const tom = await bergs.aRelative("Tom Fisher", { birthdate: "1984-03-02" });
    for (const year of ["1931", "1960"])
      await bergs.aRelative("Eva Berg", { birthdate: `${year}-01-01` });
    await make.aRelationship(bergs.anna, "PARENT", tom);
    await page.goto(`/family-groups/${bergs.group.id}/invitations`);
    const addressesField = page.getByLabel("Email addresses");
    await addressesField.fill(
      "Tom Fisher <tom@example.org>\nEVA BERG, eva@example.org\nOtto Moe, otto@example.org",
    );
    await page.getByLabel("Personal message (optional)").fill("Come in!");
    await page.getByRole("button", { name: "Create 3 invitations" }).click();
    const invitations = page.getByRole("list", { name: "Invitations" }).getByRole("listitem");
    await expect(invitations).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Already in the tree?" })).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    const question = page.getByRole("group", {
      name: "Tom Fisher, tom@example.org The tree has Tom Fisher, born 1984, child of Anna Berg. Is this the same person?",
    });
    await expect(question).toBeVisible();
    await expect(page.getByRole("heading", { name: "Already in the tree?" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(question.getByRole("button", { name: "Yes" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(invitations).toHaveCount(2);
    await expect(invitations.first().getByRole("link", { name: "Tom Fisher" })).toBeVisible();
    await expect(question).toBeHidden();
    await expect(page.getByRole("heading", { name: "Already in the tree?" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Yes, Eva Berg, born 1931" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "No, someone else" }).press("Enter");
    await expect(invitations).toHaveCount(3);
    await expect(invitations.first()).toContainText("EVA BERG");
    await expect(invitations.first().getByRole("link")).toHaveCount(0);
    await expect(addressesField).toBeFocused();
    await expect(page.getByLabel("Personal message (optional)")).toHaveValue("");
  },
);

test("INV-02 INV-03 someone with an account sees why a link can't be used, and replies to each invitation once", async ({
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
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute(
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

  const ownInvitationPath = await invite("Ina.Moe@example.org");
  await page.goto(ownInvitationPath);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Thanks for letting us know.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto(ownInvitationPath);
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
