import { useState } from "react";

/** The scales at which a chart opens, by how large names are then. */
export const NAME_SIZES = [
  { value: 1, label: "Usual" },
  { value: 1.25, label: "Large" },
  { value: 1.5, label: "Very large" },
] as const;

const keyOf = (userId: number) => `tree-names-${userId}`;

function sizeKept(userId: number): number {
  const kept = Number(localStorage.getItem(keyOf(userId)));
  return NAME_SIZES.find(({ value }) => value === kept)?.value ?? 1;
}

/** How large names are where a chart opens; kept on this device, for each who signs in here. */
export function useNameSize(userId: number) {
  const [size, setSize] = useState(() => sizeKept(userId));
  const choose = (next: number) => {
    localStorage.setItem(keyOf(userId), String(next));
    setSize(next);
  };
  return [size, choose] as const;
}
