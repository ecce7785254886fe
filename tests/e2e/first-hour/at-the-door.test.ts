import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { expect, expectNoSidewaysScroll, type Make, test } from "../fixtures.ts";
import { happeningNow } from "../reunions/door-desk.ts";
import { type Hand, HANDS } from "./walkers.ts";

// Check-in installs a service worker, which must not outlive its test.
test.use({ reuseContext: false });

async function aReunionToday(make: Make, bergs: { group: { id: number }; anna: { id: number } }) {
  const inGroup = { familyGroupId: bergs.group.id };
  const event = await make.anEvent({
    ...inGroup,
    name: "Summer reunion",
    ...happeningNow(),
    createdBy: bergs.anna.id,
  });
  const person = async (fullName: string, more = {}) => {
    const made = await make.aPerson({ ...inGroup, fullName, ...more });
    await make.anAttendance({ eventId: event.id, userId: made.id, status: "confirmed" });
    return made;
  };
  const vera = await person("Vera Dahl", { birthdate: "1950-01-01" });
  const olaf = await person("Olaf Dahl", { birthdate: "1949-01-01" });
  await make.aRelationship(vera, "SPOUSE", olaf);
  await person("Cy Lund");
  return event;
}

/** An organizer opens check-in, checks in a couple and a cousin, undoes one, and adds a walk-in. */
async function checkPeopleIn(page: Page, { press, write }: Hand, eventId: number) {
  const button = (name: string) => page.getByRole("button", { name });
  const search = page.getByRole("combobox", { name: /^Search by name/ });
  const last = page.getByRole("region", { name: "Last check-in" });
  await page.goto(`/events/${eventId}?tab=attendance`);
  await press(page.getByRole("link", { name: "Check-in", exact: true }));
  await press(button("Open check-in"));
  await write(page.getByLabel("Station name"), "Gate");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Online")).toBeVisible();
  await expectNoSidewaysScroll(page);

  await expect(search).toBeFocused();
  await page.keyboard.type("dahl");
  await press(button("Check in both"));
  await expect(last).toContainText("Welcome");
  await expect(search).toBeFocused();
  await page.keyboard.type("cy");
  await page.keyboard.press("Enter");
  await expect(last).toContainText("Welcome, Cy Lund");
  await press(last.getByRole("button", { name: "Undo" }));
  await expect(last).toContainText("Check-in undone");
  await expectNoSidewaysScroll(page);

  await press(button("Walk-in"));
  const dialog = page.getByRole("dialog", { name: "Walk-in" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Liv Holm");
  await press(dialog.getByRole("button", { name: "Check in as a guest" }));
  await expect(last).toContainText("Liv Holm");
  await expect(page.getByText("Everything is synced")).toBeVisible();
}

for (const [how, { hand, use }] of Object.entries(HANDS))
  test.describe(how, () => {
    test.use(use);
    test(
      `ATT-10 ATT-11 an organizer checks people in, ${how}`,
      { tag: "@walks" },
      async ({ page, make, bergs, server }) => {
        const event = await aReunionToday(make, bergs);
        await checkPeopleIn(page, hand(page), event.id);
        const isCheckedIn = eq(attendance.status, "attended");
        expect(await server.db.$count(attendance, isCheckedIn)).toBe(3);
      },
    );
  });
