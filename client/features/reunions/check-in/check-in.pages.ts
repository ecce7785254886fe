import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const checkInPages: readonly Page[] = [
  {
    path: "/events/:id/check-in",
    access: "signedInOrOffline",
    screen: lazyScreen(() => import("./check-in-screen.tsx")),
  },
];
