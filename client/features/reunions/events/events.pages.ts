import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const eventsPages: readonly Page[] = [
  { path: "/events", access: "signedIn", screen: lazyScreen(() => import("./events-screen.tsx")) },
  {
    path: "/events/:id",
    access: "signedIn",
    screen: lazyScreen(() => import("./event-screen.tsx")),
  },
];
