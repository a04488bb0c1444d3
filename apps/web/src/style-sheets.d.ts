/** Style sheets as the build hands them to a component: the names of their classes. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
