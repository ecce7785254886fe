import { QueryClientProvider } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { Route, Switch, useLocation } from "wouter";
import { CrashBoundary } from "./features/site/shell/crash-boundary.tsx";
import { SignInGuard, RedirectToSignIn } from "./features/site/shell/sign-in-guard.tsx";
import { notFoundPage } from "./features/site/shell/shell.pages.tsx";
import { OfflineNotice } from "./features/site/shell/offline-notice.tsx";
import { setFormats } from "./lib/formats.ts";
import { isAuthPage } from "./lib/paths.ts";
import { queryClient } from "./lib/calls/query-client.ts";
import { adoptSession, useUser } from "./lib/session/session.ts";
import type { Page } from "./lib/page/page.ts";
import { pages } from "./pages.ts";
import { lazyComponent, lazyScreen, usePreload } from "./ui/loading/lazy-component.tsx";
import { toaster } from "./ui/windows/toast.ts";

// Loaded lazily, so that the sign-in page doesn't load them.
const TopBar = lazyComponent(
  () => import("./features/site/shell/top-bar.tsx"),
  // As tall as the bar, so that the page doesn't move under a click when the bar arrives.
  <div className="box-content min-h-touch border-b border-line bg-card py-1.5" />,
);
const Footer = lazyComponent(() => import("./features/site/shell/footer.tsx"));
const OfflineGuard = lazyScreen(() => import("./features/site/shell/offline-guard.tsx"));

export function App() {
  return (
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-evergreen focus:px-4 focus:py-2.5 focus:text-onfill"
        >
          Skip to content
        </a>
        <Shell>
          <Switch>
            {pages.map((page) => (
              <Route key={page.path} path={page.path}>
                <FramedPage page={page} />
              </Route>
            ))}
            <Route>
              <FramedPage page={notFoundPage} />
            </Route>
          </Switch>
        </Shell>
      </QueryClientProvider>
    </CrashBoundary>
  );
}

/** The top bar and footer around each screen, for signed-in people and not on sign-in pages. */
function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const { data, isError } = useUser();
  const user = isError || isAuthPage(path) ? undefined : data;
  // Must run before the screens render, because they use these formats and read drafts.
  if (data) {
    setFormats(data.formats);
    adoptSession(data);
  }
  const wide = pages.some((page) => page.path === path && page.fullBleed);
  return (
    <div className="flex min-h-dvh flex-col">
      <OfflineNotice />
      {user && <TopBar user={user} wide={wide} />}
      {user && <PreloadToaster />}
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <CrashBoundary key={path}>{children}</CrashBoundary>
      </main>
      {user && <Footer user={user} wide={wide} />}
    </div>
  );
}

/** Preloads the code for toasts, because signing out shows one even if the connection is lost by then. */
function PreloadToaster() {
  usePreload(toaster);
  return null;
}

const GUARDS = {
  open: Fragment,
  signedIn: SignInGuard,
  signedInOrOffline: ({ children }: { children?: ReactNode }) => (
    <OfflineGuard signedOut={RedirectToSignIn}>{children}</OfflineGuard>
  ),
};

function FramedPage({ page: { access, fullBleed, screen: Screen } }: { page: Page }) {
  const frame = fullBleed ? "flex-1 grid" : "mx-auto w-full max-w-page px-4 py-8 md:px-6";
  const Guard = GUARDS[access];
  return (
    <div className={frame}>
      <Guard>
        <Screen />
      </Guard>
    </div>
  );
}
