import { useRef, useState } from "react";

interface Identified {
  id: number;
}

/**
 * A list that people reorder step by step: a new order shows at once, so that the next step builds on it.
 * Orders are saved one at a time, the newest last; `save` throws nothing, and `settle` reads the list again.
 */
export function useOrder<Item extends Identified>(
  items: Item[],
  { save, settle }: { save: (ids: number[]) => Promise<void>; settle: () => Promise<unknown> },
) {
  const [shown, setShown] = useState<number[] | null>(null);
  const unsaved = useRef<number[] | null>(null);
  const isSaving = useRef(false);
  const saveNewest = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    while (unsaved.current) {
      const ids = unsaved.current;
      unsaved.current = null;
      await save(ids);
      if (!unsaved.current) await settle();
    }
    isSaving.current = false;
    setShown(null);
  };
  const reorder = (ids: number[]) => {
    setShown(ids);
    unsaved.current = ids;
    void saveNewest();
  };
  return { items: shown ? sortByIds(items, shown) : items, reorder };
}

/** Sorts items by these ids; items not listed come last. */
function sortByIds<Item extends Identified>(items: Item[], ids: number[]): Item[] {
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const place = ({ id }: Item) => placeOf.get(id) ?? ids.length;
  return items.toSorted((one, other) => place(one) - place(other));
}
