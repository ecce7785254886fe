/** Whether tests try all of their examples instead of half. */
export const ALL_EXAMPLES = Boolean(process.env.ALL_EXAMPLES);

/** Returns the number of examples that a property test tries: all or half. */
export const examples = (all: number): number => (ALL_EXAMPLES ? all : Math.ceil(all / 2));
