import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

const ProfileScreen = lazyScreen(() => import("./profile-screen.tsx"));

export const profilePages: readonly Page[] = [
  { path: "/profile", access: "signedIn", screen: ProfileScreen },
  { path: "/profile/:id", access: "signedIn", screen: ProfileScreen },
];
