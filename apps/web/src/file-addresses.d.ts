/** A file that the build lays beside the scripts, by its address. */
declare module '*.wasm?url' {
  const address: string;
  export default address;
}

declare module '*.svg' {
  const address: string;
  export default address;
}
