import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The headless shell comes first: it draws the same pages without windows, which halves the tests' time. */
const SYSTEM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, the system's, Playwright's, or else one that it installs
 * now (with apt-get as root on Debian, otherwise with Playwright). Throws with the command to run.
 */
export function findBrowser(): string {
  const found = given() ?? system() ?? playwrights() ?? installed();
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium. Install it with `apt-get install chromium-headless-shell` or `npx playwright install chromium`, or set CHROMIUM_PATH to an installed one.",
  );
}

const existing = (path: string | undefined) => (path && existsSync(path) ? path : undefined);

const given = () => existing(process.env.CHROMIUM_PATH);

const system = () =>
  SYSTEM_NAMES.flatMap((name) =>
    (process.env.PATH ?? "").split(":").map((folder) => existing(`${folder}/${name}`)),
  ).find(Boolean);

const playwrights = () => existing(chromium.executablePath());

function installed(): string | undefined {
  const isRoot = process.getuid?.() === 0;
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { stdio: "inherit", timeout: 600_000 }).status === 0;
  if (isRoot && existsSync("/etc/debian_version"))
    return run("apt-get", "update") && run("apt-get", "install", "-y", "chromium-headless-shell")
      ? system()
      : undefined;
  return run("npx", "--no-install", "playwright", "install", "chromium")
    ? playwrights()
    : undefined;
}
