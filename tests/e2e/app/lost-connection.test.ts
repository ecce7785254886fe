import { test as bergTest } from "../berg-family.ts";
import { expect, expectAccessible, FAULT, OFFLINE, openMore, test } from "../fixtures.ts";

test(
  "UX-04 a page that crashes and goes offline never shows the browser's own error page",
  { tag: "@walks" },
  async ({ page, withoutConnection, signedUp }) => {
    await signedUp("Anna Berg");
    // A name that can't be rendered as text.
    await page.route("**/api/family-group/members-count", (route) =>
      route.fulfill({ json: { count: 2, groupName: { not: "a text" } } }),
    );
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "This page stopped working" })).toBeVisible();
    await withoutConnection(async () => {
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("main")).toContainText(OFFLINE);
      await page.getByRole("button", { name: "Go to the dashboard" }).click();
      await expect(page.getByRole("main")).toContainText(OFFLINE);
      await expectAccessible(page);
      await page.unrouteAll();
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No family group")).toBeVisible();
  },
);

test("UX-04 a server error and a lost connection show different messages", async ({
  page,
  withoutConnection,
  signedUp,
}) => {
  await signedUp("Anna Berg");
  await page.route("**/api/family-groups", (route) =>
    route.fulfill({ status: 502, body: "<html>" }),
  );
  await page.goto("/family-groups");
  await expect(page.getByRole("alert")).toContainText(FAULT);
  await page.unrouteAll();
  await page.route("**/api/family-groups", (route) => route.abort());
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText("The server didn't respond");
  await page.unrouteAll();
  await withoutConnection(async () => {
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toContainText(OFFLINE);
    await expect(page.getByText("You’re offline. This page may be out of date")).toBeVisible();
  });
  await expect(page.getByText("No family groups yet")).toBeVisible();
});

test(
  "UX-04 MEM-01 a search offline shows an error, and runs once back online",
  { tag: "@walks" },
  async ({ page, withoutConnection, bergs }) => {
    await bergs.people(150);
    await page.goto("/members");
    await expect(page.getByText("151 members")).toBeVisible();
    await withoutConnection(async () => {
      await page.getByRole("searchbox").fill("person 007");
      await expect(page.getByRole("alert")).toContainText(OFFLINE);
      await expect(page.getByText(/found/)).toHaveCount(0);
    });
    await expect(page.getByText(/^\d+ members found$/)).toBeVisible();
  },
);

bergTest(
  "UX-04 TREE-02 a member's own group shows its name even if the list of groups can't load",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.route("**/api/debug/family-groups", (route) => route.fulfill({ status: 500 }));
    await page.goto(`/family-tree?person=${idOf("Ruth Reader")}&view=both`);
    await expect(page.getByRole("button", { name: /^Ruth Reader/ })).toBeVisible();
    await openMore(page);
    await expect(page.getByLabel("Family Group")).toHaveText("Berg");
  },
);

test(
  "AUTH-08 a sign-out that doesn't reach the server warns that the person may still be signed in",
  { tag: "@walks" },
  async ({ page, withoutConnection, signedUp }) => {
    await signedUp("Anna Berg");
    await page.goto("/");
    await expect(page.getByText("No family group")).toBeVisible();
    await page.waitForLoadState("networkidle");
    const notice = page.getByRole("alert").filter({ hasText: "You may still be signed in" });
    await withoutConnection(async () => {
      await page.getByRole("button", { name: "Logout" }).click();
      // The toast closes by itself, so it is checked first.
      await expect(page.getByText("Logout failed")).toBeVisible();
      await expect(page).toHaveURL("/login");
      await expect(notice).toBeVisible();
      await expectAccessible(page);
    });
    expect((await page.request.get("/api/user")).status()).toBe(200);
    await notice.getByRole("button", { name: "Sign out again" }).click();
    await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect((await page.request.get("/api/user")).status()).toBe(401);
  },
);
