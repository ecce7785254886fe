import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const suggestionsPages: readonly Page[] = [
  {
    path: "/family-groups/:id/suggestions",
    access: "signedIn",
    screen: lazyScreen(() => import("./suggestions-screen.tsx")),
  },
];
