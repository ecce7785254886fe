import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Text,
} from "@react-email/components";
import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type MailBlock, type MailWords, UNSUBSCRIBE } from "./mail-words.rules.ts";
import { WrittenText } from "./written.mail.tsx";

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders the HTML part, without images, so that it is complete where images are blocked. */
export const htmlOf = (words: MailWords): string =>
  DOCTYPE + renderToStaticMarkup(<Mail {...words} />);

// Mail programs without dark mode show the light one; some support these rules but no CSS variables.
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #181613 !important; }
  .card { background-color: #211e1a !important; border-color: #3a352d !important; }
  .ink { color: #f2ece1 !important; }
  .quiet { color: #b3a999 !important; }
  .link { color: #7cc2a6 !important; }
  .button { background-color: #7cc2a6 !important; color: #181613 !important; }
  .line { border-color: #3a352d !important; }
  .quote { border-color: #e8b15c !important; }
}`;

const SANS = "'Atkinson Hyperlegible Next', Verdana, 'DejaVu Sans', sans-serif";
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const INK = "#26221d";
const LINE = "#e4dccd";

const look = {
  paper: { backgroundColor: "#fbf8f2", margin: 0, padding: "24px 8px", fontFamily: SANS },
  card: {
    backgroundColor: "#ffffff",
    border: `1px solid ${LINE}`,
    borderRadius: "12px",
    padding: "24px",
    maxWidth: "560px",
  },
  house: {
    fontFamily: SERIF,
    fontSize: "17px",
    lineHeight: "1.25",
    color: "#1e5b48",
    margin: "0 0 16px",
  },
  heading: {
    fontFamily: SERIF,
    fontSize: "26px",
    lineHeight: "1.25",
    color: INK,
    margin: "0 0 16px",
  },
  text: { fontSize: "17px", lineHeight: "1.5", color: INK, margin: "0 0 16px" },
  quote: {
    fontSize: "17px",
    lineHeight: "1.5",
    color: INK,
    margin: "0 0 16px",
    padding: "4px 0 4px 16px",
    borderLeft: "3px solid #d9922b",
    whiteSpace: "pre-wrap",
  },
  button: {
    backgroundColor: "#1e5b48",
    color: "#ffffff",
    fontSize: "17px",
    fontWeight: 700,
    borderRadius: "12px",
    padding: "14px 24px",
    margin: "8px 0 24px",
  },
  link: { color: "#1e5b48", textDecoration: "underline" },
  line: { borderColor: LINE, margin: "24px 0 16px" },
  quiet: { fontSize: "14px", lineHeight: "1.5", color: "#6a6156", margin: 0 },
  // Hidden text that inboxes show beside the subject.
  preview: { display: "none", overflow: "hidden", maxHeight: 0, maxWidth: 0, opacity: 0 },
} satisfies Record<string, CSSProperties>;

const Mail = ({ subject, preview, heading, blocks, reason, stop }: MailWords) => (
  <Html lang="en" dir="ltr">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{subject}</title>
      <style>{DARK}</style>
    </Head>
    <Body className="paper" style={look.paper}>
      <div style={look.preview}>{preview}</div>
      <Container className="card" style={look.card}>
        <Text className="link" style={look.house}>
          Homecoming
        </Text>
        <Heading as="h1" className="ink" style={look.heading}>
          {heading}
        </Heading>
        {blocks.map((block, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <Block key={place} block={block} />
        ))}
        <Hr className="line" style={look.line} />
        <Text className="quiet" style={look.quiet}>
          {reason}
          {stop && (
            <>
              {" "}
              <Link className="link" href={stop} style={look.link}>
                {UNSUBSCRIBE}
              </Link>
            </>
          )}
        </Text>
      </Container>
    </Body>
  </Html>
);

function Block({ block }: { block: MailBlock }) {
  if ("says" in block)
    return (
      <Text className="ink" style={look.text}>
        {block.says}
      </Text>
    );
  if ("facts" in block)
    return (
      <Text className="ink" style={look.text}>
        {block.facts.map(([name, value]) => (
          <span key={name} style={{ display: "block" }}>
            <strong>{name}:</strong> {value}
          </span>
        ))}
      </Text>
    );
  if ("list" in block)
    return (
      <ul className="ink" style={{ ...look.text, paddingLeft: "24px" }}>
        {block.list.map((item, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={place}>{item}</li>
        ))}
      </ul>
    );
  if ("quotes" in block)
    return (
      <Text className="ink quote" style={look.quote}>
        {block.quotes}
      </Text>
    );
  if ("written" in block)
    return <WrittenText blocks={block.written} text={look.text} link={look.link} />;
  if ("button" in block)
    return (
      <Button className="button" href={block.href} style={look.button}>
        {block.button}
      </Button>
    );
  return (
    <Text className="ink" style={look.text}>
      <Link className="link" href={block.href} style={look.link}>
        {block.link}
      </Link>
    </Text>
  );
}
