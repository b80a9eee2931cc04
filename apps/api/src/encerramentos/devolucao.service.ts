import {
  addDays,
  comPermanencia,
  type Dia,
  type LinhaDaDevolucao,
  linhasDaRestituicao,
  ORIGENS_DA_DEVOLUCAO,
  type OrigemDaDevolucao,
  type PrevisaoDaDevolucao,
  preverDevolucao,
  sum,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { canceladaSql } from '../cotas/index.ts'
import { type GrupoLido, getGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import {
  type CotaADevolver,
  type DevidoRow,
  selectCotaADevolver,
  selectDevidos,
  type TabelaDevida,
} from './devolucao.sql.ts'
import { aPagarEm } from './pagamentos.service.ts'

/** An amount that a quota has to receive or received, with its account; amounts in centavos. */
export type ParteDevida = {
  tabela: TabelaDevida
  id: number
  origem: OrigemDaDevolucao
  titulo: string
  dia: Dia
  /** The amount that is paid, less the permanence fee. */
  valor: number
  taxa: number
  /** The administrator's penalty that can still be waived. */
  penal: number
  linhas: LinhaDaDevolucao[]
  pagoEm: Dia | null
}

/** Where a quota stands with what comes back to it. */
export type Devolucao = {
  situacao: 'a-receber' | 'paga' | 'ainda-nao' | 'sem-valor' | 'indisponivel'
  grupo: GrupoLido
  cota: CotaADevolver
  aReceber: ParteDevida[]
  pagas: ParteDevida[]
  previsao: PrevisaoDaDevolucao | null
  /** The first day on which the permanence fee takes a part of what nobody asked for; null where it takes none. */
  permanenciaDesde: Dia | null
}

export const totalDas = (partes: readonly ParteDevida[]): number => sum(partes.map(({ valor }) => valor))

/** A refund of these is a percentage of the asset; of the others, what was paid. */
const pelaParteDoBem: ReadonlySet<OrigemDaDevolucao> = new Set(['sorteio', 'encerramento'])

/** Explains a share or a refund as of a day. */
function parteDe(
  row: DevidoRow,
  { cota, grupo, hoje }: { cota: CotaADevolver; grupo: GrupoLido; hoje: Dia },
): ParteDevida {
  const { tabela, id, origem, dia, valor, base, multa, penal, pagoEm } = row
  const { meses, aPagarCentavos, taxaCentavos } = aPagarEm({ ...row, dia: pagoEm ?? hoje }, grupo.parametros)
  const titulo = ORIGENS_DA_DEVOLUCAO[origem]
  const { fundoComumPpt: fundoComum, fundoReservaPpt: fundoReserva } = cota
  const credito = pelaParteDoBem.has(origem) ? cota.credito : null
  const linhas =
    tabela === 'rateio'
      ? [{ texto: titulo, detalhe: null, centavos: valor }]
      : linhasDaRestituicao({ credito, pago: { fundoComum, fundoReserva }, base, multa, penal, valor })
  return {
    tabela,
    id,
    origem,
    titulo,
    dia,
    valor: aPagarCentavos,
    taxa: taxaCentavos,
    penal,
    linhas: comPermanencia(linhas, { taxa: taxaCentavos, meses }),
    pagoEm,
  }
}

function situacaoDe(aReceber: number, pagas: number, { cancelada, encerrado }: CotaADevolver): Devolucao['situacao'] {
  if (aReceber > 0) return 'a-receber'
  if (pagas > 0) return 'paga'
  if (encerrado) return 'sem-valor'
  return cancelada ? 'ainda-nao' : 'indisponivel'
}

/** Since when the fee takes something of what was not asked for: the first of the days of its parts. */
function permanenciaDesde(rows: readonly DevidoRow[], { parametros }: GrupoLido): Dia | null {
  if (parametros.taxaDePermanenciaPpt === 0) return null
  const dias = rows.flatMap(({ disponivelEm, procuradoEm }) =>
    disponivelEm && !procuradoEm ? [addDays(disponivelEm, parametros.diasAtePermanencia + 1)] : [],
  )
  return dias.toSorted()[0] ?? null
}

/** Reads what comes back to a quota, and otherwise when its turn comes. Throws NAO_ENCONTRADO. */
export async function readDevolucao(db: Executor, cotaId: number, hoje: Dia): Promise<Devolucao> {
  const cota = await selectCotaADevolver(db, { cotaId, hoje, cancelada: canceladaSql('c.situacao') })
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const grupo = await getGrupo(db, cota.grupoId, hoje)
  const rows = await selectDevidos(db, cotaId)
  const daCota = { cota, grupo, hoje }
  const naoPagas = rows.filter(
    ({ pagoEm, extintoEm, prescritoEm, livre }) =>
      pagoEm === null && extintoEm === null && prescritoEm === null && livre,
  )
  const aReceber = naoPagas.map((row) => parteDe(row, daCota)).filter(({ valor }) => valor > 0)
  const pagas = rows.filter(({ pagoEm }) => pagoEm !== null).map((row) => parteDe(row, daCota))
  const situacao = situacaoDe(aReceber.length, pagas.length, cota)
  const { credito, fundoComumPpt: fundoComum, fundoReservaPpt: fundoReserva, proximoSorteio, ultimaAssembleia } = cota
  return {
    situacao,
    grupo,
    cota,
    aReceber,
    pagas,
    previsao:
      situacao === 'ainda-nao'
        ? preverDevolucao({
            credito,
            pago: { fundoComum, fundoReserva },
            parametros: grupo.parametros,
            proximoSorteio,
            ultimaAssembleia,
          })
        : null,
    permanenciaDesde: permanenciaDesde(naoPagas, grupo),
  }
}
