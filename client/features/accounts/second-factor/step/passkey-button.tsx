import { startAuthentication } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import type { secondStepContract } from "#shared/accounts/second-factor/second-step.contract.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { ErrorText } from "../../../../ui/error-text.tsx";
import { useFinishSignIn } from "../../auth/index.ts";
import { toSignature } from "../passkey-parts.ts";
import { secondStepApi } from "./second-step.api.ts";

type Options = NonNullable<RouteAnswer<typeof secondStepContract.routes.show>["passkey"]>;

/** Signs the challenge with a passkey of this device or a security key. */
export function PasskeyButton({ options }: { options: Options }) {
  const finishSignIn = useFinishSignIn();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const authentication = await startAuthentication({ optionsJSON: options });
      return secondStepApi.byPasskey({ body: toSignature(authentication) });
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
