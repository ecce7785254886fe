import { familyToGedcom } from "../../support/families/gedcom/generated-gedcom.ts";
import { utf8 } from "../../support/families/gedcom/gedcom-text.ts";
import { generateFamily } from "../../support/families/generate-family.ts";

/** A generated family as a GEDCOM file. Each birth also has a place, an occupation and a note. */
export const livelyFile = (people: number): Uint8Array =>
  utf8(withLives(familyToGedcom(generateFamily({ people, seed: 1 }))));

const withLives = (text: string) =>
  text.replaceAll(
    /^1 BIRT\n2 DATE .*$/gm,
    (birth) =>
      `${birth}\n2 PLAC Bergen, Norway\n1 OCCU Carpenter\n2 PLAC Oslo, Norway\n1 NOTE Kept bees for years, and a book of the weather.`,
  );
