import { useQuery } from "@tanstack/react-query";
import { mailContract } from "#shared/mail/mail/mail.contract.ts";
import { maySeeMail } from "#shared/mail/mail/mail.policy.ts";
import { createQueries } from "../../../lib/calls/api.ts";
import { useSignedIn } from "../../../lib/session/session.ts";

const mailQueries = createQueries(mailContract);

export const NO_EMAIL_GOES_OUT = "No mail server is set up, so no emails go out.";

/** Whether this site has no mail server. False while loading, and for readers without the right to see this. */
export function useHasNoMailServer(): boolean {
  const maySee = maySeeMail(useSignedIn());
  const { data } = useQuery({ ...mailQueries.state(), enabled: maySee });
  return maySee && data?.hasMailServer === false;
}
