import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const auditLogPages: readonly Page[] = [
  {
    path: "/audit-log",
    access: "signedIn",
    screen: lazyScreen(() => import("./audit-log-screen.tsx")),
  },
];
