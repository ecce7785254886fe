import type { Group } from "./group-card.tsx";

/** What a form for this group starts with. */
export const typedOf = ({ name, description, logo, contactEmail, contactPhone }: Group) => ({
  name,
  description: description ?? "",
  contactEmail: contactEmail ?? "",
  contactPhone: contactPhone ?? "",
  /** The saved one's address, a chosen one's data URL, or none. */
  logo,
});
export type TypedGroup = ReturnType<typeof typedOf>;

/** What the form calls its fields, in their order. */
export const LABELS: Record<keyof TypedGroup, string> = {
  name: "Name",
  logo: "Logo",
  description: "Description",
  contactEmail: "Contact email",
  contactPhone: "Contact phone",
};
