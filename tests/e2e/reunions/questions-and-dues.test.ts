import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("EVT-11 an organizer adds questions and dues, a member answers them in the RSVP, and the organizer marks payments", async ({
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
  await page.goto(`/events/${event.id}?tab=money`);
  await expect(page.getByText("No questions yet")).toBeVisible();
  await page.getByRole("button", { name: "Add question" }).click();
  await page.getByRole("textbox", { name: "Question" }).fill("T-shirt");
  await page.getByLabel("Answer type").selectOption("Multiple choice");
  await page.getByLabel("Choices").fill("S");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Enter at least 2 different choices").first()).toBeVisible();
  await page.getByLabel("Choices").fill("S\nM\nL");
  await page.getByLabel("Answer required").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("0 of 0 people answered")).toBeVisible();

  await page.getByRole("button", { name: "Set dues" }).click();
  await page.getByLabel("For each adult").fill("twelve");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter an amount. For example: 12.50").first()).toBeVisible();
  await page.getByLabel("For each adult").fill("25.50");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("$25.50 for each adult, $0.00 for each child").first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("tab", { name: "Event Details" }).click();
  await page.getByRole("button", { name: "RSVP Now" }).click();
  await page.getByRole("group", { name: "Anna Berg" }).getByText("Going", { exact: true }).click();
  const questions = page.getByRole("region", { name: "A few questions" });
  await questions.getByRole("button", { name: "Save answers" }).click();
  await expect(questions.getByText("This question needs an answer").first()).toBeVisible();
  await expectAccessible(page);
  await questions.getByRole("button", { name: "T-shirt: This question needs an answer" }).click();
  await expect(questions.getByLabel("T-shirt")).toBeFocused();
  await questions.getByLabel("T-shirt").selectOption("M");
  await expectNoSidewaysScroll(page);
  await questions.getByRole("button", { name: "Save answers" }).focus();
  await page.keyboard.press("Enter");
  await expect(questions.getByText("Answers saved")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "See your answers" })).toBeVisible();

  await page.getByRole("tab", { name: "Money & questions" }).click();
  await expect(page.getByText("1 of 1 person answered")).toBeVisible();
  await expect(page.getByRole("list", { name: "Answers to T-shirt" })).toContainText("M: 1");
  await page.getByRole("button", { name: "Edit T-shirt" }).click();
  await page.getByLabel("Choices").fill("S\nL");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("1 answer doesn't fit the changed question and would be deleted.").first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Save and delete answers" }).click();
  await expect(page.getByText("0 of 1 person answered")).toBeVisible();
  await page.getByRole("button", { name: "Delete T-shirt" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("0 of 1 person answered")).toBeVisible();

  const households = page.getByRole("list", { name: "Households" });
  await expect(households).toContainText("$25.50 unpaid");
  await page.getByRole("button", { name: "Mark as paid: Anna Berg" }).click();
  await page.getByLabel("Amount").fill("5,50");
  await page.getByRole("button", { name: "Mark as paid", exact: true }).click();
  await expect(households).toContainText("$20.00 unpaid");
  await page.getByRole("button", { name: "Remove payment: $5.50, Anna Berg" }).click();
  await expect(households).toContainText("$25.50 unpaid");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(households).toContainText("$20.00 unpaid");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export dues" }).click();
  expect((await download).suggestedFilename()).toBe("Summer reunion - dues.csv");
});
