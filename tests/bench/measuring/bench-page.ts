import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import esbuild from "esbuild";
import { findBrowser } from "../../../scripts/find-browser.ts";

const ADDRESS = "http://127.0.0.1/bench/";
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"].concat(
  ["--disable-background-networking", "--disable-component-update", "--disable-sync"],
  // Makes the page's process the only renderer.
  ["--disable-features=SpareRendererForSitePerProcess"],
);

const amongBenches = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Opens a page of this folder in a fresh browser, and closes the browser after the work. */
export async function onPage<Result>(
  entry: string,
  work: (page: Page, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const files = bundle(entry);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGUMENTS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    const failures: unknown[] = [];
    page.on("pageerror", (error) => failures.push(error));
    await page.route(`${ADDRESS}**`, (route) => {
      const name = route.request().url().slice(ADDRESS.length);
      return route.fulfill({ contentType: typeOf(name), body: files.get(name) ?? "" });
    });
    await page.goto(`${ADDRESS}page.html`);
    const result = await work(page, browser);
    if (failures.length > 0) throw failures[0];
    return result;
  } finally {
    await browser.close();
  }
}

/** The files of a page by name. */
function bundle(entry: string): Map<string, string> {
  const { outputFiles } = esbuild.buildSync({
    entryPoints: { page: amongBenches(entry) },
    outdir: "/",
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    minify: true,
    // As in the product's build, V8 compiles everything while loading. Applies to all pages.
    banner: { js: "//# allFunctionsCalledOnLoad" },
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".woff2": "dataurl", ".svg": "dataurl" },
  });
  const made = outputFiles.map(({ path, text }) => [path.replace(/^.*\//, ""), text] as const);
  return new Map([["page.html", readFileSync(amongBenches("pages/page.html"), "utf8")], ...made]);
}

function typeOf(name: string): string {
  if (name.endsWith(".js")) return "text/javascript";
  return name.endsWith(".css") ? "text/css" : "text/html";
}
