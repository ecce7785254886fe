export const RELATIONSHIP_TYPES = ["SPOUSE", "PARENT", "CHILD", "EXTENDED"] as const;
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number];

export const RELATIONSHIP_STATUSES = ["CURRENT", "FORMER", "DECEASED", "HONORARY"] as const;
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number];

/** How a parent is related to a child. Default: birth. */
export const PARENT_KINDS = ["birth", "adoptive", "step", "foster"] as const;
export type ParentKind = (typeof PARENT_KINDS)[number];

/** What a union is or was; null if unknown. */
export const UNION_KINDS = ["married", "partners", "divorced"] as const;
export type UnionKind = (typeof UNION_KINDS)[number];
