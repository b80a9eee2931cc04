import { Checkbox, formatCentavos, formatDia } from '@contempla/ui'
import { type Coluna, countOf, Tabela } from '../shell/kit.ts'
import type { CotaParaPagar } from './palavras.ts'

type Parcela = CotaParaPagar['parcelas'][number]
type Escolhivel = Parcela & { escolhida: boolean; onToggle: () => void }

interface ParcelasEmAbertoProps {
  parcelas: readonly Parcela[]
  dia: string
  escolhidas: readonly number[]
  onChoose: (numeros: number[]) => void
}

/** The open instalments, with what each costs on the day; ticking one chooses it. */
export function ParcelasEmAberto({ parcelas, dia, escolhidas, onChoose }: ParcelasEmAbertoProps) {
  const alternar = (numero: number) =>
    onChoose(escolhidas.includes(numero) ? escolhidas.filter((outra) => outra !== numero) : [...escolhidas, numero])
  return (
    <Tabela
      caption={`Parcelas em aberto, com o que custam em ${formatDia(dia)}`}
      columns={colunas}
      rows={parcelas.map((parcela) => ({
        ...parcela,
        escolhida: escolhidas.includes(parcela.numero),
        onToggle: () => alternar(parcela.numero),
      }))}
      rowKey={({ numero }) => numero}
      empty={{ title: 'Nenhuma parcela em aberto', text: 'Tudo o que foi emitido desta cota está pago.' }}
    />
  )
}

const colunas: readonly Coluna<Escolhivel>[] = [
  {
    title: 'Parcela',
    value: ({ numero, escolhida, onToggle }) => (
      <Checkbox label={`Parcela ${numero}`} checked={escolhida} onChange={onToggle} id={`parcela-${numero}`} />
    ),
  },
  { title: 'Vencimento', value: ({ vencimento }) => formatDia(vencimento) },
  { title: 'Atraso', value: ({ diasDeAtraso }) => (diasDeAtraso > 0 ? countOf(diasDeAtraso, 'dia') : 'Em dia') },
  { title: 'Emitida por', value: ({ nominal }) => formatCentavos(nominal), numeric: true },
  { title: 'Pelo crédito de hoje', value: ({ diferenca }) => formatCentavos(diferenca), numeric: true },
  { title: 'Multa', value: ({ multa }) => formatCentavos(multa), numeric: true },
  { title: 'Juros', value: ({ juros }) => formatCentavos(juros), numeric: true },
  { title: 'Custa no dia', value: ({ total }) => <strong>{formatCentavos(total)}</strong>, numeric: true },
  { title: 'Boleto', value: ({ boleto }) => boleto ?? '—', numeric: true },
]

/** Sums the chosen instalments, in centavos. */
export const somaDas = (parcelas: readonly Parcela[], escolhidas: readonly number[]): number =>
  parcelas.reduce((soma, { numero, total }) => (escolhidas.includes(numero) ? soma + total : soma), 0)
