import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { accountContract } from "#shared/accounts/account/account.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useRestoredFocus } from "../../../ui/use-restored-focus.ts";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { useLogout } from "../auth/index.ts";
import { formatDateTime } from "../../../lib/dates.ts";
import { accountApi, accountQueries } from "./account.api.ts";

type Session = RouteResponse<typeof accountContract.routes.sessions>[number];

/** Where the reader is signed in, with buttons that sign them out there. */
export function SessionsSection() {
  const sessions = useQuery(accountQueries.sessions());
  return (
    <Card title="Where you're signed in">
      {sessions.data ? (
        <SessionList sessions={sessions.data} />
      ) : (
        <QueryPlaceholder
          query={sessions}
          errorTitle="Couldn't load where you're signed in"
          loadingLabel="Loading where you're signed in"
        >
          <Skeleton className="h-24" />
        </QueryPlaceholder>
      )}
    </Card>
  );
}

function SessionList({ sessions }: { sessions: Session[] }) {
  const list = useRestoredFocus<HTMLUListElement>(sessions.length);
  return (
    <>
      <ul ref={list} className="grid divide-y divide-line">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && <EndOthersButton />}
    </>
  );
}

function SessionItem({ session }: { session: Session }) {
  const logout = useLogout();
  const end = useEndSession(() => accountApi.endSession({ params: { sessionId: session.id } }));
  const device = describeDevice(session);
  const details = describeSession(session);
  const name = session.isCurrent ? "this device" : [device, ...details].join(", ");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {session.isCurrent && <Badge tone="evergreen">This device</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-[0.9rem] text-quiet">
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </p>
      </div>
      <Button
        busy={end.isPending}
        aria-label={`Sign out ${name}`}
        onClick={() => (session.isCurrent ? void logout() : end.mutate())}
      >
        Sign out
      </Button>
    </li>
  );
}

function EndOthersButton() {
  const [isConfirming, setConfirming] = useState(false);
  const end = useEndSession(accountApi.endOtherSessions, () => setConfirming(false));
  return (
    <>
      <Button className="mt-3" onClick={() => setConfirming(true)}>
        Sign out everywhere else
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Sign out everywhere else?"
          confirmLabel="Sign out everywhere else"
          busy={end.isPending}
          onConfirm={() => end.mutate()}
          onClose={() => setConfirming(false)}
        >
          You stay signed in here. Anyone using your account on another device has to sign in again.
        </ConfirmDialog>
      )}
    </>
  );
}

function useEndSession(act: () => Promise<{ message: string }>, onDone?: () => void) {
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      onDone?.();
      toast({ title: "Signed out", description: message });
    },
    onError: (error) =>
      toast({ title: "Couldn't sign out", description: describeFailure(error), destructive: true }),
    // Also after a failure, because the session may have ended meanwhile.
    onSettled: () => invalidate("account"),
  });
}

interface SessionDetails {
  device: string | null;
  timeZone: string | null;
  signedInAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

const describeDevice = ({ device }: Pick<SessionDetails, "device">) => device ?? "Unknown device";

/** "New York" for "America/New_York"; null if unknown. */
const findCity = ({ timeZone }: Pick<SessionDetails, "timeZone">): string | null =>
  timeZone?.split("/").at(-1)?.replaceAll("_", " ") ?? null;

/** Returns where and when, for example "New York time" and "Signed in Nov 21, 2026, 3:05 PM". */
function describeSession(session: SessionDetails): string[] {
  const { signedInAt, lastUsedAt, isCurrent } = session;
  const city = findCity(session);
  return [
    ...(city ? [`${city} time`] : []),
    `Signed in ${formatDateTime(signedInAt)}`,
    ...(isCurrent ? [] : [`Last used around ${formatDateTime(lastUsedAt)}`]),
  ];
}
