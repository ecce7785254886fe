/** Additional classes for a file input. */
export const fileStyle =
  "cursor-pointer p-1 text-[0.9rem] file:mr-3 file:min-h-9 file:cursor-pointer file:rounded file:border-0 file:bg-evergreen-wash file:px-3 file:font-semibold file:text-evergreen";
