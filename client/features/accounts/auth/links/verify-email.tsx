import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useSearchParams } from "wouter";
import { ApiError, messageOf } from "../../../../lib/calls/api.ts";
import { retryOnceUnlessNotFound } from "../../../../lib/calls/failure.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import { useUser } from "../../../../lib/session/session.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { LetterDrawing } from "../../../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Spinner } from "../../../../ui/loading/spinner.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { accountsQueries } from "../accounts.api.ts";
import { RequestLinkButton } from "./request-link-button.tsx";

/** The page a verification link opens: it verifies the address, then goes to the success page. */
export function VerifyEmail() {
  const token = useSearchParams()[0].get("token");
  const [, navigate] = useLocation();
  const { isSuccess, error, refetch, isFetching } = useQuery({
    ...accountsQueries.verify({ query: { token: token ?? "" } }),
    enabled: Boolean(token),
    retry: retryOnceUnlessNotFound,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (!isSuccess) return;
    void invalidate("auth", "people");
    navigate("/verification-success", { replace: true });
  }, [isSuccess, navigate]);
  return (
    <>
      <PageHeading title="Verify your email" />
      {token && !error ? (
        <p className="grid place-items-center py-10">
          <Spinner label="Verifying your email address…" />
        </p>
      ) : (
        <div role="alert">
          <EmptyState
            drawing={<LetterDrawing />}
            title="Couldn't verify your email address"
            action={
              error && !(error instanceof ApiError) ? (
                <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
                  Try again
                </Button>
              ) : (
                <NextStep />
              )
            }
          >
            {token ? describeError(error) : "Verification token is missing"}
          </EmptyState>
        </div>
      )}
    </>
  );
}

const describeError = (error: Error | null) =>
  error instanceof ApiError
    ? messageOf(error, "Failed to verify email")
    : "An unexpected error occurred";

/** Signed-in readers can request another link right here. */
function NextStep() {
  const { data: user } = useUser();
  if (user) return <RequestLinkButton variant="primary" />;
  return (
    <ButtonLink href="/login?redirect=/profile" variant="primary">
      Sign in to get a new link
    </ButtonLink>
  );
}
