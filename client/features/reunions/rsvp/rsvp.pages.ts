import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const rsvpPages: readonly Page[] = [
  {
    path: "/rsvp/:token",
    access: "open",
    screen: lazyScreen(() => import("./by-link/rsvp-link-screen.tsx")),
  },
  {
    path: "/events/:id/answer",
    access: "signedIn",
    screen: lazyScreen(() => import("./rsvp-screen.tsx")),
  },
];
