import { Button, Stack } from '@contempla/ui'

interface PaginadorProps {
  page: number
  total: number
  onChange: (page: number) => void
  /** The labels of the links to the newer and older pages: 'Mais novos', 'Mais antigos'. */
  novos: string
  antigos: string
}

/** The way through the pages of a list that is read from the newest on; absent where there is one. */
export function Paginador({ page, total, onChange, novos, antigos }: PaginadorProps) {
  if (total <= 1) return null
  return (
    <Stack>
      <p role="status">
        Página {page} de {total}
      </p>
      <Button
        variant="secondary"
        fullWidth
        disabledReason={page <= 1 ? 'Esta é a primeira página' : null}
        onClick={() => onChange(page - 1)}
      >
        {novos}
      </Button>
      <Button
        variant="secondary"
        fullWidth
        disabledReason={page >= total ? 'Esta é a última página' : null}
        onClick={() => onChange(page + 1)}
      >
        {antigos}
      </Button>
    </Stack>
  )
}
