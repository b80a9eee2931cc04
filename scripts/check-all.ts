import {
  architecture,
  build,
  describeSlowest,
  endToEnd,
  format,
  lint,
  type Outcome,
  ratios,
  runStep,
  runTogether,
  type Step,
  tests,
  types,
  unused,
  weight,
} from './steps.ts'

const still = [lint, architecture, unused, types, format]
const running = [tests, build, weight, ratios, endToEnd]
const steps = [...still, ...running]

const outcomes = await runTogether(still, (outcome) => {
  if (!outcome.ok) console.log(`\n=== ${outcome.name} ===\n${outcome.output}`)
  tellEnd(outcome)
})
const hasFailed = (step: Step) => outcomes.some(({ name, ok }) => name === step.name && !ok)
for (const step of outcomes.every(({ ok }) => ok) ? running : []) {
  // What failed does not hide what the others would tell; of what was not built there is nothing to weigh or to open.
  if (hasFailed(build) && (step === weight || step === endToEnd)) continue
  console.log(`\n=== ${step.name} ===`)
  const outcome = await runStep(step, 'live')
  outcomes.push(outcome)
  tellEnd(outcome)
}

console.log('\nResumo')
for (const { name } of steps) console.log(describe(name))
for (const { name, files } of outcomes) {
  if (files.length > 0) console.log(`\nOs arquivos mais demorados: ${name}\n${describeSlowest(files).join('\n')}`)
}
const total = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + count(outcome), 0)
console.log()
console.log(`${total((outcome) => outcome.passed)} passed, ${total((outcome) => outcome.failed)} failed`)
process.exitCode = outcomes.every((outcome) => outcome.ok) ? 0 : 1

function tellEnd({ name, ok, seconds }: Outcome): void {
  console.log(`=== ${name}: ${ok ? 'passou' : 'FALHOU'} em ${seconds.toFixed(1)} s ===`)
}

function describe(name: string): string {
  const outcome = outcomes.find((each) => each.name === name)
  if (!outcome) return `  – ${name.padEnd(28)} não rodou`
  const { ok, seconds, passed, failed } = outcome
  const counts = passed > 0 ? `  ${passed} passaram${failed > 0 ? `, ${failed} falharam` : ''}` : ''
  return `  ${ok ? '✓' : '✗'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s${counts}`
}
