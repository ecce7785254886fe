import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const familyTreePages: readonly Page[] = [
  {
    path: "/family-tree",
    access: "signedIn",
    fullBleed: true,
    screen: lazyScreen(() => import("./family-tree-screen.tsx")),
  },
];
