import { formatDia } from '@contempla/ui'
import type { Coluna } from '../shell/kit.ts'
import type { Cota } from './CotaScreen.tsx'
import { Fatos } from './Fatos.tsx'

type Titular = Cota['titularesAnteriores'][number]

const colunas: readonly Coluna<Titular>[] = [
  { title: 'Titular', value: ({ nome }) => nome ?? 'Não se sabe' },
  { title: 'Até', value: ({ ate }) => formatDia(ate) },
]

/** Who had the quota before, and until when; nothing where nobody did. */
export function TitularesDaCota({ cota: { titularesAnteriores } }: { cota: Cota }) {
  if (titularesAnteriores.length === 0) return null
  const rows = titularesAnteriores.map((titular, i) => ({ ...titular, id: titular.id ?? -i }))
  return <Fatos title="Titulares anteriores" columns={colunas} rows={rows} empty={{ title: 'Nenhum' }} />
}
