import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const setupPages: readonly Page[] = [
  { path: "/setup", access: "signedIn", screen: lazyScreen(() => import("./setup-screen.tsx")) },
];
