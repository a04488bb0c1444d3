import type { Plugin } from 'vite';

const folder = 'apps/web/src/demo/';

/** Lists the modules of the demonstration by the file that they are built into, for `./kalfa size`. The manifest only names pages. */
export const listDemoModules = (): Plugin => ({
  name: 'list-demo-modules',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((part) => {
      if (part.type !== 'chunk') return [];
      const found = part.moduleIds.flatMap((id) => id.replaceAll('\\', '/').split(folder)[1] ?? []);
      return found.length === 0 ? [] : [[part.fileName, found.map((path) => `src/demo/${path}`)] as const];
    });
    const source = JSON.stringify(Object.fromEntries(modules), null, 2);
    this.emitFile({ type: 'asset', fileName: '.vite/demo-modules.json', source });
  },
});
