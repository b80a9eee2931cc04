import {
  type Dia,
  diaDaExtracao,
  diaEm,
  type ErroDePremio,
  isDiaDeExtracao,
  type Premios,
  parsePremios,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, type Pagina } from '../platform/pagina.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { extracao, retificacaoDaExtracao } from '../schema/index.ts'

export type ExtracaoLida = {
  dia: Dia
  /** The prizes that count. */
  premios: string[]
  concurso: number | null
  registradaEm: Date
  registradaPor: string
  registradaPorId: number
  retificacao: { premiosAnteriores: string[]; motivo: string; em: Date; por: string } | null
  /** The number of assemblies published with it. */
  assembleias: number
}

type Linha = {
  dia: string
  premios: string[]
  concurso: number | null
  em: string
  por: string
  por_id: number
  retificados: string[] | null
  motivo: string | null
  retificada_em: string | null
  retificada_por: string | null
  assembleias: number
}

const colunasDeLinha: ColumnsOf<Linha> = {
  dia: 'text',
  premios: 'texts',
  concurso: 'number | null',
  em: 'text',
  por: 'text',
  por_id: 'number',
  retificados: 'texts | null',
  motivo: 'text | null',
  retificada_em: 'text | null',
  retificada_por: 'text | null',
  assembleias: 'number',
}

const parse = (linha: Linha): ExtracaoLida => ({
  dia: linha.dia,
  premios: linha.retificados ?? linha.premios,
  concurso: linha.concurso,
  registradaEm: new Date(linha.em),
  registradaPor: linha.por,
  registradaPorId: linha.por_id,
  retificacao:
    linha.retificados && linha.motivo !== null && linha.retificada_em !== null && linha.retificada_por !== null
      ? {
          premiosAnteriores: linha.premios,
          motivo: linha.motivo,
          em: new Date(linha.retificada_em),
          por: linha.retificada_por,
        }
      : null,
  assembleias: linha.assembleias,
})

const selecionar = sql.raw(`
  SELECT e.dia::text, e.premios, coalesce(r.concurso, e.concurso) AS concurso, e.registrada_em AS em, f.nome AS por, f.id AS por_id, r.premios AS retificados, r.motivo,
    r.registrada_em AS retificada_em, q.nome AS retificada_por,
    (SELECT count(*)::int FROM apuracao a WHERE a.extracao_dia = e.dia) AS assembleias
  FROM extracao e JOIN funcionario f ON f.id = e.registrada_por
  LEFT JOIN retificacao_da_extracao r ON r.dia = e.dia LEFT JOIN funcionario q ON q.id = r.registrada_por`)

export async function findExtracao(db: Executor, dia: Dia): Promise<ExtracaoLida | undefined> {
  const { rows } = await queryRows<Linha>(db, colunasDeLinha, sql`${selecionar} WHERE e.dia = ${dia}`)
  return rows.map(parse)[0]
}

export async function listExtracoes(db: Executor, pagina: Pagina) {
  const { rows } = await queryRows<Linha>(
    db,
    colunasDeLinha,
    sql`${selecionar} ORDER BY e.dia DESC LIMIT ${pagina.page_size} OFFSET ${offsetOf(pagina)}`,
  )
  const contadas = await queryRows(db, { n: 'number' }, sql`SELECT count(*)::int AS n FROM extracao`)
  return { rows: rows.map(parse), total: contadas.rows[0]?.n ?? 0 }
}

export type PremiosDoDia = { premios: string[]; concurso: number | null }

/** Reads the prizes registered for each day from `de` to `ate`, both included. */
export async function readPremios(db: Executor, de: Dia, ate: Dia): Promise<Map<Dia, PremiosDoDia>> {
  const { rows } = await queryRows<PremiosDoDia & { dia: string }>(
    db,
    { premios: 'texts', concurso: 'number | null', dia: 'text' },
    sql`
    SELECT e.dia::text, coalesce(r.premios, e.premios) AS premios, coalesce(r.concurso, e.concurso) AS concurso FROM extracao e
    LEFT JOIN retificacao_da_extracao r ON r.dia = e.dia WHERE e.dia BETWEEN ${de} AND ${ate}`,
  )
  return new Map(rows.map(({ dia, ...doDia }) => [dia, doDia]))
}

export type PremiosDigitados = { premios: readonly string[]; conferencia: readonly string[] }

const ORDINAIS = ['1º', '2º', '3º', '4º', '5º']

/** Names the wrong prizes, so that the person looks at those. */
function recusar(erros: readonly ErroDePremio[]): never {
  if (erros.some(({ codigo }) => codigo === 'PREMIOS_IGUAIS'))
    throw new ErroDeNegocio('PREMIOS_INVALIDOS', {
      detalhe: 'Os cinco prêmios estão iguais: digite os que a Loteria Federal publicou.',
    })
  const posicoes = erros.flatMap((erro) => ('posicao' in erro ? [ORDINAIS[erro.posicao - 1]] : []))
  const quais = posicoes.length > 0 ? ` Veja o ${posicoes.join(', ')} prêmio.` : ''
  if (erros.every(({ codigo }) => codigo === 'PREMIO_NAO_CONFERE'))
    throw new ErroDeNegocio('PREMIOS_NAO_CONFEREM', {
      detalhe: `As duas digitações não conferem.${quais} Digite de novo.`,
    })
  throw new ErroDeNegocio('PREMIOS_INVALIDOS', { detalhe: `São cinco prêmios de cinco algarismos cada.${quais}` })
}

function requirePremios({ premios, conferencia }: PremiosDigitados): Premios {
  const lidos = parsePremios(premios, conferencia)
  return 'premios' in lidos ? lidos.premios : recusar(lidos.erros)
}

async function requireExtracao(db: Executor, dia: Dia): Promise<ExtracaoLida> {
  const lida = await findExtracao(db, dia)
  if (!lida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return lida
}

/** Refuses a day before any drawing on which the first of all assemblies could depend. */
async function requireDiaPossivel(tx: Executor, dia: Dia, hoje: Dia, confirmado: true | undefined) {
  if (dia > hoje) throw new ErroDeNegocio('EXTRACAO_NO_FUTURO')
  const { rows } = await queryRows(tx, { dia: 'text | null' }, sql`SELECT min(dia)::text AS dia FROM assembleia`)
  const primeira = rows[0]?.dia
  if (primeira && dia < diaDaExtracao(primeira, { extracaoDaLoteria: 'ultima-do-mes-anterior' }))
    throw new ErroDeNegocio('EXTRACAO_ANTIGA')
  if (!confirmado && !isDiaDeExtracao(dia)) throw new ErroDeNegocio('EXTRACAO_FORA_DO_DIA')
}

/**
 * Requires that the number follows the order of days, because the lottery numbers its drawings in that order and
 * another number means another drawing. A rectified drawing counts by its right number. Two registrations wait for each
 * other, so that the order holds.
 */
async function requireConcursoDoDia(tx: Executor, dia: Dia, concurso: number | undefined) {
  if (concurso === undefined) return
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('concurso-da-extracao'))`)
  const { rowCount } = await tx.execute(sql`SELECT FROM extracao e LEFT JOIN retificacao_da_extracao r ON r.dia = e.dia
    WHERE (e.dia < ${dia} AND coalesce(r.concurso, e.concurso) >= ${concurso})
      OR (e.dia > ${dia} AND coalesce(r.concurso, e.concurso) <= ${concurso}) LIMIT 1`)
  if (rowCount) throw new ErroDeNegocio('CONCURSO_DE_OUTRO_DIA')
}

/**
 * Registers a drawing for every group, typed twice. Repeating it changes nothing. Throws PREMIOS_INVALIDOS,
 * PREMIOS_NAO_CONFEREM, EXTRACAO_NO_FUTURO, EXTRACAO_ANTIGA, EXTRACAO_FORA_DO_DIA (nobody confirmed the day),
 * EXTRACAO_JA_REGISTRADA (the day has other prizes).
 */
export async function recordExtracao(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  {
    dia,
    concurso,
    funcionarioId,
    confirmado,
    ...digitados
  }: PremiosDigitados & {
    dia: Dia
    concurso?: number | undefined
    funcionarioId: number
    confirmado?: true | undefined
  },
): Promise<ExtracaoLida & { nova: boolean }> {
  const premios = requirePremios(digitados)
  const agora = relogio.agora()
  await requireDiaPossivel(tx, dia, diaEm(agora), confirmado)
  await requireConcursoDoDia(tx, dia, concurso)
  const novas = await tx
    .insert(extracao)
    .values({
      dia,
      premios: [...premios],
      concurso: concurso ?? null,
      registradaEm: agora,
      registradaPor: funcionarioId,
    })
    .onConflictDoNothing()
    .returning({ dia: extracao.dia })
  const lida = await requireExtracao(tx, dia)
  if (novas.length === 0) {
    const outroConcurso = concurso !== undefined && lida.concurso !== concurso
    if (lida.premios.join() !== premios.join() || outroConcurso) throw new ErroDeNegocio('EXTRACAO_JA_REGISTRADA')
    return { ...lida, nova: false }
  }
  await audit(tx, {
    quando: agora,
    ator: { tipo: 'funcionario', id: funcionarioId },
    acao: 'registrar-extracao',
    objeto: ['extracao', dia],
    depois: { premios, concurso: lida.concurso },
  })
  return { ...lida, nova: true }
}

/**
 * Corrects a drawing that was registered wrong. The first entry stays, because nothing is edited. Another person does
 * it, once, and only while no assembly was decided by it; after that the result stands as published, and its errors are
 * undone contemplation by contemplation. Throws NAO_ENCONTRADO and the codes below.
 */
export async function retificarExtracao(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  {
    dia,
    motivo,
    concurso,
    funcionarioId,
    ...digitados
  }: PremiosDigitados & { dia: Dia; motivo: string; concurso?: number | undefined; funcionarioId: number },
): Promise<ExtracaoLida> {
  const premios = requirePremios(digitados)
  // The lock waits for a publication that is reading these prizes.
  await tx.execute(sql`SELECT dia FROM extracao WHERE dia = ${dia} FOR UPDATE`)
  const antes = await requireExtracao(tx, dia)
  if (antes.assembleias > 0) throw new ErroDeNegocio('EXTRACAO_EM_USO')
  if (antes.retificacao) throw new ErroDeNegocio('EXTRACAO_JA_RETIFICADA')
  if (antes.registradaPorId === funcionarioId) throw new ErroDeNegocio('RETIFICACAO_POR_QUEM_REGISTROU')
  await requireConcursoDoDia(tx, dia, concurso)
  const agora = relogio.agora()
  await tx.insert(retificacaoDaExtracao).values({
    dia,
    premios: [...premios],
    concurso: concurso ?? null,
    motivo,
    registradaEm: agora,
    registradaPor: funcionarioId,
  })
  await audit(tx, {
    quando: agora,
    ator: { tipo: 'funcionario', id: funcionarioId },
    acao: 'retificar-extracao',
    objeto: ['extracao', dia],
    antes: { premios: antes.premios },
    depois: { premios },
  })
  return requireExtracao(tx, dia)
}
