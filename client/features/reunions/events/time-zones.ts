interface ZoneOption {
  value: string;
  label: string;
}

/** The zones that most families choose, from east to west. */
const COMMON_ZONES = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
];

/** Cities that browsers list by an earlier spelling. */
const CURRENT_NAMES: Record<string, string> = {
  Calcutta: "Kolkata",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
};

/**
 * Time zones as a list shows them, by city. The chosen zone, the reader's own, and the common ones come
 * first and with their offset at a moment, which takes too long to work out for all.
 */
export function listZoneOptions(chosen: string, ownZone: string, now: Date) {
  const commonZones = [...new Set([chosen, ownZone, ...COMMON_ZONES].filter(Boolean))];
  const others = Intl.supportedValuesOf("timeZone").filter((zone) => !commonZones.includes(zone));
  return {
    common: commonZones.map((zone) => toOption(zone, formatOffset(zone, now))),
    others: others
      .map((zone) => toOption(zone, zone.split("/")[0]!))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
  };
}

/** 'New York (UTC−5)', 'Knox, Indiana (America)'; the zone's own name if it has no city. */
function toOption(zone: string, detail: string): ZoneOption {
  const [, ...parts] = zone.replaceAll("_", " ").split("/");
  const names = parts.toReversed().map((part) => CURRENT_NAMES[part] ?? part);
  return { value: zone, label: names.length === 0 ? zone : `${names.join(", ")} (${detail})` };
}

/** 'UTC−5', 'UTC+5:30', 'UTC'. */
function formatOffset(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    timeZoneName: "shortOffset",
  }).formatToParts(now);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return offset.replace("GMT", "UTC").replace("-", "−");
}
