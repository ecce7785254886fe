import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // These take long and rarely find anything; CI runs them.
  grepInvert: process.env.WALKS ? undefined : /@walks/,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    // Resetting a context costs less than making a new one for each test.
    reuseContext: true,
    viewport: { width: 1280, height: 720 },
    // Traces cost a third of the time, and passing tests take screenshots too, so only TRACE=1 makes them.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: process.env.TRACE ? "only-on-failure" : "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? findBrowser(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // One process for all pages of the site, instead of two or three new ones for each test.
        "--process-per-site",
        "--disable-site-isolation-trials",
      ],
    },
  },
});
