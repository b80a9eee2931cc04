import { handOver, installBrowser, installDependencies, installTools, requireNode } from './bootstrap.mjs'

requireNode()
installDependencies()
installTools()
handOver(['scripts/check-all.ts'], { CHROMIUM_PATH: installBrowser() })
