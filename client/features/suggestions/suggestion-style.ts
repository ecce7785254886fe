/** Of a link within a sentence. */
export const linkStyle = "font-semibold text-evergreen underline underline-offset-3";
