import { aPicture } from "../../support/pictures.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test.describe("editing a family group", () => {
  test("GRP-05 a Super Admin can edit any group, a Family Admin only their own, a member none", async ({
    page,
    make,
    signedUp,
  }) => {
    await signedUp("Anna Berg");
    const [{ id: familyGroupId }] = await make.groupsCalled("Berg", "Adler");
    await page.goto("/family-groups");
    const edit = page.getByRole("button", { name: /^Edit/ });
    await expect(edit).toHaveCount(2);

    // A pending response would sign the previous person in again.
    await page.goto("about:blank");
    const otto = await signedUp("Otto Berg", { familyGroupId });
    await page.goto("/family-groups");
    await expect(page.getByRole("heading", { name: "Berg" })).toBeVisible();
    await expect(edit).toHaveCount(0);

    await make.updatePerson(otto, { role: "FAMILY_ADMIN" });
    await page.reload();
    await expect(edit).toHaveCount(1);
    await page.getByRole("button", { name: "Edit Berg" }).press("Enter");
    await expect(page.getByLabel("Name")).toHaveValue("Berg");
    await expectAccessible(page);
    await page.getByLabel("Contact email").fill("berg");
    await page.getByLabel("Contact email").press("Enter");
    await expect(page.getByLabel("Contact email")).toHaveAccessibleDescription(
      /Please enter a valid email address/,
    );
    await expectAccessible(page);
    await page.getByLabel("Contact email").fill("berg@example.org");
    await page.getByLabel("Contact phone").fill("abc");
    await page.getByLabel("Contact phone").press("Enter");
    await expect(page.getByLabel("Contact phone")).toHaveAccessibleDescription(
      /Please enter a valid phone number/,
    );
    await page.getByLabel("Contact phone").fill("555 0100");
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await page.getByLabel("Contact phone").press("Enter");
    const change = { contactEmail: "berg@example.org", contactPhone: "555 0100" };
    expect((await sent).postDataJSON()).toEqual({ ...change, version: 1 });
    await expect(page.getByText("Family group saved")).toBeVisible();
    await expect(page.getByText("berg@example.org · 555 0100")).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit Berg" })).toBeFocused();
  });

  test(
    "GRP-05 a chosen logo shows beside the name and can be removed",
    { tag: "@walks" },
    async ({ page, make, signedUp }) => {
      await signedUp("Anna Berg");
      await make.aGroup({ name: "Berg" });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/family-groups");
      const logo = page.getByRole("heading", { name: "Berg" }).locator("img");
      await page.getByRole("button", { name: "Edit Berg" }).click();
      await page.getByLabel("Logo").setInputFiles(await aFile("berg.png", "png"));
      await expect(page.getByAltText("Preview")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Family group saved")).toBeVisible();
      await expect(logo).toHaveAttribute("src", /^\/images\//);
      await expect(logo).toHaveJSProperty("naturalWidth", 40);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole("button", { name: "Edit Berg" }).click();
      await page.getByRole("button", { name: "Remove picture" }).click();
      await expect(page.getByLabel("Logo")).toBeFocused();
      await page.getByRole("button", { name: "Keep old picture" }).click();
      await expect(page.getByAltText("Preview")).toBeVisible();
      await page.getByRole("button", { name: "Remove picture" }).click();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(logo).toHaveCount(0);
    },
  );

  test(
    "GRP-05 an unusable logo file shows an error at once, and the form keeps its values",
    { tag: "@walks" },
    async ({ page, make, signedUp }) => {
      await signedUp("Anna Berg");
      await make.aGroup({ name: "Berg" });
      await page.goto("/family-groups");
      const sent: string[] = [];
      page.on("request", (request) => request.method() === "PATCH" && sent.push(request.url()));
      await page.getByRole("button", { name: "Edit Berg" }).click();
      await page.getByLabel("Name").fill("Bergström");
      const logo = page.getByLabel("Logo");
      const expectRejected = async (words: string) => {
        await expect(logo).toHaveAccessibleDescription(new RegExp(words));
        await page.getByRole("button", { name: "Save" }).click();
        await expect(page.getByRole("alert")).toContainText(words);
        await expect(page.getByLabel("Name")).toHaveValue("Bergström");
      };
      for (const bytes of [MEGABYTE + 1, 5 * MEGABYTE]) {
        await logo.setInputFiles(await aFile("berg.jpg", "jpeg", bytes));
        await expectRejected("Image size must be less than 1MB");
      }
      await expectAccessible(page);
      const pdf = {
        name: "berg.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7"),
      };
      await logo.setInputFiles(pdf);
      await expectRejected("Choose a JPEG, PNG, WebP, or GIF file.");
      expect(sent).toEqual([]);
      await logo.setInputFiles(await aFile("berg.jpg", "jpeg", MEGABYTE));
      await page.getByRole("button", { name: "Save" }).click();
      const heading = page.getByRole("heading", { name: "Bergström" });
      await expect(heading.locator("img")).toBeVisible();
      expect(sent).toHaveLength(1);
    },
  );

  test(
    "GRP-05 GRP-02 typed values survive a failure and a reload; a chosen logo survives only the failure",
    { tag: "@walks" },
    async ({ page, make, signedUp }) => {
      await signedUp("Anna Berg");
      await make.groupsCalled("Berg", "Adler");
      await page.goto("/family-groups");
      await page.getByRole("button", { name: "Edit Berg" }).click();
      await page.getByLabel("Name").fill("ADLER");
      await page.getByLabel("Logo").setInputFiles(await aFile("berg.jpg", "jpeg"));
      await expect(page.getByAltText("Preview")).toBeVisible();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByLabel("Name")).toHaveAccessibleDescription(
        "A family group with this name already exists. Please choose a different name.",
      );
      await page.getByLabel("Name").fill("Bergström");
      await page.route("**/api/family-groups/*", (route) => route.fulfill({ status: 500 }));
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("alert")).toHaveText(
        "Couldn't save this. What you typed is still here.",
      );
      await expect(page.getByAltText("Preview")).toBeVisible();
      await page.reload();
      await page.getByRole("button", { name: "Edit Berg" }).click();
      await expect(page.getByLabel("Name")).toHaveValue("Bergström");
      await expect(page.getByAltText("Preview")).toHaveCount(0);
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Edit Berg" }).click();
      await expect(page.getByLabel("Name")).toHaveValue("Berg");
    },
  );
});

const MEGABYTE = 1024 * 1024;

/** An image file to upload, padded to at least this size. */
async function aFile(name: string, format: "jpeg" | "png", bytes = 0) {
  const picture = await aPicture({ format });
  const padding = Buffer.alloc(Math.max(0, bytes - picture.length));
  return { name, mimeType: `image/${format}`, buffer: Buffer.concat([picture, padding]) };
}
