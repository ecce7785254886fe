/** Whether tests try all of their examples, or half of them. */
export const ALL_EXAMPLES = Boolean(process.env.ALL_EXAMPLES);

/** How many examples a property takes, of this many. */
export const examples = (all: number): number => (ALL_EXAMPLES ? all : Math.ceil(all / 2));
