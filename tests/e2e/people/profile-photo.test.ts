import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { aPicture, dataUrl, hugePng } from "../../support/pictures.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openMore, test } from "../fixtures.ts";

const NOT_AN_IMAGE = "Please choose a picture: a JPEG, PNG, WebP or GIF file.";

const photo = (page: Page) => page.getByLabel("Photo (optional)");
const cutting = (page: Page) => page.getByRole("dialog", { name: "Choose the part to show" });
const choose = (page: Page, buffer: Buffer, mimeType = "image/jpeg") =>
  photo(page).setInputFiles({ name: "anna.jpg", mimeType, buffer });

/** Four stripes side by side, each of its colour. */
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

/** Noise that no encoding makes small. */
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
    await make.change(bergs.anna, { mobilePhone: "(555) 010-0199" });
    await page.goto("/profile");
    await page.getByRole("button", { name: "Edit Profile" }).click();
  });

  test("PROF-06 is cut to a square, nudged to the pixel by buttons and arrow keys, and shown wherever a face is", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await choose(page, await stripes());
    await expect(cutting(page).locator("img")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const left = async () => (await cutting(page).locator("img").boundingBox())!.x;
    const start = await left();
    const moved = (by: number) =>
      expect.poll(async () => Math.round((await left()) - start)).toBe(by);
    await cutting(page).getByRole("button", { name: "Move left" }).click();
    await moved(-10);
    await cutting(page).getByLabel("Step").selectOption("1 px");
    await cutting(page).getByRole("button", { name: "Move right" }).click();
    await moved(-9);
    await cutting(page).getByRole("group", { name: "The part to show" }).press("ArrowRight");
    await moved(-8);
    await cutting(page).getByLabel("Step").selectOption("100 px");
    // As far as there is a picture.
    for (const _ of "123") await cutting(page).getByRole("button", { name: "Move left" }).click();
    const [picture, frame] = [
      await cutting(page).locator("img").boundingBox(),
      await cutting(page).getByRole("group", { name: "The part to show" }).boundingBox(),
    ];
    const right = (box: typeof frame) => Math.round(box!.x + box!.width);
    expect(right(picture)).toBe(right(frame));
    await cutting(page).getByRole("button", { name: "Use this photo" }).press("Enter");
    await expect(cutting(page)).toHaveCount(0);
    await expect(page.getByAltText("How it looks")).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await page.getByRole("button", { name: "Update Profile" }).click();
    const body = (await sent).postDataJSON() as Record<string, string>;
    expect(Object.keys(body)).toEqual(["photo", "edition"]);
    expect(body.photo).toMatch(/^data:image\/jpeg;base64,/);
    const square = sharp(Buffer.from(body.photo!.split(",")[1]!, "base64"));
    expect(await square.metadata()).toMatchObject({ width: 400, height: 400 });
    // The right half of the picture: blue, then white.
    for (const [at, colour] of [
      [100, [0, 0, 255]],
      [300, [255, 255, 255]],
    ] as const) {
      const { data } = await square
        .clone()
        .extract({ left: at, top: 200, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const [channel, value] of colour.entries())
        expect(Math.abs(data[channel]! - value)).toBeLessThan(12);
    }
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const face = page.locator('img[src^="/images/"]');
    await expect(page.getByRole("main").locator(face)).toBeVisible();
    await page.goto("/members");
    await expect(page.getByRole("main").locator(face)).toBeVisible();
  });

  test(
    "PROF-06 of more than 1 MB is made smaller where that is wanted",
    { tag: "@walks" },
    async ({ page }) => {
      const large = await noise(2100);
      expect(large.length).toBeGreaterThan(5_000_000);
      await choose(page, large);
      const alert = page.getByRole("alert");
      await expect(alert).toContainText("Image size must be less than 1MB");
      await expectAccessible(page);
      await alert.getByRole("button", { name: "Make it smaller" }).click();
      await cutting(page).getByRole("button", { name: "Use this photo" }).click();
      await expect(alert).toHaveCount(0);
      const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
      await page.getByRole("button", { name: "Update Profile" }).click();
      expect((await answered).status()).toBe(200);
      await expect(page.getByText("Profile updated")).toBeVisible();
    },
  );

  test(
    "PROF-06 what is no picture, or too large a one, is refused in words and keeps the photo",
    { tag: "@walks" },
    async ({ page }) => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
      for (const [file, type, words] of [
        [Buffer.from(svg), "image/jpeg", NOT_AN_IMAGE],
        [Buffer.from(svg), "image/svg+xml", NOT_AN_IMAGE],
        [Buffer.from("<!doctype html><h1>Hello</h1>"), "image/jpeg", NOT_AN_IMAGE],
        [hugePng(20_000), "image/png", "This picture has too many pixels."],
      ] as const) {
        await choose(page, await aPicture({ width: 100, height: 100 }));
        await cutting(page).getByRole("button", { name: "Cancel" }).click();
        await choose(page, file, type);
        await expect(photo(page)).toHaveAccessibleDescription(new RegExp(words));
        await expect(cutting(page)).toHaveCount(0);
      }
      await page.getByRole("button", { name: "Update Profile" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
  );

  test(
    "PROF-06 is taken away, or kept after all",
    { tag: "@walks" },
    async ({ page, make, bergs }) => {
      await make.change(bergs.anna, { photo: await make.anImage() });
      await page.reload();
      await page.getByRole("button", { name: "Edit Profile" }).click();
      await page.getByRole("button", { name: "Remove photo" }).click();
      await expect(photo(page)).toBeFocused();
      await page.getByRole("button", { name: "Keep the old photo" }).click();
      await page.getByRole("button", { name: "Remove photo" }).click();
      const sent = page.waitForRequest((request) => request.method() === "PATCH");
      await page.getByRole("button", { name: "Update Profile" }).click();
      expect((await sent).postDataJSON()).toEqual({ photo: null, edition: 1 });
      await expect(page.getByText("Profile updated")).toBeVisible();
    },
  );
});

test(
  "PROF-06 TREE-10 is on the card of the chart, in its file and on its paper",
  { tag: "@walks" },
  async ({ page, bergs }) => {
    const url = dataUrl(await aPicture({ width: 300, height: 300, colour: "#ff0000" }));
    await page.request.patch(`/api/users/${bergs.anna.id}`, { data: { photo: url } });
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto(`/family-tree?group=${bergs.group.id}&view=whole`);
    const isRedOnTheCanvas = () =>
      page
        .locator("canvas")
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d")!;
          copy.drawImage(canvas, 0, 0);
          const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
          const isRed = (at: number) => data[at]! > 240 && data[at + 1]! < 20 && data[at + 2]! < 20;
          return (
            Array.from({ length: data.length / 4 }, (_, at) => at * 4).filter(isRed).length > 99
          );
        });
    await expect.poll(isRedOnTheCanvas).toBe(true);
    await openMore(page);
    await page.getByRole("button", { name: "Save or print" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as SVG" }).click();
    const svg = await readFile(await (await download).path(), "utf8");
    expect(svg).toContain('<image href="data:image/jpeg;base64,');
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await expect(page.locator('image[href^="/images/"]')).toHaveCount(1);
  },
);
