import { grantsAnywhere, isAdministrator, type Role } from "#shared/lib/roles.ts";

const AUTH_PAGES = new Set([
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/set-up",
  "/simple-login",
  "/second-step",
  "/restore",
  "/restoring",
]);

/** Whether a path is a sign-in page, which has no top bar or footer and doesn't check who is signed in. */
export const isAuthPage = (path: string) => AUTH_PAGES.has(path.replace(/(?!^)\/+$/, ""));

/** Parses an id from an address; null if it isn't one. */
export const parseId = (text: string | null): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

const MAIN_LINKS = [
  { href: "/", label: "Dashboard" },
  { href: "/family-tree", label: "Family Tree" },
  { href: "/events", label: "Events" },
  { href: "/members", label: "Members" },
  { href: "/family-groups", label: "Family Groups" },
];

/** Returns the links in the top bar, the mobile menu and the footer. */
export const linksFor = (user: { role: Role }) => [
  ...MAIN_LINKS,
  ...(isAdministrator(user) ? [{ href: "/messages", label: "Messages" }] : []),
  ...(grantsAnywhere(user, "mail.watch") ? [{ href: "/mail", label: "Mail" }] : []),
];

/** The links of the mobile menu and the footer, which have more room. */
export const allLinksFor = (user: { role: Role }) => [
  ...linksFor(user),
  ...(grantsAnywhere(user, "audit.see") ? [{ href: "/audit-log", label: "Audit log" }] : []),
  ...(grantsAnywhere(user, "site.backUp") ? [{ href: "/backups", label: "Backups" }] : []),
];
