import {
  type Centavos,
  comPermanencia,
  type Dia,
  diaForaDaPausa,
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
import { sql } from 'drizzle-orm'
import { canceladaSql } from '../cotas/index.ts'
import { readRendimentos } from '../creditos/index.ts'
import { type GrupoLido, getGrupos } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { readTaxasAntecipadas } from '../razao/index.ts'
import { aPagarEm, rendeDe } from './a-pagar.ts'
import {
  type CotaADevolver,
  type DevidoRow,
  selectCotasADevolver,
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
  /** The amount that is paid: with what it yielded, less the permanence fee. */
  valor: number
  taxa: number
  /** What waiving the administrator's penalty would add. */
  dispensavel: number
  linhas: LinhaDaDevolucao[]
  pagoEm: Dia | null
  prescritoEm: Dia | null
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
  /** What nobody claimed in time, as of when it could not be claimed any more. */
  prescritas: ParteDevida[]
  previsao: PrevisaoDaDevolucao | null
  /** The first day on which the permanence fee takes a part of what nobody asked for; null where it takes none. */
  permanenciaDesde: Dia | null
  /** The last day on which what there is can be claimed, where it is near. */
  prescreveDepoisDe: Dia | null
}

export const totalDas = (partes: readonly ParteDevida[]): number => sum(partes.map(({ valor }) => valor))

/** What there is to receive or, where nothing is left of it, what was paid. */
export const aMostrar = ({ aReceber, pagas }: Devolucao): ParteDevida[] => (aReceber.length > 0 ? aReceber : pagas)

/** The credit that a closed group left a quota; undefined where it left none, or the permanence fee took it all. */
export const creditoDeixado = ({ aReceber, retidas, pagas, prescritas }: Devolucao): ParteDevida | undefined =>
  [...aReceber, ...retidas, ...pagas, ...prescritas].find(({ origem }) => origem === 'credito')

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

type DaCota = {
  cota: CotaADevolver
  grupo: GrupoLido
  hoje: Dia
  rendimentos: readonly RendimentoDoMes[] | undefined
  /** What of a fee paid in advance comes back with a refund that is not settled yet. */
  taxaAntecipada: Centavos
}

/** Explains a share or a refund as of a day. */
function parteDe(row: DevidoRow, { cota, grupo, hoje, rendimentos }: DaCota): ParteDevida {
  const { tabela, id, origem, dia, base, multa, penal, dispensada, taxaAntecipada, pagoEm, prescritoEm } = row
  const rende = rendeDe(row, grupo.parametros, rendimentos)
  const apurar = (valor: number) =>
    aPagarEm({ ...row, valor, dia: pagoEm ?? prescritoEm ?? hoje, rende }, grupo.parametros)
  const { meses, aPagarCentavos, rendimentoCentavos, taxaCentavos } = apurar(row.valor)
  const valor = row.valor + rendimentoCentavos
  const titulo = ORIGENS_DA_DEVOLUCAO[origem].aoTitular
  const { fundoComumPpt: fundoComum, fundoReservaPpt: fundoReserva } = cota
  const credito = pelaParteDoBem.has(origem) ? cota.credito : null
  const pago = { fundoComum, fundoReserva }
  const conta = { credito, dia, pago, base, multa, penal, dispensada, taxaAntecipada, valor }
  const linhas =
    tabela === 'rateio'
      ? [{ texto: titulo, detalhe: null, centavos: valor }]
      : linhasDaRestituicao({ ...conta, regra: grupo.parametros })
  return {
    tabela,
    id,
    origem,
    titulo,
    dia,
    valor: aPagarCentavos,
    taxa: taxaCentavos,
    dispensavel: apurar(row.valor + row.dispensavel).aPagarCentavos - aPagarCentavos,
    linhas: comPermanencia(linhas, { taxa: taxaCentavos, meses }),
    pagoEm,
    prescritoEm,
  }
}

type Partes = Pick<Devolucao, 'aReceber' | 'retidas' | 'pagas' | 'prescritas'>

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
  const dias = rows.flatMap(({ disponivelEm, procuradoEm, pausas }) =>
    disponivelEm && !procuradoEm ? (diaForaDaPausa(disponivelEm, parametros.diasAtePermanencia + 1, pausas) ?? []) : [],
  )
  return dias.toSorted()[0] ?? null
}

/** Until when what nobody asked for can still be claimed, once that is near; what was set aside, or asked for, has no end. */
function prescreveDepoisDe(
  devidas: readonly DevidoRow[],
  { grupo: { parametros }, cota: { terminouEm, encerradoEm }, hoje }: DaCota,
): Dia | null {
  if (terminouEm === null || encerradoEm === null) return null
  const ate = fimDaPretensao(terminouEm, parametros)
  if (devidas.every(({ afastada, procuradoEm }) => afastada || (procuradoEm !== null && procuradoEm <= ate)))
    return null
  return pretensaoEm(ate, hoje) === 'a-prescrever' ? ate : null
}

function devolucaoDe(rows: readonly DevidoRow[], daCota: DaCota): Devolucao {
  const { cota, grupo, hoje, taxaAntecipada } = daCota
  const devidas = rows.filter(({ devido, livre }) => devido && livre)
  const partesDe = (quais: readonly DevidoRow[]) => quais.map((row) => parteDe(row, daCota))
  const partes = {
    aReceber: partesDe(devidas).filter(({ valor }) => valor > 0),
    retidas: partesDe(rows.filter(({ devido, livre }) => devido && !livre)),
    pagas: partesDe(rows.filter(({ pagoEm }) => pagoEm !== null)),
    prescritas: partesDe(rows.filter(({ prescritoEm }) => prescritoEm !== null)),
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
            hoje,
            credito,
            pago: { fundoComum, fundoReserva },
            taxaAntecipada,
            parametros: grupo.parametros,
            proximoSorteio,
            ultimaAssembleia,
          })
        : null,
    permanenciaDesde: permanenciaDesde(devidas, grupo),
    prescreveDepoisDe: prescreveDepoisDe(devidas, daCota),
  }
}

function grupoDe(grupos: ReadonlyMap<number, GrupoLido>, id: number): GrupoLido {
  const grupo = grupos.get(id)
  if (!grupo) throw new Error(`o grupo ${id} não foi lido`)
  return grupo
}

const readAntecipadas = (db: Executor, cotas: readonly CotaADevolver[], grupos: ReadonlyMap<number, GrupoLido>) =>
  readTaxasAntecipadas(
    db,
    cotas.filter(({ cancelada, antecipaTaxa }) => cancelada && antecipaTaxa).map(({ id }) => id),
    (grupoId) => grupoDe(grupos, grupoId).parametros,
  )

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
  const rendimentos = await readRendimentos(db, [...grupos.keys()])
  const antecipadas = await readAntecipadas(db, cotas, grupos)
  const porCota = Map.groupBy(rows, ({ cotaId }) => cotaId)
  return new Map(
    cotas.flatMap((cota) => {
      const grupo = grupos.get(cota.grupoId)
      if (!grupo) return []
      const taxaAntecipada = antecipadas.get(cota.id) ?? 0
      const daCota = { cota, grupo, hoje, rendimentos: rendimentos.get(cota.grupoId), taxaAntecipada }
      return [[cota.id, devolucaoDe(porCota.get(cota.id) ?? [], daCota)] as const]
    }),
  )
}

/** Reads the same of one quota. Throws NAO_ENCONTRADO. */
export async function readDevolucao(db: Executor, cotaId: number, hoje: Dia): Promise<Devolucao> {
  const lida = (await readDevolucoes(db, [cotaId], hoje)).get(cotaId)
  if (!lida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return lida
}
