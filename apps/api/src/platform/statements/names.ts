/** How often a text is asked before it gets a name: what is asked once or twice would only fill the connections. */
const asksBeforeName = 3
/** Each connection keeps each of them with its plan, which takes some sixty kilobytes. */
const maxNames = 250
const maxCandidates = 2000

// A text that goes by the simple protocol may hold two statements, of which none can be named.
const isPlanned = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i

/** What PostgreSQL takes a list for, whose length it does not know: by a plan made for so few, many would be read slowly. */
const longestList = 10
const isShort = (value: unknown) => !Array.isArray(value) || value.length <= longestList

/**
 * Names for the statements that a pool is asked again and again: what has none PostgreSQL parses and plans anew each time,
 * which is half of what the common one costs it. There are so many names and no more: lists written out, of many lengths,
 * make many texts, and who comes late goes without.
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
