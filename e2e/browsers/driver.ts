export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** What every browser can do for a person: one window of its own, with its own cookies and storage. */
export type Driver = {
  /** Opens a path of the product as if its address was typed. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Runs a self-contained function in the page. */
  evaluate<A extends readonly unknown[], T>(script: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  /** Runs the source of a library in the page. */
  inject(source: string): Promise<void>;
  /** Presses the mouse at the first point, moves it over the others and releases it at the last. */
  drag(first: Point, ...others: readonly Point[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses a key, or several together: `Control+Enter`. */
  press(keys: string): Promise<void>;
  /** The folder where it saves files. */
  downloads: string;
  screenshot(): Promise<Buffer>;
  /** Errors in the console, uncaught exceptions, violations of the policy and refused requests so far. */
  faults(): readonly string[];
  close(): Promise<void>;
};

export type Engine = 'Firefox' | 'WebKit' | 'Chromium';
