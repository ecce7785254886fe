import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { maySeeMail } from "#shared/mail/mail/mail.policy.ts";
import { useUser } from "../../../lib/session/session.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { CapturedEmails } from "./captured-emails.tsx";
import { mailQueries } from "./mail.api.ts";
import { MailSettings } from "./mail-settings.tsx";
import { isAccessDenied, AccessDenied } from "./access-denied.tsx";
import { BouncedCard } from "./bounced-card.tsx";
import { SendingCard } from "./sending-card.tsx";

/** Polls while emails are waiting, so that the page shows when they are sent. */
const POLL_MS = { usually: 10_000, whilePaused: 2_000 };

/** Shows the mail server, or the saved emails without a mail server. Only for Super Admins. */
export default function MailScreen() {
  const state = useQuery({
    ...mailQueries.state(),
    refetchInterval: ({ state: { data } }) =>
      data?.paused ? POLL_MS.whilePaused : POLL_MS.usually,
  });
  const { data, error } = state;
  const { data: user } = useUser();
  return (
    <>
      <PageHeading
        title="Mail"
        subtitle={subtitleOf(data?.hasMailServer)}
        actions={<ButtonLink href="/mail/previews">Sample emails</ButtonLink>}
      />
      {isAccessDenied(error) ? (
        <AccessDenied error={error} who="a Super Admin" path="/mail" />
      ) : !data ? (
        <QueryPlaceholder
          query={state}
          errorTitle="Couldn't load the mail settings"
          loadingLabel="Loading the mail settings"
        >
          <Skeleton className="h-40" />
        </QueryPlaceholder>
      ) : (
        <div className="grid gap-6">
          <SendingCard state={data} />
          {user && maySeeMail(user) && (
            <SettingsCard hasMailServer={data.hasMailServer} email={user.email} />
          )}
          {data.hasMailServer ? <BouncedCard /> : <CapturedEmails />}
        </div>
      )}
    </>
  );
}

const subtitleOf = (hasMailServer: boolean | undefined) =>
  hasMailServer === false
    ? "No mail server is set up. Messages are not sent; you can read them here."
    : "How this site sends email.";

function SettingsCard({ hasMailServer, email }: { hasMailServer: boolean; email: string | null }) {
  // It stays open after the first save, so that a test email can follow.
  const [isOpen, setIsOpen] = useState(!hasMailServer);
  return (
    <Card title={hasMailServer ? "Mail server" : "Set up email"}>
      {isOpen ? (
        <MailSettings email={email} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>Change mail settings</Button>
      )}
    </Card>
  );
}
