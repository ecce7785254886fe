import { clsx } from "clsx";
import { useCombobox } from "downshift";
import { ChevronDown } from "lucide-react";
import { useMemo, useState } from "react";
import { ComboboxOptions } from "./combobox-options.tsx";
import { type ComboboxGroup, type ComboboxOption, matching, rowsOf } from "./combobox-rows.ts";
import { controlStyle, Field, type FieldWords } from "./field.tsx";

interface ComboboxProps extends FieldWords {
  groups: readonly ComboboxGroup[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Where there is nothing to choose at all. */
  emptyText: string;
  disabled?: boolean;
}

/** A list to search and choose from, in groups; ten thousand options are fine. */
export function Combobox(props: ComboboxProps) {
  const { groups, value, onChange, placeholder, emptyText, disabled, ...words } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const rows = useMemo(() => rowsOf(matching(groups, typed ?? "")), [groups, typed]);
  const options = useMemo(() => rows.flatMap((row) => row.option ?? []), [rows]);
  const selected = useMemo(() => optionBy(groups, value), [groups, value]);
  const box = useCombobox<ComboboxOption>({
    items: options,
    selectedItem: selected,
    inputValue: typed ?? selected?.label ?? "",
    itemToString: (option) => option?.label ?? "",
    itemToKey: (option) => option?.value,
    scrollIntoView: () => undefined,
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setTyped(null);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(selectedItem.value);
    },
  });
  const nothing = groups.every((group) => group.options.length === 0);
  return (
    <Field {...words} id={box.getInputProps().id}>
      {(attributes) => (
        <div className="relative">
          <input
            {...attributes}
            {...box.getInputProps({
              disabled: disabled || nothing,
              placeholder: nothing ? emptyText : placeholder,
              // Not later, by the box's own state: letters typed fast would be lost.
              onChange: (event) => setTyped(event.currentTarget.value),
              onFocus: (event) => event.currentTarget.select(),
            })}
            className={clsx(controlStyle, "truncate pr-11")}
          />
          <button
            {...box.getToggleButtonProps({ disabled: disabled || nothing })}
            type="button"
            aria-label={`Show the choices: ${words.label}`}
            className="absolute inset-y-0 right-0 grid w-touch place-items-center text-quiet"
          >
            <ChevronDown aria-hidden className="size-5" />
          </button>
          <ComboboxOptions box={box} rows={rows} count={options.length} />
        </div>
      )}
    </Field>
  );
}

function optionBy(groups: readonly ComboboxGroup[], value: string | null): ComboboxOption | null {
  if (value === null) return null;
  for (const group of groups) {
    const found = group.options.find((option) => option.value === value);
    if (found) return found;
  }
  return null;
}
