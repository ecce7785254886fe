import { textOfWritten, type MessageBlock } from "./written.rules.ts";

/** An email's content, from which both HTML and text are rendered. Plain text, never markup. */
export interface MailWords {
  subject: string;
  /** Text that inboxes show beside the subject. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
  /** Why the reader gets this email. */
  reason: string;
  /** The unsubscribe address. */
  stop?: string | undefined;
}

export type MailBlock =
  | { says: string }
  /** Names and values, such as where and when. */
  | { facts: [name: string, value: string][] }
  | { list: string[] }
  /** Somebody's own words; line breaks stay. */
  | { quotes: string }
  /** Text that somebody wrote in Markdown. */
  | { written: MessageBlock[] }
  /** The main action. */
  | { button: string; href: string }
  | { link: string; href: string };

/** Renders the text part, for mail programs without HTML. */
export const textOf = ({ heading, blocks, reason, stop }: MailWords): string => {
  const end = stop ? `${reason}\n${UNSUBSCRIBE}: ${stop}` : reason;
  return [heading, ...blocks.map(textOfBlock), `--\n${end}`].join("\n\n");
};

/** Label of the unsubscribe link. */
export const UNSUBSCRIBE = "Unsubscribe";

function textOfBlock(block: MailBlock): string {
  if ("says" in block) return block.says;
  if ("facts" in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
  if ("quotes" in block) return block.quotes;
  if ("written" in block) return textOfWritten(block.written);
  return `${"button" in block ? block.button : block.link}:\n${block.href}`;
}
