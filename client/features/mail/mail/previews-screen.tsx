import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MailKind } from "#shared/core/outbox/mail-kinds.ts";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { mailQueries } from "./mail.api.ts";
import { isAccessDenied, AccessDenied } from "./access-denied.tsx";
import { MailRow } from "./mail-row.tsx";
import { EmailView } from "./opened-email.tsx";

/** A sample of every email that the site sends, for administrators. */
export default function PreviewsScreen() {
  const previews = useQuery(mailQueries.previews());
  return (
    <>
      <PageHeading
        title="Sample emails"
        subtitle="One of each kind, for a made-up family. The links don't work."
      />
      {isAccessDenied(previews.error) ? (
        <AccessDenied error={previews.error} who="administrators" path="/mail/previews" />
      ) : !previews.data ? (
        <QueryPlaceholder
          query={previews}
          errorTitle="Couldn't load the samples"
          loadingLabel="Loading the samples"
        >
          <Skeleton className="h-56" />
        </QueryPlaceholder>
      ) : (
        <Previews previews={previews.data} />
      )}
    </>
  );
}

function Previews({ previews }: { previews: { kind: MailKind; subject: string }[] }) {
  const [openKind, setOpenKind] = useState<MailKind>("rsvpInvitation");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <ul
        aria-label="Kinds of email"
        className="max-h-72 overflow-y-auto rounded border border-line bg-card lg:max-h-[40rem]"
      >
        {previews.map(({ kind, subject }) => (
          <MailRow
            key={kind}
            title={KIND_LABELS[kind]}
            subtitle={subject}
            isOpen={kind === openKind}
            onOpen={() => setOpenKind(kind)}
          />
        ))}
      </ul>
      <OpenedSample key={openKind} kind={openKind} />
    </div>
  );
}

function OpenedSample({ kind }: { kind: MailKind }) {
  const preview = useQuery(mailQueries.preview({ params: { kind } }));
  if (!preview.data)
    return (
      <QueryPlaceholder
        query={preview}
        errorTitle="Couldn't load this sample"
        loadingLabel="Loading the sample"
      >
        <Skeleton className="h-96" />
      </QueryPlaceholder>
    );
  return <EmailView mail={preview.data} />;
}

/** The names of the kinds of email in the list of samples. */
const KIND_LABELS: Record<MailKind, string> = {
  invitation: "Invitation to the family",
  setUp: "Setup link",
  verification: "Confirm an address",
  reset: "New password",
  passwordChanged: "Password changed",
  addressChanged: "Sign-in email changed",
  addressInUse: "Address already in use",
  secondFactorChanged: "Second step changed",
  providerChanged: "Sign-in provider changed",
  rsvpInvitation: "Invitation to an event",
  rsvpReceived: "Reply received",
  reminder: "RSVP reminder",
  followUp: "Follow-up after declining",
  upcoming: "Reminder before the event",
  eventUpdate: "Event update",
  spotOpened: "A spot opened up",
  message: "Message to the family",
};
