import axe from "axe-core";
import { expect, type Locator, type Page, test as base } from "@playwright/test";
import { users } from "#shared/family/people/people.table.ts";
import { factoriesOn, PASSWORD } from "../support/factories.ts";
import { aSession } from "../support/session.ts";
import { serverProcess } from "./server-process.ts";

export type Server = Awaited<ReturnType<typeof serverProcess>>;

export type Make = ReturnType<typeof factoriesOn>;
type Account = Parameters<Make["anAccount"]>[0];

interface Fixtures {
  /** Makes rows, as in the server tests. */
  make: Make;
  /** Makes an account and signs it in without the form. The first account is Super Admin. */
  signedUp: (name: string, values?: Account) => Promise<{ id: number; email: string }>;
  /** Anna Berg, signed in, a Super Admin with a group of her own. */
  bergs: Awaited<ReturnType<Make["aFamilyOf"]>> & {
    anna: { id: number; email: string };
    /** Adds members named 'Person 0001' and so on, and returns their ids. */
    people: (count: number) => Promise<number[]>;
  };
  /** Runs the work offline, then goes online again. */
  withoutConnection: (work: () => Promise<void>) => Promise<void>;
}

export const test = base.extend<Fixtures & { emptied: void }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await serverProcess();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  emptied: [
    async ({ server }, use) => {
      await server.empty();
      await use();
    },
    { auto: true },
  ],
  baseURL: ({ server }, use) => use(server.address),
  make: ({ server }, use) => use(factoriesOn(server)),
  signedUp: async ({ page, server, make, baseURL }, use) => {
    await use(async (fullName, values) => {
      const email = `${fullName.toLowerCase().replaceAll(" ", ".")}@example.org`;
      const role = (await server.db.$count(users)) === 0 ? "SUPER_ADMIN" : "USER";
      const account = { email, username: email, fullName, role, verified: false } as const;
      const { id } = await make.anAccount({ ...account, ...values });
      const { name, value } = await aSession(server.signing, { id });
      await page.context().addCookies([{ name, value, url: baseURL!, httpOnly: true }]);
      return { id, email };
    });
  },
  bergs: async ({ make, signedUp }, use) => {
    const anna = await signedUp("Anna Berg");
    const family = await make.aFamilyOf(anna, "Berg");
    const familyGroupId = family.group.id;
    const people = (count: number) =>
      make.manyPeople(count, (n) => ({
        fullName: `Person ${String(n).padStart(4, "0")}`,
        familyGroupId,
      }));
    await use({ ...family, anna, people });
  },
  withoutConnection: async ({ context }, use) => {
    await use(async (work) => {
      await context.setOffline(true);
      await work();
      await context.setOffline(false);
    });
  },
});

export { expect, PASSWORD };

/** The error shown if loading fails: offline, or a server error. */
export const OFFLINE = /You're offline\. Try again when you're back online/;
export const FAULT = /Something went wrong on our end/;

/** The edges of an element in the window. Waits until it is drawn. */
export async function boundingBoxOf(locator: Locator) {
  for (;;) {
    const box = await locator.boundingBox();
    if (box) {
      const { x, y, width, height } = box;
      return { left: x, top: y, right: x + width, bottom: y + height, width, height };
    }
    // Waits, because retrying without a pause would hang on a drawing that is replaced in each frame.
    await expect(locator).toBeVisible();
  }
}

/** The element's edges once it hasn't moved for two frames. */
export async function waitForStableBox(locator: Locator) {
  let edges = await boundingBoxOf(locator);
  const isStill = async () => {
    const before = edges;
    await locator.page().evaluate(async () => {
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    });
    edges = await boundingBoxOf(locator);
    return JSON.stringify(edges) === JSON.stringify(before);
  };
  await expect.poll(isStill).toBe(true);
  return edges;
}

/** Holds matching requests back until the returned function is called. */
export async function holdRoute(page: Page, address: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Opens the More panel above a tree, unless it is open. */
export async function openMore(page: Page) {
  const more = page.getByRole("button", { name: "More", exact: true });
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  await expect(page.getByRole("region", { name: "More" })).toBeVisible();
}

/** The name of the test step that costs.reporter.ts counts. */
export const AXE_CHECK = "check the page with axe";

/**
 * Expects no Axe violations on this page. Without --walks it does nothing, because
 * `every-screen.test.ts` checks each screen once.
 */
export async function expectAccessible(page: Page) {
  if (process.env.WALKS) await expectNoViolations(page);
}

/** Like expectAccessible, but also without --walks. */
export const expectNoViolations = (page: Page) => base.step(AXE_CHECK, () => checkPage(page));

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function checkPage(page: Page) {
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator(".animate-pulse"), "still loading").toHaveCount(0);
  const covers = await putCoversInFlow(page);
  const violations = await withoutChanges(page, () => violationsOf(page));
  await covers.restore();
  expect(violations).toEqual([]);
}

/** Lists a page's Axe violations, one per line. Compiling axe takes 0.3 s, so each document gets it once. */
async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
      selectors: false,
      preload: false,
    });
    return violations.map(({ id, nodes }) => {
      const where = nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)]);
      return `${id}: ${where.flat().join(" ")}`;
    });
  }, STANDARDS);
}

/**
 * Repeats a check until the page doesn't change during it. Otherwise axe mixes old and new positions
 * and colors.
 */
async function withoutChanges<Result>(page: Page, check: () => Promise<Result>): Promise<Result> {
  for (;;) {
    await animationsEnded(page);
    const changes = await page.evaluateHandle(() => {
      const seen = { any: false };
      const note = () => (seen.any = true);
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      for (const begun of ["transitionrun", "animationstart"])
        document.addEventListener(begun, note);
      return seen;
    });
    const result = await check();
    if (!(await changes.evaluate(({ any }) => any))) return result;
  }
}

/** Waits until all animations have ended, because half-faded text has a lower contrast. */
const animationsEnded = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

/** Moves toasts and sticky bars into the flow until restored, because axe counts a covered button as too small. */
async function putCoversInFlow(page: Page) {
  const sheet = await page.evaluateHandle(() => {
    const style = new CSSStyleSheet();
    const covers = ".sticky, [data-sonner-toaster], [data-sonner-toast]";
    style.replaceSync(`${covers} { position: relative !important; inset: auto !important }`);
    document.adoptedStyleSheets.push(style);
    return style;
  });
  const restore = () =>
    sheet.evaluate((style) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
    });
  return { restore };
}

/** Expects that the page doesn't scroll sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const [scroll, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(scroll).toBeLessThanOrEqual(width ?? 0);
}
