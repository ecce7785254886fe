import MarkdownIt from "markdown-it";
import { fillIn, type MergeField } from "#shared/messages/messages/merge-fields.ts";

/** A piece of text with one style. */
export interface Run {
  text: string;
  isBold: boolean;
  isItalic: boolean;
  href: string | null;
}

/** A parsed message; the lines of a paragraph go below one another. */
export type MessageBlock =
  | { paragraph: Run[][] }
  | { items: MessageBlock[][]; isNumbered: boolean; first: number };

// Syntax not listed here stays literal text, above all HTML.
const markdown = new MarkdownIt("zero", { linkify: true, html: false }).enable([
  "list",
  "emphasis",
  "link",
  "autolink",
  "linkify",
  "newline",
  "escape",
  "entity",
  "balance_pairs",
  "fragments_join",
]);
markdown.validateLink = (address) => /^(https?:|mailto:)/i.test(address.trim());

type Token = ReturnType<typeof markdown.parse>[number];

/** Parses Markdown and then fills in merge fields, so that names are never read as Markdown. */
export function parseMessage(text: string, values: Record<MergeField, string>): MessageBlock[] {
  const tokens = markdown.parse(text, {});
  let tokenIndex = 0;
  const parseBlocksUntil = (closing: string | null): MessageBlock[] => {
    const blocks: MessageBlock[] = [];
    for (;;) {
      const token = tokens[tokenIndex++];
      if (!token || token.type === closing) return blocks;
      if (token.type === "inline")
        blocks.push({ paragraph: parseLines(token.children ?? [], values) });
      if (token.type === "bullet_list_open" || token.type === "ordered_list_open")
        blocks.push(parseList(token, () => parseBlocksUntil("list_item_close")));
    }
  };
  const parseList = (open: Token, readItem: () => MessageBlock[]): MessageBlock => {
    const closing = open.type.replace("open", "close");
    const items: MessageBlock[][] = [];
    while (tokens[tokenIndex++]?.type === "list_item_open") items.push(readItem());
    const first = Number(open.attrGet("start") ?? 1);
    return { items, isNumbered: closing === "ordered_list_close", first };
  };
  return parseBlocksUntil(null);
}

function parseLines(tokens: Token[], values: Record<MergeField, string>): Run[][] {
  const lines: Run[][] = [[]];
  let [bold, italic] = [0, 0];
  let href: string | null = null;
  for (const { type, content, attrs } of tokens) {
    if (type === "strong_open") bold++;
    else if (type === "strong_close") bold--;
    else if (type === "em_open") italic++;
    else if (type === "em_close") italic--;
    else if (type === "link_open")
      href = String(attrs?.find(([name]) => name === "href")?.[1] ?? "") || null;
    else if (type === "link_close") href = null;
    else if (type === "softbreak" || type === "hardbreak") lines.push([]);
    else
      lines.at(-1)!.push({
        text: fillIn(content, values),
        isBold: bold > 0,
        isItalic: italic > 0,
        href,
      });
  }
  return lines;
}

/** Renders a message for the text part; links are followed by their address. */
export const renderMessageText = (blocks: readonly MessageBlock[]): string =>
  blocks.map((block) => renderBlockText(block)).join("\n\n");

function renderBlockText(block: MessageBlock): string {
  if ("paragraph" in block)
    return block.paragraph.map((line) => line.map(renderRunText).join("")).join("\n");
  return block.items
    .map((item, index) => {
      const marker = block.isNumbered ? `${block.first + index}. ` : "- ";
      return marker + renderMessageText(item).replaceAll("\n\n", "\n").replaceAll("\n", "\n  ");
    })
    .join("\n");
}

const renderRunText = ({ text, href }: Run): string =>
  href === null || href === text || href === `mailto:${text}` ? text : `${text} (${href})`;
