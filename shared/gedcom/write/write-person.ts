import type { Sex } from "../../people/sex.ts";
import type { ParentKind } from "../../relationships/relationship-words.ts";
import type { EventDate } from "../read/read-event.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import { codeLine, dateLine, textLine } from "./write-line.ts";

export type WrittenPerson = Pick<
  GedcomPerson,
  "fullName" | "givenName" | "surname" | "sex" | "birth" | "death" | "isDeceased"
>;

const sexes: Record<Sex, string> = { female: "F", male: "M", other: "X" };
const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

/** The lines of a person up to the pointers: names, sex, birth and death. */
export function personLines(person: WrittenPerson): string {
  const { sex, birth, death, isDeceased } = person;
  const died = dateLines(death);
  return (
    nameLines(person) +
    (sex ? codeLine(1, "SEX", sexes[sex]) : "") +
    (saysWhen(birth) ? codeLine(1, "BIRT") + dateLines(birth) : "") +
    (isDeceased ? codeLine(1, "DEAT", died === "" ? "Y" : "") + died : "")
  );
}

export const saysWhen = ({ date, words }: EventDate): boolean => date !== null || words !== null;

/** The words of the file, else the day; '' where neither is known. */
export function dateLines({ date, words }: EventDate, level = 2): string {
  if (words !== null) return dateLine(level, words);
  if (date === null) return "";
  const [year, month, day] = date.split("-");
  return dateLine(level, `${Number(day)} ${months[Number(month) - 1]} ${year}`);
}

/** The surname between slashes where the full name holds it; pieces say what the name alone does not. */
function nameLines({ fullName, givenName, surname }: WrittenPerson): string {
  if (givenName === null && surname === null && fullName === "Unknown") return "";
  const { before, after } = around(plain(fullName), plain(surname ?? ""));
  const piece = (tag: string, value: string | null) => (value ? textLine(2, tag, value) : "");
  if (before === null) {
    return textLine(1, "NAME", after) + piece("GIVN", givenName) + piece("SURN", surname);
  }
  const written = `/${plain(surname ?? "")}/`;
  if (givenName === null)
    return textLine(1, "NAME", written) + piece("NPFX", before) + piece("NSFX", after);
  const value = [before, written, after].filter(Boolean).join(" ");
  return textLine(1, "NAME", value) + piece("GIVN", givenName) + piece("SURN", surname);
}

/** What stands before and after the surname; `before` is null where the name does not hold it. */
function around(name: string, surname: string): { before: string | null; after: string } {
  const start = surname === "" ? -1 : ` ${name} `.lastIndexOf(` ${surname} `);
  if (start < 0) return { before: null, after: name };
  return {
    before: name.slice(0, Math.max(0, start - 1)),
    after: name.slice(start + surname.length + 1),
  };
}

/** Slashes mark the surname, and can't stand in a name. */
const plain = (name: string): string => name.replaceAll("/", " ").replace(/\s+/g, " ").trim();

/** PEDI knows these kinds; birth is meant where nothing is said. */
const pedigrees: Partial<Record<ParentKind, string>> = { adoptive: "adopted", foster: "foster" };

export const pedigreeLine = (kind: ParentKind | null): string => {
  const word = kind && pedigrees[kind];
  return word ? codeLine(2, "PEDI", word) : "";
};
