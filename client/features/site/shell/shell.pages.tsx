import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

export const notFoundPage: Page = {
  path: "*",
  access: "open",
  screen: lazyScreen(() => import("./not-found-screen.tsx")),
};
