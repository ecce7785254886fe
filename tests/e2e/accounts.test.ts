import { expect, expectAccessible, expectNoSidewaysScroll, PASSWORD, test } from "./fixtures.ts";

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
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner")).toContainText("Super Admin");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Anna");
  });

  test("AUTH-04 a refused form keeps what was typed and says what is wrong", async ({
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
  test("AUTH-01 AUTH-03 NAV-02 a protected address asks to sign in and comes back", async ({
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

  for (const elsewhere of [
    "//evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
  ]) {
    test(`AUTH-01 never follows a redirect to ${elsewhere}`, async ({ page, signedUp }) => {
      const { email } = await signedUp("Otto Berg");
      await page.context().clearCookies();
      await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`);
      await page.getByLabel("Email or username").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL("/");
    });
  }

  test("AUTH-02 AUTH-03 UX-02 a failure says so and keeps the name", async ({ page }) => {
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
  });

  test("AUTH-08 signing out forgets everything, even when the call fails", async ({
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

test.describe("the shell", () => {
  test("NAV-03 NAV-04 NAV-05 bar and footer show for who is signed in only", async ({
    page,
    signedUp,
  }) => {
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await signedUp("Anna Berg");
    await page.goto("/");
    const bar = page.getByRole("banner");
    for (const name of [
      "Dashboard",
      "Family Tree",
      "Events",
      "Members",
      "Family Groups",
      "Messages",
      "My Profile",
    ])
      await expect(bar.getByRole("link", { name, exact: true })).toBeVisible();
    await expect(bar).toContainText("Anna Berg");
    await expect(bar.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText("Quick Links")).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText("Support")).toBeVisible();
    await page.goto("/login");
    await expect(page.getByRole("banner")).toBeHidden();
  });

  test("NAV-04 a member sees the label User and no Messages", async ({ page, signedUp }) => {
    await signedUp("Anna Berg");
    await signedUp("Ben Berg");
    await page.goto("/");
    await expect(page.getByRole("banner")).toContainText("User");
    await expect(page.getByRole("banner").getByRole("link", { name: "Messages" })).toHaveCount(0);
  });

  test("NAV-04 the mobile menu repeats it all", async ({ page, signedUp }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedUp("Anna Berg");
    await page.goto("/");
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Menu" }).click();
    for (const name of [
      "Dashboard",
      "Family Tree",
      "Events",
      "Members",
      "Family Groups",
      "Messages",
      "My Profile",
    ])
      await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("banner").getByRole("link", { name: "Members" }).click();
    await expect(page).toHaveURL("/members");
  });

  test("NAV-01 NAV-09 every page exists, has its own title and moves the focus to its heading", async ({
    page,
    signedUp,
  }) => {
    await signedUp("Anna Berg");
    const titles = new Set<string>();
    const paths = [
      "/",
      "/family-tree",
      "/events",
      "/members",
      "/family-groups",
      "/messages",
      "/profile",
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(paths.length);
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.getByRole("banner").getByRole("link", { name: "Members", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("NAV-01 any other path shows the 404 page", async ({ page, signedUp }) => {
    await signedUp("Anna Berg");
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expectAccessible(page);
  });

  test("NAV-07 the user query is not sent on public pages, and its failure leads to sign-in", async ({
    page,
    signedUp,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    for (const path of [
      "/login",
      "/register",
      "/forgot-password",
      "/reset-password",
      "/simple-login",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    expect(asked).not.toContain("/api/user");
    await signedUp("Anna Berg");
    await page.route("**/api/user", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto("/events");
    await expect(page).toHaveURL(/\/login/);
    await page.goto("/invitations/some-token");
    await expect(page).toHaveURL("/invitations/some-token");
  });

  test("AUTH-12 the child role test shows the role that a birthdate gives", async ({ page }) => {
    await page.goto("/child-role-test");
    await page.getByLabel("Birthdate").fill("01/31/1941");
    await expect(page.getByRole("main").getByRole("status")).toContainText("USER");
    await page.getByLabel("Birthdate").fill("2020-02-29");
    await expect(page.getByRole("main").getByRole("status")).toContainText("CHILD");
    await expectAccessible(page);
  });

  test("UX-01 looks again when the window is looked at, and asks once more after a failure", async ({
    page,
    signedUp,
  }) => {
    await signedUp("Anna Berg");
    let calls = 0;
    await page.route("**/api/family-group/members-count", (route) => {
      calls += 1;
      return calls === 1 ? route.fulfill({ status: 500, body: "{}" }) : route.continue();
    });
    await page.goto("/");
    await expect(page.getByText("No family group")).toBeVisible();
    expect(calls).toBe(2);
  });
});
