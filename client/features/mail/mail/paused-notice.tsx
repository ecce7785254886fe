import { useQuery } from "@tanstack/react-query";
import { maySeeMail } from "#shared/mail/mail/mail.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { mailQueries } from "./mail.api.ts";
import { PausedCard } from "./sending-card.tsx";

/** Tells those who can fix it that sending has stopped, and why. */
export function PausedNotice() {
  const maySee = maySeeMail(useSignedIn());
  const { data } = useQuery({ ...mailQueries.state(), enabled: maySee });
  if (!maySee || !data?.paused) return null;
  return (
    <div className="mb-6">
      <PausedCard
        waiting={data.waiting}
        paused={data.paused}
        extraAction={
          <TextLink href="/mail" strong className="inline-flex min-h-touch items-center">
            See mail settings
          </TextLink>
        }
      />
    </div>
  );
}
