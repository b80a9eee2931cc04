import { addDays, diaEm, fimDoDia } from '@contempla/consorcio'
import {
  atoEsperado,
  type ChaveDeProcesso,
  esperaOutraPessoa,
  listProcessos,
  type Processo,
  prometeResposta,
  type Vez,
  vezDa,
} from '@contempla/consorcio/processos'
import type { PapelDeFuncionario } from '@contempla/contract'
import { hasPapel } from '@contempla/contract/papeis'
import { and, asc, count, desc, eq, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'
import { caso, casoAndamento, cliente, cota, funcionario, grupo, parceiro } from '../../schema/index.ts'

/** Lists the phases of all processes for which `vale` holds, as `processo/fase`. */
const fasesEmQue = (vale: (processo: Processo, fase: string) => boolean): string[] =>
  listProcessos.flatMap((processo) =>
    Object.keys(processo.fases)
      .filter((fase) => vale(processo, fase))
      .map((fase) => `${processo.chave}/${fase}`),
  )

const fasesDaVez = (vez: Vez) => fasesEmQue((processo, fase) => vezDa(processo, fase) === vez)
const doGestor = fasesEmQue((processo, fase) => atoEsperado(processo, fase)?.papel === 'gestor')
const deOutraPessoa = fasesEmQue((processo, fase) => atoEsperado(processo, fase)?.outraPessoa === true)
/** The acts whose maker may not make the one that a phase waits for, as `process/phase/act`. */
const naoDeQuem = listProcessos.flatMap((processo) =>
  Object.keys(processo.fases).flatMap((fase) =>
    (atoEsperado(processo, fase)?.naoDeQuem ?? []).map((ato) => `${processo.chave}/${fase}/${ato}`),
  ),
)
const aEsperarOutraPessoa = fasesEmQue(esperaOutraPessoa)
const prometidas = fasesEmQue((processo, fase) => prometeResposta(processo, { fase, respostas: {} }))

export type Recorte = {
  processo?: ChaveDeProcesso | undefined
  fase?: string | undefined
  vez?: Vez | undefined
  responsavel?: 'eu' | 'ninguem' | 'eu-ou-ninguem' | undefined
  prazo?: 'vencido' | 'hoje' | '7-dias' | 'promessa-hoje' | undefined
  /** Keeps the cases that this role decides and no lower role does. */
  decide?: 'analista' | 'gestor' | undefined
  situacao: 'abertos' | 'escalados' | 'encerrados'
  numero?: string | undefined
}

function prazoAte(prazo: NonNullable<Recorte['prazo']>, agora: Date): Date {
  if (prazo === 'vencido') return agora
  return fimDoDia(prazo === '7-dias' ? addDays(diaEm(agora), 7) : diaEm(agora))
}

const emUmaDe = (fases: readonly string[]) =>
  sql`${caso.processo} || '/' || ${caso.fase} = any(${sql.param(fases)}::text[])`

/** The end of the promised day; a case that is older than that column uses the end of its phase. */
const prometidoEm = sql`coalesce((${caso.prometidoAte} + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo', ${caso.venceEm})`

/** Holds for a case whose holder was told of an answer by a day that ends until then. */
export const promessaAte = (fim: Date) => and(emUmaDe(prometidas), lte(prometidoEm, fim))

const porSituacao = {
  abertos: isNull(caso.encerradoEm),
  escalados: and(isNull(caso.encerradoEm), eq(caso.escalado, true)),
  encerrados: isNotNull(caso.encerradoEm),
}

const venceAte = (fim: Date) => lte(caso.venceEm, fim)

const responsaveis = (eu: number) => ({
  eu: eq(caso.responsavelId, eu),
  ninguem: isNull(caso.responsavelId),
  'eu-ou-ninguem': or(isNull(caso.responsavelId), eq(caso.responsavelId, eu)),
})

const quemDecide = {
  gestor: emUmaDe(doGestor),
  analista: and(eq(caso.escalado, false), not(emUmaDe(doGestor))),
}

export type QuemPergunta = { id: number; papel: PapelDeFuncionario; agora: Date }

/** Holds for a case that this member of the staff decided in one of its steps (`isDecisao`). */
const decididoPor = (eu: number) => sql`EXISTS (SELECT FROM ${casoAndamento} a WHERE a.caso_id = ${caso.id}
  AND a.ator_tipo = 'analista' AND a.ator_id = ${eu} AND a.de <> a.para
  AND ${caso.processo} || '/' || a.de <> all(${sql.param(aEsperarOutraPessoa)}::text[]))`

const queConfere = fasesEmQue((processo, fase) => (atoEsperado(processo, fase)?.naoDeQuem ?? []).length > 0)
/** Holds for a case in which this member of the staff did what its next act checks (`naoDeQuem`). */
const conferidoDe = (
  eu: number,
) => sql`${emUmaDe(queConfere)} AND EXISTS (SELECT FROM ${casoAndamento} a WHERE a.caso_id = ${caso.id}
  AND a.ator_tipo = 'analista' AND a.ator_id = ${eu}
  AND ${caso.processo} || '/' || ${caso.fase} || '/' || a.ato = any(${sql.param(naoDeQuem)}::text[]))`

/** Holds for a case whose next staff act the viewer may do, by role and by not having decided it nor done what it checks. */
const daAlcadaDe = ({ id, papel }: QuemPergunta) =>
  and(
    hasPapel(papel, 'gestor') ? undefined : quemDecide.analista,
    not(sql`(${emUmaDe(deOutraPessoa)} AND ${decididoPor(id)})`),
    not(sql`(${conferidoDe(id)})`),
  )

/** Leaves out the cases whose next step is another person's, for an analyst who looks for work to do now. */
const pedeAFazer = ({ vez, responsavel, decide }: Recorte) =>
  decide !== undefined || (vez === 'analista' && responsavel === 'eu-ou-ninguem')

function ondeDa(r: Recorte, quem: QuemPergunta): SQL | undefined {
  const { id: funcionarioId, agora } = quem
  // An analyst who has a case's number looks for that case in every part of the queue.
  if (r.numero !== undefined) return eq(caso.id, Number(r.numero))
  return and(
    porSituacao[r.situacao],
    r.processo ? eq(caso.processo, r.processo) : undefined,
    r.fase ? eq(caso.fase, r.fase) : undefined,
    r.vez && emUmaDe(fasesDaVez(r.vez)),
    r.decide && quemDecide[r.decide],
    pedeAFazer(r) ? daAlcadaDe(quem) : undefined,
    r.responsavel && responsaveis(funcionarioId)[r.responsavel],
    r.prazo && (r.prazo === 'promessa-hoje' ? promessaAte : venceAte)(prazoAte(r.prazo, agora)),
  )
}

const colunas = {
  caso,
  cliente: { id: cliente.id, nome: cliente.nome, semCadastro: cliente.semCadastro },
  parceiro: { id: parceiro.id, nome: parceiro.nome },
  cota: { id: cota.id, numero: cota.numero, versao: cota.versao },
  grupo: { codigo: grupo.codigo },
  responsavel: { id: funcionario.id, nome: funcionario.nome },
}

const selectDaFila = (db: Executor, onde: SQL | undefined) =>
  db
    .select(colunas)
    .from(caso)
    .innerJoin(cliente, eq(cliente.id, caso.clienteId))
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .leftJoin(cota, eq(cota.id, caso.cotaId))
    .leftJoin(grupo, eq(grupo.id, cota.grupoId))
    .leftJoin(funcionario, eq(funcionario.id, caso.responsavelId))
    .where(onde)

export type CasoDaFila = Awaited<ReturnType<typeof selectDaFila>>[number]

/**
 * Reads a page of the queue: overdue cases come first, cases without an end last, and among equals the oldest first.
 */
export async function selectFila(
  db: Executor,
  recorte: Recorte,
  quem: QuemPergunta,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CasoDaFila[]; total: number }> {
  const onde = ondeDa(recorte, quem)
  const ordem =
    recorte.situacao === 'encerrados'
      ? [desc(caso.encerradoEm), desc(caso.id)]
      : [sql`${caso.venceEm} asc nulls last`, asc(caso.faseDesde), asc(caso.id)]
  const rows = await selectDaFila(db, onde)
    .orderBy(...ordem)
    .limit(limit)
    .offset(offset)
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(caso).where(onde)
  return { rows, total }
}

export type Contados = { quantos: number; desde: Date | null; ate: Date | null }

/**
 * Counts each of these parts of the queue, with the date since when its oldest case waits and its first deadline, in
 * one statement.
 */
export async function countFilas<Nome extends string>(
  db: Executor,
  recortes: Readonly<Record<Nome, Recorte>>,
  quem: QuemPergunta,
): Promise<Record<Nome, Contados>> {
  const partes = Object.entries<Recorte>(recortes).map(
    ([
      nome,
      recorte,
    ]) => sql`SELECT ${nome}::text AS nome, count(*)::int AS quantos, min(${caso.faseDesde})::text AS desde,
      min(${caso.venceEm})::text AS ate FROM ${caso} WHERE ${ondeDa(recorte, quem)}`,
  )
  const { rows } = await queryRows(
    db,
    { nome: 'text', quantos: 'number', desde: 'text | null', ate: 'text | null' },
    sql.join(partes, sql` UNION ALL `),
  )
  const dia = (texto: string | null) => texto && new Date(texto)
  return Object.fromEntries(
    rows.map(({ nome, quantos, desde, ate }) => [nome, { quantos, desde: dia(desde), ate: dia(ate) }]),
  ) as Record<Nome, Contados>
}

export async function selectCasoDaFila(db: Executor, id: number): Promise<CasoDaFila | undefined> {
  const [row] = await selectDaFila(db, eq(caso.id, id))
  return row
}
