import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const familyViewPages: readonly Page[] = [
  {
    path: "/family/:id",
    access: "signedIn",
    screen: lazyScreen(() => import("./family-view-screen.tsx")),
  },
];
