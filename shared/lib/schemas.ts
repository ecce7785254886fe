import * as z from "zod/mini";
import { isRealDay } from "./dates.ts";

const MAX_ID = 2_147_483_647;

const ID_ERROR = "This isn't an ID, for example: 12";
const CURSOR_ERROR = "This isn't an ID";
const NUMBER_ERROR = "Enter a number";
const DAY_ERROR = "Enter a real date, for example: 1980-05-17";

/** The outcome of an action, in words for the caller. */
export const outcome = z.object({ success: z.boolean(), message: z.string() });

/** Text from the server, or null. */
export const nullableString = z.nullable(z.string());

/** Trims before the length check; every other check runs after it. */
export const trimmed = z.trim();

/** Aborts further checks of a text that is too long, so that it can't slow them down. */
const maxCharacters = (max: number, tooLongMessage = `At most ${max} characters`) =>
  z.maxLength(max, { error: tooLongMessage, abort: true });

/** Text exactly as sent, such as a password or a search. */
export const untrimmedText = (max: number, tooLongMessage?: string, missingMessage?: string) =>
  z.string(missingMessage).check(maxCharacters(max, tooLongMessage));

/** Text that may have several lines, trimmed. */
export const text = (max: number, tooLongMessage?: string, missingMessage?: string) =>
  z.string(missingMessage).check(trimmed, maxCharacters(max, tooLongMessage));

/** Replaces line breaks and control characters with single spaces, and composes each accented letter (NFC). */
export const toOneLine = (value: string) =>
  value
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** Text on one line; line breaks become spaces. */
export const line = (max: number, tooLongMessage?: string, missingMessage?: string) =>
  text(max, tooLongMessage, missingMessage).check(z.overwrite(toOneLine));

/** Text on one line that can't be left empty. */
export const requiredLine = (missingMessage: string, max: number, tooLongMessage?: string) =>
  line(max, tooLongMessage, missingMessage).check(z.minLength(1, missingMessage));

/** Turns a form's empty text into null. */
export const blankAsNull = <T extends z.core.$ZodType<string, string>>(schema: T) =>
  z.pipe(
    z.nullable(schema),
    z.transform((value) => value || null),
  );

/** Text that may have several lines; empty text becomes null. */
export const textOrNull = (max: number) => blankAsNull(text(max));

/** Text on one line; empty text becomes null. */
export const lineOrNull = (max: number, tooLongMessage?: string) =>
  blankAsNull(line(max, tooLongMessage));

/** A row's id as a JSON number, with an error text for a form that lets people choose the row. */
export const chosenId = (message: string) =>
  z.int(message).check(z.minimum(1, message), z.maximum(MAX_ID, message));

/** A row's id as a JSON number. */
export const id = chosenId(ID_ERROR);

/** Something that a screen shows by its name and links to by its id. */
export const idAndName = z.object({ id, name: z.string() });

/** A person in a text; the id is null if the reader can't open their profile. */
export const namedPerson = z.object({ id: z.nullable(id), name: z.string() });

/** The version of a form's values, from 1; an editor sends back the one they started with. */
export const version = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** An id in a URL, as digits; rejects 'abc', '', and '1.5'. */
export const idInAddress = z.codec(
  untrimmedText(10, ID_ERROR).check(z.regex(/^[1-9]\d{0,9}$/, ID_ERROR)),
  z.int().check(z.maximum(MAX_ID, ID_ERROR)),
  { decode: Number, encode: String },
);

/** An id in a body: a number, or its digits as a form sends them. */
export const idInBody = z.union([id, idInAddress], { error: ID_ERROR });

/** An id in a body, or none: null, or a form's empty text. */
export const idOrBlank = z.nullable(z.union([id, idInAddress, z.literal("")], { error: ID_ERROR }));

/** A whole number in a query, within bounds. */
export const integerInQuery = (min: number, max: number) =>
  z.codec(
    untrimmedText(10, NUMBER_ERROR).check(z.regex(/^\d{1,10}$/, NUMBER_ERROR)),
    z.int().check(z.minimum(min), z.maximum(max)),
    { decode: Number, encode: String },
  );

/**
 * The row after which a page of a list begins: its id, or the opaque cursor from the Link to the next
 * page.
 */
export const cursorInQuery = untrimmedText(8001, CURSOR_ERROR).check(
  z.regex(/^([1-9]\d{0,9}|[A-Za-z_-][\w-]{0,8000})$/, CURSOR_ERROR),
);

/** An ISO timestamp. The database has no year 0. */
export const timestampText = untrimmedText(40).check(
  z.iso.datetime(),
  z.refine((text) => !text.startsWith("0000")),
);

/** A moment: a Date in code, an ISO timestamp on the wire. */
export const timestamp = z.codec(timestampText, z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = untrimmedText(10, DAY_ERROR).check(z.refine(isRealDay, { error: DAY_ERROR }));

/** An idempotency key made by the sender, so that a repeated request counts once. */
export const uuid = untrimmedText(36).check(z.uuid());

/** An email address, trimmed and lower-cased. */
export const emailAddress = (message: string) =>
  text(254, message).check(z.toLowerCase(), z.email(message));
