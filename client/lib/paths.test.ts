import { expect, it } from "vitest";
import { allLinksFor, isAuthPage, linksFor } from "./paths.ts";

const labels = (role: Parameters<typeof linksFor>[0]["role"]) =>
  linksFor({ role }).map((link) => link.label);

it("NAV-04 links to the five main pages, to Messages for administrators, and to Mail for Super Admins only", () => {
  const five = ["Dashboard", "Family Tree", "Events", "Members", "Family Groups"];
  expect(labels("USER")).toEqual(five);
  expect(labels("CHILD")).toEqual(five);
  expect(labels("GUEST")).toEqual(five);
  expect(labels("FAMILY_ADMIN")).toEqual([...five, "Messages"]);
  expect(labels("SUPER_ADMIN")).toEqual([...five, "Messages", "Mail"]);
});

it.each(["/audit-log", "/backups"])("OPS-04 OPS-01 links to %s for Super Admins only", (path) => {
  const isLinked = (role: Parameters<typeof labels>[0]) =>
    allLinksFor({ role }).some(({ href }) => href === path);
  expect([isLinked("SUPER_ADMIN"), isLinked("FAMILY_ADMIN"), isLinked("USER")]).toEqual([
    true,
    false,
    false,
  ]);
});

it("NAV-04 links to a separate page each", () => {
  const addresses = linksFor({ role: "FAMILY_ADMIN" }).map(({ href }) => href);
  expect(addresses).toEqual([
    "/",
    "/family-tree",
    "/events",
    "/members",
    "/family-groups",
    "/messages",
  ]);
});

it("NAV-03 knows the pages without a top bar and footer", () => {
  for (const path of [
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password",
    "/simple-login",
  ])
    expect(isAuthPage(path)).toBe(true);
  expect(isAuthPage("/login/")).toBe(true);
  expect(isAuthPage("/login//")).toBe(true);
  for (const path of [
    "/",
    "/events",
    "/verify-email",
    "/child-role-test",
    "/invitations/abc",
    "/events/login",
    "/log/in",
  ])
    expect(isAuthPage(path)).toBe(false);
});
