import { readFile } from "node:fs/promises";
import { aPicture, dataUrl } from "../../support/pictures.ts";
import { expect, openMore, test } from "../fixtures.ts";

test(
  "PROF-06 TREE-10 a person's photo is on their card, in the saved file, and on the printed chart",
  { tag: "@walks" },
  async ({ page, bergs }) => {
    const url = dataUrl(await aPicture({ width: 300, height: 300, color: "#ff0000" }));
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
