/** Milliseconds on the one clock that all processes of the machine share and nobody sets. */
export const clockMs = (): number => Number(process.hrtime.bigint()) / 1e6;
