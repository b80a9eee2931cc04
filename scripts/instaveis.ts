import type { Reporter, TestCase } from 'vitest/node'

/** Names, at the end, each test that passed only when tried again: it is green, and somebody must look at it. */
export default class Instaveis implements Reporter {
  private readonly nomes: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.nomes.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd(): void {
    if (this.nomes.length > 0) console.log(`\nPassaram só na segunda vez:\n  ${this.nomes.join('\n  ')}`)
  }
}
