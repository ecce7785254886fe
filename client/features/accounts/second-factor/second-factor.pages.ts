import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const secondFactorPages: readonly Page[] = [
  {
    path: "/second-step",
    access: "open",
    fullBleed: true,
    screen: lazyScreen(() => import("./step/second-step-screen.tsx")),
  },
  {
    path: "/family-groups/:id/second-step",
    access: "signedIn",
    screen: lazyScreen(() => import("./rule/rule-screen.tsx")),
  },
];
