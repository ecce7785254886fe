import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test.describe("header, footer, and pages", () => {
  test("NAV-03 NAV-04 NAV-05 the header and footer show only to people who are signed in", async ({
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
      "Mail",
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

  test(
    "NAV-04 a member sees the role User and no link to Messages",
    { tag: "@walks" },
    async ({ page, signedUp }) => {
      await signedUp("Anna Berg");
      await signedUp("Ben Berg");
      await page.goto("/");
      await expect(page.getByRole("banner")).toContainText("User");
      await expect(page.getByRole("banner").getByRole("link", { name: "Messages" })).toHaveCount(0);
    },
  );

  test("NAV-04 the mobile menu has the same links", async ({ page, signedUp }) => {
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

  test("NAV-01 NAV-09 every page has its own title, and opening it focuses its heading", async ({
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
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.getByRole("banner").getByRole("link", { name: "Members", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test(
    "NAV-06 Messages sends people who aren't administrators to the dashboard, with an explanation",
    { tag: "@walks" },
    async ({ page, make, signedUp }) => {
      const anna = await signedUp("Anna Berg");
      for (const role of ["SUPER_ADMIN", "FAMILY_ADMIN"] as const) {
        await make.updatePerson(anna, { role });
        await page.goto("/messages");
        await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
      }
      for (const role of ["USER", "CHILD", "GUEST"] as const) {
        await make.updatePerson(anna, { role });
        await page.goto("/messages");
        await expect(page.getByText("Access Denied")).toBeVisible();
        await expect(page.getByText("Only administrators can access this page.")).toBeVisible();
        await expect(page).toHaveURL("/");
      }
    },
  );

  test(
    "NAV-01 an unknown path shows the 404 page",
    { tag: "@walks" },
    async ({ page, signedUp }) => {
      await signedUp("Anna Berg");
      await page.goto("/no/such/page");
      await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    "NAV-07 public pages don't request the user; elsewhere, a failure of that request leads to sign-in",
    { tag: "@walks" },
    async ({ page, signedUp }) => {
      const requested: string[] = [];
      page.on("request", (request) => requested.push(new URL(request.url()).pathname));
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
      expect(requested).not.toContain("/api/user");
      await signedUp("Anna Berg");
      await page.route("**/api/user", (route) => route.fulfill({ status: 500, body: "{}" }));
      await page.goto("/events");
      await expect(page).toHaveURL(/\/login/);
      await page.goto("/invitations/some-token");
      await expect(page).toHaveURL("/invitations/some-token");
    },
  );

  test(
    "AUTH-12 the child role test shows the role for a birthdate",
    { tag: "@walks" },
    async ({ page }) => {
      await page.goto("/child-role-test");
      await page.getByLabel("Birthdate").fill("01/31/1941");
      await expect(page.getByRole("main").getByRole("status")).toContainText("USER");
      await page.getByLabel("Birthdate").fill("2020-02-29");
      await expect(page.getByRole("main").getByRole("status")).toContainText("CHILD");
      await expectAccessible(page);
    },
  );

  test(
    "AUTH-12 the child role test rejects impossible birthdates",
    { tag: "@walks" },
    async ({ page }) => {
      await page.goto("/child-role-test");
      const birthdate = page.getByLabel("Birthdate");
      for (const [written, problem] of [
        ["abc", /This date isn.t clear/],
        ["02/30/2001", /This date doesn.t exist/],
        ["01/01/2999", /in the future/],
        ["01/01/0002", /over 125/],
      ] as const)
        await test.step(written, async () => {
          await birthdate.fill("05/17/1980");
          await expect(page.getByRole("main").getByRole("status")).toContainText("USER");
          await expect(birthdate).not.toHaveAccessibleDescription(problem);
          await birthdate.fill(written);
          await expect(birthdate).toHaveAccessibleDescription(problem);
          await expect(page.getByRole("main").getByRole("status")).toBeEmpty();
        });
    },
  );

  test(
    "NAV-04 the header and the content share their edges at every window width",
    { tag: "@walks" },
    async ({ page, signedUp }) => {
      await signedUp("Anna Berg");
      for (const width of [1920, 1280])
        for (const path of ["/members", "/family-tree"]) {
          await page.setViewportSize({ width, height: 1080 });
          await page.goto(path);
          const left = async (role: "link" | "heading", name: string) =>
            (await page.getByRole(role, { name, exact: true }).first().boundingBox())?.x;
          const heading = path === "/members" ? "Members" : "Family Tree";
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          expect(await left("link", "Homecoming")).toBe(await left("heading", heading));
          const logout = await page.getByRole("button", { name: "Logout" }).boundingBox();
          const content = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
            const { right } = heading.closest("header")!.parentElement!.getBoundingClientRect();
            return right;
          });
          expect(logout!.x + logout!.width).toBeGreaterThan(content - 40);
          expect(logout!.x + logout!.width).toBeLessThanOrEqual(content);
        }
    },
  );

  test("UX-01 a failed request is retried once", { tag: "@walks" }, async ({ page, signedUp }) => {
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
