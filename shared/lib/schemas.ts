import * as z from "zod/mini";
import { isRealDay } from "./dates.ts";

const LARGEST_ID = 2_147_483_647;

const NO_ID = "This is not an id, which is a whole number such as 12";
const NO_PLACE = "This is not an id";
const NO_NUMBER = "This is not a number";
const NO_DAY = "Please enter a real date, such as 05/17/1980 or 1980-05-17";

/** That something was done, in words for who asked for it. */
export const outcome = z.object({ success: z.boolean(), message: z.string() });

/** May run before the maximum of a text; everything else has to wait for it. */
export const trimmed = z.trim();

/** Ends the checks of a text that is too long, so that none of them can be kept busy by it. */
const atMost = (most: number, tooLong = `At most ${most} characters`) =>
  z.maxLength(most, { error: tooLong, abort: true });

/** Text exactly as it is sent, such as a password or a search. */
export const exactText = (most: number, tooLong?: string, missing?: string) =>
  z.string(missing).check(atMost(most, tooLong));

/** Text that may have several lines, trimmed. */
export const text = (most: number, tooLong?: string, missing?: string) =>
  z.string(missing).check(trimmed, atMost(most, tooLong));

/** Line breaks and control characters as single spaces, and each accented letter as one character. */
export const onOneLine = (words: string) =>
  words
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** Text on one line, whatever breaks it was sent with. */
export const line = (most: number, tooLong?: string, missing?: string) =>
  text(most, tooLong, missing).check(z.overwrite(onOneLine));

/** Text on one line that can't be left empty. */
export const requiredLine = (missing: string, most: number, tooLong?: string) =>
  line(most, tooLong, missing).check(z.minLength(1, missing));

/** A form's blank as null. */
export const blankAsNull = <T extends z.core.$ZodType<string, string>>(schema: T) =>
  z.pipe(
    z.nullable(schema),
    z.transform((words) => words || null),
  );

/** Text that may have several lines; a form's blank becomes null. */
export const textOrNull = (most: number) => blankAsNull(text(most));

/** Text on one line; a form's blank becomes null. */
export const lineOrNull = (most: number, tooLong?: string) => blankAsNull(line(most, tooLong));

/** A row's id as a JSON number. */
export const id = z.int(NO_ID).check(z.minimum(1, NO_ID), z.maximum(LARGEST_ID, NO_ID));

/** How often a form's values have been changed, from 1; an editor sends back the one they began with. */
export const edition = z.int().check(z.minimum(1), z.maximum(LARGEST_ID));

/** An id as it stands in an address; 'abc', '' and '1.5' are refused. */
export const idInAddress = z.codec(
  exactText(10, NO_ID).check(z.regex(/^[1-9]\d{0,9}$/, NO_ID)),
  z.int().check(z.maximum(LARGEST_ID, NO_ID)),
  { decode: Number, encode: String },
);

/** An id in a body: a number, or its digits as a form sends them. */
export const idInBody = z.union([id, idInAddress], { error: NO_ID });

/** The same, or none: null, or a form's blank. */
export const idOrBlank = z.nullable(z.union([id, idInAddress, z.literal("")], { error: NO_ID }));

/** A whole number in a query, within bounds. */
export const countInQuery = (least: number, most: number) =>
  z.codec(
    exactText(10, NO_NUMBER).check(z.regex(/^\d{1,10}$/, NO_NUMBER)),
    z.int().check(z.minimum(least), z.maximum(most)),
    { decode: Number, encode: String },
  );

/**
 * After which row a page of a list begins: its id, or what the Link to the next page says in its place
 * (the server's own, and no promise of what it looks like).
 */
export const placeInList = exactText(8001, NO_PLACE).check(
  z.regex(/^([1-9]\d{0,9}|[A-Za-z_-][\w-]{0,8000})$/, NO_PLACE),
);

/** A moment: a Date in code, an ISO timestamp on the wire. */
export const moment = z.codec(exactText(40).check(z.iso.datetime()), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = exactText(10, NO_DAY).check(z.refine(isRealDay, { error: NO_DAY }));

/** A calendar day or nothing; a form's blank becomes null. */
export const dayOrNull = blankAsNull(z.union([z.literal(""), day]));

/** Made by the sender, so that what is sent twice counts once. */
export const uuid = exactText(36).check(z.uuid());

/** An e-mail address, trimmed and lower-cased. */
export const emailAddress = (message: string) =>
  text(254, message).check(z.toLowerCase(), z.email(message));
