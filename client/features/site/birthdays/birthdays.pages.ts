import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const birthdaysPages: readonly Page[] = [
  {
    path: "/birthdays",
    access: "signedIn",
    screen: lazyScreen(() => import("./birthdays-screen.tsx")),
  },
];
