import { expect, it } from "vitest";
import { signInAddress, sitePath } from "./redirect.ts";

const origin = "https://family.example";

it.each(["/", "/family-tree", "/profile/7?tab=family#top", "/invitations/abc"])(
  "AUTH-01 follows %s, a path of this site",
  (path) => expect(sitePath(path, origin)).toBe(path),
);

it.each([
  "//evil.example",
  "///evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "https://evil.example/",
  "https:evil.example",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "family-tree",
  "",
  null,
])("AUTH-01 ignores %j, which is no path of this site", (text) =>
  expect(sitePath(text, origin)).toBeNull(),
);

it("AUTH-01 never comes back to a sign-in page", () => {
  expect(sitePath("/login?redirect=/events", origin)).toBeNull();
});

it("NAV-02 goes to /login with the whole address to come back to", () => {
  const here = new URL("/profile/7?tab=family#top", origin) as unknown as Location;
  const there = new URL(signInAddress(here), origin);
  expect(there.pathname).toBe("/login");
  expect(sitePath(there.searchParams.get("redirect"), origin)).toBe("/profile/7?tab=family#top");
});
