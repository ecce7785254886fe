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
import { type MailBlock, type MailContent, UNSUBSCRIBE_LABEL } from "./mail-content.rules.ts";
import { MessageText } from "./message-text.mail.tsx";

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders the HTML part, without images, so that it is complete where images are blocked. */
export const renderMailHtml = (content: MailContent): string =>
  DOCTYPE + renderToStaticMarkup(<Mail {...content} />);

// Mail programs without dark mode show the light one; some support these rules but no CSS variables.
const DARK_MODE_CSS = `
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

const styles = {
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

const Mail = ({ subject, preview, heading, blocks, reason, unsubscribeUrl }: MailContent) => (
  <Html lang="en" dir="ltr">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{subject}</title>
      <style>{DARK_MODE_CSS}</style>
    </Head>
    <Body className="paper" style={styles.paper}>
      <div style={styles.preview}>{preview}</div>
      <Container className="card" style={styles.card}>
        <Text className="link" style={styles.house}>
          Homecoming
        </Text>
        <Heading as="h1" className="ink" style={styles.heading}>
          {heading}
        </Heading>
        {blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <Block key={index} block={block} />
        ))}
        <Hr className="line" style={styles.line} />
        <Text className="quiet" style={styles.quiet}>
          {reason}
          {unsubscribeUrl && (
            <>
              {" "}
              <Link className="link" href={unsubscribeUrl} style={styles.link}>
                {UNSUBSCRIBE_LABEL}
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
      <Text className="ink" style={styles.text}>
        {block.says}
      </Text>
    );
  if ("facts" in block)
    return (
      <Text className="ink" style={styles.text}>
        {block.facts.map(([name, value]) => (
          <span key={name} style={{ display: "block" }}>
            <strong>{name}:</strong> {value}
          </span>
        ))}
      </Text>
    );
  if ("list" in block)
    return (
      <ul className="ink" style={{ ...styles.text, paddingLeft: "24px" }}>
        {block.list.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>{item}</li>
        ))}
      </ul>
    );
  if ("quotes" in block)
    return (
      <Text className="ink quote" style={styles.quote}>
        {block.quotes}
      </Text>
    );
  if ("written" in block)
    return <MessageText blocks={block.written} text={styles.text} link={styles.link} />;
  if ("button" in block)
    return (
      <Button className="button" href={block.href} style={styles.button}>
        {block.button}
      </Button>
    );
  return (
    <Text className="ink" style={styles.text}>
      <Link className="link" href={block.href} style={styles.link}>
        {block.link}
      </Link>
    </Text>
  );
}
