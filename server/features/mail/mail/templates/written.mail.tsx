import { Link, Text } from "@react-email/components";
import type { CSSProperties } from "react";
import type { Run, MessageBlock } from "./written.rules.ts";

interface WrittenTextProps {
  blocks: readonly MessageBlock[];
  text: CSSProperties;
  link: CSSProperties;
}

/** Renders somebody's message. All of it is escaped as text. */
export const WrittenText = ({ blocks, text, link }: WrittenTextProps) => (
  <>
    {blocks.map((block, place) =>
      "paragraph" in block ? (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes
        <Text key={place} className="ink" style={text}>
          <Lines lines={block.paragraph} link={link} />
        </Text>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes
        <List key={place} list={block} text={text} link={link} />
      ),
    )}
  </>
);

function List({
  list: { items, isNumbered, first },
  text,
  link,
}: Omit<WrittenTextProps, "blocks"> & { list: Extract<MessageBlock, { items: unknown }> }) {
  const style = { ...text, paddingLeft: "24px" };
  const within = { ...text, margin: 0 };
  const rows = items.map((item, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the text never changes
    <li key={place}>
      <WrittenText blocks={item} text={within} link={link} />
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
  lines.map((line, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the text never changes
    <span key={place}>
      {place > 0 && <br />}
      {line.map((run, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes
        <Segment key={at} run={run} link={link} />
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
  const slanted = isItalic ? <em>{text}</em> : text;
  const weighed = isBold ? <strong>{slanted}</strong> : slanted;
  if (href === null) return weighed;
  return (
    <Link className="link" href={href} style={link}>
      {weighed}
    </Link>
  );
}
