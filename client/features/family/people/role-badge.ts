import { ROLE_LABELS, type Role } from "#shared/lib/roles.ts";
import type { BadgeTone } from "../../../ui/badge.tsx";

const TONES: Record<Role, BadgeTone> = {
  SUPER_ADMIN: "marigold",
  FAMILY_ADMIN: "evergreen",
  USER: "neutral",
  CHILD: "lake",
  GUEST: "neutral",
};

/** A person's badge: their role, or 'Deceased'. */
export const badgeOf = (person: {
  role: Role;
  isDeceased: boolean;
}): { tone: BadgeTone; children: string } =>
  person.isDeceased
    ? { tone: "neutral", children: "Deceased" }
    : { tone: TONES[person.role], children: ROLE_LABELS[person.role] };
