import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, PASSWORD, type Server, test } from "../fixtures.ts";

test.describe("a session that ended on the server", () => {
  test("NAV-07 UX-04 leads to sign-in and back, and keeps typed values", async ({
    page,
    server,
    signedUp,
  }) => {
    const { email } = await signedUp("Anna Berg");
    await page.goto("/family-groups");
    await typeGroup(page);
    await endSessions(server);
    await page.getByRole("button", { name: "Create group", exact: true }).click();
    await expect(page).toHaveURL("/login?redirect=%2Ffamily-groups");
    await signIn(page, email);
    await expect(page).toHaveURL("/family-groups");
    await page.getByRole("button", { name: "Create a family group" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("The Bergs of Bergen");
  });

  test(
    "AUTH-08 leaves no typed values for another person who signs in next",
    { tag: "@walks" },
    async ({ page, server, signedUp }) => {
      await signedUp("Anna Berg");
      await page.goto("/family-groups");
      await typeGroup(page);
      await endSessions(server);
      await page.getByRole("button", { name: "Create group", exact: true }).click();
      await expect(page).toHaveURL(/\/login/);
      const { email } = await signedUp("Ben Berg");
      await signIn(page, email);
      await expect(page).toHaveURL("/family-groups");
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    },
  );

  test(
    "NAV-07 opening another page leads to sign-in, without an error",
    { tag: "@walks" },
    async ({ page, server, signedUp }) => {
      await signedUp("Anna Berg");
      await page.goto("/");
      await expect(page.getByText("No family group")).toBeVisible();
      // A request of the dashboard that is still running would lead to sign-in first.
      await page.waitForLoadState("networkidle");
      await endSessions(server);
      await page.getByRole("banner").getByRole("link", { name: "Members", exact: true }).click();
      await expect(page).toHaveURL("/login?redirect=%2Fmembers");
      await expect(page.getByText("Error loading members")).toHaveCount(0);
    },
  );

  test(
    "NAV-07 signing out in one tab signs out the other tab as soon as it is visible",
    { tag: "@walks" },
    async ({ page, context, signedUp }) => {
      await signedUp("Anna Berg");
      const other = await context.newPage();
      await other.goto("/members");
      await expect(other.getByRole("link", { name: /Anna Berg/ }).first()).toBeVisible();
      await page.goto("/");
      await page.getByRole("button", { name: "Logout" }).click();
      await expect(page).toHaveURL("/login");
      await other.evaluate(() => dispatchEvent(new Event("visibilitychange")));
      await expect(other).toHaveURL("/login?redirect=%2Fmembers");
    },
  );
});

test(
  "UX-03 a long name without spaces causes no sideways scroll in a wide or narrow window",
  { tag: "@walks" },
  async ({ page, signedUp }) => {
    const name = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschafers";
    const { id } = await signedUp(name);
    for (const path of ["/", "/members", `/profile/${id}`, `/family/${id}`])
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await expect(page.getByText(new RegExp(name)).locator("visible=true").last()).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
  },
);

/** Ends sessions on the server, because a pending response would restore a removed cookie. */
const endSessions = (server: Server) => server.query("delete from sessions");

async function typeGroup(page: Page) {
  await page.getByRole("button", { name: "Create a family group" }).click();
  await page.getByLabel("Name").fill("The Bergs of Bergen");
}

async function signIn(page: Page, email: string) {
  await page.getByLabel("Email or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}
