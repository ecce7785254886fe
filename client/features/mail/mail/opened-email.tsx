import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { mailQueries, type CapturedMail } from "./mail.api.ts";

type EmailPart = "html" | "text" | "source";

/** A captured email. */
export function OpenedEmail({ id }: { id: number }) {
  const mail = useQuery(mailQueries.capturedMail({ params: { id } }));
  if (!mail.data)
    return (
      <QueryPlaceholder
        query={mail}
        errorTitle="Couldn't load this email"
        loadingLabel="Loading the email"
      >
        <Skeleton className="h-96" />
      </QueryPlaceholder>
    );
  return <EmailView mail={mail.data} />;
}

type EmailParts = Pick<
  CapturedMail,
  "subject" | "from" | "address" | "html" | "text" | "source" | "attachments"
>;

/** An email as a mail program shows it, as one without HTML would, and its source. */
export function EmailView({ mail }: { mail: EmailParts }) {
  const [part, setPart] = useState<EmailPart>("html");
  const { subject, from, address, html, text, source, attachments } = mail;
  return (
    <Card title={subject}>
      <p className="mb-4 text-[0.9rem] wrap-anywhere text-quiet">
        From {from} to {address}
        {attachments.length > 0 && `, with ${attachments.join(", ")}`}
      </p>
      <Tabs
        label="Parts of the email"
        shown={part}
        onShow={setPart}
        tabs={[
          { name: "html", title: "HTML", panel: <HtmlPart html={html} subject={subject} /> },
          { name: "text", title: "Text", panel: <PlainText text={text ?? ""} /> },
          { name: "source", title: "Source", panel: <PlainText text={source} /> },
        ]}
      />
    </Card>
  );
}

/** Shows an email's HTML. Nothing in it can run, and its links open in a new tab. */
function HtmlPart({ html, subject }: Pick<CapturedMail, "html" | "subject">) {
  if (html === null) return <p>This email has no HTML part.</p>;
  return (
    <iframe
      title={`The email “${subject}”`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace(/<head>/i, '<head><base target="_blank">')}
      className="h-[40rem] w-full rounded border border-line"
    />
  );
}

const PlainText = ({ text }: { text: string }) => (
  <pre className="text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
);
