import {
  addDays,
  type Dia,
  diaDaExtracao,
  diaEm,
  limiteDaExtracao,
  type ParametrosDoGrupo,
  parseParametros,
} from '@contempla/consorcio'
import { type CodigoDeErro, ErroDeNegocio } from '@contempla/contract'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, type Pagina } from '../platform/pagina.ts'
import {
  type AssembleiaLida,
  countAssembleias,
  type FaseDaAssembleia,
  findAssembleia,
  hasAnteriorPendente,
  listAssembleias,
} from './calendario.sql.ts'
import { type PremiosDoDia, readPremios } from './extracoes.service.ts'

export type SituacaoDaAssembleia = 'anterior' | 'prevista' | 'aguarda-extracao' | 'pronta' | 'publicada'

export type AssembleiaNoCalendario = AssembleiaLida & {
  parametros: ParametrosDoGrupo
  situacao: SituacaoDaAssembleia
  extracaoDia: Dia
  /** The number of the drawing at the lottery, where it is known. */
  concurso: number | null
  premios: string[] | null
}

/** Each of these keeps an assembly from being published. */
export type Impedimento = Extract<
  CodigoDeErro,
  | 'ASSEMBLEIA_JA_PUBLICADA'
  | 'ASSEMBLEIA_ANTERIOR'
  | 'GRUPO_EM_FORMACAO'
  | 'ASSEMBLEIA_NO_FUTURO'
  | 'ASSEMBLEIA_FORA_DE_ORDEM'
  | 'EXTRACAO_NAO_REGISTRADA'
>

function situacaoDe(
  { publicadaEm, anterior, emFormacao, dia }: AssembleiaLida,
  premios: string[] | null,
  hoje: Dia,
): SituacaoDaAssembleia {
  if (publicadaEm) return 'publicada'
  if (anterior) return 'anterior'
  if (emFormacao || dia > hoje) return 'prevista'
  return premios ? 'pronta' : 'aguarda-extracao'
}

/**
 * Finds the drawing that counts: the contract's regular one or, where the lottery moved its day (a holiday), the next
 * one registered before the contract's limit. Once the regular one is registered, no other replaces it.
 */
function extracaoQueVale(dia: Dia, parametros: ParametrosDoGrupo, registradas: ReadonlyMap<Dia, PremiosDoDia>) {
  const regular = diaDaExtracao(dia, parametros)
  const limite = limiteDaExtracao(dia, parametros)
  for (let candidato = regular; candidato < limite; candidato = addDays(candidato, 1)) {
    const registrada = registradas.get(candidato)
    if (registrada) return { extracaoDia: candidato, ...registrada }
  }
  return { extracaoDia: regular, premios: null, concurso: null }
}

const maiorEspera = 45

async function complete(db: Executor, lidas: readonly AssembleiaLida[], hoje: Dia): Promise<AssembleiaNoCalendario[]> {
  const dias = lidas.map(({ dia }) => dia).toSorted()
  const [primeiro, ultimo] = [dias[0], dias.at(-1)]
  if (primeiro === undefined || ultimo === undefined) return []
  const registradas = await readPremios(db, addDays(primeiro, -maiorEspera), ultimo)
  return lidas.map((lida) => {
    const { parametros } = parseParametros(lida.valores, lida.tipo)
    const extracao = extracaoQueVale(lida.dia, parametros, registradas)
    return { ...lida, parametros, ...extracao, situacao: situacaoDe(lida, extracao.premios, hoje) }
  })
}

const FASE: Record<SituacaoDaAssembleia, FaseDaAssembleia> = {
  anterior: 'anterior',
  prevista: 'prevista',
  'aguarda-extracao': 'realizavel',
  pronta: 'realizavel',
  publicada: 'publicada',
}

export type PedidoDoCalendario = {
  de?: Dia | undefined
  ate?: Dia | undefined
  grupo?: string | undefined
  situacao?: SituacaoDaAssembleia | undefined
}

/** Reads a page of the calendar, by day. */
export async function calendarioDasAssembleias(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  { situacao, ...pedido }: PedidoDoCalendario,
  pagina: Pagina,
): Promise<{ rows: AssembleiaNoCalendario[]; total: number }> {
  const hoje = diaEm(relogio.agora())
  const fase = situacao ? FASE[situacao] : undefined
  const filtro = { ...pedido, hoje, fase }
  if (fase !== 'realizavel') {
    const rows = await complete(db, await listAssembleias(db, filtro, pagina), hoje)
    return { rows, total: await countAssembleias(db, filtro) }
  }
  // There are one or two for each group, and the contract's rule, not the database, decides which of them have their
  // drawing.
  const todas = (await complete(db, await listAssembleias(db, filtro), hoje)).filter((a) => a.situacao === situacao)
  return { rows: todas.slice(offsetOf(pagina), offsetOf(pagina) + pagina.page_size), total: todas.length }
}

/** Lists every assembly of a group, by day. */
export async function calendarioDoGrupo(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  grupoId: number,
): Promise<AssembleiaNoCalendario[]> {
  const hoje = diaEm(relogio.agora())
  return complete(db, await listAssembleias(db, { grupoId, hoje }), hoje)
}

/** Throws NAO_ENCONTRADO. */
export async function getAssembleia(
  { relogio }: Pick<Contexto, 'relogio'>,
  db: Executor,
  grupoId: number,
  numero: number,
): Promise<AssembleiaNoCalendario> {
  const lida = await findAssembleia(db, grupoId, numero)
  const [completa] = lida ? await complete(db, [lida], diaEm(relogio.agora())) : []
  if (!completa) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return completa
}

/** Returns the first impediment to publishing it now; null where there is none. */
export async function impedimentoDe(
  db: Executor,
  { situacao, emFormacao, grupoId, numero, premios }: AssembleiaNoCalendario,
): Promise<Impedimento | null> {
  if (situacao === 'publicada') return 'ASSEMBLEIA_JA_PUBLICADA'
  if (situacao === 'anterior') return 'ASSEMBLEIA_ANTERIOR'
  if (emFormacao) return 'GRUPO_EM_FORMACAO'
  if (situacao === 'prevista') return 'ASSEMBLEIA_NO_FUTURO'
  if (await hasAnteriorPendente(db, grupoId, numero)) return 'ASSEMBLEIA_FORA_DE_ORDEM'
  return premios ? null : 'EXTRACAO_NAO_REGISTRADA'
}
