import type { Failure } from "../calls/failure.ts";

const PATIENCE_MS = 10_000;
const RELOADED = "reloaded-from";

/** The script that this page began with; its name changes with each version. */
const ownScript = () =>
  document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";

/** The page as the server has it now, or why it can't be had. */
async function askForPage(): Promise<{ html: string } | { failure: Failure }> {
  if (!navigator.onLine) return { failure: "offline" };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch("/", { cache: "no-store", signal });
    return answer.ok ? { html: await answer.text() } : { failure: "fault" };
  } catch {
    return { failure: "unreached" };
  }
}

/** Why a file of this page did not come. */
export async function whyMissing(): Promise<Failure> {
  const page = await askForPage();
  if ("failure" in page) return page.failure;
  return page.html.includes(ownScript()) ? "fault" : "outdated";
}

/** Leaves for an address, all loaded anew; answers why not where that would end on an error page of the browser. */
export async function leaveFor(address: string): Promise<Failure | null> {
  const page = await askForPage();
  if ("failure" in page) return page.failure;
  if (address === location.href) location.reload();
  else location.assign(address);
  return null;
}

/** Loads the server's version in place of this older one; once only, should the old one come again. */
export function reloadOnce(): void {
  if (sessionStorage.getItem(RELOADED) === ownScript()) return;
  sessionStorage.setItem(RELOADED, ownScript());
  location.reload();
}
