import { installTools } from './bootstrap.mjs'
import {
  architecture,
  describeSlowest,
  fixes,
  format,
  lint,
  type Outcome,
  runStep,
  runTogether,
  types,
  unitTests,
  unused,
} from './steps.ts'

function tell({ name, ok, seconds, files, output }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  for (const line of describeSlowest(files, 3)) console.log(line)
  if (!ok) console.log(output)
}

installTools()
if (process.argv.includes('--fix')) for (const fix of fixes) await runStep(fix, 'captured')
const start = performance.now()
const outcomes = await runTogether([lint, unitTests, architecture, unused, types, format], tell)
console.log(`  ao todo ${((performance.now() - start) / 1000).toFixed(1)} s`)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
