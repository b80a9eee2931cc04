import { Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, formatInstante, listQuery, Tabela } from '../shell/kit.ts'
import { type Aviso, assuntos, Prova, referenciaDa } from './palavras.tsx'

const colunas: readonly Coluna<Aviso>[] = [
  { title: 'Aviso', value: ({ assunto }) => assuntos[assunto] },
  { title: 'Enviado em', value: ({ enviadoEm }) => formatInstante(enviadoEm) },
  { title: 'Prova', value: (aviso) => <Prova aviso={aviso} />, detail: referenciaDa, wraps: true },
]

/** The notices to the quota's holder whose reading must be proved, with the proof; nothing where there is none. */
export function AvisosDaCota({ cotaId }: { cotaId: number }) {
  const { data } = useQuery(listQuery('GET /avisos-com-recibo', { query: { cota: String(cotaId) } }))
  if (!data || data.data.length === 0) return null
  return (
    <Section title="Avisos com prova de leitura" plain>
      <Tabela caption="Avisos com prova de leitura" columns={colunas} rows={data.data} rowKey={({ id }) => id} />
    </Section>
  )
}
