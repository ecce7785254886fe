import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { issueLink } from "../../../server/features/core/links/links.service.ts";
import { expect, expectNoSidewaysScroll, expectNoViolations, test as base } from "../fixtures.ts";
import { lengthenWords, textsCutOff } from "../longer-words.ts";

/** An example address for each path of the app. */
type Addresses = Record<string, string>;

const OPEN = [
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/set-up",
  "/simple-login",
  "/second-step",
  "/child-role-test",
  "/verify-email",
  "/verification-success",
  "/invitations/:token?",
  "/join/:token",
  "/unsubscribe/:token",
  "/rsvp/:token",
  "/restore",
  "/restoring",
  "/no-such-page",
];
const FAMILY = [
  "/",
  "/dashboard",
  "/family-tree",
  "/family-tree?view=both",
  "/family-tree?view=fan",
  "/family/:id",
  "/members",
  "/simple-members",
  "/members/merge",
  "/birthdays",
  "/trash",
  "/profile",
  "/profile/:id",
  "/account",
];
const REUNION = [
  "/events",
  "/events/:id",
  "/events/:id/badges",
  "/events/:id/answer",
  "/events/:id/check-in",
  "/events/:id/here",
];
const ADMINISTRATION = [
  "/family-groups",
  "/family-groups/:id/invitations",
  "/family-groups/:id/suggestions",
  "/family-groups/:id/check",
  "/family-groups/:id/gedcom",
  "/family-groups/:id/second-step",
  "/messages",
  "/mail",
  "/mail/previews",
  "/audit-log",
  "/backups",
  "/setup",
];

const test = base.extend<{ addresses: Addresses }>({
  addresses: async ({ bergs, make, server }, use) => {
    const { anna, group, aRelative } = bergs;
    const [mother, child] = [await aRelative("Marta Berg"), await aRelative("Ida Berg")];
    await make.aRelationship(mother, "PARENT", anna);
    await make.aRelationship(anna, "PARENT", child);
    const event = await make.anEvent({ familyGroupId: group.id, createdBy: anna.id });
    await make.anAttendance({ eventId: event.id, userId: anna.id });
    const link = { purpose: "rsvp", personId: anna.id, eventId: event.id } as const;
    const now = new Date();
    const token = await issueLink(server.db, link, { now });
    const invitation = await make.anInvitation(group);
    const invited = { purpose: "invitation", invitationId: invitation.id } as const;
    const { id: joinLinkId } = await make.aJoinLink(group);
    const shared = { purpose: "join", joinLinkId } as const;
    const tree = `/family-tree?group=${group.id}&parent=${anna.id}`;
    await use({
      "/rsvp/:token": `/rsvp/${token}`,
      "/invitations/:token?": `/invitations/${await issueLink(server.db, invited, { now })}`,
      "/join/:token": `/join/${await issueLink(server.db, shared, { now })}`,
      "/unsubscribe/:token": "/unsubscribe/unknown",
      "/family/:id": `/family/${anna.id}`,
      "/profile/:id": `/profile/${mother.id}`,
      "/members/merge": `/members/merge?one=${mother.id}&other=${child.id}`,
      "/family-tree?view=both": `${tree}&view=both`,
      "/family-tree?view=fan": `${tree}&view=fan`,
      ...Object.fromEntries(REUNION.map((path) => [path, path.replace(":id", String(event.id))])),
      ...Object.fromEntries(
        ADMINISTRATION.map((path) => [path, path.replace(":id", String(group.id))]),
      ),
    });
  },
});

// Check-in installs a service worker, which must not outlive its test.
test.use({ reuseContext: false });

/** Expects no Axe violations on these pages, and no sideways scroll on a phone. */
async function expectAccessiblePages(page: Page, paths: readonly string[], addresses: Addresses) {
  await page.goto("/child-role-test");
  for (const path of paths)
    await test.step(path, async () => {
      // Navigates as a link of the app would, because reloading the app takes longer than the checks.
      await page.evaluate((to) => history.pushState(null, "", to), addresses[path] ?? path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoViolations(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
}

test("UX-03 these lists name every page of the app", () => {
  const folder = new URL("../../../client/features/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const paths = files
    .filter((file) => /\.pages\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(file, folder), "utf8"))
    .flatMap((source) => Array.from(source.matchAll(/path: "(\/[^"]*)"/g), ([, path]) => path));
  expect(paths).toContain("/login");
  const listed = new Set([...OPEN, ...FAMILY, ...REUNION, ...ADMINISTRATION]);
  expect(paths.filter((path) => !listed.has(path!))).toEqual([]);
});

test("UX-03 pages that open without signing in are accessible, and fit a phone", async ({
  page,
  addresses,
}) => {
  await page.context().clearCookies();
  await expectAccessiblePages(page, OPEN, addresses);
});

test("UX-03 a family's pages are accessible, and fit a phone", ({ page, addresses }) =>
  expectAccessiblePages(page, FAMILY, addresses));

test("UX-03 a reunion's pages are accessible, and fit a phone", ({ page, addresses }) =>
  expectAccessiblePages(page, REUNION, addresses));

test("UX-03 an administrator's pages are accessible, and fit a phone", ({ page, addresses }) =>
  expectAccessiblePages(page, ADMINISTRATION, addresses));

test(
  "UX-03 pages in dark colors are accessible, and fit a phone",
  { tag: "@walks" },
  async ({ page, addresses }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessiblePages(
      page,
      ["/", "/members", "/family-tree?view=both", "/events/:id"],
      addresses,
    );
  },
);

test(
  "UX-03 no page cuts off text when its words are 30% longer",
  { tag: "@walks" },
  async ({ page, addresses }) => {
    await page.goto("/child-role-test");
    const cutOff: string[] = [];
    for (const path of [...FAMILY, ...REUNION, ...ADMINISTRATION, ...OPEN])
      await test.step(path, async () => {
        await page.evaluate((to) => history.pushState(null, "", to), addresses[path] ?? path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator(".animate-pulse")).toHaveCount(0);
        await lengthenWords(page);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          for (const text of await textsCutOff(page)) cutOff.push(`${path} at ${width}: ${text}`);
          await expectNoSidewaysScroll(page);
        }
      });
    expect(cutOff).toEqual([]);
  },
);
