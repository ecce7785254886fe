import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const invitationsPages: readonly Page[] = [
  {
    path: "/invitations/:token?",
    access: "open",
    screen: lazyScreen(() => import("./invitation-screen.tsx")),
  },
  {
    path: "/family-groups/:id/invitations",
    access: "signedIn",
    screen: lazyScreen(() => import("./inviting-screen.tsx")),
  },
];
