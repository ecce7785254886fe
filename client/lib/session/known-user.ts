import { createContext, useContext } from "react";

/** The signed-in user or, offline, the last known one. Has only the fields that this device stores. */
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
