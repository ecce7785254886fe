const BYTE_ORDER_MARK = "\uFEFF";

/** Characters that make a spreadsheet read a cell as a formula, including full-width ones: https://owasp.org/www-community/attacks/CSV_Injection */
const STARTS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** Quotes a cell so that spreadsheets treat it as plain text. */
const escapeFormula = (cell: string) => (STARTS_FORMULA.test(cell) ? `'${cell}` : cell);

const quoteCell = (cell: string) =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

type Rows = readonly (readonly string[])[];

/** Further rows of a CSV file that is made piece by piece. */
export const formatCsvRows = (rows: Rows): string =>
  rows.map((row) => `${row.map((cell) => quoteCell(escapeFormula(cell))).join(",")}\r\n`).join("");

/** Rows as a CSV file (RFC 4180) that spreadsheets open as UTF-8, without formulas. */
export const formatCsv = (rows: Rows): Buffer => Buffer.from(BYTE_ORDER_MARK + formatCsvRows(rows));
