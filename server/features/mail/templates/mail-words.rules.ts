import { textOfWritten, type Written } from "./written.rules.ts";

/** What a mail says, from which its HTML and its text are both made. Plain text, never markup. */
export interface MailWords {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
  /** Why one gets it. */
  reason: string;
  /** Where one gets no more of it. */
  stop?: string | undefined;
}

export type MailBlock =
  | { says: string }
  /** Name and value, such as where and when. */
  | { facts: [name: string, value: string][] }
  | { list: string[] }
  /** In somebody's own words, whose line breaks stay. */
  | { quotes: string }
  /** What somebody wrote in Markdown. */
  | { written: Written[] }
  /** The one thing to do. */
  | { button: string; href: string }
  | { link: string; href: string };

/** The text part, as a mail program without HTML shows it. */
export const textOf = ({ heading, blocks, reason, stop }: MailWords): string => {
  const end = stop ? `${reason}\n${STOP}: ${stop}` : reason;
  return [heading, ...blocks.map(textOfBlock), `--\n${end}`].join("\n\n");
};

/** What the link says by which one gets no more of it. */
export const STOP = "Unsubscribe";

function textOfBlock(block: MailBlock): string {
  if ("says" in block) return block.says;
  if ("facts" in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
  if ("quotes" in block) return block.quotes;
  if ("written" in block) return textOfWritten(block.written);
  return `${"button" in block ? block.button : block.link}:\n${block.href}`;
}
