import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

const MembersScreen = lazyScreen(() => import("./directory/members-screen.tsx"));

export const peoplePages: readonly Page[] = [
  { path: "/members", access: "signedIn", screen: MembersScreen },
  { path: "/simple-members", access: "signedIn", screen: MembersScreen },
  {
    path: "/trash",
    access: "signedIn",
    screen: lazyScreen(() => import("./trash/trash-screen.tsx")),
  },
];
