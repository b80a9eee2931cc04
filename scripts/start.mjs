import { buildWebApps, handOver, installDependencies, requireNode } from './bootstrap.mjs'

requireNode()
installDependencies()
buildWebApps()
// Without a word about it, the demo: production has to ask for itself, and to bring its secrets.
const demo = (process.env.CONTEMPLA_DEMO ?? '1') === '1'
handOver([demo ? 'packages/dev-env/src/demonstracao/main.ts' : 'apps/api/src/main.ts'])
