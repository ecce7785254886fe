import * as z from "zod/mini";
import { requiredLine, text } from "../../lib/schemas.ts";
import { MERGE_FIELDS, unknownField } from "./merge-fields.ts";

const NO_SUBJECT = "Enter a subject";
const NO_CONTENT = "Enter a message";

export const MAX_SUBJECT_LENGTH = 200;
export const MAX_CONTENT_LENGTH = 20_000;

const known = Object.keys(MERGE_FIELDS)
  .map((name) => `{{${name}}}`)
  .join(" or ");

const fieldsKnown = () =>
  z.refine<string>((text) => unknownField(text) === null, {
    error: ({ input }) => `{{${unknownField(String(input))}}} isn't available. Use ${known}.`,
  });

/** MSG-05: a written message. The content is Markdown, stored as typed. */
export const writtenFields = {
  subject: requiredLine(NO_SUBJECT, MAX_SUBJECT_LENGTH).check(fieldsKnown()),
  content: text(MAX_CONTENT_LENGTH, "At most 20,000 characters", NO_CONTENT).check(
    z.minLength(1, NO_CONTENT),
    fieldsKnown(),
  ),
};

/** A message as its email would look. */
export const previewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type Preview = z.output<typeof previewSchema>;
