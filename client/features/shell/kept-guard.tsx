import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { ApiError } from "../../lib/calls/api.ts";
import { forgetKept } from "../../lib/session/forget-kept.ts";
import { openKept } from "../../lib/session/kept.ts";
import { SignedIn, type User, useUser } from "../../lib/session/session.ts";
import { AtHand, type UserAtHand } from "../../lib/session/user-at-hand.ts";
import { ErrorState } from "../../ui/loading/error-state.tsx";
import { PageSpinner } from "../../ui/loading/spinner.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

interface KeptGuardProps {
  children: ReactNode;
  /** Leads to sign-in who is not signed in. */
  signedOut: ComponentType<{ user: User | undefined }>;
}

/**
 * Before a page that opens without a network: where nobody answers who is signed in, it is who was so
 * last. Only the server's word that nobody is leads to sign-in.
 */
export default function KeptGuard({ children, signedOut: SignedOut }: KeptGuardProps) {
  const { data: user, error, isFetching, refetch, fetchStatus } = useUser();
  const kept = useKeptUser();
  const isSignedOut = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (isSignedOut) forgetKept();
  }, [isSignedOut]);
  useEffect(() => {
    if (user) keepUser({ id: user.id, fullName: user.fullName }).catch(() => undefined);
  }, [user]);
  if (isSignedOut) return <SignedOut user={user} />;
  const here = user ?? kept;
  if (here)
    return (
      <AtHand value={here}>
        <SignedIn value={user ?? null}>{children}</SignedIn>
      </AtHand>
    );
  if (kept === null && (error ?? fetchStatus === "paused"))
    return (
      <>
        <PageHeading title="No connection" />
        <ErrorState
          title="We don't know who you are"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          This page opens without a network only in a browser in which it was opened with one.
        </ErrorState>
      </>
    );
  return <PageSpinner />;
}

const keepUser = async (user: UserAtHand) => (await openKept()).keep("user", user);

const readKeptUser = async () => (await openKept()).read<UserAtHand>("user");

/** Undefined until it is read, null where nobody is kept. */
function useKeptUser(): UserAtHand | null | undefined {
  const [kept, setKept] = useState<UserAtHand | null>();
  useEffect(() => {
    readKeptUser().then(
      (user) => setKept(user ?? null),
      // The browser keeps nothing for anybody.
      () => setKept(null),
    );
  }, []);
  return kept;
}
