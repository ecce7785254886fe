import type { users } from "#shared/people/people.table.ts";

/** Whether somebody signs in as this person. */
export const hasAccount = ({
  password,
  lastLogin,
}: Pick<typeof users.$inferSelect, "password" | "lastLogin">): boolean =>
  password !== null || lastLogin !== null;
