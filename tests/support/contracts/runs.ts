/** What a careless pattern reads again from each of its characters. */
export const RUNS = [" ", "\n", ".", "-", "1", "a", "(", ")", "[", "]", "@"];
