import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type RefCallback, useMemo, useState } from "react";
import { ChoiceCount } from "./choice-count.tsx";
import { ComboboxOptions } from "./combobox-options.tsx";
import { type ComboboxGroup, type ComboboxOption, filterGroups, toRows } from "./combobox-rows.ts";
import { controlStyle, Field, type FieldBaseProps } from "../forms/field.tsx";
import { useChoices } from "./use-choices.ts";

interface ComboboxProps extends FieldBaseProps {
  groups: readonly ComboboxGroup[];
  value: string | null;
  onChange: (value: string) => void;
  /** Called with the typed text, for searches that find more options; blank when the list closes. */
  onType?: (typed: string) => void;
  /** Whether the options are search results for the typed text, so that all of them match. */
  areSearchResults?: boolean;
  /** Whether more options are loading. */
  isSearching?: boolean;
  placeholder?: string;
  /** Shown if there is nothing to choose from. */
  emptyText: string;
  disabled?: boolean;
  /** Receives the text field, so that a form can focus it. */
  focusRef?: RefCallback<HTMLInputElement> | undefined;
}

/** A searchable list of grouped options; handles ten thousand options. */
export function Combobox(props: ComboboxProps) {
  const { groups, value, onChange, placeholder, emptyText, disabled, ...rest } = props;
  const { onType, areSearchResults, isSearching, focusRef, ...fieldProps } = rest;
  const [typed, setTyped] = useState<string | null>(null);
  const rows = useMemo(
    () => toRows(areSearchResults ? groups : filterGroups(groups, typed ?? "")),
    [groups, typed, areSearchResults],
  );
  const options = useMemo(() => rows.flatMap((row) => row.option ?? []), [rows]);
  const selected = useMemo(() => findOption(groups, value), [groups, value]);
  const changeText = (text: string | null) => {
    setTyped(text);
    onType?.(text ?? "");
  };
  const choices = useChoices({
    label: fieldProps.label,
    count: options.length,
    selectedIndex: options.findIndex((option) => option.value === value),
    // Enter takes the first match only if something was typed, not if the list was merely opened.
    isSettled: typed?.trim() ? !isSearching : undefined,
    onType: changeText,
    onChoose: (index) => {
      const option = options[index];
      if (option) onChange(option.value);
    },
    onClose: () => changeText(null),
  });
  // If a search finds nothing, the field stays usable so that people can keep typing.
  const isEmpty =
    typed === null && !isSearching && groups.every((group) => group.options.length === 0);
  return (
    <Field {...fieldProps} id={choices.inputProps.id}>
      {(attributes) => (
        <div ref={(box) => focusRef?.(box?.querySelector("input") ?? null)} className="relative">
          <input
            {...attributes}
            {...choices.inputProps}
            value={typed ?? selected?.label ?? ""}
            disabled={disabled || isEmpty}
            placeholder={isEmpty ? emptyText : placeholder}
            onFocus={(event) => event.currentTarget.select()}
            className={clsx(controlStyle, "truncate pr-11")}
          />
          <button
            {...choices.toggleProps}
            disabled={disabled || isEmpty}
            className="absolute inset-y-0 right-0 grid w-touch place-items-center text-quiet"
          >
            <ChevronDown aria-hidden className="size-5" />
          </button>
          <ComboboxOptions
            choices={choices}
            rows={rows}
            count={options.length}
            value={value}
            emptyText={isSearching ? "Searching…" : "Nothing found"}
          />
          <ChoiceCount isOpen={choices.isOpen && !isSearching} count={options.length} />
        </div>
      )}
    </Field>
  );
}

function findOption(groups: readonly ComboboxGroup[], value: string | null): ComboboxOption | null {
  if (value === null) return null;
  for (const group of groups) {
    const found = group.options.find((option) => option.value === value);
    if (found) return found;
  }
  return null;
}
