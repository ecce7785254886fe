/** Whether tests try all of their examples instead of half. */
export const ALL_EXAMPLES = Boolean(process.env.ALL_EXAMPLES);

/** Returns how many of `all` examples a property test tries. */
export const examples = (all: number): number => (ALL_EXAMPLES ? all : Math.ceil(all / 2));
