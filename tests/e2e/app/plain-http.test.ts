import { chromium, type LaunchOptions } from "@playwright/test";
import { expect, type Server, test as base } from "../fixtures.ts";
import { serverProcess } from "../server-process.ts";

const SITE = "http://family.test";

/** A site reached over plain http from another computer, and a browser there. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await serverProcess({ APP_URL: SITE });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: SITE,
  page: async ({ server }, use, { project }) => {
    const { args = [], ...launch } = project.use.launchOptions as LaunchOptions;
    const rule = `MAP family.test:80 ${new URL(server.address).host}`;
    const browser = await chromium.launch({
      ...launch,
      args: [...args, `--host-resolver-rules=${rule}`],
    });
    await use(await browser.newPage({ baseURL: SITE }));
    await browser.close();
  },
});

test(
  "UX-01 over plain HTTP a household adds a guest and copies its link",
  { tag: "@walks" },
  async ({ page, make, bergs }) => {
    const event = await make.anEvent({
      name: "Winter feast",
      startDate: "2031-12-30",
      endDate: "2031-12-30",
      guestsPerHousehold: 2,
      familyGroupId: bergs.group.id,
    });
    await page.goto(`/events/${event.id}/answer`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByRole("button", { name: "Create link" }).click();
    const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
    expect(link).toContain(`${SITE}/rsvp/`);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    await page.getByRole("radio", { name: "Going", exact: true }).click();
    await page.getByRole("button", { name: "Bring a guest" }).click();
    const guest = page.getByLabel("Name of guest 1");
    await guest.focus();
    await page.keyboard.press("ControlOrMeta+V");
    await expect(guest).toHaveValue(link);
  },
);

test(
  "PROF-10 over plain HTTP people can copy the private link of the birthday calendar",
  { tag: "@walks" },
  async ({ page, bergs }) => {
    expect(bergs.anna.id).toBeGreaterThan(0);
    await page.goto("/birthdays");
    await page.getByRole("button", { name: "Create calendar link" }).click();
    const field = page.getByLabel("Your calendar link");
    await expect(field).toHaveValue(/^http/);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
  },
);
