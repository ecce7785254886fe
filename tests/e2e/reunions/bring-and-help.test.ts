import { expect, expectAccessible, expectNoSidewaysScroll, holdRoute, test } from "../fixtures.ts";

test("EVT-10 an organizer lists what is needed, also by keyboard, and a member takes on tasks and gives them back", async ({
  page,
  make,
  bergs,
  signedUp,
}) => {
  const { anna, group, aRelative } = bergs;
  const event = await make.anEvent({
    name: "Summer reunion",
    familyGroupId: group.id,
    createdBy: anna.id,
    startDate: "2031-07-02",
    endDate: "2031-07-04",
  });
  await page.goto(`/events/${event.id}`);
  await page.getByRole("tab", { name: "To bring" }).click();
  await expect(page.getByText("Nothing on the list yet")).toBeVisible();
  await page.getByRole("button", { name: "Add to list" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Enter what is needed").first()).toBeVisible();
  await page.getByLabel("How many are needed").fill("many");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const noNumber = "Enter a whole number from 1 to 1000";
  await expect(page.getByText(noNumber).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("What").fill("Potato salad");
  await page.getByLabel("How many are needed").fill("1");
  await page.getByLabel("Details (optional)").fill("For 20");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const toBring = page.getByRole("region", { name: "To bring" });
  await expect(toBring).toContainText("Potato salad");
  await expect(toBring).toContainText("For 20");
  const inEvent = { eventId: event.id, position: 2 };
  await make.aTask({ ...inEvent, title: "Bread" });
  await make.aTask({ ...inEvent, kind: "help", title: "Set up tables", needed: 4 });
  await page.reload();
  await page.getByRole("button", { name: "Edit list" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move Potato salad down" }).focus();
  await page.keyboard.press("Enter");
  await expect(toBring.getByRole("heading", { level: 3 })).toHaveText([/^Bread/, /^Potato salad/]);
  await page.getByRole("button", { name: "Delete Bread" }).click();
  await expect(page.getByText("Bread was removed from the list.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toBring.getByRole("heading", { level: 3 })).toHaveText([/^Bread/, /^Potato salad/]);
  await page.getByRole("button", { name: "Edit Bread" }).click();
  await page.getByLabel("What").fill("Rye bread");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toBring).toContainText("Rye bread");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export list" }).click();
  expect((await download).suggestedFilename()).toBe("Summer reunion - bring and help.csv");

  // A pending response would sign the previous person in again.
  await page.goto("about:blank");
  const bo = await signedUp("Bo Berg", { familyGroupId: group.id });
  const eva = await aRelative("Eva Berg", { birthdate: "2023-05-01" });
  await make.aRelationship(bo, "PARENT", eva);
  for (const { id } of [bo, eva]) await make.anAttendance({ eventId: event.id, userId: id });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/events/${event.id}?tab=tasks`);
  await expect(page.getByRole("button", { name: "Edit list" })).toBeHidden();
  await page.getByRole("button", { name: "I'll help: Set up tables" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a number from 1 to 4")).toBeVisible();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByLabel("How many")).toBeFocused();
  await page.getByLabel("How many").fill("2");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Sign up" }).click();
  const helping = page.getByRole("region", { name: "Help needed" });
  await expect(helping).toContainText("2 of 4 open");
  await expect(helping.getByRole("link", { name: "Bo Berg (2)" })).toBeVisible();
  await page.getByRole("button", { name: "I'll bring it: Potato salad" }).click();
  await page.getByLabel("Who", { exact: true }).selectOption("Eva Berg");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(toBring.getByText("Taken", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove sign-up: Set up tables, Bo Berg" }).click();
  await expect(helping).toContainText("4 of 4 open");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(helping).toContainText("2 of 4 open");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Potato salad")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove sign-up/ })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("tab", { name: "Event Details" }).click();
  await page.getByRole("button", { name: "RSVP Now" }).click();
  await page.getByRole("group", { name: "Eva Berg" }).getByText("Not going").click();
  await expect(page.getByRole("group", { name: "Eva Berg" })).toContainText("Saved");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("tab", { name: "To bring" }).click();
  await expect(toBring.getByText("Taken", { exact: true })).toBeHidden();
});

test(
  "EVT-10 two quick clicks on 'up' move a task up twice, even if the first response is slow",
  { tag: "@walks" },
  async ({ page, make, bergs }) => {
    const { anna, group } = bergs;
    const event = await make.anEvent({ familyGroupId: group.id, createdBy: anna.id });
    for (const [position, title] of ["Bread", "Cheese", "Cake"].entries())
      await make.aTask({ eventId: event.id, position, title });
    await page.goto(`/events/${event.id}`);
    await page.getByRole("tab", { name: "To bring" }).click();
    await page.getByRole("button", { name: "Edit list" }).click();
    const release = await holdRoute(page, "**/tasks/order");
    const titles = page
      .getByRole("region", { name: "To bring" })
      .getByRole("heading", { level: 3 });
    const up = page.getByRole("button", { name: "Move Cake up" });
    await up.click();
    await up.click();
    const moved = [/^Cake/, /^Bread/, /^Cheese/];
    await expect(titles).toHaveText(moved);
    const isSaved = page.waitForResponse(
      (answer) =>
        answer.url().endsWith("/order") && answer.request().postData()!.startsWith('{"ids":[3'),
    );
    release();
    await isSaved;
    await page.reload();
    await expect(titles).toHaveText(moved);
  },
);
