import { encode as base64, wrap as wrapBase64 } from "nodemailer/lib/base64";
import type MimeNode from "nodemailer/lib/mime-node";
import { encode as quotedPrintable, wrap as wrapQuotedPrintable } from "nodemailer/lib/qp";

/**
 * Serializes a composed email. MimeNode.build gives the same result, but its streams for each part
 * take longer than everything else about an email.
 */
export function serializeMime(node: MimeNode): string {
  const html = serializeAsciiHtml(node);
  if (html !== null) return html;
  const head = `${node.buildHeaders()}\r\n\r\n`;
  if (node.childNodes.length === 0) return head + encodeBody(node);
  const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${serializeMime(child)}\r\n`);
  return `${head}${parts.join("")}--${node.boundary}--\r\n`;
}

function encodeBody(node: MimeNode): string {
  const { content = "" } = node;
  if (typeof content !== "string" && !Buffer.isBuffer(content))
    throw new Error("A part of a mail is neither text nor bytes.");
  const encoding = node.getTransferEncoding();
  if (encoding === "base64") return wrapBase64(base64(content));
  if (encoding === "quoted-printable") return wrapQuotedPrintable(quotedPrintable(content));
  return content.toString();
}

const MAX_LINE_LENGTH = 998;

/**
 * Returns HTML as plain ASCII with one line per tag, or null for other parts and for lines too long
 * for email (RFC 5322, 2.1.1). Quoted-printable encoding would take longer than rendering.
 */
function serializeAsciiHtml(node: MimeNode): string | null {
  const { content } = node;
  const type = node.getHeader("Content-Type");
  const isHtml = typeof type === "string" && type.startsWith("text/html");
  if (!isHtml || typeof content !== "string") return null;
  const lines = content
    .replace(/[^\p{ASCII}]/gu, (character) => `&#${character.codePointAt(0)};`)
    .replaceAll("><", ">\n<")
    .split(/\r?\n/);
  if (lines.some((line) => line.length > MAX_LINE_LENGTH)) return null;
  const headers = ["Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: 7bit"];
  return [...headers, "", ...lines].join("\r\n");
}
