const pkg = (name) => `^(packages|apps)/${name}/`;
const test = '\\.test\\.tsx?$';
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-cycles', 'A cycle has no first file to read.', {}, { circular: true }),
    rule(
      'contracts-know-nothing',
      'Contracts are the spine; they import zod and nothing of ours.',
      { path: pkg('contracts') },
      { path: '^(packages|apps|tools|bench|e2e)/(?!contracts/)' },
    ),
    rule(
      'texts-know-only-contracts',
      'Words are data; they need only the codes they speak of.',
      { path: pkg('texts'), pathNot: test },
      { pathNot: ['^packages/(contracts|texts)/'] },
    ),
    rule(
      'domain-is-pure',
      'Rules know contracts and nothing else of ours.',
      { path: pkg('domain') },
      { path: '^(packages|apps|tools|bench|e2e)/(?!contracts/|domain/)' },
    ),
    rule(
      'domain-has-no-io',
      'No clock, file or network in a rule.',
      { path: pkg('domain'), pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'domain-has-no-libraries',
      'Rules need no library; numbers are computed by decimal.ts.',
      { path: pkg('domain'), pathNot: test },
      { path: 'node_modules/(?!.*@kalfa)' },
    ),
    rule(
      'db-knows-no-application',
      'The database package carries schema and connection only.',
      { path: pkg('db') },
      { path: '^(packages/(?!db/)|apps|tools|bench|e2e)' },
    ),
    rule(
      'web-never-sees-the-server',
      'The browser reaches the server through contracts alone.',
      { path: pkg('web') },
      { path: '^(apps/api|packages/db|tools|bench|e2e)/' },
    ),
    rule(
      'server-never-sees-the-browser',
      'Nothing of the browser belongs in the API.',
      { path: pkg('api') },
      { path: pkg('web') },
    ),
    rule(
      'modules-do-not-import-each-other',
      'Shared reads go through a kit query or a view.',
      { path: '^apps/api/src/modules/([^/]+)/' },
      { path: '^apps/api/src/modules/', pathNot: '^apps/api/src/modules/$1/' },
    ),
    rule(
      'the-authorization-oracle-is-independent',
      'The oracle that checks the permissions of the server must not be built from them.',
      { path: '^apps/api/test/rights/oracle\\.ts$' },
      { path: '^(packages|apps|tools)/' },
    ),
    rule(
      'product-does-not-know-tests',
      'apps/api/src is the product; harnesses and demo data stay outside of it.',
      { path: '^apps/api/src/', pathNot: test },
      { path: '^apps/api/(test|seed)/' },
    ),
    rule(
      'shared-contracts-do-not-know-areas',
      'Contracts that every area uses import no area, except files, which every record can have.',
      { path: '^packages/contracts/src/([^/]+\\.ts|files/)', pathNot: test },
      { path: '^packages/contracts/src/(?!files/)[^/]+/' },
    ),
    ...['lib', 'kit', 'modules'].map((floor, index, floors) =>
      rule(
        `the-${floor}-of-the-server-imports-only-downwards`,
        'app, modules, kit and lib are floors: a house whose stairs lead both ways has no first file to read.',
        { path: `^apps/api/src/${floor}/`, pathNot: test },
        { path: `^apps/api/src/(${[...floors.slice(index + 1), 'app'].join('|')})/` },
      ),
    ),
    rule(
      'features-do-not-import-each-other',
      'What two features share belongs in a kit.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/(features|app|dev|demo)/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'the-demonstration-stands-alone',
      'The product can be built without the demonstration applications, and no page of the business loads them.',
      { path: '^apps/web/src/demo/([^/]+)/' },
      { path: '^apps/web/src/(features|app|dev|demo)/', pathNot: '^apps/web/src/demo/($1|frame|mock)/' },
    ),
    rule(
      'only-the-table-of-pages-knows-the-demonstration',
      'Its one door is the list of its pages.',
      { path: '^(packages|apps|tools|bench)/', pathNot: '^apps/web/src/demo/' },
      { path: '^apps/web/src/demo/', pathNot: '^apps/web/src/demo/demo-screens\\.ts$' },
    ),
    rule(
      'web-kits-do-not-know-features',
      'A kit is a library its users call.',
      { path: '^apps/web/src/(kit|lib|theme)/' },
      { path: '^apps/web/src/(features|app|dev|demo)/' },
    ),
    rule(
      'pages-outside-the-shell-are-light',
      'What opens before the sign-in is drawn by the plain kit, without the libraries of the shell.',
      {
        path: '^apps/web/src/(kit/plain|kit/password|features/landing|features/auth|app/(main|site|crashed-page|start-trouble|loading-trouble|not-found\\.screen)\\.tsx?)',
        pathNot: test,
      },
      {
        path: 'node_modules/(@mui|@emotion|@tanstack|react-hook-form|zod)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'one-door-to-the-query-cache',
      'Query keys and invalidation derive from contracts in lib/query.ts.',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/(lib/query\\.tsx?|app/inside\\.tsx)' },
      { path: '@tanstack/react-query' },
    ),
    rule(
      'no-undeclared-libraries',
      'Every library is named in the package that uses it.',
      { path: '^(packages|apps|tools|bench|e2e)/' },
      { path: 'node_modules', dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
    ),
    rule(
      'nothing-unresolved',
      'An import that leads nowhere.',
      { path: '^(packages|apps|tools|bench|e2e)/' },
      // What ends so is the address of a file, and the bundler's to find.
      { couldNotResolve: true, pathNot: '\\?url(&inline)?$' },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|\\.kalfa)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'browser', 'default'],
    },
  },
};
