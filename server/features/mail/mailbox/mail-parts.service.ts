import PostalMime from "postal-mime";

/** A mail as a program shows it, its parts taken from what goes over the wire. */
export async function partsOf(source: Buffer) {
  const { from, html, text, attachments } = await PostalMime.parse(source);
  return {
    source: source.toString("utf8"),
    from: [from?.name, from?.address && `<${from.address}>`].filter(Boolean).join(" "),
    html: html ?? null,
    text: text ?? null,
    attachments: attachments.map(({ filename }) => filename ?? "attachment"),
  };
}
