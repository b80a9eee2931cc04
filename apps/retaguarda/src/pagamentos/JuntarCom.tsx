import { Checkbox, formatCentavos, formatDia, Section } from '@contempla/ui'
import { type Coluna, Tabela } from '../shell/kit.ts'
import { motivos, type Pagamento } from './palavras.ts'

type Escolhivel = Pagamento & { escolhido: boolean; onToggle: () => void }

interface JuntarComProps {
  outros: readonly Pagamento[]
  juntos: readonly number[]
  onChange: (ids: number[]) => void
}

/** The quota's other money in the queue: what is ticked goes with this payment. */
export function JuntarCom({ outros, juntos, onChange }: JuntarComProps) {
  if (outros.length === 0) return null
  const alternar = (id: number) =>
    onChange(juntos.includes(id) ? juntos.filter((outro) => outro !== id) : [...juntos, id])
  return (
    <Section
      title="Juntar com outro pagamento desta cota"
      lead="Dois ou mais pagamentos pagam juntos as parcelas, pelo que elas custavam no dia do último deles."
      plain
    >
      <Tabela
        caption="Outros pagamentos desta cota na fila"
        columns={colunas}
        rows={outros.map((outro) => ({
          ...outro,
          escolhido: juntos.includes(outro.id),
          onToggle: () => alternar(outro.id),
        }))}
        rowKey={({ id }) => id}
        empty={{ title: 'Nenhum outro', text: 'Só este pagamento da cota está na fila.' }}
      />
    </Section>
  )
}

const colunas: readonly Coluna<Escolhivel>[] = [
  {
    title: 'Pagamento',
    value: ({ id, escolhido, onToggle }) => (
      <Checkbox label={`Pagamento nº ${id}`} checked={escolhido} onChange={onToggle} id={`junto-${id}`} />
    ),
  },
  { title: 'Na fila', value: ({ naFila }) => formatCentavos(naFila), numeric: true },
  { title: 'Pago em', value: ({ dia }) => formatDia(dia) },
  { title: 'Motivo', value: ({ motivo }) => (motivo ? motivos[motivo] : '—') },
]
