/** Of those below an ancestor, whose own generation is 0. */
export function generationInWords(generation: number): string {
  if (generation === 0) return "their own generation";
  if (generation === 1) return "children";
  if (generation === 2) return "grandchildren";
  return `${"great-".repeat(generation - 2)}grandchildren`;
}
