import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const joinLinksPages: readonly Page[] = [
  {
    path: "/join/:token",
    access: "open",
    screen: lazyScreen(() => import("./join-screen.tsx")),
  },
];
