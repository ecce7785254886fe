import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { LOGIN_PROBLEMS } from "#shared/accounts/auth/login-problems.ts";
import { Button } from "../../../../ui/button.tsx";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { AuthFrame } from "../auth-frame.tsx";
import { ConnectForm } from "./connect-form.tsx";
import { ProviderLink } from "./continue-link.tsx";
import { describeLoginProblem } from "./login-problem-texts.ts";
import { LoginStatus } from "./login-status.tsx";
import { providerQueries } from "./provider.api.ts";

/** Sign-in with the account of an outside provider. */
export default function SimpleLoginScreen() {
  const provider = useQuery(providerQueries.show());
  const { name, waitingEmail } = provider.data ?? {};
  return (
    <AuthFrame>
      <PageHeading
        title={name ? `Sign in with ${name}` : "Sign in with a provider"}
        documentTitle="Sign in with a provider"
      />
      {!provider.data ? (
        <QueryPlaceholder
          query={provider}
          failed="Couldn't load this page"
          loading="Loading the sign-in options"
        >
          <Skeleton className="h-24" />
        </QueryPlaceholder>
      ) : waitingEmail && name ? (
        <ConnectForm name={name} email={waitingEmail} />
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
