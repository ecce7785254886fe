import { createFamilyCache } from "../../../server/features/family/family-graph/family.cache.ts";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { buildSync } from "esbuild";
import { createApp } from "../../../server/app.ts";
import { loadConfig } from "../../../server/lib/process/config.ts";
import { createHttpServer } from "../../../server/lib/edge/http-server.ts";
import { createWorkerPool } from "../../../server/lib/workers/worker-pool.ts";
import { createLog } from "../../../server/lib/edge/log.ts";
import { listen } from "../../../server/lib/jobs/notifications.ts";
import { BADGE_KEY } from "../../support/badges.ts";
import { UPLOAD_LIMIT } from "../../support/contracts/fake-uploads.contract.ts";
import { withUploads } from "../../support/contracts/fake-uploads.ts";
import { expect, type Server, test as base } from "../fixtures.ts";

/** A server with an added upload route, on the same database. */
const test = base.extend<{ site: Awaited<ReturnType<typeof siteWithUploads>>; group: number }>({
  site: async ({ server }, use) => {
    const site = await siteWithUploads(server);
    await use(site);
    site.end();
  },
  baseURL: ({ site }, use) => use(site.address),
  /** The reader's group. Also opens a page that uploads with the product's client code. */
  group: async ({ page, make, signedUp }, use) => {
    const { group } = await make.aFamilyOf(await signedUp("Anna Berg"), "Berg");
    await page.route("**/uploading", (route) =>
      route.fulfill({ contentType: "text/html", body: '<script src="/uploading.js"></script>' }),
    );
    await page.route("**/uploading.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: script() }),
    );
    await page.goto("/uploading");
    await use(group.id);
  },
});

async function siteWithUploads({ db, signing: { pool, secret } }: Server) {
  const { received, features } = withUploads();
  const log = createLog("silent");
  const config = loadConfig({ LOG_LEVEL: "silent" });
  const notifications = listen({ pool, log });
  const stopping = new AbortController().signal;
  const now = () => new Date();
  const keys = { secret, badgeKey: BADGE_KEY };
  const workers = createWorkerPool(pool);
  const ctx = {
    db,
    pool,
    ...keys,
    log,
    config,
    notifications,
    stopping,
    workers,
    now,
    familyOf: createFamilyCache({ db, now }),
  };
  const http = createHttpServer(createApp(ctx, features)).listen(0, "127.0.0.1");
  await once(http, "listening");
  const end = () => {
    http.close();
    http.closeAllConnections();
  };
  return { received, address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, end };
}

const script = () =>
  buildSync({
    entryPoints: [fileURLToPath(new URL("../pages/uploading.ts", import.meta.url))],
    bundle: true,
    write: false,
    target: "es2022",
  }).outputFiles[0]!.text;

/** Limits the browser's upload rate, in bytes per second. */
async function limitUploadRate(page: Page, uploadThroughput: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const free = { offline: false, latency: 0, downloadThroughput: -1 };
  await devtools.send("Network.emulateNetworkConditions", { ...free, uploadThroughput });
}

const upload = (page: Page, group: number, size: number, word?: string) =>
  page.evaluate(([id, bytes, begin]) => window.uploading.upload(id, bytes, begin), [
    group,
    size,
    word,
  ] as const);

/** Waits until an upload has started. */
const waitForUploadStart = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.uploading.told.length)).toBeGreaterThan(0);

test("UX-04 an upload reports its progress and the server's response", async ({
  page,
  site,
  group,
}) => {
  await limitUploadRate(page, UPLOAD_LIMIT);
  const { answer } = await upload(page, group, UPLOAD_LIMIT);
  expect(answer).toEqual({ type: "text/csv", size: UPLOAD_LIMIT, length: UPLOAD_LIMIT });
  expect(site.received.files).toEqual(["name".padEnd(UPLOAD_LIMIT, "x")]);
  const told = await page.evaluate(() => window.uploading.told);
  const sent = told.map(([far]) => far);
  expect(new Set(sent).size).toBeGreaterThan(2);
  expect(sent).toEqual(sent.toSorted((one, other) => one - other));
  expect(told.at(-1)).toEqual([UPLOAD_LIMIT, UPLOAD_LIMIT]);
});

test(
  "UX-04 a canceled upload ends at once, and the server keeps none of it",
  { tag: "@walks" },
  async ({ page, site, group }) => {
    await limitUploadRate(page, UPLOAD_LIMIT / 8);
    const ending = upload(page, group, UPLOAD_LIMIT);
    await waitForUploadStart(page);
    await page.evaluate(() => window.uploading.giveUp.abort());
    expect(await ending).toMatchObject({ name: "AbortError" });
    await expect.poll(() => site.received.failures).toHaveLength(1);
    expect(site.received.files).toEqual([]);
    // An upload aborted before its start isn't sent at all.
    expect(await upload(page, group, UPLOAD_LIMIT)).toMatchObject({ name: "AbortError" });
    expect(site.received.calls).toBe(1);
  },
);

test(
  "API-02 API-03 a rejected upload shows the server's reason",
  { tag: "@walks" },
  async ({ page, site, group }) => {
    const words = "This file is too large. The limit is 300 kB.";
    const tooLarge = { name: "ApiError", code: "413 tooLarge", words };
    // Also for a file that would take longer to send than the response takes to arrive.
    for (const size of [UPLOAD_LIMIT + 1, 100 * UPLOAD_LIMIT])
      expect(await upload(page, group, size)).toEqual(tooLarge);
    const notNames = {
      name: "ApiError",
      code: "400 invalid",
      words: "This is not a list of names.",
    };
    expect(await upload(page, group, UPLOAD_LIMIT, "<a/>")).toEqual(notNames);
    expect(site.received.files).toEqual([]);
  },
);

test(
  "UX-04 an upload reports a lost connection",
  { tag: "@walks" },
  async ({ page, site, group }) => {
    await limitUploadRate(page, UPLOAD_LIMIT / 8);
    const ending = upload(page, group, UPLOAD_LIMIT);
    await waitForUploadStart(page);
    site.end();
    expect(await ending).toEqual({
      name: "TypeError",
      code: "",
      words: "The server didn't respond. Check your connection and try again.",
    });
    expect(site.received.files).toEqual([]);
  },
);
