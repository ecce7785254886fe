import type { Page, Route } from "@playwright/test";
import { card, EVERYBODY, test } from "./berg-family.ts";
import { expect } from "./fixtures.ts";

const ENGINE = /\/assets\/engine-[\w-]+\.wasm$/;
/** The layout's JavaScript. */
const PLAIN = /\/assets\/lay-out-[\w-]+\.js$/;

/** What the page asks for and complains of, from now on. */
function watch(page: Page) {
  const [asked, complaints]: [string[], string[]] = [[], []];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return { asked: (name: RegExp) => asked.filter((path) => name.test(path)), complaints };
}

/** Draws everybody; answers where their cards are. */
async function drawn(page: Page, reader: number) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/family-tree?group=1&parent=${reader}&view=whole`);
  await expect(card(page, "Ruth Reader")).toBeVisible();
  await page.getByRole("button", { name: "Fit the whole tree" }).click();
  const places: Record<string, unknown> = {};
  for (const name of EVERYBODY) {
    await expect(card(page, name)).toBeVisible();
    places[name] = await card(page, name).boundingBox();
  }
  return places;
}

test("TREE-10 lays the chart out by compiled code, which the page's policy allows", async ({
  page,
  idOf,
}) => {
  const { asked, complaints } = watch(page);
  const coming = page.waitForResponse((response) => ENGINE.test(response.url()));
  await drawn(page, idOf("Ruth Reader"));
  const engine = await coming;
  expect(engine.status()).toBe(200);
  expect(engine.headers()).toMatchObject({
    "content-type": "application/wasm",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(asked(ENGINE)).toHaveLength(1);
  expect(asked(PLAIN)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("TREE-10 asks for the compiled code beside the page's own, before the family is known", async ({
  page,
  idOf,
}) => {
  const { asked } = watch(page);
  // Neither the screen nor what it shows ever comes.
  await page.route(/\/assets\/family-tree-screen-/, () => {});
  const coming = page.waitForRequest((request) => ENGINE.test(request.url()));
  await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=whole`, {
    waitUntil: "commit",
  });
  await coming;
  expect(asked(/\/api\/family-groups/)).toEqual([]);
});

test("TREE-10 shows the place of the tree until the compiled code is there", async ({
  page,
  idOf,
}) => {
  const held: Route[] = [];
  await page.route(ENGINE, (route) => void held.push(route));
  const answered = page.waitForResponse(/\/api\/.*graph/);
  await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=whole`, {
    waitUntil: "commit",
  });
  await answered;
  await expect(page.getByText("Loading the family tree")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card(page, "Ruth Reader")).toHaveCount(0);
  for (const route of held) await route.continue();
  await expect(card(page, "Ruth Reader")).toBeVisible();
});

test("TREE-10 draws the same in a browser without WebAssembly", async ({ page, idOf }) => {
  const places = await drawn(page, idOf("Ruth Reader"));
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "WebAssembly");
  });
  const { asked, complaints } = watch(page);
  expect(await drawn(page, idOf("Ruth Reader"))).toEqual(places);
  expect(asked(PLAIN)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test("TREE-10 draws the same where the compiled code does not come", async ({ page, idOf }) => {
  const places = await drawn(page, idOf("Ruth Reader"));
  await page.route(ENGINE, (route) => route.fulfill({ status: 404, body: "" }));
  const { asked } = watch(page);
  expect(await drawn(page, idOf("Ruth Reader"))).toEqual(places);
  expect(asked(PLAIN)).toHaveLength(1);
});

test("TREE-10 takes the compiled code under another content type too", async ({ page, idOf }) => {
  await page.route(ENGINE, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, contentType: "application/octet-stream" });
  });
  const { asked } = watch(page);
  await drawn(page, idOf("Ruth Reader"));
  expect(asked(PLAIN)).toEqual([]);
});

test("TREE-10 draws the same where a browser lets nobody start compiled code here", async ({
  page,
  idOf,
}) => {
  const places = await drawn(page, idOf("Ruth Reader"));
  await page.addInitScript(() => {
    WebAssembly.Instance = class {
      readonly exports = {};
      constructor() {
        throw new RangeError("Only a worker may.");
      }
    };
  });
  const { asked, complaints } = watch(page);
  expect(await drawn(page, idOf("Ruth Reader"))).toEqual(places);
  expect(asked(PLAIN)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test("TREE-09 TREE-10 says so where nothing comes that lays out, and draws when tried again", async ({
  page,
  idOf,
}) => {
  await page.route(ENGINE, (route) => route.abort());
  await page.route(PLAIN, (route) => route.abort());
  await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=whole`);
  await expect(page.getByRole("alert")).toContainText("We couldn't load this part of the page");
  await page.unroute(ENGINE);
  await page.unroute(PLAIN);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(card(page, "Ruth Reader")).toBeVisible();
});
