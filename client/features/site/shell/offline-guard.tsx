import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { isSignedOut } from "../../../lib/calls/failure.ts";
import { deleteOfflineData } from "../../../lib/session/delete-offline-data.ts";
import { openOfflineStore } from "../../../lib/session/offline-store.ts";
import { SignedIn, type User, useUser } from "../../../lib/session/session.ts";
import { KnownUserContext, type KnownUser } from "../../../lib/session/known-user.ts";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { PageSpinner } from "../../../ui/loading/spinner.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";

interface KeptGuardProps {
  children: ReactNode;
  /** Redirects to sign-in. */
  signedOut: ComponentType<{ user: User | undefined }>;
}

/**
 * Guards a page that works offline: without an answer from the server, the last signed-in user counts.
 * Only the server's answer that nobody is signed in leads to sign-in.
 */
export default function KeptGuard({ children, signedOut: SignedOut }: KeptGuardProps) {
  const { data: user, error, isFetching, refetch, fetchStatus } = useUser();
  const kept = useKeptUser();
  const isNobody = isSignedOut(error);
  useEffect(() => {
    if (isNobody) deleteOfflineData();
  }, [isNobody]);
  useEffect(() => {
    if (user) storeUser({ id: user.id, fullName: user.fullName }).catch(() => undefined);
  }, [user]);
  if (isNobody) return <SignedOut user={user} />;
  const here = user ?? kept;
  if (here)
    return (
      <KnownUserContext value={here}>
        <SignedIn value={user ?? null}>{children}</SignedIn>
      </KnownUserContext>
    );
  if (kept === null && (error ?? fetchStatus === "paused"))
    return (
      <>
        <PageHeading title="Offline" />
        <ErrorState
          title="This page isn't available offline yet"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          To use it offline, open it once in this browser while you're online.
        </ErrorState>
      </>
    );
  return <PageSpinner />;
}

const storeUser = async (user: KnownUser) => (await openOfflineStore()).keep("user", user);

const readKeptUser = async () => (await openOfflineStore()).read<KnownUser>("user");

/** Undefined until read, null if no user is stored. */
function useKeptUser(): KnownUser | null | undefined {
  const [kept, setKept] = useState<KnownUser | null>();
  useEffect(() => {
    readKeptUser().then(
      (user) => setKept(user ?? null),
      // The browser allows no storage.
      () => setKept(null),
    );
  }, []);
  return kept;
}
