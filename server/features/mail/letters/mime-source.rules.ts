import { encode as base64, wrap as wrapBase64 } from "nodemailer/lib/base64";
import type MimeNode from "nodemailer/lib/mime-node";
import { encode as quotedPrintable, wrap as wrapQuotedPrintable } from "nodemailer/lib/qp";

/**
 * A composed mail as it goes over the wire. MimeNode.build makes the same of it, but sends each part
 * through streams, which takes longer than all else about a mail.
 */
export function mimeSource(node: MimeNode): string {
  const html = asciiHtmlPart(node);
  if (html !== null) return html;
  const head = `${node.buildHeaders()}\r\n\r\n`;
  if (node.childNodes.length === 0) return head + bodyOf(node);
  const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${mimeSource(child)}\r\n`);
  return `${head}${parts.join("")}--${node.boundary}--\r\n`;
}

function bodyOf(node: MimeNode): string {
  const { content = "" } = node;
  if (typeof content !== "string" && !Buffer.isBuffer(content))
    throw new Error("A part of a mail is neither text nor bytes.");
  const encoding = node.getTransferEncoding();
  if (encoding === "base64") return wrapBase64(base64(content));
  if (encoding === "quoted-printable") return wrapQuotedPrintable(quotedPrintable(content));
  return content.toString();
}

const LONGEST_LINE = 998;

/**
 * HTML as plain ASCII, with a line for each tag; null for other parts, and lines that are too long for
 * a mail. Encoding it (quoted-printable) takes longer than rendering it. RFC 5322, 2.1.1.
 */
function asciiHtmlPart(node: MimeNode): string | null {
  const { content } = node;
  const type = node.getHeader("Content-Type");
  const isHtml = typeof type === "string" && type.startsWith("text/html");
  if (!isHtml || typeof content !== "string") return null;
  const lines = content
    .replace(/[^\p{ASCII}]/gu, (sign) => `&#${sign.codePointAt(0)};`)
    .replaceAll("><", ">\n<")
    .split(/\r?\n/);
  if (lines.some((line) => line.length > LONGEST_LINE)) return null;
  const headers = ["Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: 7bit"];
  return [...headers, "", ...lines].join("\r\n");
}
