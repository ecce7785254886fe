import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const groupsPages: readonly Page[] = [
  {
    path: "/family-groups",
    access: "signedIn",
    screen: lazyScreen(() => import("./groups-screen.tsx")),
  },
];
