import { useQuery, useMutation } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { useForm } from "react-hook-form";
import { LOGIN_PROBLEMS, type LoginProblem } from "#shared/accounts/auth/login-problems.ts";
import { connectSchema } from "#shared/accounts/auth/provider.contract.ts";
import { Button } from "../../../../ui/button.tsx";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { AuthFrame } from "../auth-frame.tsx";
import { bodyResolver } from "../../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../../lib/forms/forms.ts";
import { FormErrors } from "../../../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../../../ui/forms/password-field.tsx";
import { useFinishSignIn, authApi } from "../auth.api.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import { ProviderLink } from "./continue-link.tsx";
import { providerQueries, providerApi } from "./provider.api.ts";

/** Sign-in with the account of an outside provider. */
export default function SimpleLoginScreen() {
  const provider = useQuery(providerQueries.show());
  const { name, pendingEmail } = provider.data ?? {};
  return (
    <AuthFrame>
      <PageHeading
        title={name ? `Sign in with ${name}` : "Sign in with a provider"}
        documentTitle="Sign in with a provider"
      />
      {!provider.data ? (
        <QueryPlaceholder
          query={provider}
          errorTitle="Couldn't load this page"
          loadingLabel="Loading the sign-in options"
        >
          <Skeleton className="h-24" />
        </QueryPlaceholder>
      ) : pendingEmail && name ? (
        <ConnectForm name={name} email={pendingEmail} />
      ) : (
        <div className="grid gap-5">
          <LoginProblemNotice name={name ?? "your provider"} />
          {name ? (
            <ProviderLink name={name} primary />
          ) : (
            <>
              <p>
                No sign-in provider is set up for this site. Sign in with your password instead.
              </p>
              <Button variant="primary" wide disabled>
                Continue with your provider
              </Button>
            </>
          )}
          <LoginStatus />
        </div>
      )}
      <p className="mt-8 border-t border-line pt-4 text-quiet">
        Have a password? <TextLink href="/login">Sign in with it</TextLink>
      </p>
    </AuthFrame>
  );
}

/** Explains why the last sign-in attempt didn't work. */
function LoginProblemNotice({ name }: { name: string }) {
  const [parameters] = useSearchParams();
  const problem = LOGIN_PROBLEMS.find((each) => each === parameters.get("problem"));
  return problem ? (
    <p role="alert" className="border-l-4 border-brick pl-4 wrap-anywhere">
      {describeLoginProblem(problem, name)}
    </p>
  ) : null;
}

/** Explains why a sign-in with the provider of this name didn't work, and what to do. */
const describeLoginProblem = (problem: LoginProblem, name: string) =>
  ({
    expired: "That sign-in took too long or was opened twice. Try again.",
    canceled: "You canceled the sign-in. You can try again.",
    unreachable: `Couldn't reach ${name}. Try again later, or sign in with your password.`,
    untrusted: `Couldn't verify the response from ${name}. Try again, or sign in with your password.`,
    unverifiedEmail: `${name} hasn't verified your email address. Verify it there, then try again.`,
    otherAccount:
      "Another account already uses your email address. Sign in with its password, or choose 'Forgot password?' on the sign-in page.",
    uninvited:
      "Your profile is already in the family tree. Open the invitation you received, or ask your family's administrator for one.",
    firstAccount: "This site has no accounts yet. Create the first one with a password.",
    closed: "This account can't sign in anymore. Ask your family's administrator.",
    tooMany: "Too many sign-in attempts. Try again in 15 minutes, or sign in with your password.",
  })[problem];

const EMPTY = { password: "" };

/** Asks for the password of an account before the provider may sign in to it. */
function ConnectForm({ name, email }: { name: string; email: string }) {
  const finishSignIn = useFinishSignIn();
  const form = useForm({
    resolver: bodyResolver(connectSchema, (typed: typeof EMPTY) => typed),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: providerApi.connect,
    onSuccess: finishSignIn,
    onError: (error) => showServerErrors(form, error, "Couldn't connect the account. Try again."),
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={createSubmitHandler(form, (body) => mutateAsync({ body }))}
    >
      <p className="wrap-anywhere">
        You already have an account with {email}. Enter its password once. From then on, you can
        sign in with {name}.
      </p>
      <FormErrors {...errorSummaryOf(form, ["password"])} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...bindTo(form)("password")}
      />
      <Button type="submit" variant="primary" wide busy={isPending}>
        Connect and sign in
      </Button>
      <TextLink href="/forgot-password" className="justify-self-start">
        Forgot password?
      </TextLink>
    </form>
  );
}

/** A button that shows who is signed in. Helps to find out why signing in fails. */
function LoginStatus() {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: authApi.user });
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={isPending} onClick={() => mutate()}>
        Check Login Status
      </Button>
      <output className="wrap-anywhere">
        {data && `You're signed in as ${data.fullName || data.email || data.username}.`}
        {error && describeError(error)}
      </output>
    </div>
  );
}

const describeError = (error: Error) =>
  error instanceof ApiError && error.status === 401
    ? "You're not signed in."
    : "Couldn't check. Try again.";
