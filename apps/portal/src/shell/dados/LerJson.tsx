import { Button } from '@contempla/ui'
import { type ReactNode, useRef } from 'react'

interface LerJsonProps {
  children: ReactNode
  /** Receives the file's content; undefined when it is not JSON. */
  onRead: (conteudo: unknown) => void
  loading?: boolean
}

async function parse(arquivo: File): Promise<unknown> {
  try {
    return JSON.parse(await arquivo.text())
  } catch {
    return undefined
  }
}

/** A button that has a file of the device chosen, and reads it here: it is sent nowhere. */
export function LerJson({ children, onRead, loading = false }: LerJsonProps) {
  const campo = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="quiet" fullWidth loading={loading} onClick={() => campo.current?.click()}>
        {children}
      </Button>
      <input
        ref={campo}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={typeof children === 'string' ? children : undefined}
        onChange={({ currentTarget }) => {
          const [arquivo] = currentTarget.files ?? []
          // The same file may be chosen again.
          if (arquivo) void parse(arquivo).then(onRead)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
