const NAME = "laptop";
const MUTED = "laptop-muted";

/** The station's name; empty until set. */
export const stationName = (): string => localStorage.getItem(NAME) ?? "";

export const setStationName = (name: string): void => localStorage.setItem(NAME, name);

export const isMuted = (): boolean => localStorage.getItem(MUTED) !== null;

export function setMuted(isMuted: boolean): void {
  if (isMuted) localStorage.setItem(MUTED, "yes");
  else localStorage.removeItem(MUTED);
}

/** Forgets the station's name and the offline copy of the page. */
export function forgetStation(): void {
  localStorage.removeItem(NAME);
  localStorage.removeItem(MUTED);
}
