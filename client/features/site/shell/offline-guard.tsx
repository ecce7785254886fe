import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { isSignedOut } from "../../../lib/calls/failure.ts";
import { deleteOfflineData } from "../../../lib/session/delete-offline-data.ts";
import { openOfflineStore } from "../../../lib/session/offline-store.ts";
import { SignedInContext, type User, useUser } from "../../../lib/session/session.ts";
import { KnownUserContext, type KnownUser } from "../../../lib/session/known-user.ts";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { PageSpinner } from "../../../ui/loading/spinner.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";

interface OfflineGuardProps {
  children: ReactNode;
  /** Redirects to sign-in. */
  signedOut: ComponentType<{ user: User | undefined }>;
}

/**
 * Guards a page that works offline: without a response from the server, it opens for the last signed-in
 * user. It redirects to sign-in only if the server responds that nobody is signed in.
 */
export default function OfflineGuard({ children, signedOut: SignedOut }: OfflineGuardProps) {
  const { data: user, error, isFetching, refetch, fetchStatus } = useUser();
  const storedUser = useStoredUser();
  const hasNoSession = isSignedOut(error);
  useEffect(() => {
    if (hasNoSession) deleteOfflineData();
  }, [hasNoSession]);
  useEffect(() => {
    if (user) storeUser({ id: user.id, fullName: user.fullName }).catch(() => undefined);
  }, [user]);
  if (hasNoSession) return <SignedOut user={user} />;
  const knownUser = user ?? storedUser;
  if (knownUser)
    return (
      <KnownUserContext value={knownUser}>
        <SignedInContext value={user ?? null}>{children}</SignedInContext>
      </KnownUserContext>
    );
  if (storedUser === null && (error ?? fetchStatus === "paused"))
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

const storeUser = async (user: KnownUser) => (await openOfflineStore()).write("user", user);

const readStoredUser = async () => (await openOfflineStore()).read<KnownUser>("user");

/** Returns the stored user; undefined until read, null if no user is stored. */
function useStoredUser(): KnownUser | null | undefined {
  const [storedUser, setStoredUser] = useState<KnownUser | null>();
  useEffect(() => {
    readStoredUser().then(
      (user) => setStoredUser(user ?? null),
      // The browser doesn't allow storage.
      () => setStoredUser(null),
    );
  }, []);
  return storedUser;
}
