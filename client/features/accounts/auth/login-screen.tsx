import { useEffect } from "react";
import { Link } from "wouter";
import { storeRedirectOf } from "../../../lib/session/redirect.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { LoginForm } from "./login-form.tsx";
import { LogoutFailedNotice } from "./logout-failed-notice.tsx";

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
