import { afterAll, describe, expect, it } from "vitest";
import { withStorage } from "../../../tests/support/browser/browser-storage.ts";
import { storeRedirectOf, signInUrl, sitePath, takeRedirect } from "./redirect.ts";

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
])("AUTH-01 ignores %j, which isn't a path of this site", (text) =>
  expect(sitePath(text, origin)).toBeNull(),
);

it("AUTH-01 never redirects to a sign-in page", () => {
  expect(sitePath("/login?redirect=/events", origin)).toBeNull();
});

it("NAV-02 leads to /login with the full address to return to", () => {
  const current = new URL("/profile/7?tab=family#top", origin) as unknown as Location;
  const signIn = new URL(signInUrl(current), origin);
  expect(signIn.pathname).toBe("/login");
  expect(sitePath(signIn.searchParams.get("redirect"), origin)).toBe("/profile/7?tab=family#top");
});

describe("the path to return to", () => {
  withStorage("sessionStorage");
  const openPage = (path: string) => {
    const current = new URL(path, origin) as unknown as Location;
    Object.assign(globalThis, { location: current });
    storeRedirectOf(current);
  };
  afterAll(() => {
    Reflect.deleteProperty(globalThis, "location");
  });

  it("AUTH-01 is kept for the browser session and used once", () => {
    openPage("/login?redirect=%2Fevents%2F7");
    expect(takeRedirect()).toBe("/events/7");
    expect(takeRedirect()).toBeNull();
  });

  it("AUTH-01 stays while other sign-in pages are visited", () => {
    openPage("/login?redirect=%2Fevents%2F7");
    openPage("/register");
    expect(takeRedirect()).toBe("/events/7");
  });

  it("AUTH-01 never leads to another site, wherever the stored text comes from", () => {
    openPage("/login?redirect=https%3A%2F%2Fevil.example%2F");
    expect(takeRedirect()).toBeNull();
    sessionStorage.setItem("redirect", "//evil.example");
    expect(takeRedirect()).toBeNull();
  });
});
