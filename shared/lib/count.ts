/** A number with its noun: '1 person', '2 people', '1,000 emails'. The plural is the noun with an s unless given. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
