import { installTools } from './bootstrap.mjs'
import {
  architecture,
  describeSlowest,
  fixes,
  format,
  lint,
  runStep,
  type Step,
  types,
  unitTests,
  unused,
} from './steps.ts'

/** More would only make the type-checkers, which use every core, wait for each other: the longest begins. */
const atOnce = 2
const queue: Step[] = [lint, unitTests, architecture, unused, types, format]
let ok = true

async function run(step: Step): Promise<void> {
  const outcome = await runStep(step, 'captured')
  console.log(`${outcome.ok ? '✓' : '✗'} ${outcome.name} (${outcome.seconds.toFixed(1)} s)`)
  for (const line of describeSlowest(outcome.files, 3)) console.log(line)
  if (outcome.ok) return
  ok = false
  console.log(outcome.output)
}

async function runNext(): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) await run(step)
}

installTools()
if (process.argv.includes('--fix')) for (const fix of fixes) await runStep(fix, 'captured')
const start = performance.now()
await Promise.all(Array.from({ length: atOnce }, runNext))
console.log(`  ao todo ${((performance.now() - start) / 1000).toFixed(1)} s`)
process.exitCode = ok ? 0 : 1
