const { readdirSync } = require('node:fs')

/** What is no domain: what serves them all, or puts them together. */
const bases = new Set(['platform', 'ports', 'schema', 'web', 'varredura', 'shell'])
const foldersOf = (path) => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const domains = [
  ...new Set(['api', 'portal', 'retaguarda'].flatMap((app) => foldersOf(`apps/${app}/src`).map(({ name }) => name))),
]
  .filter((name) => !bases.has(name))
  .join('|')
const tests = '\\.(test|fixture)\\.tsx?$'
const atRunTime = { dependencyTypesNot: ['type-only'] }

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Two modules that need each other are one.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    ),
    // In a browser app every screen links by the typed map of routes, which knows every screen: a circle that is wanted.
    forbid(
      'no-cycles-of-types',
      'What two modules tell each other only in types is a third one.',
      { path: '^(apps/api|packages|bench|e2e|scripts)/' },
      { circular: true },
    ),
    forbid(
      'no-unresolvable',
      'An import must lead somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|cloudflare:)' },
    ),
    forbid(
      'consorcio-is-pure',
      'The rules import nothing, so that they run and are tested anywhere.',
      { path: '^packages/consorcio/src/', pathNot: tests },
      { pathNot: '^packages/consorcio/' },
    ),
    forbid(
      'engine-knows-no-process',
      'What moves and shows a case reads whatever table it is given.',
      { path: '^packages/consorcio/src/processos/motor/', pathNot: tests },
      { path: '^packages/consorcio/src/processos/(?!motor/)' },
    ),
    forbid(
      'contract-knows-consorcio-only',
      'The contract is read by the server, the browser and the tests.',
      { path: '^packages/contract/src/', pathNot: tests },
      { path: '^(apps|packages|e2e|bench|scripts)/', pathNot: '^packages/(contract|consorcio)/' },
    ),
    forbid(
      'theme-is-pure',
      'Colours and contrast are read by the server, which draws nothing: the theme brings no component along.',
      { path: '^packages/tema/src/', pathNot: tests },
      { pathNot: '^packages/tema/' },
    ),
    forbid(
      'server-draws-nothing',
      'The server carries no React.',
      { path: '^(apps/api|packages/(consorcio|contract|tema))/' },
      { path: '^packages/(ui|web)/|(^|/)node_modules/react(-dom)?/' },
    ),
    forbid(
      'ui-knows-no-product',
      'Theme and components serve both web apps; of the product they take how its figures are written.',
      { path: '^packages/ui/src/' },
      { path: '^(apps|packages|e2e|bench|scripts)/', pathNot: '^packages/(ui|tema|consorcio)/' },
    ),
    forbid(
      'web-knows-no-screen',
      'What both web apps do with the contract stands on it and on the components alone.',
      { path: '^packages/web/src/', pathNot: tests },
      { path: '^(apps|packages|e2e|bench|scripts)/', pathNot: '^packages/(web|ui|contract|consorcio)/' },
    ),
    forbid(
      'web-apps-stand-alone',
      'A web app meets the server through the contract alone.',
      { path: '^apps/(portal|retaguarda|mobile)/src/', pathNot: tests },
      { path: '^(apps|packages/dev-env|e2e|bench|scripts)/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'no-zod-in-the-browser',
      'The browser imports the contract for its types only; contacts, the national id, roles and words are light.',
      { path: '^(apps/(portal|retaguarda)|packages/web)/src/', pathNot: tests },
      {
        path: '^packages/contract/|(^|/)node_modules/zod/',
        pathNot: '^packages/contract/src/(contato|inscricao-nacional|papeis|retaguarda/trilha/\\w+)\\.ts$',
        ...atRunTime,
      },
    ),
    forbid(
      'light-contract-modules',
      'What the browser takes from the contract must not bring zod along.',
      { path: '^packages/contract/src/(contato|inscricao-nacional|papeis|retaguarda/trilha/\\w+)\\.ts$' },
      {
        path: '^packages/contract/src/(?!contato|inscricao-nacional|papeis|erros\\.ts)|(^|/)node_modules/zod/',
        ...atRunTime,
      },
    ),
    forbid(
      'platform-knows-no-domain',
      'Database, clock, files and mail serve every domain; of the tables, they know their own.',
      { path: '^apps/api/src/platform/', pathNot: tests },
      { path: `^apps/api/src/((${domains}|web|varredura)/|schema/(?!plataforma\\.ts$))` },
    ),
    forbid(
      'domains-meet-at-their-index',
      'A domain uses another only through what its index.ts exports.',
      { path: `^apps/(api|portal|retaguarda)/src/(${domains})/`, pathNot: tests },
      { path: `^apps/$1/src/(${domains})/`, pathNot: '^apps/$1/src/($2/|[^/]+/index\\.tsx?$)' },
    ),
    forbid(
      'credit-stands-below-its-uses',
      'What a credit is worth, its order at the bank and its use serve the contemplation and every billing, and know none.',
      { path: '^apps/api/src/creditos/', pathNot: tests },
      { path: '^apps/api/src/(contemplacoes|faturamentos|encerramentos)/' },
    ),
    forbid(
      'packages-stand-below-the-apps',
      'Arrows go down only. What starts the whole system, `dev-env`, stands above the apps, whatever its folder.',
      { path: '^packages/(?!dev-env/)' },
      { path: '^(apps|e2e|bench|scripts|packages/dev-env)/' },
    ),
    forbid(
      'dev-env-starts-what-is-published',
      'The whole system is started through what the server exports, and knows nothing of who asks for it.',
      { path: '^packages/dev-env/' },
      { path: '^(apps|e2e|bench|scripts)/', pathNot: '^apps/api/src/index\\.ts$' },
    ),
    forbid(
      'product-knows-no-test',
      'What only tests use stays out of the product.',
      {
        path: '^(apps|packages/(consorcio|contract|tema|ui|web))/',
        pathNot: `${tests}|/test-server\\.ts$|\\.config\\.ts$`,
      },
      { path: `${tests}|^packages/dev-env/|(^|/)node_modules/(vitest|fast-check|@playwright)/` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/|vite\\.config\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts', '.d.mts'],
    },
  },
}
