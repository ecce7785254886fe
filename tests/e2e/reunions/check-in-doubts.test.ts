import { daysAfter } from "#shared/lib/dates.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { stationOf, happeningNow, nameStation } from "./door-desk.ts";

// Check-in installs a service worker, which must not outlive its test.
test.use({ reuseContext: false, viewport: { width: 1366, height: 768 } });

test(
  "ATT-10 ATT-11 check-in asks when in doubt, folds 60 double check-ins, and survives a wrong clock",
  { tag: "@walks" },
  async ({ page, context, server, make, bergs }) => {
    const today = new Date().toISOString().slice(0, 10);
    const event = await make.anEvent({
      name: "Summer reunion",
      familyGroupId: bergs.group.id,
      createdBy: bergs.anna.id,
      startDate: daysAfter(today, 9),
      endDate: daysAfter(today, 10),
      inviteRule: "descendants",
    });
    const parent = await bergs.aRelative("Bo Berg", { birthdate: "1980-01-01" });
    const kids = await make.manyPeople(60, (n) => ({
      fullName: `Kid ${n} Berg`,
      birthdate: "2020-01-01",
      familyGroupId: bergs.group.id,
    }));
    await make.manyLinks(
      kids.map((kid): [number, number] => [parent.id, kid]),
      "PARENT",
    );
    const cy = await bergs.aRelative("Cy Berg");
    for (const userId of [parent.id, ...kids, cy.id])
      await make.anAttendance({ eventId: event.id, userId, status: "confirmed" });
    await page.goto(`/events/${event.id}/check-in`);
    await nameStation(page, "Gate");
    const gate = stationOf(page);

    await gate.type("berg");
    const sixth = await page.getByRole("option").nth(5).boundingBox();
    expect(sixth!.y + sixth!.height).toBeLessThanOrEqual(768);
    await page.keyboard.press("Enter");
    await gate.expectLastCheckIn("Check in Bo Berg?");
    await gate.expectLastCheckIn(
      /The event starts in (8|9|10) days\. Several people match\. This is Bo Berg/,
    );
    await expect(page.getByText("Showing 8 of 62. Keep typing to see the rest.")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Escape");
    await gate.type("cy berg");
    await page.keyboard.press("Enter");
    await gate.expectLastCheckIn("The event starts in");
    await page.keyboard.press("Enter");
    await gate.expectLastCheckIn("Welcome, Cy Berg");
    // Check-in asks about the event's day only once, and asks nothing after an arrow key.
    await gate.type("kid 2");
    await page.keyboard.press("Enter");
    await gate.expectLastCheckIn("Several people match");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await gate.expectLastCheckIn("Welcome, Kid");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await gate.expectLastCheckIn("Check-in undone");
    await expect(page.getByText("Everything is synced")).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText("Offline · Guest list from")).toBeVisible();
    await gate.type("bo berg");
    await page.keyboard.press("Shift+Enter");
    await gate.expectLastCheckIn("Welcome, all 61");
    await server.query(
      "update attendance set status = 'attended', status_before = 'confirmed', checked_in = true, checked_in_time = now(), check_in_key = gen_random_uuid() where status = 'confirmed'",
    );
    await context.setOffline(false);
    const review = page.getByRole("region", { name: "Check-ins to review" });
    await expect(review).toContainText("61 people were already checked in");
    await expect(gate.search).toBeInViewport({ ratio: 1 });
    await review.getByText("61 people were already checked in").click();
    await expect(review).toContainText("Kid 60 Berg");
    await expect(gate.search).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await review.getByRole("button", { name: /^Dismiss/ }).click();
    await expect(review).toHaveCount(0);

    await page.clock.setFixedTime(Date.now() + 300 * 86_400_000);
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("This station’s clock is wrong");
    await gate.type("cy");
    await expect(page.getByRole("option", { name: /Cy Berg/ })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("This station’s clock is wrong");
    await expect(page.getByText("62 checked in · 0 more expected")).toBeVisible();
    await context.setOffline(false);
  },
);

test("ATT-10 Enter checks in the person the question names, and one button adds a walk-in", async ({
  page,
  make,
  bergs,
}) => {
  const event = await make.anEvent({
    name: "Summer reunion",
    familyGroupId: bergs.group.id,
    createdBy: bergs.anna.id,
    ...happeningNow(),
  });
  const amy = await bergs.aRelative("Amy Carter");
  const tyler = await bergs.aRelative("Tyler Solberg", { birthdate: "2020-01-01" });
  const zoe = await bergs.aRelative("Zoe Solberg", { birthdate: "2019-01-01" });
  for (const child of [tyler, zoe]) await make.aRelationship(amy, "PARENT", child);
  const rows = [
    [amy, "confirmed"],
    [tyler, "declined"],
    [zoe, "declined"],
  ] as const;
  for (const [{ id: userId }, status] of rows)
    await make.anAttendance({ eventId: event.id, userId, status });
  await page.goto(`/events/${event.id}/check-in`);
  await nameStation(page, "Gate");
  const gate = stationOf(page);
  await expect(page.getByText("0 checked in · 1 more expected")).toBeVisible();

  await gate.type("carter");
  const row = (name: string) => page.getByRole("option", { name });
  await expect(row("Tyler Solberg")).toContainText("parent: Amy Carter · child");
  await row("Tyler Solberg").click();
  await gate.expectLastCheckIn("Check in Tyler Solberg?");
  await expect(row("Tyler Solberg")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await gate.expectLastCheckIn("Welcome, Tyler Solberg");
  await expect(page.getByText("1 checked in · 1 more expected")).toBeVisible();

  await gate.type("carter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await gate.expectLastCheckIn("Check in Zoe Solberg?");
  await gate.type("x");
  await gate.expectLastCheckIn("Not checked in: Zoe Solberg.");
  await gate.type("carter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await gate.expectLastCheckIn("Check in Zoe Solberg?");
  await page.keyboard.press("Enter");
  await gate.expectLastCheckIn("Welcome, Zoe Solberg");
  await expect(page.getByText("Not checked in")).toHaveCount(0);
  await expectAccessible(page);

  await gate.type("Liv");
  await page.getByRole("button", { name: "Check in Liv as a walk-in" }).click();
  const name = page.getByRole("dialog", { name: "Walk-in" }).getByLabel("Name");
  await expect(name).toBeFocused();
  await page.keyboard.type(" Holm");
  await expect(name).toHaveValue("Liv Holm");
  await page.keyboard.press("Enter");
  await gate.expectLastCheckIn("Welcome, Liv Holm");

  await expect(page.getByText("Everything is synced")).toBeVisible();
  await page.getByRole("link", { name: "Who’s here" }).click();
  await page.getByRole("link", { name: "See everyone here" }).click();
  await expect(page.getByRole("row", { name: /Liv Holm/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Amy Carter/ })).toHaveCount(0);
});
