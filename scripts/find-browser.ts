import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The headless shell comes first, because tests take half as long with it. */
const PROGRAM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, the system's, or Playwright's. Otherwise installs one (with
 * apt-get as root on Debian, otherwise with Playwright). Throws if that fails.
 */
export function findBrowser(): string {
  const path = fromEnvironment() ?? fromSystem() ?? fromPlaywright() ?? install();
  if (path) return path;
  throw new Error(
    "The browser tests need Chromium. Install it with `apt-get install chromium-headless-shell` or `npx playwright install chromium`, or set CHROMIUM_PATH to an installed one.",
  );
}

const ifExists = (path: string | undefined) => (path && existsSync(path) ? path : undefined);

const fromEnvironment = () => ifExists(process.env.CHROMIUM_PATH);

const fromSystem = () =>
  PROGRAM_NAMES.flatMap((name) =>
    (process.env.PATH ?? "").split(":").map((folder) => ifExists(`${folder}/${name}`)),
  ).find(Boolean);

const fromPlaywright = () => ifExists(chromium.executablePath());

function install(): string | undefined {
  const isRoot = process.getuid?.() === 0;
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { stdio: "inherit", timeout: 600_000 }).status === 0;
  if (isRoot && existsSync("/etc/debian_version"))
    return run("apt-get", "update") && run("apt-get", "install", "-y", "chromium-headless-shell")
      ? fromSystem()
      : undefined;
  return run("npx", "--no-install", "playwright", "install", "chromium")
    ? fromPlaywright()
    : undefined;
}
