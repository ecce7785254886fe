import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  test as base,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  PASSWORD,
} from "../fixtures.ts";
import { freePort } from "../free-port.ts";
import { serverProcess } from "../server-process.ts";

/** A site at a host name, which passkeys need. */
const test = base.extend({
  server: [
    async ({}, use) => {
      const port = String(await freePort());
      const server = await serverProcess({ PORT: port, APP_URL: `http://localhost:${port}` });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

/** The authenticator app's code, this many steps from now. The neighboring steps' codes work too, each once. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

async function signIn(page: Page, email: string) {
  await page.goto("/login");
  await page.getByLabel("Email or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
}

const signOut = (page: Page) => page.getByRole("button", { name: "Logout" }).click();

async function expectAccessibleAndNarrow(page: Page) {
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test("AUTH-16 someone adds an authenticator app by keyboard, then signs in with it and with a recovery code", async ({
  page,
  make,
}) => {
  const { email } = await make.anAccount({ fullName: "Ada Moe" });
  await signIn(page, email!);
  await page.waitForURL("/");
  await page.goto("/account");
  await page.getByRole("button", { name: "Add an authenticator app" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill("wrong");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("That isn't your current password.");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("QR code for the app")).toBeVisible();
  await expectAccessibleAndNarrow(page);
  const key = await dialog.getByLabel("Key").inputValue();
  await dialog.getByLabel("Code from the app").fill(codeOf(key, -1));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Save your recovery codes")).toBeVisible();
  await expectAccessibleAndNarrow(page);
  const codes = await dialog.getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save codes" }).press("Enter");
  expect((await saved).suggestedFilename()).toBe("recovery-codes.txt");
  await dialog.getByRole("button", { name: "I saved my codes" }).press("Enter");
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();
  await expectAccessibleAndNarrow(page);

  await signOut(page);
  await signIn(page, email!);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectAccessibleAndNarrow(page);
  const code = page.getByLabel("Code from your authenticator app");
  await code.fill("12");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("That code doesn't work.");
  await expect(code).toHaveValue("12");
  await code.fill(codeOf(key));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /Ada/ })).toBeVisible();

  await signOut(page);
  await page.goto("/login?redirect=/members");
  await page.getByLabel("Email or username").fill(email!);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Use a recovery code instead" }).press("Enter");
  await page.getByLabel("Recovery code").fill(codes[4]!);
  await page.keyboard.press("Enter");
  // Signing in leads back to the page they asked for.
  await page.waitForURL("/members");
  await page.goto("/second-step");
  await page.getByRole("link", { name: "Sign in again" }).click();
  await page.waitForURL("/login");
});

test("AUTH-16 someone adds a passkey, signs in with it, and removes it", async ({
  page,
  make,
  context,
}) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "usb",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email } = await make.anAccount({ fullName: "Ada Moe" });
  await signIn(page, email!);
  await page.waitForURL("/");
  await page.goto("/account");
  await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Blue key");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "I saved my codes" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove Blue key" })).toBeVisible();

  await signOut(page);
  await signIn(page, email!);
  await page.getByRole("button", { name: "Use a passkey" }).press("Enter");
  await expect(page.getByRole("heading", { name: /Ada/ })).toBeVisible();

  await page.goto("/account");
  await page.getByRole("button", { name: "Remove Blue key" }).press("Enter");
  await expect(dialog.getByText("Remove this passkey?")).toBeVisible();
  await expectAccessibleAndNarrow(page);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove Blue key" })).toBeHidden();
  await signOut(page);
  await signIn(page, email!);
  await expect(page.getByRole("heading", { name: /Ada/ })).toBeVisible();
});

test("AUTH-16 an administrator without the second step their family requires sees what to do", async ({
  page,
  bergs,
  signedUp,
}) => {
  await page.goto("/family-groups");
  await page.getByRole("link", { name: /Second step/ }).click();
  await expect(page.getByText("This family has no Family Admins who can sign in.")).toBeVisible();
  await page.getByRole("button", { name: "Require a second step" }).press("Enter");
  await expect(page.getByText("Administrators need a second step")).toBeVisible();
  await expectAccessibleAndNarrow(page);
  const familyGroupId = bergs.group.id;
  await signedUp("Bo Berg", { role: "FAMILY_ADMIN", familyGroupId });
  await page.goto("/family-groups");
  await expect(page.getByText("Your family asks its administrators")).toBeVisible();
  await expect(page.getByRole("link", { name: /Second step/ })).toBeHidden();
  await expectAccessibleAndNarrow(page);
  await page.getByRole("link", { name: "Add a second step" }).press("Enter");
  await page.waitForURL("/account");
  await expect(page.getByRole("button", { name: "Add an authenticator app" })).toBeVisible();
});
