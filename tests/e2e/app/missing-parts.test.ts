import type { Page } from "@playwright/test";
import { test as bergTest } from "../berg-family.ts";
import { expect, expectAccessible, FAULT, OFFLINE, openMore, test } from "../fixtures.ts";

/** The dialog shown if a person's dialog couldn't be loaded. */
const missingWindow = (page: Page) =>
  page.getByRole("dialog", { name: "Couldn't open this window" });

/** Waits until all prefetching is done. */
const fetchedAhead = (page: Page) => page.waitForLoadState("networkidle");

bergTest(
  "UX-04 a tree that is open stays usable offline: windows were fetched ahead",
  { tag: "@walks" },
  async ({ page, withoutConnection, idOf }) => {
    await page.goto(`/family-tree?person=${idOf("Ruth Reader")}&view=both`);
    const ruth = page.getByRole("button", { name: /^Ruth Reader/ });
    await expect(ruth).toBeVisible();
    await fetchedAhead(page);
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
  "UX-04 a window whose file is lost says so in its place, and comes when tried again",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.route("**/assets/save-dialog-*.js", (route) => route.abort());
    await page.goto(`/family-tree?person=${idOf("Ruth Reader")}&view=both`);
    const opener = page.getByRole("button", { name: "Save or print" });
    await openMore(page);
    await opener.click();
    await expect(missingWindow(page)).toContainText(FAULT);
    await expectAccessible(page);
    await missingWindow(page).getByRole("button", { name: "Try again" }).click();
    await expect(missingWindow(page).getByRole("button", { name: "Try again" })).toBeEnabled();
    await missingWindow(page).getByRole("button", { name: "Close" }).click();
    await expect(opener).toBeFocused();
    await expect(page.getByRole("button", { name: /^Ruth Reader/ })).toBeVisible();

    await opener.click();
    await expect(missingWindow(page)).toBeVisible();
    await page.unrouteAll();
    await missingWindow(page).getByRole("button", { name: "Try again" }).click();
    const dialog = page.getByRole("dialog", { name: "Save or print" });
    await expect(dialog).toBeVisible();
    await expect(missingWindow(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);

bergTest(
  "UX-04 a part of a page that was asked for offline comes with the connection",
  { tag: "@walks" },
  async ({ page, withoutConnection, idOf }) => {
    await page.route("**/assets/tree-list-*.js", (route) => route.abort());
    await page.goto(`/family-tree?person=${idOf("Ruth Reader")}&view=both`);
    await expect(page.getByRole("button", { name: /^Ruth Reader/ })).toBeVisible();
    await fetchedAhead(page);
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
  "UX-04 what finds how two are related says so where it did not come",
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
  "UX-04 TREE-10 labels and a mini-map that did not come say so once",
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
  "UX-04 TREE-10 the browser's own printing says where it can't print the chart, and can be tried again",
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
  "UX-04 a page that is gone to offline says so, and opens when tried again",
  { tag: "@walks" },
  async ({ page, withoutConnection, signedUp }) => {
    await signedUp("Anna Berg");
    await page.goto("/");
    await expect(page.getByText("No family group")).toBeVisible();
    await fetchedAhead(page);
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
  "UX-04 a page of an older version than the server's is loaded anew, once",
  { tag: "@walks" },
  async ({ page, signedUp }) => {
    await signedUp("Anna Berg");
    await page.goto("/");
    await expect(page.getByText("No family group")).toBeVisible();
    // The page's files are gone, as after a new version was deployed.
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
  "UX-04 a window of an older version says so, and what was typed beside it is not lost",
  { tag: "@walks" },
  async ({ page, signedUp }) => {
    await signedUp("Anna Berg");
    await page.route("**/assets/new-group-dialog-*.js", (route) => route.fulfill({ status: 404 }));
    await page.goto("/family-groups");
    await page.route("**/", (route) =>
      route.fulfill({ contentType: "text/html", body: '<script src="/assets/index-new.js">' }),
    );
    await page.getByRole("button", { name: "Create a family group" }).click();
    await expect(missingWindow(page)).toContainText("There's a new version");
    await page.unrouteAll();
    await missingWindow(page).getByRole("button", { name: "Load the new version" }).click();
    await page.getByRole("button", { name: "Create a family group" }).click();
    await expect(page.getByRole("dialog", { name: "Create a family group" })).toBeVisible();
  },
);
