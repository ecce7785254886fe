import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const recordsPages: readonly Page[] = [
  {
    path: "/members/merge",
    access: "signedIn",
    screen: lazyScreen(() => import("./merge-screen.tsx")),
  },
];
