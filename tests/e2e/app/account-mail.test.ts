import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  type Server,
  test,
} from "../fixtures.ts";

const NEW_PASSWORD = "another good sentence";

/** Waits for an email to this address, and returns the path of the link in the latest one. */
async function linkIn(server: Server, address: string, subject: string): Promise<string> {
  const latest = async () => {
    const sql =
      "select source from captured_mails where address = $1 and subject = $2 order by id desc";
    const { rows } = await server.query(sql, [address, subject]);
    return rows[0]?.source as Buffer | undefined;
  };
  await expect.poll(latest, { timeout: 20_000 }).toBeDefined();
  const { text } = await PostalMime.parse((await latest())!);
  const { pathname, search } = new URL(/https?:\S+/.exec(text ?? "")![0]);
  return pathname + search;
}

const signIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel("Email or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
};

test("AUTH-09 AUTH-10 a new member verifies their email, changes it, and resets a forgotten password by keyboard", async ({
  page,
  server,
}) => {
  const [first, second] = ["anna@example.org", "anna.berg@example.org"];
  await page.goto("/register");
  await page.getByRole("textbox", { name: "Email" }).fill(first);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/setup");

  await page.goto("/profile");
  const notice = page.getByRole("region", { name: "Your email address" });
  await expect(notice).toContainText("Your email address isn't verified yet.");
  await expect(notice).toContainText(first);
  await expectAccessible(page);

  await page.goto("/verify-email");
  await expect(page.getByRole("alert")).toContainText("Verification token is missing");
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(
    page.getByText("No mail server is set up, so no email was sent.").first(),
  ).toBeVisible();
  await page.goto("/verify-email?token=nothing");
  await expect(page.getByRole("alert")).toContainText("This link no longer works.");
  const proof = await linkIn(server, first, "Please confirm your email address");
  for (const _ of ["opened", "opened again"]) {
    await page.goto(proof);
    await expect(page).toHaveURL("/verification-success");
  }
  await expect(page.getByRole("link", { name: "Go to messages" })).toHaveAttribute(
    "href",
    "/messages",
  );
  await expectAccessible(page);

  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByRole("textbox", { name: "Full name" }).fill("Anna Berg");
  await page.getByRole("textbox", { name: "Email" }).fill(second);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("textbox", { name: "Mobile phone" }).fill("555 123 4567");
  await page.getByRole("textbox", { name: "Birthdate" }).fill("05/17/1980");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(notice).toContainText(`Please verify ${second}.`);
  await expect(notice).toContainText(`Until then, your address is still ${first}.`);
  const move = await linkIn(server, second, "Please confirm your email address");
  await page.context().clearCookies();
  await page.goto(move);
  await expect(page).toHaveURL("/verification-success");
  await page.getByRole("link", { name: "Sign in" }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Forgot password?" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.getByRole("textbox", { name: "Email" }).focus();
  await page.keyboard.type("anna");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter a valid email address").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(second);
  await page.keyboard.press("Enter");
  const confirmation = page.getByRole("status").filter({ hasText: "No mail server is set up" });
  await expect(confirmation).toBeFocused();
  await expectAccessible(page);

  await page.goto("/reset-password");
  await expect(page.getByRole("alert")).toHaveText(
    "Invalid or missing reset token. Please try requesting a new password reset.",
  );
  await page.goto(await linkIn(server, second, "Choose a new password"));
  await page.getByLabel("New password", { exact: true }).focus();
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password must be at least 8 characters").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("textbox", { name: "Confirm password" }).fill("another good Sentence");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passwords don't match").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Confirm password" }).fill(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your password has been changed")).toBeVisible();
  await expect(page).toHaveURL("/login", { timeout: 10_000 });
  await signIn(page, second, NEW_PASSWORD);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Anna");
});

test("AUTH-06 an administrator emails a relative a setup link, and the relative chooses a password and is signed in", async ({
  page,
  server,
  bergs,
}) => {
  const ida = await bergs.aRelative("Ida Berg", { email: "ida@example.org", claimable: true });
  await page.goto(`/profile/${ida.id}`);
  await page.getByRole("button", { name: "Send setup link" }).click();
  await expect(page.getByText("No mail server is set up, so no email was sent.")).toBeVisible();
  await expectAccessible(page);
  const link = await linkIn(server, "ida@example.org", "Your family has a place for you");
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Welcome, Ida Berg" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("textbox", { name: "Confirm password" }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set up my account" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Ida Berg" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("This link doesn't work")).toBeVisible();
});
