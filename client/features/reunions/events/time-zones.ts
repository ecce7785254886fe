interface ZoneOption {
  value: string;
  label: string;
}

/** The zones that most families choose, from east to west. */
const COMMON = [
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
export function zoneOptions(chosen: string, own: string, now: Date) {
  const first = [...new Set([chosen, own, ...COMMON].filter(Boolean))];
  const others = Intl.supportedValuesOf("timeZone").filter((zone) => !first.includes(zone));
  return {
    common: first.map((zone) => optionOf(zone, offsetOf(zone, now))),
    others: others
      .map((zone) => optionOf(zone, zone.split("/")[0]!))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
  };
}

/** 'New York (UTC−5)', 'Knox, Indiana (America)'; the zone's own name if it has no city. */
function optionOf(zone: string, aside: string): ZoneOption {
  const [, ...parts] = zone.replaceAll("_", " ").split("/");
  const names = parts.toReversed().map((part) => CURRENT_NAMES[part] ?? part);
  return { value: zone, label: names.length === 0 ? zone : `${names.join(", ")} (${aside})` };
}

/** 'UTC−5', 'UTC+5:30', 'UTC'. */
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    timeZoneName: "shortOffset",
  }).formatToParts(now);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return offset.replace("GMT", "UTC").replace("-", "−");
}
