/** Text as a reader would search it: lower case, without accents ('Åse' is found by 'ase'). */
export const fold = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
