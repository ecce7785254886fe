import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const badgesPages: readonly Page[] = [
  {
    path: "/events/:id/badges",
    access: "signedIn",
    screen: lazyScreen(() => import("./badges-screen.tsx")),
  },
];
