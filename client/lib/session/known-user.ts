import { createContext, useContext } from "react";

/** The signed-in user, or the last known one while offline: only what is stored on this device. */
export interface KnownUser {
  id: number;
  fullName: string;
}

/** Provided by the guard of pages that work offline. */
export const KnownUserContext = createContext<KnownUser | null>(null);

export function useKnownUser(): KnownUser {
  const user = useContext(KnownUserContext);
  if (!user) throw new Error("This page doesn't work offline");
  return user;
}
