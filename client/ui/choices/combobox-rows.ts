import type { ReactNode } from "react";
import { wordMatcher } from "#shared/lib/fold.ts";

export interface ComboboxOption {
  value: string;
  label: string;
  /** Quiet text beside the label, such as years that distinguish people with the same name. */
  detail?: string;
  /** Shown before the label, such as a face. */
  picture?: ReactNode;
}

export interface ComboboxGroup {
  label: string;
  options: readonly ComboboxOption[];
}

/** A row on the screen: a group's name, or an option with its index among all options. */
export interface ComboboxRow {
  group?: string;
  option?: ComboboxOption;
  index: number;
}

/** Returns the groups with only those options that contain every typed word, in any order. */
export function filterGroups(
  groups: readonly ComboboxGroup[],
  typed: string,
): readonly ComboboxGroup[] {
  if (typed.trim() === "") return groups;
  const matches = wordMatcher(typed);
  return groups.map((group) => ({
    label: group.label,
    options: group.options.filter(({ label, detail = "" }) => matches(`${label} ${detail}`)),
  }));
}

/** Flattens groups and options into rows, leaving out groups without options. */
export function toRows(groups: readonly ComboboxGroup[]): ComboboxRow[] {
  const rows: ComboboxRow[] = [];
  let index = 0;
  for (const { label, options } of groups) {
    if (options.length > 0 && label) rows.push({ group: label, index: -1 });
    for (const option of options) rows.push({ option, index: index++ });
  }
  return rows;
}
