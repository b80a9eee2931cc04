import { Checkbox, formatCentavos, formatDia } from '@contempla/ui'
import { type Coluna, contar, Tabela } from '../shell/kit.ts'
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
      legenda={`Parcelas em aberto, com o que custam em ${formatDia(dia)}`}
      colunas={colunas}
      linhas={parcelas.map((parcela) => ({
        ...parcela,
        escolhida: escolhidas.includes(parcela.numero),
        onToggle: () => alternar(parcela.numero),
      }))}
      chave={({ numero }) => numero}
      vazio={{ titulo: 'Nenhuma parcela em aberto', texto: 'Tudo o que foi emitido desta cota está pago.' }}
    />
  )
}

const colunas: readonly Coluna<Escolhivel>[] = [
  {
    titulo: 'Parcela',
    valor: ({ numero, escolhida, onToggle }) => (
      <Checkbox label={`Parcela ${numero}`} checked={escolhida} onChange={onToggle} id={`parcela-${numero}`} />
    ),
  },
  { titulo: 'Vencimento', valor: ({ vencimento }) => formatDia(vencimento) },
  { titulo: 'Atraso', valor: ({ diasDeAtraso }) => (diasDeAtraso > 0 ? contar(diasDeAtraso, 'dia') : 'Em dia') },
  { titulo: 'Emitida por', valor: ({ nominal }) => formatCentavos(nominal), numero: true },
  { titulo: 'Pelo crédito de hoje', valor: ({ diferenca }) => formatCentavos(diferenca), numero: true },
  { titulo: 'Multa', valor: ({ multa }) => formatCentavos(multa), numero: true },
  { titulo: 'Juros', valor: ({ juros }) => formatCentavos(juros), numero: true },
  { titulo: 'Custa no dia', valor: ({ total }) => <strong>{formatCentavos(total)}</strong>, numero: true },
  { titulo: 'Boleto', valor: ({ boleto }) => boleto ?? '—', numero: true },
]

/** What the chosen instalments cost together. */
export const somaDas = (parcelas: readonly Parcela[], escolhidas: readonly number[]): number =>
  parcelas.reduce((soma, { numero, total }) => (escolhidas.includes(numero) ? soma + total : soma), 0)
