import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../../../../lib/calls/api.ts";
import { Button } from "../../../../ui/button.tsx";
import { authApi } from "../auth.api.ts";

/** A button that shows who is signed in. Helps to find out why signing in fails. */
export function LoginStatus() {
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
