/** The flags of a command of ours, and the arguments that it passes on to another program. */
export const splitFlags = (
  args: readonly string[],
  known: readonly string[],
): { own: ReadonlySet<string>; passedOn: string[] } => ({
  own: new Set(args.filter((arg) => known.includes(arg))),
  passedOn: args.filter((arg) => !known.includes(arg)),
});
