import { nomeDoMovimento } from '@contempla/consorcio'
import { formatCentavos, formatDia } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, formatPpt, type Linha, Lista, listQuery, nomeDoMes, useBusca } from '../shell/kit.ts'
import classes from './Consorciados.module.css'
import type { Cota } from './CotaScreen.tsx'

type Movimento = Linha<'GET /cotas/:id/razao'>

/** The quota's ledger: nothing in it is ever edited; what was wrong is reversed by another line. */
export function RazaoDaCota({ cota }: { cota: Cota }) {
  const busca = useBusca({ mes: cota.meses })
  const razao = useQuery(
    listQuery('GET /cotas/:id/razao', {
      params: { id: cota.id },
      query: { page: busca.page, mes: busca.values.mes },
    }),
  )
  const daPagina = new Set(razao.data?.data.map(({ id }) => id))
  return (
    <>
      <Lista
        search={busca}
        fields={[
          { name: 'mes', label: 'Mês', options: Object.fromEntries(cota.meses.map((mes) => [mes, nomeDoMes(mes)])) },
        ]}
        caption="Razão da cota"
        columns={colunasCom(daPagina)}
        rowKey={({ id }) => id}
        empty={{ title: 'Nenhum movimento', text: 'Mude o mês.' }}
        query={razao}
      />
    </>
  )
}

const dinheiro = (centavos: number) => (centavos === 0 ? '—' : formatCentavos(centavos))

const colunasCom = (daPagina: ReadonlySet<number>): readonly Coluna<Movimento>[] => [
  {
    title: 'Dia',
    value: ({ id, dia }) => (
      <span id={`movimento-${id}`} className={classes.movimento}>
        {formatDia(dia)}
      </span>
    ),
  },
  {
    title: 'Movimento',
    value: (movimento) =>
      movimento.estorna === null ? (
        <span className={movimento.estornadoPor === null ? undefined : classes.desfeito}>
          {nomeDoMovimento(movimento)}
        </span>
      ) : (
        <b>Estorno: {nomeDoMovimento(movimento)}</b>
      ),
    detail: (movimento) => <Ligacoes movimento={movimento} daPagina={daPagina} />,
  },
  {
    title: 'Parcela',
    value: ({ parcela }) => parcela ?? '—',
    detail: ({ vencimento }) => vencimento && `vence ${formatDia(vencimento)}`,
    numeric: true,
  },
  { title: 'Valor', value: ({ valor }) => <b>{formatCentavos(valor)}</b>, numeric: true },
  { title: 'Em aberto depois', value: ({ saldo }) => formatCentavos(saldo), numeric: true },
  {
    title: 'Percentual',
    value: ({ percentuais }) => (percentuais.totalPpt === 0 ? '—' : formatPpt(percentuais.totalPpt)),
    detail: ({ credito }) => `de ${formatCentavos(credito)}`,
    numeric: true,
  },
  { title: 'Fundo comum', value: ({ componentes: c }) => dinheiro(c.fundoComum), numeric: true },
  { title: 'Taxa adm.', value: ({ componentes: c }) => dinheiro(c.taxaAdministracao), numeric: true },
  { title: 'Reserva', value: ({ componentes: c }) => dinheiro(c.fundoReserva), numeric: true },
  { title: 'Seguro', value: ({ componentes: c }) => dinheiro(c.seguro), numeric: true },
  { title: 'Multa e juros', value: ({ componentes: c }) => dinheiro(c.multa + c.juros), numeric: true },
  {
    title: 'Diferença e cadastro',
    value: ({ componentes: c }) => dinheiro(c.diferenca + c.taxaCadastro),
    numeric: true,
  },
]

/** The number of a movement, and of what it undoes or was undone by. */
function Ligacoes({ movimento, daPagina }: { movimento: Movimento; daPagina: ReadonlySet<number> }) {
  const { id, estorna, estornadoPor } = movimento
  const ligar = (outro: number) =>
    daPagina.has(outro) ? <a href={`#movimento-${outro}`}>nº {outro}</a> : <>nº {outro}</>
  return (
    <>
      nº {id}
      {estorna !== null && <>, desfaz o {ligar(estorna)}</>}
      {estornadoPor !== null && <>, desfeito pelo {ligar(estornadoPor)}</>}
    </>
  )
}
