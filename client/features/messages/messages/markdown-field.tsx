import { Bold, Italic, Link, List, type LucideIcon } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { controlStyle, Field, type FieldBaseProps } from "../../../ui/forms/field.tsx";
import { insertLink, toggleList, type SelectedText, toggleMark } from "./markdown-marks.ts";

type MarkdownFieldProps = FieldBaseProps &
  Omit<ComponentProps<"textarea">, "className" | "ref"> & {
    ref: (area: HTMLTextAreaElement | null) => void;
  };

interface Mark {
  name: string;
  key: string | null;
  icon: LucideIcon;
  apply: (marked: SelectedText) => SelectedText;
}

const MARKS: readonly Mark[] = [
  { name: "Bold", key: "b", icon: Bold, apply: (marked) => toggleMark(marked, "**") },
  { name: "Italic", key: "i", icon: Italic, apply: (marked) => toggleMark(marked, "*") },
  { name: "List", key: null, icon: List, apply: toggleList },
  { name: "Link", key: "k", icon: Link, apply: insertLink },
];

/**
 * A Markdown field with buttons and keyboard shortcuts for formatting. Spread react-hook-form's
 * `register(…)` into it.
 */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, hint, error, className, id, ref, ...area } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const applyMark = ({ apply }: Mark) => {
    const field = box.current;
    if (!field) return;
    const { value: text, selectionStart: from, selectionEnd: to } = field;
    const after = apply({ text, from, to });
    field.focus();
    field.setRangeText(after.text, 0, text.length);
    field.setSelectionRange(after.from, after.to);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = MARKS.find(({ key }) => key === event.key.toLowerCase());
    if (!mark || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    applyMark(mark);
  };
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(attributes) => (
        <div>
          <div className="mb-2 flex flex-wrap gap-1">
            {MARKS.map((mark) => (
              <Button
                key={mark.name}
                padding="none"
                variant="quiet"
                aria-label={mark.name}
                title={mark.key ? `${mark.name} (Ctrl+${mark.key.toUpperCase()})` : mark.name}
                onClick={() => applyMark(mark)}
              >
                <mark.icon aria-hidden className="size-5" />
              </Button>
            ))}
          </div>
          <textarea
            rows={10}
            {...area}
            {...attributes}
            ref={(element) => {
              box.current = element;
              ref(element);
            }}
            onKeyDown={onKeyDown}
            className={controlStyle}
          />
        </div>
      )}
    </Field>
  );
}
