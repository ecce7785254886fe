import { useQuery, useMutation } from "@tanstack/react-query";
import { startAuthentication } from "@simplewebauthn/browser";
import type { secondStepContract } from "#shared/accounts/second-factor/second-step.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import { ButtonLink, Button } from "../../../../ui/button.tsx";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { AuthFrame, useFinishSignIn } from "../../auth/index.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
import { ErrorText } from "../../../../ui/error-text.tsx";
import { toSignature } from "../passkey-payloads.ts";
import { CodeForm } from "./code-form.tsx";
import { secondStepQueries, secondStepApi } from "./second-step.api.ts";

const isStepExpired = (error: unknown) => error instanceof ApiError && error.status === 409;

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export default function SecondStepScreen() {
  const step = useQuery({
    ...secondStepQueries.show(),
    // Refetching would replace the challenge and clear the form while people look for their phone.
    staleTime: Infinity,
    gcTime: 0,
    retry: (count, error) => count < 1 && !isStepExpired(error),
  });
  const { passkey, hasApp, hasRecoveryCodes } = step.data ?? {};
  return (
    <AuthFrame>
      <PageHeading
        title="One more step"
        documentTitle="Second step"
        subtitle="Show us that it's really you."
      />
      {isStepExpired(step.error) ? (
        <div className="grid justify-items-start gap-5">
          <p>This sign-in took too long or was already finished.</p>
          <ButtonLink href="/login" variant="primary">
            Sign in again
          </ButtonLink>
        </div>
      ) : !step.data ? (
        <QueryPlaceholder
          query={step}
          errorTitle="Couldn't load this page"
          loadingLabel="Loading the second step"
        >
          <Skeleton className="h-24" />
        </QueryPlaceholder>
      ) : (
        <div className="grid gap-6">
          {passkey && <PasskeyButton options={passkey} />}
          {(hasApp || hasRecoveryCodes) && (
            <CodeForm hasApp={hasApp === true} isPrimaryMethod={!passkey} key={String(hasApp)} />
          )}
        </div>
      )}
      {step.data && (
        <p className="mt-8 border-t border-line pt-4 text-quiet">
          Not you, or no way to finish?{" "}
          <TextLink href="/login" className="inline-flex min-h-touch items-center">
            Start again
          </TextLink>
        </p>
      )}
    </AuthFrame>
  );
}

type Options = NonNullable<RouteResponse<typeof secondStepContract.routes.show>["passkey"]>;

/** Signs the challenge with a passkey of this device or a security key. */
function PasskeyButton({ options }: { options: Options }) {
  const finishSignIn = useFinishSignIn();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const authentication = await startAuthentication({ optionsJSON: options });
      return secondStepApi.signInWithPasskey({ body: toSignature(authentication) });
    },
    onSuccess: finishSignIn,
  });
  return (
    <div className="grid gap-3">
      <Button variant="primary" wide busy={isPending} onClick={() => mutate()}>
        Use a passkey
      </Button>
      <ErrorText error={error}>
        {error instanceof ApiError || error instanceof TypeError
          ? describeFailure(error)
          : "The browser didn't use a passkey. Try again, or use a code."}
      </ErrorText>
    </div>
  );
}
