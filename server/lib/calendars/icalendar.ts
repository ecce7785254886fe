/** Builds a calendar file (https://www.rfc-editor.org/rfc/rfc5545) from these lines. Folds long lines. */
export function buildCalendar({ name, lines }: { name: string; lines: string[] }): Buffer {
  const all = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Homecoming//Family calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    formatTextLine("X-WR-CALNAME", name),
    ...lines,
    "END:VCALENDAR",
  ];
  return Buffer.from(all.map((line) => `${foldLine(line)}\r\n`).join(""));
}

/** A text property, escaped as in section 3.3.11. */
export const formatTextLine = (property: string, text: string): string =>
  `${property}:${text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, " ")}`;

/** A moment, in UTC. */
export const formatUtc = (timestamp: Date): string =>
  timestamp.toISOString().replaceAll(/[-:]|\.\d+/g, "");

/** A day, or a minute in local time. */
export const formatLocalTime = (text: string): string =>
  text.replaceAll(/[-:]/g, "") + (text.includes("T") ? "00" : "");

const MAX_LINE_BYTES = 75;

/** Folds a line into pieces of at most 75 octets without splitting letters. Later pieces begin with a space. */
function foldLine(line: string): string {
  const lines = [""];
  let octets = 0;
  for (const character of line) {
    octets += Buffer.byteLength(character);
    if (octets > MAX_LINE_BYTES) {
      lines.push(" ");
      octets = 1 + Buffer.byteLength(character);
    }
    lines[lines.length - 1] += character;
  }
  return lines.join("\r\n");
}
