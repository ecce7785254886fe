import { expect, expectAccessible, PASSWORD, test } from "../fixtures.ts";
import { isFocused } from "../hands.ts";

test.describe("registering", () => {
  test("AUTH-05 AUTH-04 the first visitor registers and is Super Admin", async ({ page }) => {
    await page.goto("/register");
    await expectAccessible(page);
    await page.getByLabel("Full name").fill("Anna Berg");
    await page.getByRole("textbox", { name: "Email" }).fill("anna@example.org");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Registration successful")).toBeVisible();
    await expect(page.getByText("Your account has been created successfully.")).toBeVisible();
    await expect(page).toHaveURL("/setup");
    await expect(page.getByRole("banner")).toContainText("Super Admin");
    await page.reload();
    await expect(page.getByText("Step 1 of")).toBeVisible();
  });

  test("AUTH-04 a rejected form keeps its values and shows what to fix", async ({
    page,
    signedUp,
  }) => {
    await signedUp("Otto Berg");
    await page.context().clearCookies();
    await page.goto("/register");
    await page.getByRole("textbox", { name: "Email" }).fill("otto.berg@example.org");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByRole("textbox", { name: "Confirm password" }).fill("different");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Password must be at least 8 characters").first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("textbox", { name: "Confirm password" }).fill("different");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Passwords do not match").first()).toBeVisible();
    await page.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Registration failed", { exact: true })).toBeVisible();
    await expect(
      page.getByText(/^An account with this email already exists/).first(),
    ).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("otto.berg@example.org");
  });
});

test.describe("signing in", () => {
  test("AUTH-01 AUTH-03 NAV-02 a protected page leads to sign-in and back to the page", async ({
    page,
    signedUp,
  }) => {
    const { email } = await signedUp("Otto Berg");
    await page.context().clearCookies();
    await page.goto("/members?search=otto");
    await expect(page).toHaveURL("/login?redirect=%2Fmembers%3Fsearch%3Dotto");
    await expectAccessible(page);
    await page.getByLabel("Email or username").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Login successful")).toBeVisible();
    await expect(page.getByText("Welcome back!")).toBeVisible();
    await expect(page).toHaveURL("/members?search=otto");
  });

  test("AUTH-01 never redirects to another site", { tag: "@walks" }, async ({ page, signedUp }) => {
    const { email } = await signedUp("Otto Berg");
    for (const target of [
      "//evil.example",
      "\\\\evil.example",
      "https://evil.example",
      "javascript:alert(1)",
    ])
      await test.step(target, async () => {
        await page.goto("about:blank");
        await page.context().clearCookies();
        await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
        await page.getByLabel("Email or username").fill(email);
        await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
        await page.getByRole("button", { name: "Sign in" }).click();
        await expect(page).toHaveURL("/");
      });
  });

  test("AUTH-02 AUTH-03 UX-02 a failed sign-in shows an error and keeps the email", async ({
    page,
  }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Either username or email is required").first()).toBeVisible();
    await page.getByLabel("Email or username").fill("nobody@example.org");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Password is required").first()).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("wrong password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Login failed")).toBeVisible();
    await expect(page.getByText("Invalid email or password").first()).toBeVisible();
    await expect(page.getByLabel("Email or username")).toHaveValue("nobody@example.org");
    await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
    const lastLink = page.getByRole("link", { name: "Create an account" });
    const close = page.getByRole("button", { name: "Close this notification" });
    const goToClose = async () => {
      await lastLink.focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(close).toBeFocused();
    };
    await goToClose();
    await page.keyboard.press("Tab");
    expect(await isFocused(lastLink), "Tab leaves the toast").toBe(false);
    await goToClose();
    await page.keyboard.press("Enter");
    await expect(lastLink).toBeFocused();
    await expect(close).toHaveCount(0);
  });

  test(
    "AUTH-14 after too many failures the form says when to try again and keeps the email",
    { tag: "@walks" },
    async ({ page }) => {
      const typed = { email: "nobody@example.org", password: "wrong password" };
      for (let n = 0; n < 10; n++) await page.request.post("/api/login", { data: typed });
      await page.goto("/login");
      await page.getByLabel("Email or username").fill(typed.email);
      await page.getByLabel("Password", { exact: true }).fill(typed.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      const summary = page.getByRole("alert").filter({ hasText: "Too many attempts" });
      await expect(summary).toContainText(/Try again in 1[45] minutes\./);
      await expect(summary).toContainText("choose a new password with “Forgot password?”");
      await expect(page.getByLabel("Email or username")).toHaveValue(typed.email);
    },
  );

  test("AUTH-08 signing out leads to sign-in, even when the request fails", async ({
    page,
    signedUp,
  }) => {
    await signedUp("Otto Berg");
    await page.goto("/");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
    await expect(page.getByText("You have been successfully logged out.")).toBeVisible();
    await expect(page).toHaveURL("/login");
    await page.goto("/");
    await expect(page).toHaveURL(/\/login/);
    await signedUp("Ida Berg");
    await page.goto("/");
    await page.route("**/api/logout", (route) => route.abort());
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("Logout failed")).toBeVisible();
    await expect(page).toHaveURL("/login");
  });
});
