import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { storeRedirectOf } from "../../../lib/session/redirect.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { Button } from "../../../ui/button.tsx";
import { LoginForm } from "./login-form.tsx";
import { type SignInEntry, useLogout } from "./auth.api.ts";

const ContinueLink = lazyComponent(() => import("./provider/continue-link.tsx"));

export default function LoginScreen() {
  useEffect(() => storeRedirectOf(location), []);
  return (
    <AuthFrame>
      <PageHeading
        title="Welcome home"
        documentTitle="Sign in"
        subtitle="Sign in to your family's album."
      />
      <LogoutFailedNotice />
      <LoginForm />
      <p className="mt-8 border-t border-line pt-4 text-quiet">
        New here?{" "}
        <Link
          href="/register"
          className="inline-flex min-h-touch items-center font-semibold text-evergreen underline underline-offset-3"
        >
          Create an account
        </Link>
      </p>
      {/* Last, because it arrives later and would move what people click. */}
      <ContinueLink />
    </AuthFrame>
  );
}

/** The sign-in page's warning when signing out didn't reach the server. */
function LogoutFailedNotice() {
  const signInEntry = useHistoryState<SignInEntry | null>();
  const [busy, setBusy] = useState(false);
  const logout = useLogout();
  if (!signInEntry?.hasLogoutFailed) return null;
  const logoutAgain = async () => {
    setBusy(true);
    await logout();
    setBusy(false);
  };
  return (
    <div
      role="alert"
      className="mb-6 grid justify-items-start gap-3 rounded border-l-4 border-brick bg-brick-wash px-4 py-3"
    >
      <p>
        <strong className="text-brick">You may still be signed in on this browser.</strong> The
        sign-out didn't reach the server. Anyone who uses this device next could open your pages.
      </p>
      <Button busy={busy} onClick={() => void logoutAgain()}>
        Sign out again
      </Button>
    </div>
  );
}
