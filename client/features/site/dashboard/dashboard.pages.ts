import type { Page } from "../../../lib/page/page.ts";
import { lazyScreen } from "../../../ui/loading/lazy-component.tsx";

const DashboardScreen = lazyScreen(() => import("./dashboard-screen.tsx"));

export const dashboardPages: readonly Page[] = [
  { path: "/", access: "signedIn", screen: DashboardScreen },
  { path: "/dashboard", access: "signedIn", screen: DashboardScreen },
];
