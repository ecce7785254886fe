import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";

/**
 * Megabytes of a page's own memory after garbage collection: RssAnon, which excludes mapped files
 * such as the browser's code. Linux only.
 */
export async function pageMemory(page: Page, browser: Browser): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { processInfo } = await (
    await browser.newBrowserCDPSession()
  ).send("SystemInfo.getProcessInfo");
  const pages = processInfo.filter(({ type }) => type === "renderer");
  // The browser also keeps an empty renderer ready.
  const busiest = pages.reduce((busiest, one) => (one.cpuTime > busiest.cpuTime ? one : busiest));
  return sizeOf(busiest.id);
}

function sizeOf(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
