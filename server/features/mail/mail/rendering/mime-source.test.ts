import MailComposer from "nodemailer/lib/mail-composer";
import PostalMime from "postal-mime";
import { expect, it } from "vitest";
import { serializeMime } from "./mime-source.rules.ts";

const LONG = "a long line ".repeat(200);
const TEXTS = [
  "Plain words.\nOn two lines.",
  "Grüße aus Åre 🌲\n.\n..\n=3D --\n trailing \t\n",
  "--=-boundary\n----_NmP-x-Part_1\nFrom here",
  LONG,
  `${LONG}é`,
  "x",
];
const CALENDAR = Buffer.from("BEGIN:VCALENDAR\r\nSUMMARY:Fête\r\nEND:VCALENDAR\r\n".repeat(40));

const compose = (text: string, attachments: object[]) =>
  new MailComposer({
    from: "Familie Berg <post@berg.example>",
    to: { name: "Åse Bjørn, the elder", address: "ase@berg.example" },
    subject: `Ein Fest für alle ${text.slice(0, 200).replace(/\s+/g, " ")}`,
    date: new Date("2026-11-21T12:00:00Z"),
    baseBoundary: "boundary",
    messageId: "<one@berg.example>",
    headers: { "List-Unsubscribe": { prepared: true, value: "<https://berg.example/stop>" } },
    text,
    html: `<!doctype html><html><head><title>ü</title></head><body><p>${text.replaceAll("\n", "<br>\n")}</p></body></html>`,
    attachments,
  }).compile();

it.each(TEXTS.flatMap((text) => [false, true].map((isAttached) => [text, isAttached] as const)))(
  "MSG-04 an email matches nodemailer's output (%j, with a calendar: %s)",
  async (text, isAttached) => {
    const calendar = { filename: "Fête.ics", content: CALENDAR, contentType: "text/calendar" };
    const attachments = isAttached ? [calendar] : [];
    const ours = serializeMime(compose(text, attachments));
    const theirs = await compose(text, attachments).build();
    expect(ours.split("\r\n\r\n")[0]).toBe(theirs.toString().split("\r\n\r\n")[0]);
    for (const line of ours.split(/\r?\n/)) expect(line.length).toBeLessThanOrEqual(998);
    expect(ours).toMatch(/^\p{ASCII}*$/u);
    const [mine, other] = [await PostalMime.parse(ours), await PostalMime.parse(theirs)];
    expect(mine.text).toBe(other.text);
    expect(mine.attachments).toEqual(other.attachments);
    const readable = (html?: string) =>
      html
        ?.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
        .replace(/>\s+</g, "><")
        .trim();
    expect(readable(mine.html)).toBe(readable(other.html));
  },
);
