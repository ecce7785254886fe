import type { Page } from "@playwright/test";
import sharp from "sharp";
import { aPicture, dataUrl, hugePng } from "../../support/pictures.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

const NOT_AN_IMAGE = "Choose a JPEG, PNG, WebP, or GIF file.";

const photo = (page: Page) => page.getByLabel("Photo (optional)");
const cropDialog = (page: Page) => page.getByRole("dialog", { name: "Crop photo" });
const choose = (page: Page, buffer: Buffer, mimeType = "image/jpeg") =>
  photo(page).setInputFiles({ name: "anna.jpg", mimeType, buffer });

/** A picture of four stripes in different colors. */
const stripes = async () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: "#ff0000" } })
    .composite(
      ["#00ff00", "#0000ff", "#ffffff"].map((background, at) => ({
        input: { create: { width: 200, height: 400, channels: 3, background } },
        left: 200 * (at + 1),
        top: 0,
      })),
    )
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();

/** Noise that doesn't compress. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer();

test.describe("a person's photo", () => {
  test.beforeEach(async ({ page, make, bergs }) => {
    await make.updatePerson(bergs.anna, { mobilePhone: "(555) 010-0199" });
    await page.goto("/profile");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    // Before the dialog is there, Escape would close nothing.
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("PROF-06 is cropped to a square, moved by buttons and arrow keys, and shown everywhere the person is", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await choose(page, await stripes());
    await expect(cropDialog(page).locator("img")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const left = async () => (await cropDialog(page).locator("img").boundingBox())!.x;
    const start = await left();
    const moved = (by: number) =>
      expect.poll(async () => Math.round((await left()) - start)).toBe(by);
    await cropDialog(page).getByRole("button", { name: "Move left" }).click();
    await moved(-10);
    await cropDialog(page).getByLabel("Move by").selectOption("1 px");
    await cropDialog(page).getByRole("button", { name: "Move right" }).click();
    await moved(-9);
    await cropDialog(page).getByRole("group", { name: "Crop area" }).press("ArrowRight");
    await moved(-8);
    await cropDialog(page).getByLabel("Move by").selectOption("100 px");
    // Stops at the edge of the picture.
    for (const _ of "123")
      await cropDialog(page).getByRole("button", { name: "Move left" }).click();
    const [picture, frame] = [
      await cropDialog(page).locator("img").boundingBox(),
      await cropDialog(page).getByRole("group", { name: "Crop area" }).boundingBox(),
    ];
    const right = (box: typeof frame) => Math.round(box!.x + box!.width);
    expect(right(picture)).toBe(right(frame));
    await cropDialog(page).getByRole("button", { name: "Use this photo" }).press("Enter");
    await expect(cropDialog(page)).toHaveCount(0);
    await expect(page.getByAltText("Preview")).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await page.getByRole("button", { name: "Update Profile" }).click();
    const body = (await sent).postDataJSON() as Record<string, string>;
    expect(Object.keys(body)).toEqual(["photo", "version"]);
    expect(body.photo).toMatch(/^data:image\/jpeg;base64,/);
    const square = sharp(Buffer.from(body.photo!.split(",")[1]!, "base64"));
    expect(await square.metadata()).toMatchObject({ width: 400, height: 400 });
    // The right half of the picture: blue, then white.
    for (const [at, color] of [
      [100, [0, 0, 255]],
      [300, [255, 255, 255]],
    ] as const) {
      const { data } = await square
        .clone()
        .extract({ left: at, top: 200, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const [channel, value] of color.entries())
        expect(Math.abs(data[channel]! - value)).toBeLessThan(12);
    }
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const face = page.locator('img[src^="/images/"]');
    await expect(page.getByRole("main").locator(face)).toBeVisible();
    await page.goto("/members");
    await expect(page.getByRole("main").locator(face)).toBeVisible();
  });

  test("PROF-04 PROF-06 is added and changed with a click on the profile, without a phone number", async ({
    page,
    make,
    bergs,
  }) => {
    await make.updatePerson(bergs.anna, { mobilePhone: null });
    await expect(photo(page)).toBeVisible();
    await page.keyboard.press("Escape");
    const chooser = page.waitForEvent("filechooser");
    await page.getByText("Add photo", { exact: true }).click();
    const file = { name: "anna.jpg", mimeType: "image/jpeg", buffer: await stripes() };
    await (await chooser).setFiles(file);
    await cropDialog(page).getByRole("button", { name: "Use this photo" }).click();
    await expect(page.getByText("Photo saved")).toBeVisible();
    const change = page.getByRole("button", { name: "Change photo" });
    await expect(change.locator('img[src^="/images/"]')).toBeVisible();
    const again = page.waitForEvent("filechooser");
    await change.click();
    await (await again).setFiles({ ...file, buffer: Buffer.from("Hello") });
    await expect(page.getByText(NOT_AN_IMAGE)).toBeVisible();
    const ben = await bergs.aRelative("Ben Berg");
    await make.updatePerson(bergs.anna, { role: "USER" });
    await page.goto(`/profile/${ben.id}`);
    await expect(page.getByRole("heading", { name: "Ben Berg" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add photo" })).toHaveCount(0);
  });

  test(
    "PROF-06 PROF-08 changing the photo never overwrites one that someone else just saved",
    { tag: "@walks" },
    async ({ page, bergs }) => {
      const path = `/api/users/${bergs.anna.id}`;
      const stored = async () => (await page.request.get(path)).json();
      await page.keyboard.press("Escape");
      const cut = async (label: string) => {
        const chooser = page.waitForEvent("filechooser");
        await page.getByRole("button", { name: label }).click();
        const file = { name: "anna.jpg", mimeType: "image/jpeg", buffer: await stripes() };
        await (await chooser).setFiles(file);
        await expect(cropDialog(page).locator("img")).toBeVisible();
      };
      const use = () => cropDialog(page).getByRole("button", { name: "Use this photo" }).click();
      await cut("Add photo");
      await page.request.patch(path, { data: { familyBranch: "Hill" } });
      await use();
      await expect(page.getByText("Photo saved")).toBeVisible();
      const saved = await stored();
      expect(saved).toMatchObject({ familyBranch: "Hill", photo: expect.any(String) });

      await cut("Change photo");
      const photo = dataUrl(await aPicture());
      await page.request.patch(path, { data: { photo } });
      const theirs = (await stored()).photo;
      expect(theirs).not.toBe(saved.photo);
      await use();
      await expect(page.getByText("Someone else changed this in the meantime.")).toBeVisible();
      expect((await stored()).photo).toBe(theirs);
      const face = page.getByRole("button", { name: "Change photo" }).locator("img");
      await expect(face).toHaveAttribute("src", new RegExp(theirs));
    },
  );

  test("PROF-06 above 1 MB is scaled down without asking", { tag: "@walks" }, async ({ page }) => {
    const large = await noise(2100);
    expect(large.length).toBeGreaterThan(5_000_000);
    const alert = page.getByRole("alert");
    await expectAccessible(page);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose from this device" }).click();
    await (await chooser).setFiles({ name: "large.png", mimeType: "image/png", buffer: large });
    await cropDialog(page).getByRole("button", { name: "Use this photo" }).click();
    await expect(alert).toHaveCount(0);
    const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
    await page.getByRole("button", { name: "Update Profile" }).click();
    expect((await answered).status()).toBe(200);
    await expect(page.getByText("Profile updated")).toBeVisible();
  });

  test(
    "PROF-06 rejects files that aren't images or are too large, with a reason, and keeps the photo",
    { tag: "@walks" },
    async ({ page }) => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
      for (const [file, type, words] of [
        [Buffer.from(svg), "image/jpeg", NOT_AN_IMAGE],
        [Buffer.from(svg), "image/svg+xml", NOT_AN_IMAGE],
        [Buffer.from("<!doctype html><h1>Hello</h1>"), "image/jpeg", NOT_AN_IMAGE],
        [hugePng(20_000), "image/png", "This image is too large."],
      ] as const) {
        await choose(page, await aPicture({ width: 100, height: 100 }));
        await cropDialog(page).getByRole("button", { name: "Cancel" }).click();
        await choose(page, file, type);
        await expect(photo(page)).toHaveAccessibleDescription(new RegExp(words));
        await expect(cropDialog(page)).toHaveCount(0);
      }
      await page.getByRole("button", { name: "Update Profile" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
  );

  test(
    "PROF-06 is removed, or kept after all",
    { tag: "@walks" },
    async ({ page, make, bergs }) => {
      await make.updatePerson(bergs.anna, { photo: await make.anImage() });
      await page.reload();
      await page.getByRole("button", { name: "Edit Profile" }).click();
      await page.getByRole("button", { name: "Remove photo" }).click();
      await expect(photo(page)).toBeFocused();
      await page.getByRole("button", { name: "Keep old photo" }).click();
      await page.getByRole("button", { name: "Remove photo" }).click();
      const sent = page.waitForRequest((request) => request.method() === "PATCH");
      await page.getByRole("button", { name: "Update Profile" }).click();
      expect((await sent).postDataJSON()).toEqual({ photo: null, version: 1 });
      await expect(page.getByText("Profile updated")).toBeVisible();
    },
  );
});
