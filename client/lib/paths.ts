import { isAdministrator, type Role } from "#shared/lib/roles.ts";

const AUTH_PAGES = new Set([
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/set-up",
  "/simple-login",
]);

/** The pages by which people come in: without top bar and footer, and without asking who is there. */
export const isAuthPage = (path: string) => AUTH_PAGES.has(path.replace(/(?!^)\/+$/, ""));

/** The id that an address names; null where it names none. */
export const idIn = (text: string | null): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

const LINKS = [
  { href: "/", label: "Dashboard" },
  { href: "/family-tree", label: "Family Tree" },
  { href: "/events", label: "Events" },
  { href: "/members", label: "Members" },
  { href: "/family-groups", label: "Family Groups" },
];

/** The links of the top bar, the mobile menu and the footer. */
export const linksFor = (user: { role: Role }) =>
  isAdministrator(user) ? [...LINKS, { href: "/messages", label: "Messages" }] : LINKS;
