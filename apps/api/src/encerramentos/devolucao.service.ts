import {
  addDays,
  comPermanencia,
  type Dia,
  fimDaPretensao,
  type LinhaDaDevolucao,
  linhasDaRestituicao,
  ORIGENS_DA_DEVOLUCAO,
  type OrigemDaDevolucao,
  type PrevisaoDaDevolucao,
  pretensaoEm,
  preverDevolucao,
  type RendimentoDoMes,
  sum,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { canceladaSql } from '../cotas/index.ts'
import { readRendimentos } from '../creditos/index.ts'
import { type GrupoLido, getGrupo, getGrupos } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { aPagarEm, rendeDe } from './a-pagar.ts'
import {
  type CotaADevolver,
  type DevidoRow,
  selectCotaADevolver,
  selectDevidos,
  type TabelaDevida,
} from './devolucao.sql.ts'

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
  /** What would be paid if it were this much more. */
  comMais: (centavos: number) => number
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
  /** What cannot be claimed any more, in centavos, and since when. */
  prescrito: { valor: number; em: Dia } | null
  /** The last day on which what there is can be claimed, where it is near. */
  prescreveDepoisDe: Dia | null
}

export const totalDas = (partes: readonly ParteDevida[]): number => sum(partes.map(({ valor }) => valor))

/** A refund of these is a percentage of the asset; of the others, what was paid. */
const pelaParteDoBem: ReadonlySet<OrigemDaDevolucao> = new Set(['sorteio', 'encerramento'])

const isAPagar = ({ pagoEm, extintoEm, prescritoEm, livre }: DevidoRow) =>
  pagoEm === null && extintoEm === null && prescritoEm === null && livre

/** What nobody claimed in time, and since when it cannot be any more. */
function prescritoDe(partes: readonly DevidoRow[], daCota: DaCota): Devolucao['prescrito'] {
  const deles = partes.filter(({ pagoEm, extintoEm, prescritoEm }) => !pagoEm && !extintoEm && prescritoEm)
  const [primeiro] = deles
  if (!primeiro?.prescritoEm) return null
  return {
    valor: totalDas(deles.map((row) => parteDe(row, { ...daCota, hoje: row.prescritoEm ?? daCota.hoje }))),
    em: primeiro.prescritoEm,
  }
}

/** Until when what nobody asked for can still be claimed, once that is near; what was set aside has no end. */
function prescreveDepoisDe(
  naoPagas: readonly DevidoRow[],
  { grupo: { parametros }, cota: { terminouEm, encerradoEm }, hoje }: DaCota,
): Dia | null {
  if (terminouEm === null || encerradoEm === null || naoPagas.every(({ afastada }) => afastada)) return null
  const ate = fimDaPretensao(terminouEm, parametros)
  return pretensaoEm(ate, hoje) === 'a-prescrever' ? ate : null
}

type DaCota = {
  cota: CotaADevolver
  grupo: GrupoLido
  hoje: Dia
  rendimentos: readonly RendimentoDoMes[] | undefined
}

/** Explains a share or a refund as of a day. */
function parteDe(row: DevidoRow, { cota, grupo, hoje, rendimentos }: DaCota): ParteDevida {
  const { tabela, id, origem, dia, valor, base, multa, penal, pagoEm } = row
  const rende = rendeDe(row, grupo.parametros, rendimentos)
  const apurado = aPagarEm({ ...row, dia: pagoEm ?? hoje, rende }, grupo.parametros)
  const { meses, aPagarCentavos, taxaCentavos, rendimentoCentavos } = apurado
  const titulo = ORIGENS_DA_DEVOLUCAO[origem]
  const { fundoComumPpt: fundoComum, fundoReservaPpt: fundoReserva } = cota
  const credito = pelaParteDoBem.has(origem) ? cota.credito : null
  const linhas =
    tabela === 'rateio'
      ? [{ texto: titulo, detalhe: null, centavos: valor }]
      : linhasDaRestituicao({
          credito,
          pago: { fundoComum, fundoReserva },
          base,
          multa,
          penal,
          valor: valor + rendimentoCentavos,
        })
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
    comMais: (mais) =>
      aPagarEm({ ...row, valor: valor + mais, dia: pagoEm ?? hoje, rende }, grupo.parametros).aPagarCentavos,
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

/** What a quota has to receive today; `restituicao` is the part of it that comes of its refund. Amounts in centavos. */
export type Recebivel = { valor: number; desde: Dia; restituicao: number }

/** Reads what each of these quotas has to receive today, as `readDevolucao` tells it; a quota without any is left out. */
export async function readRecebiveis(
  db: Executor,
  cotaIds: readonly number[],
  hoje: Dia,
): Promise<Map<number, Recebivel>> {
  if (cotaIds.length === 0) return new Map()
  const rows = (await selectDevidos(db, cotaIds)).filter(isAPagar)
  const ids = [...new Set(rows.map(({ grupoId }) => grupoId))]
  const grupos = await getGrupos(db, ids, hoje)
  const rendimentos = await readRendimentos(db, ids)
  const partes = rows.flatMap((row) => {
    const grupo = grupos.get(row.grupoId)
    if (!grupo) return []
    const rende = rendeDe(row, grupo.parametros, rendimentos.get(row.grupoId))
    const { aPagarCentavos } = aPagarEm({ ...row, dia: hoje, rende }, grupo.parametros)
    return aPagarCentavos > 0 ? [{ ...row, aPagar: aPagarCentavos }] : []
  })
  const somar = (delas: typeof partes) => sum(delas.map(({ aPagar }) => aPagar))
  return new Map(
    [...Map.groupBy(partes, ({ cotaId }) => cotaId)].flatMap(([cotaId, delas]) => {
      const [primeira] = delas
      if (!primeira) return []
      const restituicao = somar(delas.filter(({ tabela }) => tabela === 'restituicao'))
      return [[cotaId, { valor: somar(delas), desde: primeira.dia, restituicao }] as const]
    }),
  )
}

/** Reads what comes back to a quota, and otherwise when its turn comes. Throws NAO_ENCONTRADO. */
export async function readDevolucao(db: Executor, cotaId: number, hoje: Dia): Promise<Devolucao> {
  const cota = await selectCotaADevolver(db, { cotaId, hoje, cancelada: canceladaSql('c.situacao') })
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const grupo = await getGrupo(db, cota.grupoId, hoje)
  const rows = await selectDevidos(db, [cotaId])
  const rendimentos = (await readRendimentos(db, [cota.grupoId])).get(cota.grupoId)
  const daCota = { cota, grupo, hoje, rendimentos }
  const naoPagas = rows.filter(isAPagar)
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
    prescrito: prescritoDe(rows, daCota),
    prescreveDepoisDe: prescreveDepoisDe(naoPagas, daCota),
  }
}
