import { expect, expectAccessible, expectNoSidewaysScroll, PASSWORD, test } from "../fixtures.ts";

test(
  "AUTH-06 INV-05 INV-06 someone asks to join by a shared link, and an administrator approves them as a person in the tree",
  { tag: "@walks" },
  async ({ page, browser, server, make, bergs }) => {
    const ben = await bergs.aRelative("Ben Berg", { email: "ben@example.org" });
    await make.aRelationship(bergs.anna, "PARENT", ben);

    await page.goto(`/family-groups/${bergs.group.id}/invitations?person=${ben.id}`);
    await page.getByRole("button", { name: "Create a link for Ben Berg’s household" }).click();
    await expect(page.getByText("up to 8 people can use it")).toBeVisible();
    const address = await page.getByLabel("Link", { exact: true }).inputValue();
    await page.getByRole("button", { name: "Show QR code" }).click();
    await expect(page.getByRole("figure", { name: /^QR code: Invitation to/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    const theirs = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 390, height: 844 },
    });
    const phone = await theirs.newPage();
    await phone.goto(new URL(address).pathname);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(
      "You're invited to join Berg",
    );
    await expect(phone.getByText("Anna invited you.")).toBeVisible();
    await expect(phone.getByText("Ben")).toHaveCount(0);
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await phone.getByRole("link", { name: "Create an account" }).click();
    await phone.getByLabel("Full name").fill("Benjamin B.");
    await phone.getByRole("textbox", { name: "Email" }).fill("ben@example.org");
    await phone.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await phone.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
    await phone.keyboard.press("Enter");
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Your request is waiting");
    await expectAccessible(phone);
    await phone.goto("/");
    await expect(phone.getByText("needs to approve your request to join Berg")).toBeVisible();

    await page.goto("/");
    await expect(page.getByText("person is waiting for your approval")).toBeVisible();
    await page.getByRole("link", { name: "Review requests" }).click();
    await expect(page.getByText("ben@example.org (not verified)")).toBeVisible();
    await page.getByRole("button", { name: "Approve Benjamin B." }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Approve request" }).click();
    await expect(dialog.getByText("Choose a person, or check the box below")).toBeVisible();
    await expect(dialog.getByRole("combobox", { name: "Who is this in the tree?" })).toBeFocused();
    await dialog.getByRole("combobox", { name: "Who is this in the tree?" }).fill("Ben B");
    await page.getByRole("option", { name: "Ben Berg" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Approve request" }).click();
    await expect(page.getByText("Ben Berg is now a member.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Requests to join" })).toHaveCount(0);

    await phone.goto(new URL(address).pathname);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Welcome to Berg!");
    await phone.goto(`/profile/${bergs.anna.id}`);
    await expect(phone.getByText("Your parent")).toBeVisible();

    await page.getByRole("button", { name: "Close link for Ben Berg’s household" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close link" }).click();
    await expect(page.getByRole("list", { name: "Active links" })).toHaveCount(0);
    const another = await browser.newContext({ baseURL: server.address });
    const late = await another.newPage();
    await late.goto(new URL(address).pathname);
    await expect(late.getByText("This link no longer works")).toBeVisible();
    await expect(late.getByText("Ask the person who shared it for a new one.")).toBeVisible();
    await another.close();
    await theirs.close();
  },
);

test(
  "INV-05 a closed link shows signed-in people that it no longer works, without repeated lookups",
  { tag: "@walks" },
  async ({ page, bergs }) => {
    const body = { familyGroupId: bergs.group.id, kind: "family", personId: null };
    const made = await page.request.post("/api/join-links", { data: body });
    const { address } = (await made.json()) as { address: string };
    await page.goto(`/family-groups/${bergs.group.id}/invitations`);
    await page.getByRole("button", { name: "Close link for Anyone in the family" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close link" }).click();
    await expect(page.getByRole("list", { name: "Active links" })).toHaveCount(0);

    let lookups = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/join-links/token/")) lookups++;
    });
    await page.goto(new URL(address).pathname);
    await expect(page.getByText("This link no longer works")).toBeVisible();
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await expect(page).toHaveURL("/");
    expect(lookups).toBeLessThanOrEqual(2);
  },
);
