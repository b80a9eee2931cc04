import { spawn } from 'node:child_process'
import { root } from './bootstrap.mjs'

const env = {
  CONTEMPLA_DEMO: '1',
  CONTEMPLA_API: `http://127.0.0.1:${process.env['PORT'] ?? 3000}`,
  ...process.env,
}
const server = env.CONTEMPLA_DEMO === '1' ? 'packages/dev-env/src/demonstracao/main.ts' : 'apps/api/src/main.ts'
const api = ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', server]
const portal = ['node_modules/vite/bin/vite.js', 'apps/portal']

const children = [api, portal].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }))

let stopping = false

function stop(signal: NodeJS.Signals): void {
  stopping = true
  for (const child of children) child.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
for (const child of children) {
  child.on('exit', (code) => {
    if (!stopping) process.exitCode = code ?? 1
    stop('SIGTERM')
  })
}
