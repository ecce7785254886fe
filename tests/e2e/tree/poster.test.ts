import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, openMore } from "../fixtures.ts";
import { pagesOf } from "../../support/families/posters.ts";
import { NILS, test } from "./lindgren-family.ts";

const POSTER = "Make a poster";

test("TREE-15 a reader sees by keyboard what fits on the paper, and saves a poster of the family", async ({
  page,
  server,
  make,
  family,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const nils = await family.idOf(NILS);
  await page.goto(`/family-tree?group=1&parent=${nils}`);
  await openMore(page);
  await page.getByRole("button", { name: POSTER }).press("Enter");
  const dialog = page.getByRole("dialog", { name: POSTER });
  await expect(dialog.getByLabel("Who to include")).toHaveValue(String(nils));
  await expect(dialog.getByLabel("Leave out dates of living people")).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await make.updatePerson({ id: nils }, { fullName: "王小明" });
  await make.manyPeople(60, (n) => ({ fullName: `Guest ${n}`, familyGroupId: family.groupId }));
  await server.query("update family_groups set family_version = family_version + 1");
  await dialog.getByLabel("Who to include").selectOption("The whole family");
  await expect(dialog.getByText(/^\d+ people on 1 sheet\.$/)).toBeVisible();
  await expect(dialog.getByText(/show as empty boxes\. This affects 王小明/)).toBeVisible();
  await dialog.getByLabel("Paper").selectOption("A4");
  await expect(dialog.getByText(/^On A4, the names would be too small to read/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Download" })).toBeDisabled();

  await dialog.getByLabel("Paper").selectOption("A0");
  await page.route("**/poster/file?*", (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Download" }).press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("The server didn't respond");
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).press("Enter");
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("Lindgren - Whole family.pdf");
  await expect(dialog.getByText("Saved as Lindgren - Whole family.pdf.")).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  const [sheet] = pagesOf(await readFile(await file.path()));
  expect(sheet).toContain("Lindgren");

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test(
  "TREE-15 a reader previews the sheets, which are redrawn once the choices stop changing",
  { tag: "@walks" },
  async ({ page, make, family }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const nils = await family.idOf(NILS);
    await page.clock.install();
    const previewRequests: URL[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith("/poster/preview")) previewRequests.push(url);
    });
    await make.manyPeople(650, (n) => ({ fullName: `Guest ${n}`, familyGroupId: family.groupId }));
    await page.goto(`/family-tree?group=1&parent=${nils}`);
    await openMore(page);
    await page.route("**/poster/preview?*", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: POSTER }).press("Enter");
    const dialog = page.getByRole("dialog", { name: POSTER });
    await expect(dialog.getByText(/^Couldn't draw the preview/)).toBeVisible();
    await dialog.getByRole("button", { name: "Try again" }).press("Enter");
    const preview = dialog.getByRole("img", { name: /^Preview of the poster: Lindgren, / });
    const widthOf = (picture: Locator) => () =>
      picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(widthOf(preview)).toBeGreaterThan(0);
    await expectAccessible(page);

    const requestsBefore = previewRequests.length;
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByLabel("Who to include").selectOption("The whole family");
    const sheets = dialog.getByLabel("Sheet");
    const sheetsToldOf = async () => {
      await page.clock.runFor(1);
      return sheets.locator("option").count();
    };
    await expect.poll(sheetsToldOf).toBe(3);
    await expect(sheets.locator("option")).toHaveText([
      /^1: Whole family, \d+ people$/,
      /^2: /,
      /^3: /,
    ]);
    await sheets.focus();
    for (const key of ["ArrowDown", "ArrowDown"]) {
      await page.keyboard.press(key);
      await page.clock.runFor(300);
    }
    await expect(sheets).toHaveValue("3");
    // The previous sheet is still shown, with its own label.
    await expect(preview).toBeVisible();
    const third = dialog.getByRole("img", { name: /^Preview of sheet 3 of 3: Lindgren, Smaller/ });
    await page.clock.resume();
    await expect.poll(widthOf(third)).toBeGreaterThan(0);
    expect(
      previewRequests.slice(requestsBefore).map(({ searchParams }) => searchParams.get("sheet")),
    ).toEqual(["3"]);
    await expectNoSidewaysScroll(page);
  },
);

test(
  "TREE-15 the plan of a poster of 3,000 people is small, and a reader previews each sheet",
  { tag: "@walks" },
  async ({ page, make, family }) => {
    const nils = await family.idOf(NILS);
    const many = await make.manyPeople(3000, (n) => ({
      fullName: `Cousin ${n}`,
      familyGroupId: family.groupId,
    }));
    const parentOf = (at: number) => (at === 0 ? nils : many[Math.floor((at - 1) / 5)]!);
    await make.manyLinks(
      many.map((id, at) => [parentOf(at), id]),
      "PARENT",
    );
    await page.goto("/family-tree?group=1&view=whole");
    await openMore(page);
    const planned = page.waitForResponse((answer) => answer.url().includes("/poster?"));
    await page.getByRole("button", { name: POSTER }).press("Enter");
    const body = await (await planned).body();
    const { people, sheets } = JSON.parse(String(body)) as { people: number; sheets: object[] };
    expect(people).toBeGreaterThan(3000);
    expect(body.length).toBeLessThan(200 + 100 * sheets.length);
    const dialog = page.getByRole("dialog", { name: POSTER });
    const counted = `${people.toLocaleString("en-US")} people on ${sheets.length} sheets`;
    await expect(dialog.getByText(counted)).toBeVisible();
    await expect(dialog.getByText(/^The names are readable on/)).toBeVisible();
    await expect(dialog.getByLabel("Sheet").locator("option")).toHaveCount(sheets.length);
    const last = `Preview of sheet ${sheets.length} of ${sheets.length}`;
    await dialog.getByLabel("Sheet").selectOption({ index: sheets.length - 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    const preview = dialog.getByRole("img", { name: last });
    const width = () => preview.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, { timeout: 20_000 }).toBeGreaterThan(0);
  },
);

test(
  "TREE-15 a fan chart offers a poster of the person in its center",
  { tag: "@walks" },
  async ({ page, family }) => {
    const nils = await family.idOf(NILS);
    await page.goto(`/family-tree?group=1&parent=${nils}&view=fan`);
    await openMore(page);
    await page.getByRole("button", { name: POSTER }).press("Enter");
    const dialog = page.getByRole("dialog", { name: POSTER });
    await expect(dialog.getByLabel("Who to include")).toHaveValue(String(nils));
    await expect(dialog.getByRole("img", { name: /^Preview of the poster/ })).toBeVisible();
  },
);
