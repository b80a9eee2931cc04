import { type Dia, proximasAssembleias, vencimentoDaAssembleia } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Relogio } from '../platform/relogio.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { assembleia } from '../schema/index.ts'
import { avisarPrimeiraAssembleia, type MeiosDoAviso } from './avisos-da-formacao.ts'
import { lockGrupo, lockGrupoAberto } from './grupo-em-exclusiva.ts'
import { type GrupoLido, getGrupo } from './parametros.ts'

type Pedido<T> = T & { grupoId: number; ator: Ator }

const mesesAFrente = 12

type AssembleiaRow = {
  numero: number
  dia: Dia
  publicada: boolean
  /** The list of its bids is published: nobody can bid for it any more, so its day stays. */
  listada: boolean
  lances: number
  vencimentoEmitido: Dia | null
}

const colunasDeAssembleiaRow: ColumnsOf<AssembleiaRow> = {
  numero: 'number',
  dia: 'text',
  publicada: 'boolean',
  listada: 'boolean',
  lances: 'number',
  vencimentoEmitido: 'text | null',
}

const avisosDe = (dia: Dia, { calendario }: GrupoLido): 'NAO_E_DIA_UTIL'[] =>
  calendario.isDiaUtil(dia) ? [] : ['NAO_E_DIA_UTIL']

async function selectAssembleias(db: Executor, grupoId: number): Promise<AssembleiaRow[]> {
  const { rows } = await queryRows<AssembleiaRow>(
    db,
    colunasDeAssembleiaRow,
    sql`
    SELECT a.numero, a.dia::text, e.vencimento::text AS "vencimentoEmitido",
      EXISTS (SELECT 1 FROM apuracao x WHERE x.grupo_id = a.grupo_id AND x.numero = a.numero) AS publicada,
      EXISTS (SELECT FROM lista_de_lances x WHERE x.grupo_id = a.grupo_id AND x.numero = a.numero) AS listada,
      (SELECT count(*)::int FROM lance l WHERE l.grupo_id = a.grupo_id AND l.assembleia = a.numero
        AND l.situacao NOT IN ('substituido', 'cancelado')) AS lances
    FROM assembleia a LEFT JOIN emissao_mensal e ON e.grupo_id = a.grupo_id AND e.assembleia = a.numero
    WHERE a.grupo_id = ${grupoId} ORDER BY a.numero`,
  )
  return rows
}

const propor = (grupo: GrupoLido, marcadas: readonly { numero: number; dia: Dia }[]) => {
  const primeira = marcadas[0]
  if (!primeira || grupo.situacao === 'ENCERRADO') return []
  const de = (marcadas.at(-1)?.numero ?? 0) + 1
  return proximasAssembleias(
    primeira.dia,
    { de, quantas: mesesAFrente, total: grupo.totalAssembleias },
    grupo.calendario,
  )
}

/** The assemblies of a group, and the year ahead that the rule would add. Throws NAO_ENCONTRADO. */
export async function getCalendario(db: Executor, relogio: Relogio, grupoId: number) {
  const hoje = hojeDe({ relogio })
  const grupo = await getGrupo(db, grupoId, hoje)
  const rows = await selectAssembleias(db, grupoId)
  return {
    assembleias: rows.map(({ numero, dia, publicada, listada, lances, vencimentoEmitido }) => {
      const futura = !publicada && dia >= hoje
      return {
        numero,
        dia,
        estado: publicada ? ('publicada' as const) : futura ? ('futura' as const) : ('realizada' as const),
        lances,
        emitida: vencimentoEmitido !== null,
        vencimento: vencimentoEmitido ?? vencimentoDaAssembleia(dia, grupo.diaVencimento, grupo.calendario),
        avisos: futura ? avisosDe(dia, grupo) : [],
        podeMudar: futura && !listada && dia > hoje && lances === 0 && grupo.situacao !== 'ENCERRADO',
      }
    }),
    proposta: propor(grupo, rows).map((proposta) => ({ ...proposta, avisos: avisosDe(proposta.dia, grupo) })),
  }
}

/** A first assembly is in the future, and its instalment not due yet. Throws DIA_DA_ASSEMBLEIA. */
export function assertPrimeira(primeira: Dia, hoje: Dia, grupo: GrupoLido) {
  if (primeira <= hoje)
    throw new ErroDeNegocio('DIA_DA_ASSEMBLEIA', { detalhe: 'A primeira assembleia precisa ser depois de hoje.' })
  if (vencimentoDaAssembleia(primeira, grupo.diaVencimento, grupo.calendario) < hoje)
    throw new ErroDeNegocio('DIA_DA_ASSEMBLEIA', {
      detalhe: 'Neste dia, o vencimento da primeira parcela já teria passado. Escolha um dia mais adiante.',
    })
}

/** Marks the next twelve assemblies. Throws CALENDARIO_COMPLETO and DIA_DA_ASSEMBLEIA. */
export async function generateCalendario(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { grupoId, primeira, ator }: Pedido<{ primeira: Dia | undefined }>,
) {
  await lockGrupoAberto(tx, grupoId)
  const hoje = hojeDe({ relogio })
  const grupo = await getGrupo(tx, grupoId, hoje)
  const marcadas = await tx
    .select({ numero: assembleia.numero, dia: assembleia.dia })
    .from(assembleia)
    .where(eq(assembleia.grupoId, grupoId))
    .orderBy(asc(assembleia.numero))
  if (marcadas.length === 0) {
    if (primeira === undefined)
      throw new ErroDeNegocio('DIA_DA_ASSEMBLEIA', { detalhe: 'Escolha o dia da primeira assembleia.' })
    assertPrimeira(primeira, hoje, grupo)
  } else if (primeira !== undefined) {
    throw new ErroDeNegocio('DIA_DA_ASSEMBLEIA', { detalhe: 'O grupo já tem a primeira assembleia marcada.' })
  }
  const novas = primeira
    ? proximasAssembleias(primeira, { de: 1, quantas: mesesAFrente, total: grupo.totalAssembleias }, grupo.calendario)
    : propor(grupo, marcadas)
  if (novas.length === 0) throw new ErroDeNegocio('CALENDARIO_COMPLETO')
  await tx.insert(assembleia).values(novas.map((nova) => ({ grupoId, ...nova })))
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'gerar-calendario',
    objeto: ['grupo', grupoId],
    depois: { de: novas[0]?.numero, ate: novas.at(-1)?.numero },
  })
  return { assembleias: novas }
}

function assertMudavel(atual: AssembleiaRow | undefined, hoje: Dia): asserts atual is AssembleiaRow {
  if (!atual) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (atual.publicada || atual.dia < hoje) throw new ErroDeNegocio('ASSEMBLEIA_JA_REALIZADA')
  if (atual.dia === hoje)
    throw new ErroDeNegocio('ASSEMBLEIA_JA_REALIZADA', { detalhe: 'A assembleia é hoje: o dia dela não muda mais.' })
  if (atual.listada)
    throw new ErroDeNegocio('ASSEMBLEIA_JA_REALIZADA', {
      detalhe: 'O prazo dos lances desta assembleia já acabou: o dia dela não muda mais.',
    })
  if (atual.lances > 0) throw new ErroDeNegocio('ASSEMBLEIA_COM_LANCES')
}

type Onde = { atual: AssembleiaRow; grupo: GrupoLido; antes: Dia | undefined; depois: Dia | undefined }

function assertNovoDia(dia: Dia, hoje: Dia, { atual, grupo, antes, depois }: Onde) {
  const recusar = (detalhe: string): never => {
    throw new ErroDeNegocio('DIA_DA_ASSEMBLEIA', { detalhe })
  }
  if (dia <= hoje) recusar('A assembleia precisa ser depois de hoje.')
  if (antes !== undefined && dia <= antes) recusar('Precisa ser depois da assembleia anterior.')
  if (depois !== undefined && dia >= depois) recusar('Precisa ser antes da assembleia seguinte.')
  if (atual.vencimentoEmitido !== null && dia < atual.vencimentoEmitido)
    recusar('As parcelas desta assembleia já foram emitidas e vencem depois deste dia.')
  const vence = (quando: Dia) => vencimentoDaAssembleia(quando, grupo.diaVencimento, grupo.calendario)
  // Nobody is asked to pay by a day that is over, where it was not so already.
  if (atual.vencimentoEmitido === null && vence(dia) < hoje && vence(dia) !== vence(atual.dia))
    recusar('Neste dia, o vencimento da parcela já teria passado. Escolha um dia mais adiante.')
}

/**
 * Changes the day of a future assembly that nobody has bid for. Throws NAO_ENCONTRADO, ASSEMBLEIA_JA_REALIZADA,
 * ASSEMBLEIA_COM_LANCES and DIA_DA_ASSEMBLEIA.
 */
export async function changeDia(
  tx: Executor,
  contexto: MeiosDoAviso,
  { grupoId, numero, dia, ator }: Pedido<{ numero: number; dia: Dia }>,
) {
  await lockGrupo(tx, grupoId)
  // A bid for it holds this row by its foreign key until it is kept: none slips in between the check and the change.
  await tx.execute(sql`SELECT 1 FROM assembleia WHERE grupo_id = ${grupoId} AND numero = ${numero} FOR UPDATE`)
  const hoje = hojeDe(contexto)
  const grupo = await getGrupo(tx, grupoId, hoje)
  const rows = await selectAssembleias(tx, grupoId)
  const indice = rows.findIndex((row) => row.numero === numero)
  const atual = rows[indice]
  assertMudavel(atual, hoje)
  assertNovoDia(dia, hoje, { atual, grupo, antes: rows[indice - 1]?.dia, depois: rows[indice + 1]?.dia })
  await tx
    .update(assembleia)
    .set({ dia })
    .where(and(eq(assembleia.grupoId, grupoId), eq(assembleia.numero, numero)))
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'mudar-dia-da-assembleia',
    objeto: ['assembleia', `${grupoId}/${numero}`],
    antes: { dia: atual.dia },
    depois: { dia },
  })
  // Before the group is constituted, holders were told only the day of the first assembly.
  if (grupo.situacao === 'FORMACAO' && indice === 0)
    await avisarPrimeiraAssembleia(contexto, tx, { grupoId, codigo: grupo.codigo, antes: atual.dia, depois: dia })
  return { numero, dia, avisos: avisosDe(dia, grupo) }
}

/** Every assembly of a group that begins, from its first day: those already marked move with it. */
export async function markSinceFirst(tx: Executor, grupo: GrupoLido, primeira: Dia) {
  const marcadas = await tx
    .select({ numero: assembleia.numero })
    .from(assembleia)
    .where(eq(assembleia.grupoId, grupo.id))
  const quantas = Math.max(mesesAFrente, ...marcadas.map(({ numero }) => numero))
  const novas = proximasAssembleias(primeira, { de: 1, quantas, total: grupo.totalAssembleias }, grupo.calendario)
  await tx
    .insert(assembleia)
    .values(novas.map((nova) => ({ grupoId: grupo.id, ...nova })))
    .onConflictDoUpdate({ target: [assembleia.grupoId, assembleia.numero], set: { dia: sql`excluded.dia` } })
  return novas
}
