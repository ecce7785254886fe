import type { Locator, Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, waitForStableBox, test } from "../fixtures.ts";
import { lengthenWords, partsTooWide, textsCutOff } from "../longer-words.ts";

interface Ids {
  group: number;
  event: number;
  one: number;
  other: number;
}

interface DialogCase {
  path: (ids: Ids) => string;
  /** Opens the dialog, and returns the element that must fit. */
  open: (page: Page) => Promise<Locator>;
}

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** Opens a dialog with this button. */
const dialogBy = (button: string) => async (page: Page) => {
  await press(page, button);
  return page.getByRole("dialog");
};

const attendance = ({ event }: Ids) => `/events/${event}?tab=attendance`;

const DIALOGS: Record<string, DialogCase> = {
  "add relative": { path: () => "/", open: dialogBy("Add a parent") },
  "send invitations": { path: attendance, open: dialogBy("Send invitations") },
  "edit profile": { path: () => "/profile", open: dialogBy("Edit Profile") },
  "RSVP with details": {
    path: ({ event }) => `/events/${event}`,
    open: async (page) => {
      await press(page, "RSVP Now");
      const dialog = page.getByRole("dialog", { name: "RSVP" });
      await dialog
        .getByRole("group", { name: "Anna Berg" })
        .getByText("Going", { exact: true })
        .click();
      await dialog.getByText("Add dietary needs or a note").click();
      await dialog.getByRole("button", { name: "Bring a guest" }).click();
      await expect(dialog.getByLabel("Name of guest 1")).toBeVisible();
      return dialog;
    },
  },
  "delete event": {
    path: ({ event }) => `/events/${event}`,
    open: dialogBy("Delete Summer reunion of all Bergs"),
  },
  merge: {
    path: ({ one, other }) => `/members/merge?one=${one}&other=${other}`,
    open: async (page) => {
      await expect(page.getByRole("button", { name: "Merge the two profiles" })).toBeVisible();
      return page.getByRole("main");
    },
  },
  "message preview": { path: attendance, open: dialogBy("Preview invitation") },
  "share link": {
    path: ({ group }) => `/family-groups/${group}/invitations`,
    open: async (page) => {
      await press(page, "Create a link for anyone in the family");
      return dialogBy("Show QR code")(page);
    },
  },
  "status with a link": {
    path: attendance,
    open: async (page) => {
      await press(page, "Edit Bo Berg");
      await press(page, "Create link");
      await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
      return page.getByRole("dialog");
    },
  },
  filters: {
    path: () => "/members",
    open: async (page) => {
      await press(page, "Filters");
      await page.getByLabel("Can sign in").check();
      return page.getByRole("main");
    },
  },
};

const familyTest = test.extend<{ ids: Ids }>({
  ids: async ({ bergs, make }, use) => {
    const { anna, group, aRelative } = bergs;
    await make.updatePerson(anna, { verified: true });
    const [one, other] = [await aRelative("Karl Berg"), await aRelative("Carl Berg")];
    const bo = await make.anAccount({ familyGroupId: group.id, fullName: "Bo Berg" });
    const event = await make.anEvent({
      name: "Summer reunion of all Bergs",
      familyGroupId: group.id,
      createdBy: anna.id,
      startDate: "2031-07-02",
      endDate: "2031-07-04",
      guestsPerHousehold: 2,
    });
    for (const { id } of [anna, bo]) await make.anAttendance({ eventId: event.id, userId: id });
    await use({ group: group.id, event: event.id, one: one.id, other: other.id });
  },
});

/** Lists texts that don't fit when words are 30% longer, on a phone and on a laptop. */
async function misfitsOf(page: Page, opened: Locator): Promise<string[]> {
  await expect(opened).toBeVisible();
  await expect(page.locator(".animate-pulse")).toHaveCount(0);
  await lengthenWords(page);
  const misfits: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await waitForStableBox(opened);
    for (const text of [...(await textsCutOff(page)), ...(await partsTooWide(opened))])
      misfits.push(`${width}: ${text}`);
    await expectNoSidewaysScroll(page);
  }
  return misfits;
}

familyTest.describe("with words 30% longer", { tag: "@walks" }, () => {
  familyTest("UX-03 no dialog cuts off text", async ({ page, ids }) => {
    familyTest.slow();
    const misfits: string[] = [];
    for (const [name, { path, open }] of Object.entries(DIALOGS))
      await familyTest.step(name, async () => {
        await page.goto(path(ids));
        const found = await misfitsOf(page, await open(page));
        misfits.push(...found.map((each) => `${name} at ${each}`));
      });
    expect(misfits).toEqual([]);
  });

  familyTest("UX-03 no step of a new event cuts off text", async ({ page, ids }) => {
    expect(ids.event).toBeGreaterThan(0);
    await page.goto("/events");
    await press(page, "Create Event");
    const dialog = page.getByRole("dialog");
    const values = [
      ["name", "Winter feast"],
      ["startDate", "2031-12-05"],
      ["location", "Oslo"],
    ];
    const misfits: string[] = [];
    for (let step = 1; step <= 6; step++) {
      await expect(dialog.getByRole("heading", { name: `Step ${step} of 6` })).toBeVisible();
      const [field, value] = values[step - 1] ?? [];
      if (field) await dialog.locator(`[name=${field}]`).fill(value!);
      misfits.push(...(await misfitsOf(page, dialog)).map((each) => `step ${step} at ${each}`));
      if (step < 6) await dialog.locator("button[type=submit]").click();
    }
    expect(misfits).toEqual([]);
  });
});
