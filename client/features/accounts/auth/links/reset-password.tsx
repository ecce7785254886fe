import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { endSession } from "../../../../lib/session/session.ts";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { accountsApi } from "../accounts.api.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

const MISSING_TOKEN_TEXT =
  "Invalid or missing reset token. Please try requesting a new password reset.";
const FALLBACK_ERROR = "Failed to reset password. Please try again.";
const REDIRECT_DELAY_MS = 3000;

/** The page a reset link opens: choose a new password, then go to the sign-in page. */
export function ResetPassword() {
  const token = useSearchParams()[0].get("token");
  const [result, setResult] = useState<EndedAccess | null>(null);
  return (
    <AuthFrame>
      <PageHeading title="Choose a new password" documentTitle="Reset password" />
      {result && <DoneNotice {...result} />}
      {!result && !token && (
        <p role="alert" className="rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
          {MISSING_TOKEN_TEXT}
        </p>
      )}
      {!result && token && (
        <NewPasswordForm
          token={token}
          fallbackError={FALLBACK_ERROR}
          send={async (body) => {
            const ended = await accountsApi.reset({ body });
            // The reset ended every session, including this browser's.
            endSession();
            setResult(ended);
          }}
        >
          Reset password
        </NewPasswordForm>
      )}
      {!result && (
        <p className="mt-8 border-t border-line pt-4 text-quiet">
          The link doesn't work? <TextLink href="/forgot-password">Get a new one</TextLink>
        </p>
      )}
    </AuthFrame>
  );
}

interface EndedAccess {
  hasEndedLinks: boolean;
  isDisconnected: boolean;
}

function DoneNotice({ hasEndedLinks, isDisconnected }: EndedAccess) {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate("/login"), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <output className="grid gap-2 rounded bg-evergreen-wash px-4 py-3">
      <p>Your password has been changed, and you're signed out on all devices.</p>
      {hasEndedLinks && (
        <p>
          Your calendar feed and the RSVP links you created no longer work. You can create new ones
          after you sign in.
        </p>
      )}
      {isDisconnected && (
        <p>Your sign-in provider is disconnected. You can connect it again when you use it.</p>
      )}
      <p>
        The sign-in page opens in a moment. <TextLink href="/login">Sign in now</TextLink>
      </p>
    </output>
  );
}
