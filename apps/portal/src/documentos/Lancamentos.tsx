import type { Contrato, Payload } from '@contempla/contract'
import { Button, type DataColumn, DataList, DataTable, formatDia, Money, Stack } from '@contempla/ui'
import { useState } from 'react'
import { useHoje } from '../shell/useHoje.ts'
import classes from './Lancamentos.module.css'
import { explicarReajustes } from './reajuste.ts'

type Lancamento = Payload<Contrato['GET /cotas/:id/extrato']>['lancamentos'][number]

const componentes: Record<keyof Lancamento['componentes'], string> = {
  fundoComum: 'Fundo comum',
  taxaAdministracao: 'Taxa de administração',
  fundoReserva: 'Fundo de reserva',
  seguro: 'Seguro',
  taxaCadastro: 'Taxa de cadastro',
  diferenca: 'Diferença de parcela',
  multa: 'Multa',
  juros: 'Juros',
}

const porVez = 24

function Composicao({ lancamento }: { lancamento: Lancamento }) {
  const itens = Object.entries(componentes).flatMap(([componente, label]) => {
    const valor = lancamento.componentes[componente as keyof Lancamento['componentes']]
    return valor === 0 ? [] : [{ label, value: <Money centavos={valor} /> }]
  })
  if (itens.length < 2) return null
  return (
    <details className={classes.composicao}>
      <summary>
        Do que é feito
        <span className="visualmente-oculto">
          {lancamento.descricao}, {formatDia(lancamento.data)}
        </span>
      </summary>
      <DataList items={itens} />
    </details>
  )
}

function Titulo({ lancamento, explicacao }: { lancamento: Lancamento; explicacao: string | undefined }) {
  const { descricao, parcela, vencimento } = lancamento
  return (
    <>
      {descricao}
      {parcela !== null && ` · parcela ${parcela}`}
      {vencimento && <span className={classes.vencimento}>Vence em {formatDia(vencimento)}</span>}
      {explicacao && <span className={classes.vencimento}>{explicacao}</span>}
      <Composicao lancamento={lancamento} />
    </>
  )
}

function Valor({ valor }: Lancamento) {
  return (
    <span className={valor < 0 ? classes.pago : classes.devido}>
      {valor < 0 && '− '}
      <Money centavos={Math.abs(valor)} />
    </span>
  )
}

const colunasCom = (explicacoes: ReadonlyMap<number, string>): readonly DataColumn<Lancamento>[] => [
  {
    key: 'lancamento',
    header: 'Lançamento',
    cell: (l) => <Titulo lancamento={l} explicacao={explicacoes.get(l.id)} />,
  },
  { key: 'data', header: 'Data', cell: ({ data }) => formatDia(data) },
  { key: 'valor', header: 'Valor', align: 'end', cell: (l) => <Valor {...l} /> },
]

interface LancamentosProps {
  caption: string
  lancamentos: readonly Lancamento[]
  /** In force today, in centavos. */
  credito: number
}

/** The lines of a statement, the latest first; what is paid counts down and is drawn so. */
export function Lancamentos({ caption, lancamentos, credito }: LancamentosProps) {
  const { dia } = useHoje()
  const [mostrados, setMostrados] = useState(porVez)
  const recentes = lancamentos.toReversed()
  return (
    <Stack>
      <DataTable
        caption={caption}
        rows={recentes.slice(0, mostrados)}
        rowKey={({ id }) => id}
        columns={colunasCom(explicarReajustes(lancamentos, { credito, dia }))}
      />
      {recentes.length > mostrados && (
        <Button variant="secondary" onClick={() => setMostrados(mostrados + porVez)}>
          Mostrar lançamentos mais antigos
        </Button>
      )}
    </Stack>
  )
}
