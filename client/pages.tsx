import type { ComponentType } from "react";
import { loadEngine } from "./lib/chart-engine.ts";
import { lazyScreen } from "./ui/lazy-part.tsx";

export interface Page {
  path: string;
  /** `signedIn`: who is not goes to /login first. */
  access: "open" | "signedIn";
  /** Uses the whole width of the window. */
  fullBleed?: boolean;
  screen: ComponentType;
}

const ComingScreen = lazyScreen(() => import("./features/shell/coming-screen.tsx"));
const coming = (title: string, drawing?: "letter" | "picnic") => () => (
  <ComingScreen title={title} drawing={drawing} />
);

export const LoginScreen = lazyScreen(() => import("./features/auth/login-screen.tsx"));
const DashboardScreen = lazyScreen(() => import("./features/dashboard/dashboard-screen.tsx"));
const MembersScreen = lazyScreen(() => import("./features/people/members-screen.tsx"));
const ProfileScreen = lazyScreen(() => import("./features/people/profile-screen.tsx"));

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
  { path: "/forgot-password", access: "open", screen: coming("Forgot Password") },
  { path: "/reset-password", access: "open", screen: coming("Reset Password") },
  { path: "/simple-login", access: "open", screen: coming("Sign in with a provider") },
  {
    path: "/child-role-test",
    access: "open",
    screen: lazyScreen(() => import("./features/auth/child-role-screen.tsx")),
  },
  { path: "/verify-email", access: "open", screen: coming("Verify your e-mail", "letter") },
  { path: "/verification-success", access: "open", screen: coming("E-mail verified") },
  { path: "/invitations/:token", access: "open", screen: coming("Your invitation", "letter") },
  { path: "/", access: "signedIn", screen: DashboardScreen },
  { path: "/dashboard", access: "signedIn", screen: DashboardScreen },
  {
    path: "/family-tree",
    access: "signedIn",
    fullBleed: true,
    screen: lazyScreen(() => {
      // Beside the page's code and the data: the chart waits for all three.
      loadEngine().catch(() => undefined);
      return import("./features/family-tree/family-tree-screen.tsx");
    }),
  },
  {
    path: "/family/:id",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/family-view/family-view-screen.tsx")),
  },
  { path: "/events", access: "signedIn", screen: coming("Event Management", "picnic") },
  { path: "/events/:id", access: "signedIn", screen: coming("Event", "picnic") },
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
    path: "/messages",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/shell/messages-screen.tsx")),
  },
  {
    path: "/birthdays",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/birthdays/birthdays-screen.tsx")),
  },
  {
    path: "/trash",
    access: "signedIn",
    screen: lazyScreen(() => import("./features/people/trash-screen.tsx")),
  },
  { path: "/profile", access: "signedIn", screen: ProfileScreen },
  { path: "/profile/:id", access: "signedIn", screen: ProfileScreen },
];

export const NotFoundScreen = lazyScreen(() => import("./features/shell/not-found-screen.tsx"));
