import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const turnoutPages: readonly Page[] = [
  {
    path: "/events/:id/here",
    access: "signedIn",
    screen: lazyScreen(() => import("./arrivals-screen.tsx")),
  },
];
