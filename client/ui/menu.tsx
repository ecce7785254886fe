import * as Radix from "@radix-ui/react-dropdown-menu";
import { clsx } from "clsx";
import type { ReactNode } from "react";

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  children: ReactNode;
}

export function Menu({ trigger, children }: MenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 min-w-48 rounded border border-line bg-card p-1.5 shadow-lifted"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  destructive?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, destructive, disabled, children }: MenuItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled}
      className={clsx(
        "flex min-h-touch cursor-pointer items-center gap-3 rounded px-3 outline-none data-disabled:opacity-60 data-highlighted:bg-evergreen-wash",
        destructive && "text-brick data-highlighted:bg-brick-wash",
      )}
    >
      {children}
    </Radix.Item>
  );
}
