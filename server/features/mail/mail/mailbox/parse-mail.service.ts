import PostalMime from "postal-mime";

/** Parses an email's source into the parts that a mail program shows. */
export async function parseMail(source: Buffer) {
  const { from, html, text, attachments } = await PostalMime.parse(source);
  return {
    source: source.toString("utf8"),
    from: [from?.name, from?.address && `<${from.address}>`].filter(Boolean).join(" "),
    html: html ?? null,
    text: text ?? null,
    attachments: attachments.map(({ filename }) => filename ?? "attachment"),
  };
}
