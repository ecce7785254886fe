const BYTE_ORDER_MARK = "\uFEFF";

/** What makes a spreadsheet read a cell as a formula, its wide forms too: https://owasp.org/www-community/attacks/CSV_Injection */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** As spreadsheets take it for plain text. */
const harmless = (cell: string) => (BEGINS_FORMULA.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as a CSV file (RFC 4180) that spreadsheets open as UTF-8 and run nothing of. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    BYTE_ORDER_MARK +
      rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(",")}\r\n`).join(""),
  );
