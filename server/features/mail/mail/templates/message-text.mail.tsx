import { Link, Text } from "@react-email/components";
import type { CSSProperties } from "react";
import type { Run, MessageBlock } from "./message-text.rules.ts";

interface MessageTextProps {
  blocks: readonly MessageBlock[];
  text: CSSProperties;
  link: CSSProperties;
}

/** Renders somebody's message. All of it is escaped as text. */
export const MessageText = ({ blocks, text, link }: MessageTextProps) => (
  <>
    {blocks.map((block, index) =>
      "paragraph" in block ? (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes
        <Text key={index} className="ink" style={text}>
          <Lines lines={block.paragraph} link={link} />
        </Text>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes
        <List key={index} list={block} text={text} link={link} />
      ),
    )}
  </>
);

function List({
  list: { items, isNumbered, first },
  text,
  link,
}: Omit<MessageTextProps, "blocks"> & { list: Extract<MessageBlock, { items: unknown }> }) {
  const style = { ...text, paddingLeft: "24px" };
  const itemStyle = { ...text, margin: 0 };
  const rows = items.map((item, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the text never changes
    <li key={index}>
      <MessageText blocks={item} text={itemStyle} link={link} />
    </li>
  ));
  return isNumbered ? (
    <ol className="ink" start={first} style={style}>
      {rows}
    </ol>
  ) : (
    <ul className="ink" style={style}>
      {rows}
    </ul>
  );
}

const Lines = ({ lines, link }: { lines: Run[][]; link: CSSProperties }) =>
  lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the text never changes
    <span key={index}>
      {index > 0 && <br />}
      {line.map((run, runIndex) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes
        <Segment key={runIndex} run={run} link={link} />
      ))}
    </span>
  ));

function Segment({
  run: { text, isBold, isItalic, href },
  link,
}: {
  run: Run;
  link: CSSProperties;
}) {
  const italicText = isItalic ? <em>{text}</em> : text;
  const styledText = isBold ? <strong>{italicText}</strong> : italicText;
  if (href === null) return styledText;
  return (
    <Link className="link" href={href} style={link}>
      {styledText}
    </Link>
  );
}
