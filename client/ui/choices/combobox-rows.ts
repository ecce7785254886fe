import { fold } from "./fold.ts";

export interface ComboboxOption {
  value: string;
  label: string;
  /** Quietly beside the label, such as years that tell namesakes apart. */
  detail?: string;
}

export interface ComboboxGroup {
  label: string;
  options: readonly ComboboxOption[];
}

/** A row on the screen: a group's name, or an option and its place among the options. */
export interface ComboboxRow {
  group?: string;
  option?: ComboboxOption;
  index: number;
}

/** The groups with only those options that hold every word typed, in any order. */
export function matching(
  groups: readonly ComboboxGroup[],
  typed: string,
): readonly ComboboxGroup[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups.map((group) => ({
    label: group.label,
    options: group.options.filter((option) => {
      const text = fold(`${option.label} ${option.detail ?? ""}`);
      return words.every((word) => text.includes(word));
    }),
  }));
}

/** Groups and options one beneath the other; groups without options are left out. */
export function rowsOf(groups: readonly ComboboxGroup[]): ComboboxRow[] {
  const rows: ComboboxRow[] = [];
  let index = 0;
  for (const { label, options } of groups) {
    if (options.length > 0 && label) rows.push({ group: label, index: -1 });
    for (const option of options) rows.push({ option, index: index++ });
  }
  return rows;
}
