import { useState } from 'react'

export type Action<I> = {
  run: (input: I) => Promise<void>
  pending: boolean
  error: unknown
  reset: () => void
}

/** One asynchronous act with its state, for the screens of the way in, which are loaded without the query library. */
export function useAction<I>(act: (input: I) => Promise<void>): Action<I> {
  const [state, setState] = useState<{ pending: boolean; error: unknown }>(idle)
  const run = async (input: I) => {
    setState({ pending: true, error: null })
    await act(input).then(
      () => setState(idle),
      (error: unknown) => setState({ pending: false, error }),
    )
  }
  return { run, ...state, reset: () => setState(idle) }
}

const idle = { pending: false, error: null }
