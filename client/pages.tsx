import type { ComponentType } from "react";
import LoginScreen from "./features/auth/login-screen.tsx";
import { lazyScreen } from "./ui/loading/lazy-part.tsx";

export interface Page {
  path: string;
  /** `signedIn`: who is not goes to /login first. `kept`: so too, but without a network it opens for who was. */
  access: "open" | "signedIn" | "kept";
  /** Uses the whole width of the window. */
  fullBleed?: boolean;
  screen: ComponentType;
}

const ComingScreen = lazyScreen(() => import("./features/shell/coming-screen.tsx"));
const coming = (title: string, drawing?: "letter") => () => (
  <ComingScreen title={title} drawing={drawing} />
);

const AccountLinksScreen = lazyScreen(
  () => import("./features/auth/links/account-links-screen.tsx"),
);
const DashboardScreen = lazyScreen(() => import("./features/dashboard/dashboard-screen.tsx"));
const MembersScreen = lazyScreen(() => import("./features/people/directory/members-screen.tsx"));
const ProfileScreen = lazyScreen(() => import("./features/people/profile/profile-screen.tsx"));

/** Every page of the product; what stands here and is not built yet says so. */
export const pages: readonly Page[] = [
  {
    path: "/login",
    access: "open",
    fullBleed: true,
    screen: LoginScreen,
  },
  {
    path: "/register",
    access: "open",
    fullBleed: true,
    screen: lazyScreen(() => import("./features/auth/register-screen.tsx")),
  },
  { path: "/forgot-password", access: "open", fullBleed: true, screen: AccountLinksScreen },
  { path: "/reset-password", access: "open", fullBleed: true, screen: AccountLinksScreen },
  { path: "/set-up", access: "open", fullBleed: true, screen: AccountLinksScreen },
  { path: "/simple-login", access: "open", screen: coming("Sign in with a provider") },
  {
    path: "/child-role-test",
    access: "open",
    screen: lazyScreen(() => import("./features/auth/child-role-screen.tsx")),
  },
  { path: "/verify-email", access: "open", screen: AccountLinksScreen },
  { path: "/verification-success", access: "open", screen: AccountLinksScreen },
  {
    path: "/invitations/:token?",
    access: "open",
    screen: lazyScreen(() => import("./features/invitations/invitation-screen.tsx")),
  },
  { path: "/unsubscribe/:token", access: "open", screen: AccountLinksScreen },
  {
    path: "/rsvp/:token",
    access: "open",
    screen: lazyScreen(() => import("./features/events/rsvp/rsvp-link-screen.tsx")),
  },
  { path: "/", access: "signedIn", screen: DashboardScreen },
  { path: "/dashboard", access: "signedIn", screen: DashboardScreen },
  {
    path: "/family-tree",
    access: "signedIn",
    fullBleed: true,
    screen: lazyScreen(() => import("./features/family-tree/family-tree-screen.tsx")),
  },
  {
    path: "/family/:id",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/family-view/family-view-screen.tsx")),
  },
  {
    path: "/events",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/events/events-screen.tsx")),
  },
  {
    path: "/events/:id",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/events/event-screen.tsx")),
  },
  {
    path: "/events/:id/badges",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/events/badges/badges-screen.tsx")),
  },
  {
    path: "/events/:id/answer",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/events/rsvp/answer-screen.tsx")),
  },
  {
    path: "/events/:id/check-in",
    access: "kept",
    screen: lazyScreen(() => import("./features/events/check-in/check-in-screen.tsx")),
  },
  {
    path: "/events/:id/here",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/events/who-comes/here-screen.tsx")),
  },
  { path: "/members", access: "signedIn", screen: MembersScreen },
  {
    path: "/members/merge",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/records/merge-screen.tsx")),
  },
  { path: "/simple-members", access: "signedIn", screen: MembersScreen },
  {
    path: "/family-groups",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/groups/groups-screen.tsx")),
  },
  {
    path: "/family-groups/:id/invitations",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/invitations/inviting-screen.tsx")),
  },
  {
    path: "/family-groups/:id/suggestions",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/suggestions/suggestions-screen.tsx")),
  },
  {
    path: "/family-groups/:id/check",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/data-check/data-check-screen.tsx")),
  },
  {
    path: "/family-groups/:id/gedcom",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/gedcom/gedcom-screen.tsx")),
  },
  {
    path: "/mail",
    access: "open",
    screen: lazyScreen(() => import("./features/mail/mail-screen.tsx")),
  },
  {
    path: "/mail/previews",
    access: "open",
    screen: lazyScreen(() => import("./features/mail/previews-screen.tsx")),
  },
  {
    path: "/messages",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/messages/messages-screen.tsx")),
  },
  {
    path: "/birthdays",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/birthdays/birthdays-screen.tsx")),
  },
  {
    path: "/trash",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/people/trash/trash-screen.tsx")),
  },
  { path: "/profile", access: "signedIn", screen: ProfileScreen },
  { path: "/profile/:id", access: "signedIn", screen: ProfileScreen },
];

export const NotFoundScreen = lazyScreen(() => import("./features/shell/not-found-screen.tsx"));
