import headingFontUrl from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import textExtendedFontUrl from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url";
import textFontUrl from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";

/** Letters that are only in the font's latin-ext file. */
const EXTENDED_LETTERS = /[\u0100-\u02ff\u1d00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]/;
const EXTENDED_RANGE = "U+0100-02FF,U+1D00-1EFF,U+20A0-20CF,U+2C60-2C7F,U+A720-A7FF";

/** Returns CSS rules that embed the page's fonts for these texts; empty if they can't be loaded. */
export async function loadFontRules(texts: Iterable<string>): Promise<string> {
  const rules = [
    loadFontRule(
      "Atkinson Hyperlegible Next Variable",
      "200 800",
      textFontUrl,
      "U+0000-00FF,U+2000-206F",
    ),
    loadFontRule("Fraunces Variable", "100 900", headingFontUrl, "U+0000-00FF,U+2000-206F"),
  ];
  if (needsExtended(texts))
    rules.push(
      loadFontRule(
        "Atkinson Hyperlegible Next Variable",
        "200 800",
        textExtendedFontUrl,
        EXTENDED_RANGE,
      ),
    );
  // Without these fonts, the file uses the viewer's default font.
  return Promise.all(rules).then(
    (css) => css.join(""),
    () => "",
  );
}

function needsExtended(texts: Iterable<string>): boolean {
  for (const text of texts) if (EXTENDED_LETTERS.test(text)) return true;
  return false;
}

async function loadFontRule(family: string, weights: string, url: string, range: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `@font-face{font-family:"${family}";font-weight:${weights};src:url(data:font/woff2;base64,${btoa(binary)}) format("woff2");unicode-range:${range}}`;
}
