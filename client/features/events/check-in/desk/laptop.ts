const NAME = "laptop";
const MUTED = "laptop-muted";

/** What this laptop is called at the door; empty until somebody has said it. */
export const laptopName = (): string => localStorage.getItem(NAME) ?? "";

export const nameLaptop = (name: string): void => localStorage.setItem(NAME, name);

export const isMuted = (): boolean => localStorage.getItem(MUTED) !== null;

export function mute(isMuted: boolean): void {
  if (isMuted) localStorage.setItem(MUTED, "yes");
  else localStorage.removeItem(MUTED);
}

/** Forgets what it is called, and what opens this page without a network. */
export function forgetLaptop(): void {
  localStorage.removeItem(NAME);
  localStorage.removeItem(MUTED);
}
