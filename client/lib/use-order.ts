import { useRef, useState } from "react";

interface HasId {
  id: number;
}

/**
 * A list that people reorder step by step: a new order shows at once, so that the next step builds on it.
 * Orders are saved one at a time, the newest last; `save` must not throw, and `refetch` reads the list again.
 */
export function useOrder<Item extends HasId>(
  items: Item[],
  { save, refetch }: { save: (ids: number[]) => Promise<void>; refetch: () => Promise<unknown> },
) {
  const [order, setOrder] = useState<number[] | null>(null);
  const unsaved = useRef<number[] | null>(null);
  const isSaving = useRef(false);
  const saveNewest = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    while (unsaved.current) {
      const ids = unsaved.current;
      unsaved.current = null;
      await save(ids);
      if (!unsaved.current) await refetch();
    }
    isSaving.current = false;
    setOrder(null);
  };
  const reorder = (ids: number[]) => {
    setOrder(ids);
    unsaved.current = ids;
    void saveNewest();
  };
  return { items: order ? sortByIds(items, order) : items, reorder };
}

/** Sorts items by these ids; items not listed come last. */
function sortByIds<Item extends HasId>(items: Item[], ids: number[]): Item[] {
  const indexById = new Map(ids.map((id, index) => [id, index]));
  const index = ({ id }: Item) => indexById.get(id) ?? ids.length;
  return items.toSorted((one, other) => index(one) - index(other));
}
