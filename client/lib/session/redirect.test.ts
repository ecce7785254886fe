import { afterAll, describe, expect, it } from "vitest";
import { withStorage } from "../../../tests/support/browser/browser-storage.ts";
import { storeRedirectOf, signInAddress, sitePath, takeRedirect } from "./redirect.ts";

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

describe("the path to come back to", () => {
  withStorage("sessionStorage");
  const arriveAt = (path: string) => {
    const here = new URL(path, origin) as unknown as Location;
    Object.assign(globalThis, { location: here });
    storeRedirectOf(here);
  };
  afterAll(() => {
    Reflect.deleteProperty(globalThis, "location");
  });

  it("AUTH-01 is kept for the browser session and used once", () => {
    arriveAt("/login?redirect=%2Fevents%2F7");
    expect(takeRedirect()).toBe("/events/7");
    expect(takeRedirect()).toBeNull();
  });

  it("AUTH-01 stays while other sign-in pages are looked at", () => {
    arriveAt("/login?redirect=%2Fevents%2F7");
    arriveAt("/register");
    expect(takeRedirect()).toBe("/events/7");
  });

  it("AUTH-01 is never one of another site, wherever the kept text comes from", () => {
    arriveAt("/login?redirect=https%3A%2F%2Fevil.example%2F");
    expect(takeRedirect()).toBeNull();
    sessionStorage.setItem("redirect", "//evil.example");
    expect(takeRedirect()).toBeNull();
  });
});
