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
import { sql } from 'drizzle-orm'
import { canceladaSql } from '../cotas/index.ts'
import { type GrupoLido, getGrupos } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import {
  type CotaADevolver,
  type DevidoRow,
  selectCotasADevolver,
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
  /** What waiving the administrator's penalty would add. */
  dispensavel: number
  linhas: LinhaDaDevolucao[]
  pagoEm: Dia | null
}

/** Where a quota stands with what comes back to it. */
export type Devolucao = {
  situacao: 'a-receber' | 'espera-parcelas' | 'paga' | 'ainda-nao' | 'desfeita' | 'sem-valor' | 'indisponivel'
  grupo: GrupoLido
  cota: CotaADevolver
  aReceber: ParteDevida[]
  /** The credit that may be had once the quota's open instalments are paid. */
  retidas: ParteDevida[]
  pagas: ParteDevida[]
  previsao: PrevisaoDaDevolucao | null
  /** The first day on which the permanence fee takes a part of what nobody asked for; null where it takes none. */
  permanenciaDesde: Dia | null
}

export const totalDas = (partes: readonly ParteDevida[]): number => sum(partes.map(({ valor }) => valor))

/** Tells a part as the holder and the staff read it. */
export const presentParte = ({ origem, titulo, dia, valor, linhas, pagoEm }: ParteDevida) => ({
  origem,
  titulo,
  dia,
  valor,
  linhas: [...linhas],
  pagoEm,
})

/** A refund of these is a percentage of the asset; of the others, what was paid. */
const pelaParteDoBem: ReadonlySet<OrigemDaDevolucao> = new Set(['sorteio', 'encerramento'])

/** Explains a share or a refund as of a day. */
function parteDe(
  row: DevidoRow,
  { cota, grupo, hoje }: { cota: CotaADevolver; grupo: GrupoLido; hoje: Dia },
): ParteDevida {
  const { tabela, id, origem, dia, valor, base, multa, penal, dispensada, dispensavel, pagoEm } = row
  const { meses, aPagarCentavos, taxaCentavos } = aPagarEm({ ...row, dia: pagoEm ?? hoje }, grupo.parametros)
  const titulo = ORIGENS_DA_DEVOLUCAO[origem]
  const { fundoComumPpt: fundoComum, fundoReservaPpt: fundoReserva } = cota
  const credito = pelaParteDoBem.has(origem) ? cota.credito : null
  const linhas =
    tabela === 'rateio'
      ? [{ texto: titulo, detalhe: null, centavos: valor }]
      : linhasDaRestituicao({ credito, pago: { fundoComum, fundoReserva }, base, multa, penal, dispensada, valor })
  return {
    tabela,
    id,
    origem,
    titulo,
    dia,
    valor: aPagarCentavos,
    taxa: taxaCentavos,
    dispensavel,
    linhas: comPermanencia(linhas, { taxa: taxaCentavos, meses }),
    pagoEm,
  }
}

type Partes = Pick<Devolucao, 'aReceber' | 'retidas' | 'pagas'>

function situacaoDe(
  { aReceber, retidas, pagas }: Partes,
  { cancelada, desfeita, encerrado }: CotaADevolver,
): Devolucao['situacao'] {
  if (aReceber.length > 0) return 'a-receber'
  if (retidas.length > 0) return 'espera-parcelas'
  if (pagas.length > 0) return 'paga'
  if (desfeita) return 'desfeita'
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

function devolucaoDe(
  rows: readonly DevidoRow[],
  daCota: { cota: CotaADevolver; grupo: GrupoLido; hoje: Dia },
): Devolucao {
  const { cota, grupo } = daCota
  const devidas = rows.filter(({ devido, livre }) => devido && livre)
  const partesDe = (quais: readonly DevidoRow[]) => quais.map((row) => parteDe(row, daCota))
  const partes = {
    aReceber: partesDe(devidas).filter(({ valor }) => valor > 0),
    retidas: partesDe(rows.filter(({ devido, livre }) => devido && !livre)),
    pagas: partesDe(rows.filter(({ pagoEm }) => pagoEm !== null)),
  }
  const situacao = situacaoDe(partes, cota)
  const { credito, fundoComumPpt: fundoComum, fundoReservaPpt: fundoReserva, proximoSorteio, ultimaAssembleia } = cota
  return {
    situacao,
    grupo,
    cota,
    ...partes,
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
    permanenciaDesde: permanenciaDesde(devidas, grupo),
  }
}

/** Reads what comes back to quotas, and otherwise when its turn comes: by quota. */
export async function readDevolucoes(
  db: Executor,
  cotaIds: readonly number[],
  hoje: Dia,
): Promise<Map<number, Devolucao>> {
  if (cotaIds.length === 0) return new Map()
  const cotas = await selectCotasADevolver(db, { cotaIds, hoje, cancelada: canceladaSql('c.situacao') })
  const grupos = await getGrupos(db, [...new Set(cotas.map(({ grupoId }) => grupoId))], hoje)
  const rows = await selectDevidos(db, { onde: sql`r.cota_id = any(${sql.param([...cotaIds])}::bigint[])` })
  const porCota = Map.groupBy(rows, ({ cotaId }) => cotaId)
  return new Map(
    cotas.flatMap((cota) => {
      const grupo = grupos.get(cota.grupoId)
      return grupo ? [[cota.id, devolucaoDe(porCota.get(cota.id) ?? [], { cota, grupo, hoje })] as const] : []
    }),
  )
}

/** Reads the same of one quota. Throws NAO_ENCONTRADO. */
export async function readDevolucao(db: Executor, cotaId: number, hoje: Dia): Promise<Devolucao> {
  const lida = (await readDevolucoes(db, [cotaId], hoje)).get(cotaId)
  if (!lida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return lida
}

/**
 * Tells of the credit that a closed group left its quota: of what there is to have, or when it was paid; null where none was left
 * so, or nobody claimed it in time.
 */
export function creditoNoEncerramento({ aReceber, retidas, pagas }: Devolucao) {
  const dela = [...aReceber, ...retidas, ...pagas].find(({ origem }) => origem === 'credito')
  if (!dela) return null
  const { valor, dia, pagoEm } = dela
  return { valor, dia, pagoEm, esperaParcelas: retidas.includes(dela) }
}
