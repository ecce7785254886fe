import { card, test } from "../berg-family.ts";
import { expect, expectAccessible, expectNoSidewaysScroll } from "../fixtures.ts";

test(
  "TREE-11 the dashboard shows the reader's own three generations without loading the chart's code, and links to the tree",
  { tag: "@walks" },
  async ({ page, idOf, make }) => {
    // More children than fit in a row on a phone, one of them with the longest possible name.
    const [long = 0, ...others] = await make.manyPeople(5, (n) => ({
      fullName: n === 1 ? "W".repeat(300) : `Younger ${n}`,
      birthdate: `202${n}-01-01`,
      familyGroupId: 1,
    }));
    for (const child of [long, ...others])
      await make.manyLinks([[idOf("Ruth Reader"), child]], "PARENT");
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto("/");
    const names = (list: string) =>
      page.getByRole("list", { name: list, exact: true }).getByRole("link");
    await expect(names("Your parents")).toHaveText([/Marie Berg$/, /Paul Reader$/]);
    await expect(names("You and your partners")).toHaveText([
      /Ruth Reader$/,
      /Jan Frost$/,
      /Tom Stein$/,
    ]);
    await expect(names("Your children")).toHaveText([
      /Ida Reader$/,
      /Max Stein$/,
      /W{300}$/,
      /Younger 2$/,
      /Younger 3$/,
      /Younger 4$/,
    ]);
    await expect(page.getByText("and 1 more", { exact: true })).toBeVisible();
    await expect(names("Your children").first()).toHaveAttribute(
      "href",
      `/profile/${idOf("Ida Reader")}`,
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    expect(requested.filter((url) => /drawn-tree|\/graph$/.test(url))).toEqual([]);
    await page.getByRole("link", { name: "Open family tree" }).press("Enter");
    await expect(page).toHaveURL(`/family-tree?person=${idOf("Ruth Reader")}&view=both`);
    await expect(card(page, "Ruth Reader")).toBeVisible();

    // If the small tree can't be loaded, the link to the full one remains.
    let calls = 0;
    await page.route("**/api/family-tree/own", (route) => {
      calls += 1;
      return route.fulfill({ status: 503, body: "{}" });
    });
    await page.goto("/");
    await expect.poll(() => calls).toBeGreaterThanOrEqual(2);
    await expect(page.getByRole("link", { name: "Open family tree" })).toHaveAttribute(
      "href",
      "/family-tree",
    );
    await expect(page.getByRole("list", { name: "Your parents" })).toHaveCount(0);
  },
);
