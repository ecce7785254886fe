/** Characters whose repetition makes careless regular expressions slow. */
export const REPEATED_CHARACTERS = [" ", "\n", ".", "-", "1", "a", "(", ")", "[", "]", "@"];
