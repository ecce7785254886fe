import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";
import LoginScreen from "./login-screen.tsx";

const AccountLinksScreen = lazyScreen(() => import("./links/account-links-screen.tsx"));

export const authPages: readonly Page[] = [
  { path: "/login", access: "open", fullBleed: true, screen: LoginScreen },
  {
    path: "/register",
    access: "open",
    fullBleed: true,
    screen: lazyScreen(() => import("./register-screen.tsx")),
  },
  { path: "/forgot-password", access: "open", fullBleed: true, screen: AccountLinksScreen },
  { path: "/reset-password", access: "open", fullBleed: true, screen: AccountLinksScreen },
  {
    path: "/simple-login",
    access: "open",
    fullBleed: true,
    screen: lazyScreen(() => import("./provider/simple-login-screen.tsx")),
  },
  { path: "/set-up", access: "open", fullBleed: true, screen: AccountLinksScreen },
  {
    path: "/child-role-test",
    access: "open",
    screen: lazyScreen(() => import("./child-role-screen.tsx")),
  },
  { path: "/verify-email", access: "open", screen: AccountLinksScreen },
  { path: "/verification-success", access: "open", screen: AccountLinksScreen },
];
