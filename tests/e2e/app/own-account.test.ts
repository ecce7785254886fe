import type { Page } from "@playwright/test";
import { aSession } from "../../support/session.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  type Server,
  test,
} from "../fixtures.ts";

const NEW_PASSWORD = "seven geese by the lake";

const sessions = (page: Page) =>
  page.locator("section", { hasText: "Where you're signed in" }).getByRole("listitem");

/** Signs the person in elsewhere, and returns whether they are still signed in there. */
async function signInElsewhere(server: Server, person: { id: number }) {
  const { name, value } = await aSession(server.signing, person);
  return async () => {
    const cookie = `${name}=${value}`;
    const { status } = await fetch(`${server.address}/api/user`, { headers: { cookie } });
    return status === 200;
  };
}

async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
}

test("AUTH-17 people end another session and change their password by keyboard, also on a phone", async ({
  page,
  server,
  bergs,
}) => {
  const isSignedIn = await signInElsewhere(server, bergs.anna);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Sign-in & security" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).first()).toContainText("This device");

  await page.setViewportSize({ width: 390, height: 844 });
  await sessions(page)
    .nth(1)
    .getByRole("button", { name: /^Sign out/ })
    .press("Enter");
  await expect(sessions(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Sign out this device" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Sign out everywhere else" })).toBeHidden();
  expect(await isSignedIn()).toBe(false);

  const isStillSignedIn = await signInElsewhere(server, bergs.anna);
  await page.request.post("/api/birthdays/feed");
  await type(page, "Current password", "not my password");
  await type(page, "New password", "password1");
  await type(page, "Confirm new password", "password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Passwords don't match");
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Confirm new password", { exact: true }).fill("password1");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    /That isn't your current password/,
  );
  await expectAccessible(page);
  await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("New password", { exact: true })).toHaveAccessibleDescription(
    /This password is too common/,
  );
  expect(await isStillSignedIn()).toBe(true);
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirm new password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Someone else may have known my password").press("Space");
  await expect(page.getByLabel("Someone else may have known my password")).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(page.getByText("the RSVP links you created no longer work.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveValue("");
  await expect(sessions(page)).toHaveCount(1);
  expect(await isStillSignedIn()).toBe(false);
});

test(
  "AUTH-17 people sign out everywhere else, then on this device",
  { tag: "@walks" },
  async ({ page, server, bergs }) => {
    const others = [
      await signInElsewhere(server, bergs.anna),
      await signInElsewhere(server, bergs.anna),
    ];
    await page.goto("/account");
    await page.getByRole("button", { name: "Sign out everywhere else" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Sign out everywhere else?" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Sign out everywhere else" }).press("Enter");
    await expect(sessions(page)).toHaveCount(1);
    for (const isSignedIn of others) expect(await isSignedIn()).toBe(false);
    await page.getByRole("button", { name: "Sign out this device" }).press("Enter");
    await expect(page).toHaveURL("/login");
  },
);

test(
  "AUTH-17 the list of sessions names the browser that signed in",
  { tag: "@walks" },
  async ({ page, bergs }) => {
    await page.context().clearCookies();
    await page.goto("/login?redirect=%2Faccount");
    await page.getByRole("textbox", { name: "Email" }).fill(bergs.anna.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/account");
    const own = sessions(page).filter({ hasText: "This device" });
    await expect(own).toContainText(/Chrome on Linux/);
  },
);
