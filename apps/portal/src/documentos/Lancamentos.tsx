import { type LinhaDoExtrato, linhasDoExtrato, NOMES_DOS_COMPONENTES } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import { Button, type DataColumn, DataList, DataTable, FilterChips, formatDia, Money, Nada, Stack } from '@contempla/ui'
import { useState } from 'react'
import { useHoje } from '../shell/tempo/useHoje.ts'
import { FILTROS_DO_EXTRATO, type FiltroDoExtrato, filtrar } from './filtro.ts'
import classes from './Lancamentos.module.css'
import { isCancelada, quando } from './quando.ts'
import { explainReajustes } from './reajuste.ts'

type Lancamento = Payload<Contrato['GET /cotas/:id/extrato']>['lancamentos'][number]
type Linha = LinhaDoExtrato<Lancamento>

/** A year of instalments. */
const porVez = 12

const NOMES: Readonly<Record<FiltroDoExtrato, string>> = { tudo: 'Tudo', 'em-aberto': 'Em aberto', pago: 'Pago' }

const isPagamento = ({ tipo }: Lancamento) => tipo === 'pagamento'

/** Lists the charges by component, then each payment with its day. */
function itensDe({ lancamentos }: Linha) {
  const cobrados = lancamentos.filter((l) => !isPagamento(l))
  const partes = Object.entries(NOMES_DOS_COMPONENTES).flatMap(([componente, label]) => {
    const valor = cobrados.reduce((total, l) => total + l.componentes[componente as keyof Lancamento['componentes']], 0)
    return valor === 0 ? [] : [{ label, value: <Money centavos={valor} /> }]
  })
  const pagamentos = lancamentos.filter(isPagamento).map((l) => ({
    label: `${l.descricao} em ${formatDia(l.data)}`,
    value: <Money centavos={l.valor} />,
  }))
  return [...partes, ...pagamentos]
}

function Composicao({ linha }: { linha: Linha }) {
  const itens = itensDe(linha)
  if (itens.length < 2) return null
  return (
    <details className={classes.composicao}>
      <summary>
        Do que é feito
        <span className="visualmente-oculto">
          {': '}
          {linha.descricao}, de {formatDia(linha.data)}
        </span>
      </summary>
      <DataList items={itens} />
    </details>
  )
}

/** The day on which its payment was reversed; null where one stands. */
const diaDoEstorno = ({ pagoEm, lancamentos }: Linha) =>
  pagoEm === null ? (lancamentos.findLast((l) => isPagamento(l) && l.valor > 0)?.data ?? null) : null

type Leitura = { explicacoes: ReadonlyMap<number, string>; hoje: string; emFormacao: boolean }

function Titulo({ linha, ...leitura }: Leitura & { linha: Linha }) {
  const { descricao, pagoEm, renegociacao } = linha
  const estornadoEm = diaDoEstorno(linha)
  const cancelada = isCancelada(linha)
  // Why an amount changed is of no use where nothing is charged.
  const ditas = cancelada ? [] : linha.lancamentos.flatMap(({ id }) => leitura.explicacoes.get(id) ?? [])
  return (
    <>
      <span>{descricao}</span>
      <span className={classes.detalhe}>{quando(linha, leitura)}</span>
      {renegociacao && (
        <span className={classes.detalhe}>
          {renegociacao.qual === 'renegociada'
            ? `Passou para as parcelas que faltam em ${formatDia(renegociacao.em)}`
            : `Voltou a ser cobrada em ${formatDia(renegociacao.em)}`}
        </span>
      )}
      {cancelada && <span className={classes.detalhe}>Cobrança cancelada</span>}
      {estornadoEm && <span className={classes.detalhe}>Pagamento estornado em {formatDia(estornadoEm)}</span>}
      {pagoEm && <span className={classes.detalhe}>Pago em {formatDia(pagoEm)}</span>}
      {ditas.map((dita) => (
        <span key={dita} className={classes.detalhe}>
          {dita}
        </span>
      ))}
      <Composicao linha={linha} />
    </>
  )
}

const colunasCom = (leitura: Leitura): readonly DataColumn<Linha>[] => [
  {
    key: 'lancamento',
    header: 'Lançamento',
    cell: (linha) => <Titulo linha={linha} {...leitura} />,
  },
  {
    key: 'cobrado',
    header: 'Cobrado',
    align: 'end',
    cell: ({ cobrado }) => (
      <span className={classes.cobrado}>{cobrado === 0 ? <Nada /> : <Money centavos={cobrado} />}</span>
    ),
  },
  {
    key: 'pago',
    header: 'Pago',
    align: 'end',
    cell: ({ pago }) => (
      <span className={pago > 0 ? classes.pago : classes.cobrado}>
        {pago === 0 ? <Nada /> : <Money centavos={pago} />}
      </span>
    ),
  },
]

interface LancamentosProps {
  caption: string
  lancamentos: readonly Lancamento[]
  /** In force today, in centavos. */
  credito: number
  emFormacao: boolean
}

/** The lines of a statement, one an instalment, the latest first; what is paid is drawn so. */
export function Lancamentos({ caption, lancamentos, credito, emFormacao }: LancamentosProps) {
  const { dia } = useHoje()
  const [mostrados, setMostrados] = useState(porVez)
  const [filtro, setFiltro] = useState<FiltroDoExtrato>('tudo')
  const todas = linhasDoExtrato(lancamentos).toReversed()
  const recentes = filtrar(todas, filtro)
  const choose = (novo: FiltroDoExtrato) => {
    setFiltro(novo)
    setMostrados(porVez)
  }
  return (
    <Stack>
      {todas.length > porVez && (
        <FilterChips
          label="Quais lançamentos mostrar"
          options={FILTROS_DO_EXTRATO.map((valor) => ({
            value: valor,
            label: NOMES[valor],
            count: filtrar(todas, valor).length,
          }))}
          value={filtro}
          onChange={choose}
        />
      )}
      <DataTable
        compact
        caption={caption}
        rows={recentes.slice(0, mostrados)}
        rowKey={({ id }) => id}
        columns={colunasCom({ explicacoes: explainReajustes(lancamentos, { credito, dia }), hoje: dia, emFormacao })}
      />
      {recentes.length > mostrados && (
        <Button variant="secondary" onClick={() => setMostrados(mostrados + porVez)}>
          Mostrar lançamentos mais antigos
        </Button>
      )}
    </Stack>
  )
}
