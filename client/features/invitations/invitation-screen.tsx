import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParams } from "wouter";
import { ApiError } from "../../lib/calls/api.ts";
import { isMissing, onceUnlessMissing, wordsOf } from "../../lib/calls/failure.ts";
import { useUser } from "../../lib/session/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { LetterDrawing } from "../../ui/drawings/letter-drawing.tsx";
import { LostDrawing } from "../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/loading/error-state.tsx";
import { Loading, Skeleton } from "../../ui/loading/skeleton.tsx";
import { PageSpinner } from "../../ui/loading/spinner.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { InvitationView } from "./invitation-view.tsx";
import { invitationQueries } from "./invitations.api.ts";

/** So long it waits before it asks for the invitation. */
const LOOKUP_DELAY = 300;

/** An invitation into a family group, for who has the link of its mail. */
export default function InvitationScreen() {
  const { token } = useParams<{ token?: string }>();
  return (
    <div className="mx-auto max-w-xl">
      {token ? <Invited key={token} token={token} /> : <NoToken />}
    </div>
  );
}

const NoToken = () => (
  <>
    <PageHeading title="Invalid Invitation Link" />
    <EmptyState drawing={<LostDrawing />} title="This link is not whole">
      Please open the link of your mail once more. Some programs cut long links in two.
    </EmptyState>
  </>
);

function Invited({ token }: { token: string }) {
  const { data: user, error, refetch, isFetching } = useUser();
  const isSignedOut = error instanceof ApiError && error.status === 401;
  if (isSignedOut) return <SignInFirst token={token} />;
  if (user) return <Looked token={token} email={user.email} />;
  if (!error) return <PageSpinner />;
  return (
    <ErrorState
      title="We couldn't find out who you are"
      error={error}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

const SignInFirst = ({ token }: { token: string }) => (
  <>
    <PageHeading title="You are invited" documentTitle="Your invitation" />
    <EmptyState
      drawing={<LetterDrawing />}
      title="Please log in to answer"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={`/register?token=${encodeURIComponent(token)}`} variant="primary">
            I am new here
          </ButtonLink>
          <ButtonLink
            href={`/login?redirect=${encodeURIComponent(`/invitations/${encodeURIComponent(token)}`)}`}
          >
            Log in
          </ButtonLink>
        </div>
      }
    >
      Whoever is new here creates an account with the invitation, and is in. Whoever has an account
      logs in first.
    </EmptyState>
  </>
);

function Looked({ token, email }: { token: string; email: string | null }) {
  const isDue = useAfter(LOOKUP_DELAY);
  const query = useQuery({
    ...invitationQueries.byToken({ params: { token } }),
    enabled: isDue,
    retry: onceUnlessMissing,
  });
  const { data, error, refetch, isFetching } = query;
  if (data && !isMissing(error)) return <InvitationView invitation={data} email={email} />;
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
        title={isMissing(error) ? wordsOf(error) : "Error loading invitation"}
        action={
          isMissing(error) ? (
            <ButtonLink href="/">Go to the dashboard</ButtonLink>
          ) : (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )
        }
      >
        {isMissing(error)
          ? "Please ask who invited you for another one."
          : "Your invitation is still there. Please try again in a moment."}
      </EmptyState>
    </>
  );
}

/** True once so many milliseconds have passed. */
function useAfter(delay: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isPast;
}
