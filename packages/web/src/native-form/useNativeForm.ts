import type { RefObject } from 'react'
import { useRef, useState } from 'react'

export type Values<N extends string> = Readonly<Record<N, string>>
/** True, or the words to show at the field. */
type Rule<N extends string> = (value: string, values: Values<N>) => true | string

export type NativeFormState<N extends string> = {
  ref: RefObject<HTMLFormElement | null>
  errors: ReadonlyMap<N, string>
  /** Counts the attempts, so that the error summary takes the focus at each. */
  attempt: number
  /** The values, when the asked fields (all, unless told) are right; else null, with the errors shown. */
  check: (asked?: readonly N[]) => Values<N> | null
  /** Shows at a field what the server refused. */
  refuse: (name: N, mensagem: string) => void
  write: (values: Partial<Values<N>>) => void
  /** Empties a field and goes to it, so that what is typed next is not lost in what was refused. */
  clear: (name: N) => void
  read: () => Values<N>
  focus: (name: N) => void
}

type State<N> = { attempt: number; errors: ReadonlyMap<N, string> }

/** A form whose values the browser holds, for screens that are loaded without a form library. */
export function useNativeForm<N extends string>(rules: Readonly<Record<N, Rule<N>>>): NativeFormState<N> {
  const ref = useRef<HTMLFormElement>(null)
  const [{ attempt, errors }, setState] = useState<State<N>>({ attempt: 0, errors: new Map() })
  // The keys of an object literal are exactly its type's.
  const names = Object.keys(rules) as N[]
  const show = (next: ReadonlyMap<N, string>) => setState((before) => ({ attempt: before.attempt + 1, errors: next }))

  return {
    ref,
    errors,
    attempt,
    check: (asked = names) => {
      const values = read(ref.current, names)
      const found = asked.flatMap((name): [N, string][] => {
        const outcome = rules[name](values[name], values)
        return outcome === true ? [] : [[name, outcome]]
      })
      show(new Map(found))
      return found.length === 0 ? values : null
    },
    refuse: (name, mensagem) => show(new Map([[name, mensagem]])),
    write: (values) => {
      show(new Map())
      for (const name of names) {
        const control = controlOf(ref.current, name)
        if (control) control.value = values[name] ?? ''
      }
    },
    clear: (name) => {
      const control = controlOf(ref.current, name)
      if (!control) return
      control.value = ''
      control.focus()
    },
    read: () => read(ref.current, names),
    focus: (name) => controlOf(ref.current, name)?.focus(),
  }
}

const read = <N extends string>(form: HTMLFormElement | null, names: readonly N[]): Values<N> =>
  Object.fromEntries(names.map((name) => [name, controlOf(form, name)?.value ?? ''])) as Record<N, string>

function controlOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const control = form?.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control : null
}
