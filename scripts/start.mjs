import { buildWebApps, handOver, installDependencies, requireNode } from './bootstrap.mjs'

requireNode()
installDependencies()
buildWebApps()
handOver(['apps/api/src/main.ts'], { CONTEMPLA_DEMO: process.env.CONTEMPLA_DEMO ?? '1' })
