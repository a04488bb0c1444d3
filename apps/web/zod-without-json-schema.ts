import type { Plugin } from 'vite';

const module = /zod\/v4\/classic\/schemas\.js$/;

/** Every use of the JSON Schema code in the module of the schema classes, with what replaces it. */
const uses: readonly (readonly [RegExp, string])[] = [
  [/inst\._zod\.processJSONSchema = .*;/g, ''],
  [/createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/g, 'undefined'],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
];

/**
 * Leaves zod's conversion to JSON Schema out of the browser, which never uses it: every schema class refers to it, so that no
 * bundler can. The build fails when another version of zod is written differently.
 */
export const zodWithoutJsonSchema = (): Plugin => ({
  name: 'zod-without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!module.test(id)) return null;
    const unknown = uses.find(([use]) => code.search(use) < 0);
    if (unknown)
      throw new Error(`zod no longer contains ${String(unknown[0])}: see zod-without-json-schema.ts`);
    return { code: uses.reduce((text, [use, instead]) => text.replaceAll(use, instead), code), map: null };
  },
});
