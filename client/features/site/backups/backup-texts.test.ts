import { expect, it } from "vitest";
import { describeContent, describeTimestamp, isLate, lastBackupOf } from "./backup-texts.ts";
import type { Backup } from "./backups.api.ts";

const NOW = new Date(2026, 10, 21, 12);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
const aBackup = (values: Partial<Backup>): Backup => ({
  name: "a",
  kind: "backup",
  madeAt: at(21, 3),
  people: 12,
  size: 3_500_000,
  checkedAt: null,
  isEncrypted: false,
  ...values,
});

it.each([
  [at(21, 3), "today at 3:00 AM"],
  [at(20, 23), "yesterday at 11:00 PM"],
  [at(19, 3), "Nov 19, 2026, 3:00 AM"],
])("OPS-01 says when a backup was made: %s", (moment, text) => {
  expect(describeTimestamp(moment, NOW)).toBe(text);
});

it("OPS-01 says how many people a backup contains, if that is known", () => {
  expect(describeContent(aBackup({}))).toBe("12 people · 3.3 MB");
  expect(describeContent(aBackup({ people: 1 }))).toBe("1 person · 3.3 MB");
  expect(describeContent(aBackup({ people: null, size: 3 * 1024 ** 3 }))).toBe("3 GB");
});

it("OPS-01 a backup is late after two days; uploads and those before a restore don't count", () => {
  const [upload, before, old] = [
    aBackup({ kind: "upload" }),
    aBackup({ kind: "beforeRestore" }),
    aBackup({ madeAt: at(19, 11) }),
  ];
  expect(lastBackupOf([upload, before, old])).toBe(old);
  expect(lastBackupOf([upload])).toBeUndefined();
  expect(isLate(old, NOW)).toBe(true);
  expect(isLate(aBackup({ madeAt: at(19, 13) }), NOW)).toBe(false);
});
