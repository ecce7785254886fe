import type { Page } from "@playwright/test";
import sharp from "sharp";
import { aPicture } from "../../support/pictures.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

/** Noise that doesn't compress, as wide as a phone's photos. */
const largePicture = () =>
  sharp({
    create: {
      width: 2400,
      height: 1200,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

const chooser = (page: Page) => page.getByLabel("Cover photo (optional)");
const choose = (page: Page, buffer: Buffer, mimeType = "image/jpeg") =>
  chooser(page).setInputFiles({ name: "lake.jpg", mimeType, buffer });

test(
  "EVT-05 an organizer adds a cover photo, which the event's page, the list, and the dashboard show, and removes it",
  { tag: "@walks" },
  async ({ page, make, bergs }) => {
    const { anna, group } = bergs;
    const event = await make.anEvent({
      name: "Summer reunion",
      familyGroupId: group.id,
      createdBy: anna.id,
      startDate: "2031-07-02",
      endDate: "2031-07-04",
    });
    await page.goto(`/events/${event.id}`);
    await page.getByRole("button", { name: "Edit Details" }).click();
    await choose(page, Buffer.from("<html>"));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Choose a JPEG, PNG, WebP, or GIF file.").first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    // A picture above the size limit is scaled down without asking.
    await choose(page, await largePicture());
    await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
    await page.getByLabel("Photo description (optional)").fill("The lake at sunrise");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Save" }).focus();
    await page.keyboard.press("Enter");
    const picture = page.getByRole("img", { name: "The lake at sunrise" });
    const width = () => picture.evaluate((each: HTMLImageElement) => each.naturalWidth);
    await expect.poll(width).toBe(1600);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto("/events");
    await expect.poll(width).toBe(640);
    await page.goto("/");
    await expect.poll(width).toBe(1600);
    await expectAccessible(page);

    await page.goto(`/events/${event.id}`);
    await page.getByRole("button", { name: "Edit Details" }).click();
    await choose(page, await aPicture());
    await page.getByRole("button", { name: "Keep old picture" }).click();
    await expect(chooser(page)).toBeFocused();
    await page.getByRole("button", { name: "Remove picture" }).click();
    await expect(page.getByLabel("Photo description (optional)")).toBeHidden();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("button", { name: "Edit Details" })).toBeVisible();
    await expect(picture).toBeHidden();
  },
);
