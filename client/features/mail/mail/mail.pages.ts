import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const mailPages: readonly Page[] = [
  { path: "/mail", access: "open", screen: lazyScreen(() => import("./mail-screen.tsx")) },
  {
    path: "/mail/previews",
    access: "open",
    screen: lazyScreen(() => import("./previews-screen.tsx")),
  },
];
