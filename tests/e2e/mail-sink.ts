import PostalMime, { type Email } from "postal-mime";
import { smtpSink } from "../support/mail/smtp-sink.ts";
import { test as base } from "./fixtures.ts";

export type Sink = Awaited<ReturnType<typeof smtpSink>>;

/** Tests with a real mail server, one for each worker, that stores the emails it receives. */
export const test = base.extend<object, { sink: Sink }>({
  sink: [
    async ({}, use) => {
      const sink = await smtpSink();
      await use(sink);
      await sink.stop();
    },
    { scope: "worker" },
  ],
});

/** The emails with this subject that the mail server has received for an address, oldest first. */
export async function mailsTo(sink: Sink, address: string, subject: RegExp): Promise<Email[]> {
  const received = sink.received.filter(({ to }) => to === address);
  const mails = await Promise.all(received.map(({ source }) => PostalMime.parse(source)));
  return mails.filter((mail) => subject.test(mail.subject ?? ""));
}

/** Path of the first link in an email's text that contains this word. */
export function linkIn({ text }: Email, kind: string): string {
  const address = text!.match(/https?:\S+/g)!.find((each) => each.includes(kind))!;
  const { pathname, search } = new URL(address);
  return pathname + search;
}
