const NAME_KEY = "laptop";
const MUTED_KEY = "laptop-muted";

/** The station's name; empty until set. */
export const stationName = (): string => localStorage.getItem(NAME_KEY) ?? "";

export const setStationName = (name: string): void => localStorage.setItem(NAME_KEY, name);

export const isMuted = (): boolean => localStorage.getItem(MUTED_KEY) !== null;

export function setMuted(isMuted: boolean): void {
  if (isMuted) localStorage.setItem(MUTED_KEY, "yes");
  else localStorage.removeItem(MUTED_KEY);
}

/** Deletes the station's name and its sound setting. */
export function deleteStationSettings(): void {
  localStorage.removeItem(NAME_KEY);
  localStorage.removeItem(MUTED_KEY);
}
