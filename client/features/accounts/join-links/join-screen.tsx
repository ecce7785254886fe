import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useParams } from "wouter";
import { describeInvitation } from "#shared/accounts/invitations/invitation-options.ts";
import {
  isNotFound,
  isSignedOut,
  retryOnceUnlessNotFound,
  describeFailure,
} from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { storeRedirect } from "../../../lib/session/redirect.ts";
import { type User, useUser } from "../../../lib/session/session.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorText } from "../../../ui/error-text.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageSpinner } from "../../../ui/loading/spinner.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import {
  joinLinkQueries,
  joinLinksApi,
  type OwnRequest,
  type JoinLinkByToken,
} from "./join-links.api.ts";
import { OwnRequestView, useOwnRequests } from "./own-request.tsx";

/** The page that a shared invitation link opens, for asking to join a family. */
export default function JoinScreen() {
  const { token } = useParams<{ token: string }>();
  const { data: user, error, refetch, isFetching } = useUser();
  return (
    <div className="mx-auto max-w-xl">
      {isSignedOut(error) ? (
        <SignedOutView key={token} token={token} />
      ) : user ? (
        <SignedInView key={token} token={token} user={user} />
      ) : error ? (
        <ErrorState
          title="Couldn't check whether you're signed in"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <PageSpinner />
      )}
    </div>
  );
}

const useJoinLink = (token: string) =>
  useQuery({ ...joinLinkQueries.byToken({ params: { token } }), retry: retryOnceUnlessNotFound });

const SignedOutView = ({ token }: { token: string }) => (
  <LinkView token={token} linkQuery={useJoinLink(token)} user={null} />
);

/** Shows the reader's own request if they made one, even once the link is closed or full. */
function SignedInView({ token, user }: { token: string; user: User }) {
  const linkQuery = useJoinLink(token);
  // Remembered because the server may return an earlier request, made with another link of the same family.
  const [newRequest, setNewRequest] = useState<OwnRequest>();
  const ownRequests = useOwnRequests();
  if (!ownRequests.data || linkQuery.isPending)
    return (
      <>
        <PageHeading title="Your invitation" />
        <QueryPlaceholder
          query={ownRequests}
          errorTitle="Couldn't load your requests"
          loadingLabel="Opening your invitation"
        >
          <Skeleton className="h-56" />
        </QueryPlaceholder>
      </>
    );
  const belongsToLink = ({ id, joinLinkId }: OwnRequest) =>
    !linkQuery.data || joinLinkId === linkQuery.data.id || id === newRequest?.id;
  const request = ownRequests.data.find(belongsToLink) ?? newRequest;
  return request ? (
    <OwnRequestView request={request} user={user} />
  ) : (
    <LinkView token={token} linkQuery={linkQuery} user={user} onRequested={setNewRequest} />
  );
}

interface LinkViewProps {
  token: string;
  linkQuery: ReturnType<typeof useJoinLink>;
  user: User | null;
  onRequested?: (request: OwnRequest) => void;
}

function LinkView({ token, linkQuery, user, onRequested }: LinkViewProps) {
  const { data, error } = linkQuery;
  if (isNotFound(error))
    return (
      <>
        <PageHeading title="Invitation link closed" />
        <EmptyState
          drawing={<LostDrawing />}
          title="This link no longer works"
          action={user && <ButtonLink href="/">Go to the dashboard</ButtonLink>}
        >
          {describeFailure(error)}
        </EmptyState>
      </>
    );
  if (!data)
    return (
      <>
        <PageHeading title="Your invitation" />
        <QueryPlaceholder
          query={linkQuery}
          errorTitle="Couldn't open the invitation"
          loadingLabel="Opening your invitation"
        >
          <Skeleton className="h-56" />
        </QueryPlaceholder>
      </>
    );
  return (
    <>
      <PageHeading
        title={describeInvitation(data.familyGroupName)}
        documentTitle="Your invitation"
        subtitle={data.sentBy ? `${data.sentBy} invited you.` : undefined}
      />
      {!user ? (
        <SignInChoice token={token} link={data} />
      ) : user.familyGroupId === null ? (
        <AskToJoin token={token} link={data} onRequested={onRequested} />
      ) : (
        <Card footer={<ButtonLink href="/">Go to the dashboard</ButtonLink>}>
          <p className="wrap-anywhere">
            You&apos;re signed in as {user.fullName ?? user.email} and already belong to{" "}
            {user.familyGroupName ?? "a family"}. An account can belong to only one family group.
          </p>
        </Card>
      )}
    </>
  );
}

interface LinkProps {
  token: string;
  link: JoinLinkByToken;
}

/** Lets signed-out visitors sign up or sign in. When they return, the page asks to join. */
function SignInChoice({ token, link: { familyGroupName } }: LinkProps) {
  const rememberIntent = () => {
    storeJoinIntent(token);
    storeRedirect(location.pathname);
  };
  return (
    <Card
      footer={
        <>
          <ButtonLink href={`/register?join=${token}`} variant="primary" onClick={rememberIntent}>
            Create an account
          </ButtonLink>
          <ButtonLink href="/login" onClick={rememberIntent}>
            Sign in
          </ButtonLink>
        </>
      }
    >
      <p className="wrap-anywhere">
        New here? Create an account to ask to join {familyGroupName}. Already have one? Sign in. A
        family administrator approves each request.
      </p>
    </Card>
  );
}

function AskToJoin({
  token,
  link: { familyGroupName },
  onRequested,
}: LinkProps & Pick<LinkViewProps, "onRequested">) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => joinLinksApi.request({ body: { token } }),
    onSuccess: onRequested,
    // The link may have reached its limit meanwhile.
    onSettled: () => invalidate("joinLinks"),
  });
  const askIfIntended = useEffectEvent(() => {
    if (takeJoinIntent(token)) mutate();
  });
  useEffect(() => askIfIntended(), []);
  return (
    <Card
      footer={
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          Ask to join
        </Button>
      }
    >
      <p className="wrap-anywhere">
        A family administrator approves each request. They see your name and email address.
      </p>
      <ErrorText error={error} className="mt-4" />
      <output className="sr-only">{isPending && `Asking to join ${familyGroupName}`}</output>
    </Card>
  );
}

const INTENT_KEY = "asksToJoin";

/** Remembers that the reader chose to sign in or sign up on this link's page. */
const storeJoinIntent = (token: string): void => sessionStorage.setItem(INTENT_KEY, token);

/**
 * Returns and clears whether this visitor started signing in from this link's page. Opening the URL
 * alone never sends a request.
 */
function takeJoinIntent(token: string): boolean {
  const hasIntent = sessionStorage.getItem(INTENT_KEY) === token;
  if (hasIntent) sessionStorage.removeItem(INTENT_KEY);
  return hasIntent;
}
