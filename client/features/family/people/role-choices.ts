import { ROLE_LABELS, type Role } from "#shared/lib/roles.ts";

/** The roles that a Super Admin can assign. */
export const ROLE_CHOICES: readonly { value: Role; label: string }[] = [
  { value: "USER", label: ROLE_LABELS.USER },
  { value: "CHILD", label: "Child (Under 18)" },
  { value: "FAMILY_ADMIN", label: ROLE_LABELS.FAMILY_ADMIN },
  { value: "SUPER_ADMIN", label: ROLE_LABELS.SUPER_ADMIN },
];
