/** A text gets a name after this many uses, because rarer ones would only fill the connections. */
const asksBeforeName = 3
/** Each connection keeps each of them with its plan, which takes some sixty kilobytes. */
const maxNames = 250
const maxCandidates = 2000

// A text of the simple protocol may hold two statements, which cannot be named.
const isPlanned = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i

/** PostgreSQL plans a list without knowing its length, and a plan made for a short one reads a long one slowly. */
const longestList = 10
const isShort = (value: unknown) => !Array.isArray(value) || value.length <= longestList

/**
 * Names the statements that a pool repeats, because PostgreSQL parses and plans an unnamed one each time, which is half
 * of a common one's cost. The number of names is limited: lists written out in many lengths make many texts, and later
 * ones get none.
 */
export function createStatementNames(): (text: string, values: readonly unknown[]) => string | undefined {
  const names = new Map<string, string | undefined>()
  const candidates = new Map<string, number>()
  const nameOf = (text: string) => {
    if (names.has(text) || names.size === maxNames) return names.get(text)
    const asks = (candidates.get(text) ?? 0) + 1
    if (asks < asksBeforeName) {
      if (candidates.size === maxCandidates) candidates.clear()
      candidates.set(text, asks)
      return undefined
    }
    candidates.delete(text)
    const name = isPlanned.test(text) ? `contempla_${names.size}` : undefined
    names.set(text, name)
    return name
  }
  return (text, values) => (values.every(isShort) ? nameOf(text) : undefined)
}
