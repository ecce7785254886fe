const KEY = "asksToJoin";

/** Remembers that a button on this link's page was pressed before sign-in. */
export const keepIntent = (token: string): void => sessionStorage.setItem(KEY, token);

/** Returns whether one was, and forgets it. Opening an address alone never asks to join. */
export function takeIntent(token: string): boolean {
  const isMeant = sessionStorage.getItem(KEY) === token;
  if (isMeant) sessionStorage.removeItem(KEY);
  return isMeant;
}
