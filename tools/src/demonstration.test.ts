import { expect, test } from 'vitest';
import { demoInBusiness, filesOfDemos, type Manifest } from './demonstration.ts';

/** A small build: a page of the business, and the notes with a module that they share with nothing. */
const manifest: Manifest = {
  'index.html': {
    file: 'start.js',
    dynamicImports: ['_shell.js', 'src/features/unit.screen.tsx', 'src/demo/notes/notes.screen.tsx'],
  },
  '_shell.js': { file: 'shell.js', css: ['shell.css'] },
  'src/features/unit.screen.tsx': { file: 'unit.js', imports: ['_shell.js'] },
  'src/demo/notes/notes.screen.tsx': {
    file: 'notes.js',
    imports: ['_shell.js', '_frame.js'],
    css: ['notes.css'],
  },
  '_frame.js': { file: 'frame.js', dynamicImports: ['src/demo/mock/data/notes.ts'] },
  'src/demo/mock/data/notes.ts': { file: 'data.js' },
  'demo-texts': { file: 'texts.js' },
};
const modules = {
  'start.js': ['src/demo/demo-screens.ts'],
  'notes.js': ['src/demo/notes/notes.screen.tsx'],
  'frame.js': ['src/demo/frame/demo-page.tsx'],
  'data.js': ['src/demo/mock/data/notes.ts'],
};

test('a business that names the pages of the demonstration loads nothing of them', () => {
  expect(demoInBusiness(manifest, modules)).toEqual({ pages: 1, found: [] });
});

test.each([
  [
    'imports a file of it',
    { ...manifest['src/features/unit.screen.tsx'], file: 'unit.js', imports: ['_frame.js'] },
  ],
  ['loads a file of it later', { file: 'unit.js', dynamicImports: ['_frame.js'] }],
  ['loads a page of it later', { file: 'unit.js', dynamicImports: ['src/demo/notes/notes.screen.tsx'] }],
])('a page of the business that %s is found', (_what, unit) => {
  const { found } = demoInBusiness({ ...manifest, 'src/features/unit.screen.tsx': unit }, modules);
  expect(found).toContain('src/demo/frame/demo-page.tsx in frame.js (_frame.js)');
});

test('a module of the demonstration in a file of the business is found', () => {
  const { found } = demoInBusiness(manifest, { ...modules, 'shell.js': ['src/demo/mock/mock.ts'] });
  expect(found).toEqual(['src/demo/mock/mock.ts in shell.js (_shell.js)']);
});

test('an application has its pages, its data and the texts, but not what the shell has loaded', () => {
  const files = filesOfDemos(manifest, ['index.html', '_shell.js'], 'demo-texts');
  expect([...files]).toEqual([
    ['notes', new Set(['notes.js', 'notes.css', 'frame.js', 'texts.js', 'data.js'])],
  ]);
});

test('data of no application are refused', () => {
  const stray = { ...manifest, 'src/demo/mock/data/stray.ts': { file: 'stray.js' } };
  expect(() => filesOfDemos(stray, [], 'demo-texts')).toThrow('stray');
});
