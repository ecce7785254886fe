import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("EVT-11 an organiser asks and charges, a member replies with the RSVP, and what was paid is marked", async ({
  page,
  make,
  bergs,
}) => {
  const { anna, group } = bergs;
  const event = await make.anEvent({
    name: "Summer reunion",
    familyGroupId: group.id,
    createdBy: anna.id,
    startDate: "2031-07-02",
    endDate: "2031-07-04",
  });
  await page.goto(`/events/${event.id}?tab=questions`);
  await expect(page.getByText("No questions yet")).toBeVisible();
  await page.getByRole("button", { name: "Ask a question" }).click();
  await page.getByRole("textbox", { name: "Question" }).fill("T-shirt");
  await page.getByLabel("Answered by").selectOption("One of several");
  await page.getByLabel("Choices").fill("S");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Please give at least two choices, each once").first()).toBeVisible();
  await page.getByLabel("Choices").fill("S\nM\nL");
  await page.getByLabel("Everybody who is asked has to reply").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("0 of 0 who come have replied")).toBeVisible();

  await page.getByRole("tab", { name: "Dues" }).click();
  await page.getByRole("button", { name: "Ask for dues" }).click();
  await page.getByLabel("For each adult").fill("twelve");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please give an amount, such as 12.50").first()).toBeVisible();
  await page.getByLabel("For each adult").fill("25.50");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("$25.50 for each adult, $0.00 for each child").first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("tab", { name: "Event Details" }).click();
  await page.getByRole("button", { name: "RSVP Now" }).click();
  await page.getByRole("group", { name: "Anna Berg" }).getByText("Comes", { exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  const questions = page.getByRole("dialog", { name: "A few questions" });
  await questions.getByRole("button", { name: "Save replies" }).click();
  await expect(questions.getByText("Please reply to this").first()).toBeVisible();
  await expectAccessible(page);
  await questions.getByLabel("T-shirt").selectOption("M");
  await expectNoSidewaysScroll(page);
  await questions.getByRole("button", { name: "Save replies" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "See your replies" })).toBeVisible();

  await page.getByRole("tab", { name: "Questions" }).click();
  await expect(page.getByText("1 of 1 who come has replied")).toBeVisible();
  await expect(page.getByRole("list", { name: "Replies to T-shirt" })).toContainText("M: 1");
  await page.getByRole("button", { name: "Edit T-shirt" }).click();
  await page.getByLabel("Choices").fill("S\nL");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("1 reply does not fit any more and would be lost.").first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Save and lose them" }).click();
  await expect(page.getByText("0 of 1 who come has replied")).toBeVisible();
  await page.getByRole("button", { name: "Delete T-shirt" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("0 of 1 who come has replied")).toBeVisible();

  await page.getByRole("tab", { name: "Dues" }).click();
  const households = page.getByRole("list", { name: "Households" });
  await expect(households).toContainText("$25.50 open");
  await page.getByRole("button", { name: "Mark as paid: Anna Berg" }).click();
  await page.getByLabel("Amount").fill("5,50");
  await page.getByRole("button", { name: "Mark as paid", exact: true }).click();
  await expect(households).toContainText("$20.00 open");
  await page.getByRole("button", { name: "Take back $5.50 of Anna Berg" }).click();
  await expect(households).toContainText("$25.50 open");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(households).toContainText("$20.00 open");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export dues" }).click();
  expect((await download).suggestedFilename()).toBe("Summer reunion - dues.csv");
});
