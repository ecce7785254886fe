/** How many examples a property takes: half of `all`, or all with the environment variable ALL_EXAMPLES. */
export const examples = (all: number): number =>
  process.env.ALL_EXAMPLES ? all : Math.ceil(all / 2);
