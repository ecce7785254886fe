import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const dataCheckPages: readonly Page[] = [
  {
    path: "/family-groups/:id/check",
    access: "signedIn",
    screen: lazyScreen(() => import("./data-check-screen.tsx")),
  },
];
