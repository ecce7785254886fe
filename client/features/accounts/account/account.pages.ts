import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const accountPages: readonly Page[] = [
  {
    path: "/account",
    access: "signedIn",
    screen: lazyScreen(() => import("./account-screen.tsx")),
  },
];
