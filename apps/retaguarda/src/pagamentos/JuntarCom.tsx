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
      lead="Dois ou mais pagamentos a menor quitam juntos a parcela, pelo que ela custava no dia do último deles."
      plain
    >
      <Tabela
        legenda="Outros pagamentos desta cota na fila"
        colunas={colunas}
        linhas={outros.map((outro) => ({
          ...outro,
          escolhido: juntos.includes(outro.id),
          onToggle: () => alternar(outro.id),
        }))}
        chave={({ id }) => id}
        vazio={{ titulo: 'Nenhum outro', texto: 'Só este pagamento da cota está na fila.' }}
      />
    </Section>
  )
}

const colunas: readonly Coluna<Escolhivel>[] = [
  {
    titulo: 'Pagamento',
    valor: ({ id, escolhido, onToggle }) => (
      <Checkbox label={`Pagamento nº ${id}`} checked={escolhido} onChange={onToggle} id={`junto-${id}`} />
    ),
  },
  { titulo: 'Na fila', valor: ({ naFila }) => formatCentavos(naFila), numero: true },
  { titulo: 'Pago em', valor: ({ dia }) => formatDia(dia) },
  { titulo: 'Motivo', valor: ({ motivo }) => (motivo ? motivos[motivo] : '—') },
]
