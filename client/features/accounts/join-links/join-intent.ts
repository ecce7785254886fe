const KEY = "asksToJoin";

/** Remembers that the reader chose to sign in or sign up on this link's page. */
export const storeJoinIntent = (token: string): void => sessionStorage.setItem(KEY, token);

/** Returns whether they did, and forgets it. Opening the address alone never asks to join. */
export function takeJoinIntent(token: string): boolean {
  const hasIntent = sessionStorage.getItem(KEY) === token;
  if (hasIntent) sessionStorage.removeItem(KEY);
  return hasIntent;
}
