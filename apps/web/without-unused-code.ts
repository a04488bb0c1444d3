import type { Plugin } from 'vite';

/** A module of a library, and the uses of code in it that the browser never reaches, each with what replaces it. */
type Unused = { module: RegExp; uses: readonly (readonly [RegExp, string])[] };

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
    const { uses } = found;
    const unknown = uses.find(([use]) => code.search(use) < 0);
    if (unknown)
      throw new Error(`${id} no longer contains ${String(unknown[0])}: see without-unused-code.ts`);
    return { code: uses.reduce((text, [use, instead]) => text.replaceAll(use, instead), code), map: null };
  },
});
