import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const groupMailPages: readonly Page[] = [
  {
    path: "/messages",
    access: "signedIn",
    screen: lazyScreen(() => import("./messages-screen.tsx")),
  },
];
