import type { Group } from "./group-card.tsx";

/** The initial values of a form for this group. */
export const typedOf = ({ name, description, logo, contactEmail, contactPhone }: Group) => ({
  name,
  description: description ?? "",
  contactEmail: contactEmail ?? "",
  contactPhone: contactPhone ?? "",
  /** The saved logo's address, a new one's data URL, or null. */
  logo,
});
export type TypedGroup = ReturnType<typeof typedOf>;

/** The form's labels, in order. */
export const LABELS: Record<keyof TypedGroup, string> = {
  name: "Name",
  logo: "Logo",
  description: "Description",
  contactEmail: "Contact email",
  contactPhone: "Contact phone",
};
