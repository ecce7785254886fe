import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const unsubscribesPages: readonly Page[] = [
  {
    path: "/unsubscribe/:token",
    access: "open",
    screen: lazyScreen(() => import("./unsubscribe-screen.tsx")),
  },
];
