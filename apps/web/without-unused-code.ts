import type { Plugin } from 'vite';

/** Modules, and the uses of code in them that the browser never reaches, each with what replaces it. */
type Unused = {
  module: RegExp;
  uses: readonly (readonly [RegExp, string])[];
  /** Of our own code, some modules have none. */
  isOurs?: true;
};

const unused: readonly Unused[] = [
  {
    // Every schema class of zod refers to its conversion to JSON Schema.
    module: /zod\/v4\/classic\/schemas\.js$/,
    uses: [
      [/inst\._zod\.processJSONSchema = .*;/g, ''],
      [/createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/g, 'undefined'],
      [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
    ],
  },
  {
    // The theme switches the ripple of buttons off.
    module: /@mui\/material\/ButtonBase\/ButtonBase\.mjs$/,
    uses: [
      [/import TouchRipple from .*;/g, ''],
      [/enableTouchRipple \? .*_jsx\(TouchRipple, \{[^}]*\}\) : null/g, 'null'],
    ],
  },
  {
    // What an endpoint does is said in the documentation of the API, which the server writes.
    module: /packages\/contracts\/src\/.*\.ts$/,
    uses: [[/\babout: *(?:"[^"\n]*"|'[^'\n]*'|`[^`]*`)/g, 'about: ""']],
    isOurs: true,
  },
];

/**
 * Leaves code out of the browser that no bundler can leave out, because a module refers to it. The build fails when another version
 * of the library is written differently.
 */
export const withoutUnusedCode = (): Plugin => ({
  name: 'without-unused-code',
  apply: 'build',
  transform(code, id) {
    const found = unused.find(({ module }) => module.test(id));
    if (!found) return null;
    const { uses, isOurs } = found;
    const unknown = isOurs ? undefined : uses.find(([use]) => code.search(use) < 0);
    if (unknown)
      throw new Error(`${id} no longer contains ${String(unknown[0])}: see without-unused-code.ts`);
    return { code: uses.reduce((text, [use, instead]) => text.replaceAll(use, instead), code), map: null };
  },
});
