import { useQuery } from "@tanstack/react-query";
import { mailContract } from "#shared/mail/mail/mail.contract.ts";
import { mayWatchMail } from "#shared/mail/mail/mail.policy.ts";
import { createQueries } from "../../../lib/calls/api.ts";
import { useSignedIn } from "../../../lib/session/session.ts";

const mailQueries = createQueries(mailContract);

export const NO_EMAIL_GOES_OUT = "No mail server is set up, so no emails go out.";

/** Whether this site has no mail server; false until known, and for readers who may not know. */
export function useHasNoMailServer(): boolean {
  const mayKnow = mayWatchMail(useSignedIn());
  const { data } = useQuery({ ...mailQueries.state(), enabled: mayKnow });
  return mayKnow && data?.isSent === false;
}
