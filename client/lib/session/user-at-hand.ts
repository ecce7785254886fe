import { createContext, useContext } from "react";

/** The signed-in user, or the last known one while offline: only what is stored on this device. */
export interface UserAtHand {
  id: number;
  fullName: string;
}

/** Provided by the guard of pages that work offline. */
export const AtHand = createContext<UserAtHand | null>(null);

export function useUserAtHand(): UserAtHand {
  const user = useContext(AtHand);
  if (!user) throw new Error("This page doesn't work offline");
  return user;
}
