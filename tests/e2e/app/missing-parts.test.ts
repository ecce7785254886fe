import type { Page } from "@playwright/test";
import { test as bergTest } from "../berg-family.ts";
import { expect, expectAccessible, FAULT, OFFLINE, openMore, test } from "../fixtures.ts";

/** The error shown in place of a dialog that couldn't load. */
const loadErrorDialog = (page: Page) =>
  page.getByRole("dialog", { name: "Couldn't open this window" });

/** Waits until all prefetching is done. */
const waitForPrefetching = (page: Page) => page.waitForLoadState("networkidle");

bergTest(
  "UX-04 an open tree works offline, because its dialogs are prefetched",
  { tag: "@walks" },
  async ({ page, withoutConnection, idOf }) => {
    await page.goto(`/family-tree?person=${idOf("Ruth Reader")}&view=both`);
    const ruth = page.getByRole("button", { name: /^Ruth Reader/ });
    await expect(ruth).toBeVisible();
    await waitForPrefetching(page);
    await withoutConnection(async () => {
      await ruth.click();
      await expect(page.getByRole("dialog", { name: "Member Profile" })).toContainText(
        "Ruth Reader",
      );
      await page.keyboard.press("Escape");
      await openMore(page);
      await page.getByRole("button", { name: "Save or print" }).click();
      await expect(page.getByRole("dialog", { name: "Save or print" })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "How are we related?" }).click();
      await expect(page.getByRole("dialog", { name: "How are we related?" })).toBeVisible();
    });
  },
);

bergTest(
  "UX-04 a dialog whose file can't load shows an error, and opens after trying again",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.route("**/assets/save-dialog-*.js", (route) => route.abort());
    await page.goto(`/family-tree?person=${idOf("Ruth Reader")}&view=both`);
    const opener = page.getByRole("button", { name: "Save or print" });
    await openMore(page);
    await opener.click();
    await expect(loadErrorDialog(page)).toContainText(FAULT);
    await expectAccessible(page);
    await loadErrorDialog(page).getByRole("button", { name: "Try again" }).click();
    await expect(loadErrorDialog(page).getByRole("button", { name: "Try again" })).toBeEnabled();
    await loadErrorDialog(page).getByRole("button", { name: "Close" }).click();
    await expect(opener).toBeFocused();
    await expect(page.getByRole("button", { name: /^Ruth Reader/ })).toBeVisible();

    await opener.click();
    await expect(loadErrorDialog(page)).toBeVisible();
    await page.unrouteAll();
    await loadErrorDialog(page).getByRole("button", { name: "Try again" }).click();
    const dialog = page.getByRole("dialog", { name: "Save or print" });
    await expect(dialog).toBeVisible();
    await expect(loadErrorDialog(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);

bergTest(
  "UX-04 a part of a page that can't load offline shows up once back online",
  { tag: "@walks" },
  async ({ page, withoutConnection, idOf }) => {
    await page.route("**/assets/tree-list-*.js", (route) => route.abort());
    await page.goto(`/family-tree?person=${idOf("Ruth Reader")}&view=both`);
    await expect(page.getByRole("button", { name: /^Ruth Reader/ })).toBeVisible();
    await waitForPrefetching(page);
    await withoutConnection(async () => {
      await openMore(page);
      await page.getByRole("button", { name: "List" }).click();
      await expect(page.getByRole("alert")).toContainText(OFFLINE);
      await expectAccessible(page);
      await page.unrouteAll();
    });
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Descendants" })).toBeVisible();
  },
);

bergTest(
  "UX-04 an error shows if the code that finds relationships can't load",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.route("**/assets/relatedness-*.js", (route) => route.abort());
    await page.goto(`/family-tree?relate=${idOf("Lena Berg")},${idOf("Marie Berg")}`);
    await expect(page.getByRole("alert")).toContainText(FAULT);
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Marie Berg is Lena Berg's cousin")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  },
);

bergTest(
  "UX-04 TREE-10 one error shows if the labels and the overview map can't load",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.route("**/assets/chart-overlays-*.js", (route) => route.abort());
    await page.setViewportSize({ width: 900, height: 500 });
    await page.goto(`/family-tree?person=${idOf("Ruth Reader")}&view=both`);
    await expect(page.getByRole("button", { name: /^Ruth Reader/ })).toBeVisible();
    for (let step = 0; step < 6; step++)
      await page.getByRole("button", { name: "Zoom in" }).click();
    await expect(page.getByText("Couldn't load the labels and the overview map")).toBeVisible();
    await expect(page.getByText(FAULT)).toBeVisible();
  },
);

bergTest(
  "UX-04 TREE-10 an error shows if the code for printing can't load, and trying again loads it",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.route("**/assets/print-*.js", (route) => route.abort());
    await page.goto(`/family-tree?person=${idOf("Ruth Reader")}&view=both`);
    await expect(page.getByRole("alert")).toContainText(FAULT);
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
  },
);

test(
  "UX-04 a page opened offline shows an error, and opens once back online",
  { tag: "@walks" },
  async ({ page, withoutConnection, signedUp }) => {
    await signedUp("Anna Berg");
    await page.goto("/");
    await expect(page.getByText("No family group")).toBeVisible();
    await waitForPrefetching(page);
    await withoutConnection(async () => {
      await page.getByRole("banner").getByRole("link", { name: "Family Groups" }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: "Couldn't open this page" }),
      ).toBeFocused();
      await expect(page.getByRole("main")).toContainText(OFFLINE);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("main")).toContainText(OFFLINE);
    });
    await expect(page.getByRole("heading", { level: 1, name: "Family Groups" })).toBeVisible();
  },
);

test(
  "UX-04 a page older than the server's version reloads once",
  { tag: "@walks" },
  async ({ page, signedUp }) => {
    await signedUp("Anna Berg");
    await page.goto("/");
    await expect(page.getByText("No family group")).toBeVisible();
    // Removes the page's files, as deploying a new version does.
    await page.route("**/assets/members-screen-*.js", (route) => route.fulfill({ status: 404 }));
    await page.route("**/", (route) =>
      route.request().resourceType() === "fetch"
        ? route.fulfill({ contentType: "text/html", body: '<script src="/assets/index-new.js">' })
        : route.continue(),
    );
    let loads = 0;
    page.on("framenavigated", () => (loads += 1));
    await page.getByRole("banner").getByRole("link", { name: "Members", exact: true }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "There's a new version" }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Load the new version" })).toBeVisible();
    await expect.poll(() => loads).toBe(2);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Load the new version" }).click();
    await expect(page.getByText("1 member")).toBeVisible();
  },
);

test(
  "UX-04 a dialog older than the server's version offers to load the new one, and doesn't reload the page by itself",
  { tag: "@walks" },
  async ({ page, signedUp }) => {
    await signedUp("Anna Berg");
    await page.route("**/assets/new-group-dialog-*.js", (route) => route.fulfill({ status: 404 }));
    await page.goto("/family-groups");
    await page.route("**/", (route) =>
      route.fulfill({ contentType: "text/html", body: '<script src="/assets/index-new.js">' }),
    );
    await page.getByRole("button", { name: "Create a family group" }).click();
    await expect(loadErrorDialog(page)).toContainText("There's a new version");
    await page.unrouteAll();
    await loadErrorDialog(page).getByRole("button", { name: "Load the new version" }).click();
    await page.getByRole("button", { name: "Create a family group" }).click();
    await expect(page.getByRole("dialog", { name: "Create a family group" })).toBeVisible();
  },
);
