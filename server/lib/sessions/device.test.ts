import { expect, it } from "vitest";
import { deviceOf } from "./device.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    "Chrome on Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    "Microsoft Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0",
    "Firefox on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  ["", null],
  ["<script>alert(1)</script>", null],
  [`Mozilla/5.0 (X11; Linux x86_64) ${"x".repeat(1000)} Chrome/131.0`, null],
])("AUTH-17 recognizes the device %s", (userAgent, device) => {
  expect(deviceOf({ "user-agent": userAgent }).device).toBe(device);
});

it.each([
  ["America/New_York", "America/New_York"],
  ["America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["Europe/Atlantis", null],
  ["+02:00", null],
  ["UTC", null],
  ["../../etc/passwd", null],
  ["<b>Europe/Oslo</b>", null],
  [undefined, null],
])("AUTH-17 reads the time zone %s as %s", (given, timeZone) => {
  expect(deviceOf({ "time-zone": given }).timeZone).toBe(timeZone);
});
