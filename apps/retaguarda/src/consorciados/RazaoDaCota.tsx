import { nomeDoMovimento } from '@contempla/consorcio'
import { formatCentavos, formatDia } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, formatPpt, type Linha, Lista, listQuery, useBusca } from '../shell/kit.ts'
import classes from './Consorciados.module.css'
import type { Cota } from './CotaScreen.tsx'
import { nomeDoMes } from './palavras.ts'

type Movimento = Linha<'GET /cotas/:id/razao'>

/** The quota's ledger: nothing in it is ever edited; what was wrong is reversed by another line. */
export function RazaoDaCota({ cota }: { cota: Cota }) {
  const busca = useBusca({ mes: cota.meses })
  const razao = useQuery(
    listQuery('GET /cotas/:id/razao', {
      params: { id: cota.id },
      query: { page: busca.pagina, mes: busca.valores.mes },
    }),
  )
  const daPagina = new Set(razao.data?.data.map(({ id }) => id))
  return (
    <>
      <Lista
        busca={busca}
        campos={[
          { nome: 'mes', rotulo: 'Mês', opcoes: Object.fromEntries(cota.meses.map((mes) => [mes, nomeDoMes(mes)])) },
        ]}
        legenda="Razão da cota"
        colunas={colunasCom(daPagina)}
        chave={({ id }) => id}
        vazio={{ titulo: 'Nenhum movimento', texto: 'Mude o mês.' }}
        consulta={razao}
      />
    </>
  )
}

const dinheiro = (centavos: number) => (centavos === 0 ? '—' : formatCentavos(centavos))

const colunasCom = (daPagina: ReadonlySet<number>): readonly Coluna<Movimento>[] => [
  {
    titulo: 'Dia',
    valor: ({ id, dia }) => (
      <span id={`movimento-${id}`} className={classes.movimento}>
        {formatDia(dia)}
      </span>
    ),
  },
  {
    titulo: 'Movimento',
    valor: ({ tipo, parcela, estorna, estornadoPor }) =>
      estorna === null ? (
        <span className={estornadoPor === null ? undefined : classes.desfeito}>
          {nomeDoMovimento({ tipo, parcela })}
        </span>
      ) : (
        <b>Estorno: {nomeDoMovimento({ tipo, parcela })}</b>
      ),
    detalhe: (movimento) => <Ligacoes movimento={movimento} daPagina={daPagina} />,
  },
  {
    titulo: 'Parcela',
    valor: ({ parcela }) => parcela ?? '—',
    detalhe: ({ vencimento }) => vencimento && `vence ${formatDia(vencimento)}`,
    numero: true,
  },
  { titulo: 'Valor', valor: ({ valor }) => <b>{formatCentavos(valor)}</b>, numero: true },
  { titulo: 'Em aberto depois', valor: ({ saldo }) => formatCentavos(saldo), numero: true },
  {
    titulo: 'Percentual',
    valor: ({ percentuais }) => (percentuais.totalPpt === 0 ? '—' : formatPpt(percentuais.totalPpt)),
    detalhe: ({ credito }) => `de ${formatCentavos(credito)}`,
    numero: true,
  },
  { titulo: 'Fundo comum', valor: ({ componentes: c }) => dinheiro(c.fundoComum), numero: true },
  { titulo: 'Taxa adm.', valor: ({ componentes: c }) => dinheiro(c.taxaAdministracao), numero: true },
  { titulo: 'Reserva', valor: ({ componentes: c }) => dinheiro(c.fundoReserva), numero: true },
  { titulo: 'Seguro', valor: ({ componentes: c }) => dinheiro(c.seguro), numero: true },
  { titulo: 'Multa e juros', valor: ({ componentes: c }) => dinheiro(c.multa + c.juros), numero: true },
  {
    titulo: 'Diferença e cadastro',
    valor: ({ componentes: c }) => dinheiro(c.diferenca + c.taxaCadastro),
    numero: true,
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
