import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

interface TabsProps {
  /** What the row of tabs is about, for screen readers. */
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
  value?: string;
  onChange?: (value: string) => void;
}

/** Tabs as in a card file; the first one is open unless `value` says otherwise. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root defaultValue={tabs[0]?.value} value={value} onValueChange={onChange}>
      <Radix.List
        aria-label={label}
        data-print="no"
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-touch shrink-0 rounded-t border-b-3 border-transparent px-4 font-semibold text-quiet -outline-offset-3 hover:text-ink data-[state=active]:border-evergreen data-[state=active]:text-evergreen"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
