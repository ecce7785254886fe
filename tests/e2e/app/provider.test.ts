import { CLIENT, openIdProvider } from "../../support/provider/openid-provider.ts";
import {
  test as base,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  PASSWORD,
} from "../fixtures.ts";
import { freePort } from "../free-port.ts";
import { serverProcess } from "../server-process.ts";

type Provider = Awaited<ReturnType<typeof openIdProvider>>;

/** A site with a sign-in provider that knows Ada. */
const test = base.extend<object, { provider: Provider }>({
  provider: [
    async ({}, use) => {
      const provider = await openIdProvider();
      provider.accounts.ada = { email: "ada@example.org", email_verified: true, name: "Ada Moe" };
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ provider }, use) => {
      const port = await freePort();
      const site = `http://127.0.0.1:${port}`;
      provider.site.url = site;
      const server = await serverProcess({
        PORT: String(port),
        APP_URL: site,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_NAME: "Family ID",
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test("AUTH-11 NAV-07 someone signs in with a provider by keyboard, connects their account, and sees why a sign-in failed", async ({
  page,
  provider,
  make,
}) => {
  const ada = await make.anAccount({ email: "ada@example.org", fullName: "Ada Moe" });
  provider.signsIn.next = null;
  await page.goto("/members");
  await page.getByRole("link", { name: "Continue with Family ID" }).press("Enter");
  await expect(page.getByRole("alert")).toHaveText("You canceled the sign-in. You can try again.");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Check Login Status" }).press("Enter");
  await expect(page.getByText("You're not signed in.")).toBeVisible();

  provider.signsIn.next = "ada";
  await page.getByRole("link", { name: "Sign in with it" }).click();
  await page.goto("/members");
  await page.getByRole("link", { name: "Continue with Family ID" }).press("Enter");
  await expect(page.getByText("You already have an account with ada@example.org.")).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("That password doesn't match this account.");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/members");
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeFocused();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("link", { name: "Continue with Family ID" }).press("Enter");
  await expect(page).toHaveURL("/");
  await page.goto("/simple-login");
  await page.getByRole("button", { name: "Check Login Status" }).click();
  await expect(page.getByText(`You're signed in as ${ada.fullName}.`)).toBeVisible();
});

test("AUTH-11 AUTH-16 someone without a password signs in again before sensitive changes, by keyboard", async ({
  page,
  server,
  provider,
  make,
}) => {
  await make.anAccount();
  provider.accounts.bo = { email: "bo@example.org", email_verified: true, name: "Bo Berg" };
  provider.signsIn.next = "bo";
  await page.goto("/simple-login");
  await page.getByRole("link", { name: "Continue with Family ID" }).press("Enter");
  await expect(page).toHaveURL("/");
  const letTimePass = () =>
    server.query("update sessions set created_at = created_at - interval '11 minutes'", []);
  await letTimePass();
  const signInAgain = page.getByRole("link", { name: "Sign in again with Family ID" });

  await page.goto("/account");
  await expect(signInAgain).toBeVisible();
  await expect(page.getByRole("button", { name: /^Add an? / })).toBeHidden();
  await expectNoViolations(page);
  await signInAgain.press("Enter");
  const addAuthenticator = page.getByRole("button", { name: "Add an authenticator app" });
  await expect(addAuthenticator).toBeVisible();
  await letTimePass();
  // The page doesn't know yet that the sign-in is too old by now.
  await addAuthenticator.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await signInAgain.press("Enter");
  await addAuthenticator.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page.getByLabel("Code from the app")).toBeVisible();

  await letTimePass();
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).press("Enter");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(signInAgain).toBeHidden();
  await page.getByRole("textbox", { name: "Email" }).fill("bo.berg@example.org");
  await expect(signInAgain).toBeVisible();
  await expectNoSidewaysScroll(page);
  await signInAgain.press("Enter");
  await expect(page).toHaveURL("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).press("Enter");
  await page.getByRole("textbox", { name: "Email" }).fill("bo.berg@example.org");
  await page.getByRole("textbox", { name: "Mobile phone" }).fill("555 123 4567");
  await page.getByRole("textbox", { name: "Birthdate" }).fill("05/17/1980");
  await expect(signInAgain).toBeHidden();
  await page.getByRole("button", { name: "Update Profile" }).press("Enter");
  await expect(page.getByText("Please verify bo.berg@example.org.")).toBeVisible();
});
