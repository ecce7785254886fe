import { createContext, useContext } from "react";

/** Who is signed in, or was when an answer came last: as much as is kept without a network. */
export interface UserAtHand {
  id: number;
  fullName: string;
}

/** Given by the guard of pages that open without a network. */
export const AtHand = createContext<UserAtHand | null>(null);

export function useUserAtHand(): UserAtHand {
  const user = useContext(AtHand);
  if (!user) throw new Error("This page does not open without a network");
  return user;
}
