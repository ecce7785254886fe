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
