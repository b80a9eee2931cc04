import { buildWebApps, handOver, installDependencies, requireNode } from './bootstrap.mjs'

requireNode()
installDependencies()
// Without a word about it, the demo: production has to ask for itself, and to bring its secrets.
const demo = (process.env.CONTEMPLA_DEMO ?? '1') === '1'
const built = buildWebApps()
// The demo's data come in while its pages are built.
if (demo) handOver(['packages/dev-env/src/demonstracao/main.ts'], {}, built)
else
  built.then(
    () => handOver(['apps/api/src/main.ts']),
    ({ message }) => {
      console.error(message)
      process.exitCode = 1
    },
  )
