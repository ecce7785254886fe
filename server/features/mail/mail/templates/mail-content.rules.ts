import { renderMessageText, type MessageBlock } from "./message-text.rules.ts";

/** An email's content, from which both HTML and text are rendered. Plain text, never markup. */
export interface MailContent {
  subject: string;
  /** Text that inboxes show beside the subject. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
  /** Why the reader gets this email. */
  reason: string;
  /** The unsubscribe address. */
  unsubscribeUrl?: string | undefined;
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
export const renderMailText = ({
  heading,
  blocks,
  reason,
  unsubscribeUrl,
}: MailContent): string => {
  const footer = unsubscribeUrl ? `${reason}\n${UNSUBSCRIBE_LABEL}: ${unsubscribeUrl}` : reason;
  return [heading, ...blocks.map(renderTextBlock), `--\n${footer}`].join("\n\n");
};

/** Label of the unsubscribe link. */
export const UNSUBSCRIBE_LABEL = "Unsubscribe";

function renderTextBlock(block: MailBlock): string {
  if ("says" in block) return block.says;
  if ("facts" in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
  if ("quotes" in block) return block.quotes;
  if ("written" in block) return renderMessageText(block.written);
  return `${"button" in block ? block.button : block.link}:\n${block.href}`;
}
