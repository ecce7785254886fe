import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import {
  isNotFound,
  retryOnceUnlessNotFound,
  describeFailure,
} from "../../../../lib/calls/failure.ts";
import { LetterDrawing } from "../../../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { accountsApi, accountsQueries } from "../accounts.api.ts";
import { useFinishSignIn } from "../auth.api.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

/** Lets a person in the tree, whose address an administrator entered, set up an account. */
export function SetUp() {
  const token = useSearchParams()[0].get("token") ?? "";
  const person = useQuery({
    ...accountsQueries.personToSetUp({ query: { token } }),
    retry: retryOnceUnlessNotFound,
    enabled: token !== "",
    // Refetching could remove the form and lose what was typed.
    refetchOnWindowFocus: false,
  });
  return (
    <AuthFrame>
      <PageHeading
        title={person.data ? `Welcome, ${person.data.fullName}` : "Welcome"}
        documentTitle="Set up your account"
        subtitle="Your family has a place for you."
      />
      {token === "" || isNotFound(person.error) ? (
        <EmptyState drawing={<LetterDrawing />} title="This link doesn't work">
          {person.error
            ? describeFailure(person.error)
            : "Part of the link is missing. Open the link in your email again."}{" "}
          Already chose a password? <TextLink href="/login">Sign in</TextLink>, or{" "}
          <TextLink href="/forgot-password">get a new link</TextLink>.
        </EmptyState>
      ) : person.data ? (
        <FirstPassword token={token} email={person.data.email} />
      ) : (
        <QueryPlaceholder
          query={person}
          errorTitle="Couldn't open this link"
          loadingLabel="Opening your link"
        >
          <Skeleton className="h-48" />
        </QueryPlaceholder>
      )}
    </AuthFrame>
  );
}

function FirstPassword({ token, email }: { token: string; email: string }) {
  const finishSignIn = useFinishSignIn();
  return (
    <>
      <p className="mb-5 wrap-anywhere">
        You'll sign in with <strong>{email}</strong>. Choose a password.
      </p>
      <NewPasswordForm
        token={token}
        email={email}
        fallbackError="Couldn't set up your account. Try again."
        send={async (body) => {
          finishSignIn(await accountsApi.setUp({ body }));
          toast({ title: "Your account is ready", description: "Welcome to the family album." });
        }}
      >
        Set up my account
      </NewPasswordForm>
    </>
  );
}
