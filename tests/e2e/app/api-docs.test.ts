import { expect, test } from "../fixtures.ts";

test("API-04 the API reference opens in the browser", { tag: "@walks" }, async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("requestfailed", (request) => faults.push(request.url()));
  await page.goto("/api/docs");
  await page.getByRole("button", { name: "Expand operation" }).first().click();
  await expect(page.getByRole("button", { name: "POST /api/login Sign in" })).toBeVisible();
  await expect(page.locator(".swagger-ui .opblock").first()).toHaveCSS("border-radius", "4px");
  expect(faults).toEqual([]);
});
