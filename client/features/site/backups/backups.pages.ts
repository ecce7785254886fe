import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const backupsPages: readonly Page[] = [
  {
    path: "/backups",
    access: "signedIn",
    screen: lazyScreen(() => import("./backups-screen.tsx")),
  },
  {
    path: "/restore",
    access: "open",
    fullBleed: true,
    screen: lazyScreen(() => import("./setup-restore-screen.tsx")),
  },
  {
    path: "/restoring",
    access: "open",
    fullBleed: true,
    screen: lazyScreen(() => import("./restoring-screen.tsx")),
  },
];
