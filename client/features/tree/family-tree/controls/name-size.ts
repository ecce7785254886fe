import { useCallback, useState } from "react";

/** The sizes of names to choose from, as the scale at which a chart opens. */
export const NAME_SIZES = [
  { value: 1, label: "Normal" },
  { value: 1.25, label: "Large" },
  { value: 1.5, label: "Very large" },
] as const;

const keyOf = (userId: number) => `tree-names-${userId}`;

function storedSize(userId: number): number {
  const stored = Number(localStorage.getItem(keyOf(userId)));
  return NAME_SIZES.find(({ value }) => value === stored)?.value ?? 1;
}

/** The name size at which charts open, stored on this device for each account. */
export function useNameSize(userId: number) {
  const [size, setSize] = useState(() => storedSize(userId));
  const choose = useCallback(
    (next: number) => {
      localStorage.setItem(keyOf(userId), String(next));
      setSize(next);
    },
    [userId],
  );
  return [size, choose] as const;
}
