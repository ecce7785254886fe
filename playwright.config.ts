import { defineConfig } from "@playwright/test";

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
    // A new context for each test would read the page's files from the server each time.
    reuseContext: true,
    viewport: { width: 1280, height: 720 },
    // Traces of all tests cost a third of the time, screenshots a twentieth, so only TRACE=1 makes them.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: process.env.TRACE ? "only-on-failure" : "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Starting a process for each page took a sixth of the CPU time.
        "--process-per-site",
        "--disable-site-isolation-trials",
        "--disable-features=SpareRendererForSitePerProcess",
      ],
    },
  },
});
