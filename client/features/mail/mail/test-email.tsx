import { useMutation } from "@tanstack/react-query";
import { clsx } from "clsx";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { mailApi } from "./mail.api.ts";

/** Sends an email to the reader with the saved settings and shows the mail server's reply. */
export function TestEmail({ email, isUnsaved }: { email: string | null; isUnsaved: boolean }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => mailApi.sendTest({}),
    onSettled: () => invalidate("mail"),
  });
  const answer = data ?? (error && { success: false, message: describeFailure(error) });
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5">
      <p className="text-quiet">
        {isUnsaved
          ? "Save your changes first, then send a test."
          : email
            ? `The test goes to ${email}. It takes at most 15 seconds.`
            : "The test goes to your account's email address."}
      </p>
      <Button busy={isPending} disabled={isUnsaved} onClick={() => mutate()}>
        Send a test email
      </Button>
      <output className="block w-full">
        {answer && (
          <span
            className={clsx(
              "block rounded border-l-4 px-4 py-3 wrap-anywhere",
              answer.success ? "border-evergreen bg-evergreen-wash" : "border-brick bg-brick-wash",
            )}
          >
            {answer.success ? "It works. " : "It didn't work. "}
            {answer.message}
          </span>
        )}
      </output>
    </div>
  );
}
