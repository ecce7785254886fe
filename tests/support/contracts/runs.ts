/** Characters whose repetition makes careless regular expressions slow. */
export const RUNS = [" ", "\n", ".", "-", "1", "a", "(", ")", "[", "]", "@"];
