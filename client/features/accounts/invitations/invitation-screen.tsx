import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParams } from "wouter";
import {
  isNotFound,
  isSignedOut,
  retryOnceUnlessNotFound,
  describeFailure,
} from "../../../lib/calls/failure.ts";
import { useUser } from "../../../lib/session/session.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { LetterDrawing } from "../../../ui/drawings/letter-drawing.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageSpinner } from "../../../ui/loading/spinner.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { InvitedBy } from "./invited-by.tsx";
import { InvitationView } from "./invitation-view.tsx";
import { describeInvitation } from "#shared/accounts/invitations/invitation-options.ts";
import { describePlace } from "./invitation-texts.ts";
import { PersonalMessage } from "./personal-message.tsx";
import { invitationQueries } from "./invitations.api.ts";

const LOOKUP_DELAY_MS = 300;

/** The page that an invitation's link opens. */
export default function InvitationScreen() {
  const { token } = useParams<{ token?: string }>();
  return (
    <div className="mx-auto max-w-xl">
      {token ? <InvitationByToken key={token} token={token} /> : <NoToken />}
    </div>
  );
}

const NoToken = () => (
  <>
    <PageHeading title="Invalid Invitation Link" />
    <EmptyState drawing={<LostDrawing />} title="This link is incomplete">
      Open the link in your email again. Some email programs break up long links.
    </EmptyState>
  </>
);

function InvitationByToken({ token }: { token: string }) {
  const { data: user, error, refetch, isFetching } = useUser();
  if (isSignedOut(error)) return <SignInFirst token={token} />;
  if (user) return <InvitationLookup token={token} email={user.email} />;
  if (!error) return <PageSpinner />;
  return (
    <ErrorState
      title="Couldn't check whether you're signed in"
      error={error}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

/** Tells signed-out visitors about the invitation and lets them sign up or sign in. */
function SignInFirst({ token }: { token: string }) {
  const { data } = useQuery({
    ...invitationQueries.byToken({ params: { token } }),
    retry: retryOnceUnlessNotFound,
  });
  return (
    <>
      <PageHeading
        title={data ? describeInvitation(data.familyGroupName) : "You're invited"}
        documentTitle="Your invitation"
        subtitle={data && <InvitedBy invitation={data} />}
      />
      <EmptyState
        drawing={<LetterDrawing />}
        title="Join to see the family tree"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href={`/register?token=${encodeURIComponent(token)}`} variant="primary">
              Create an account
            </ButtonLink>
            <ButtonLink
              href={`/login?redirect=${encodeURIComponent(`/invitations/${encodeURIComponent(token)}`)}`}
            >
              Sign in
            </ButtonLink>
          </div>
        }
      >
        {data?.place && <p className="text-lg text-ink">{describePlace(data.place)}</p>}
        {data?.message && <PersonalMessage>{data.message}</PersonalMessage>}
      </EmptyState>
    </>
  );
}

function InvitationLookup({ token, email }: { token: string; email: string | null }) {
  const isDue = useHasElapsed(LOOKUP_DELAY_MS);
  const query = useQuery({
    ...invitationQueries.byToken({ params: { token } }),
    enabled: isDue,
    retry: retryOnceUnlessNotFound,
  });
  const { data, error, refetch, isFetching } = query;
  if (data && !isNotFound(error)) return <InvitationView invitation={data} email={email} />;
  if (!error)
    return (
      <>
        <PageHeading title="Your invitation" />
        <Loading label="Opening your invitation">
          <Skeleton className="h-56" />
        </Loading>
      </>
    );
  return (
    <>
      <PageHeading title="Invitation Not Available" />
      <EmptyState
        drawing={<LostDrawing />}
        title={isNotFound(error) ? describeFailure(error) : "Error loading invitation"}
        action={
          isNotFound(error) ? (
            <ButtonLink href="/">Go to the dashboard</ButtonLink>
          ) : (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )
        }
      >
        {isNotFound(error)
          ? "Ask the person who invited you for a new one."
          : "Your invitation is still valid. Try again in a moment."}
      </EmptyState>
    </>
  );
}

/** Returns false at first, and true after this many milliseconds. */
function useHasElapsed(delay: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isPast;
}
