import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const gedcomPages: readonly Page[] = [
  {
    path: "/family-groups/:id/gedcom",
    access: "signedIn",
    screen: lazyScreen(() => import("./gedcom-screen.tsx")),
  },
];
