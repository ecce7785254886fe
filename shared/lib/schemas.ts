import * as z from "zod/mini";
import { isRealDay } from "./dates.ts";
import { isPhone } from "./phone.ts";

const LARGEST_ID = 2_147_483_647;

const NO_ID = "This is not an id, which is a whole number such as 12";

/** That something was done, in words for who asked for it. */
export const outcome = z.object({ success: z.boolean(), message: z.string() });

/** A row's id as a JSON number. */
export const id = z.int(NO_ID).check(z.minimum(1, NO_ID), z.maximum(LARGEST_ID, NO_ID));

/** How often a form's values have been changed, from 1; an editor sends back the one they began with. */
export const edition = z.int().check(z.minimum(1), z.maximum(LARGEST_ID));

/** An id as it stands in an address; 'abc', '' and '1.5' are refused. */
export const idInAddress = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, NO_ID)),
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
    z.string().check(z.regex(/^\d{1,10}$/, "This is not a number")),
    z.int().check(z.minimum(least), z.maximum(most)),
    { decode: Number, encode: String },
  );

/**
 * After which row a page of a list begins: its id, or what the Link to the next page says in its place
 * (the server's own, and no promise of what it looks like).
 */
export const placeInList = z
  .string()
  .check(z.regex(/^([1-9]\d{0,9}|[A-Za-z_-][\w-]{0,8000})$/, "This is not an id"));

/** A moment: a Date in code, an ISO timestamp on the wire. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = z
  .string()
  .check(
    z.refine(isRealDay, { error: "Please enter a real date, such as 05/17/1980 or 1980-05-17" }),
  );

/** A name as it is compared: on one line, single spaces, each accented letter one character. */
export const asName = () =>
  z.overwrite((name: string) =>
    name
      .normalize("NFC")
      .replaceAll(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  );

/** Trimmed text of at most `most` characters; a form's blank becomes null. */
export const textOrNull = (most: number) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(most))),
    z.transform((text) => text || null),
  );

/** An e-mail address, trimmed and lower-cased. */
export const emailAddress = (message: string) =>
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(message));

/** An e-mail address or nothing; a form's blank becomes null. */
export const emailOrNull = (message: string) =>
  z.pipe(
    z.nullable(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(254),
        z.refine((text) => text === "" || z.safeParse(z.email(), text).success, { error: message }),
      ),
    ),
    z.transform((text) => text || null),
  );

/** A phone number or nothing; a form's blank becomes null. */
export const phoneOrNull = (message: string) =>
  z.pipe(
    z.nullable(
      z.string().check(
        z.trim(),
        z.maxLength(40),
        z.refine((text) => text === "" || isPhone(text), { error: message }),
      ),
    ),
    z.transform((text) => text || null),
  );
