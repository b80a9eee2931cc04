import {
  addDays,
  addMonths,
  type Dia,
  diaEm,
  fimDaPretensao,
  mascararInscricao,
  mascararNome,
  pagarProcuradoAte,
  pretensaoEm,
  type RendimentoDoMes,
  sum,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { suspensaSql } from '../../cotas/index.ts'
import { readRendimentos } from '../../creditos/index.ts'
import { type GrupoLido, getGrupos } from '../../grupos/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Binario } from '../../platform/http/route.ts'
import { offsetOf, type Pagina, toPage } from '../../platform/pagina.ts'
import { comTentativa } from '../../sessoes/index.ts'
import { aPagarEm, rendeDe } from '../a-pagar.ts'
import { enqueuePrescricao } from '../mensagens.ts'
import {
  type RecursoRow,
  selectGruposDe,
  selectInscricoes,
  selectPublicados,
  selectRecursos,
  type Tabela,
} from './nao-procurados.sql.ts'
import { writePlanilha } from './planilha.ts'

const doValor = (tabela: Tabela, id: number) => sql`r.tabela = ${tabela} AND r.id = ${id}`

/**
 * Where the claim stands: one that was set aside prescribes no more, nor does what was asked for in time (Lei 11.795/2008,
 * art. 32, §2º, is of what nobody claims).
 */
function pretensaoDe({ prescritoEm, afastadaEm, procuradoEm }: RecursoRow, ate: Dia, hoje: Dia) {
  if (prescritoEm !== null) return 'prescrita' as const
  if (afastadaEm !== null || (procuradoEm !== null && procuradoEm <= ate)) return 'em-vigor' as const
  return pretensaoEm(ate, hoje)
}

/** Tells of an amount what there is to pay of it on `hoje`, until when it can be claimed, and by when it is to be paid. */
function present(
  row: RecursoRow,
  { parametros }: GrupoLido,
  { hoje, rendimentos }: { hoje: Dia; rendimentos: readonly RendimentoDoMes[] | undefined },
) {
  const {
    ultimaAssembleia,
    prescritoEm: _p,
    afastadaEm: _f,
    origem,
    dia,
    taxaAntecipada,
    avisadaEm: _a,
    pausas,
    ...dita
  } = row
  const pretensaoAte = fimDaPretensao(ultimaAssembleia, parametros)
  const { valorCentavos: valor, desde: disponivelEm, procuradoEm } = row
  const rende = rendeDe({ origem, dia, taxaAntecipada, pagoEm: null, pago: null }, parametros, rendimentos)
  const devido = { valor, pago: null, taxa: null, disponivelEm, procuradoEm, dia: hoje, pausas, rende }
  const { aPagarCentavos, rendimentoCentavos } = aPagarEm(devido, parametros)
  return {
    ...dita,
    valorCentavos: valor + rendimentoCentavos,
    aPagarCentavos,
    pretensaoAte,
    pretensao: pretensaoDe(row, pretensaoAte, hoje),
    pagarAte: row.procuradoEm && pagarProcuradoAte(row.procuradoEm, parametros),
  }
}
type Recurso = ReturnType<typeof present>

async function readRecursos(db: Executor, hoje: Dia, onde = sql`true`): Promise<Recurso[]> {
  const rows = await selectRecursos(db, onde)
  const ids = [...new Set(rows.map(({ grupoId }) => grupoId))]
  const grupos = await getGrupos(db, ids, hoje)
  const rendimentos = await readRendimentos(db, ids)
  return rows.flatMap((row) => {
    const grupo = grupos.get(row.grupoId)
    return grupo ? [present(row, grupo, { hoje, rendimentos: rendimentos.get(row.grupoId) })] : []
  })
}

type Filtro = { grupo?: string | undefined; pretensao?: Recurso['pretensao'] | undefined }

async function filterRecursos({ db, relogio }: Contexto, filtro: Filtro): Promise<Recurso[]> {
  const doGrupo = filtro.grupo ? sql`g.codigo LIKE '%' || ${filtro.grupo} || '%'` : sql`true`
  return (await readRecursos(db, diaEm(relogio.agora()), doGrupo)).filter(
    ({ pretensao }) => filtro.pretensao === undefined || pretensao === filtro.pretensao,
  )
}

/** Writes the whole list as a spreadsheet, with the national ids masked, after that is in the trail. */
export async function downloadRecursos(contexto: Contexto, filtro: Filtro, ator: Ator): Promise<Binario> {
  const { db, cifra, relogio } = contexto
  const recursos = await filterRecursos(contexto, filtro)
  const inscricoes = await selectInscricoes(
    db,
    recursos.map(({ cotaId }) => cotaId),
  )
  const bytes = writePlanilha(
    recursos.map((recurso) => {
      const cifrada = inscricoes.get(recurso.cotaId)
      return { ...recurso, inscricao: cifrada ? mascararInscricao(cifra.decifrar(cifrada)) : '' }
    }),
  )
  const quando = relogio.agora()
  await audit(db, {
    quando,
    ator,
    acao: 'baixar-nao-procurados',
    objeto: ['lista', 'nao-procurados'],
    depois: { quantos: recursos.length },
  })
  return { tipo: 'text/csv', nome: `nao-procurados-${diaEm(quando)}.csv`, bytes }
}

export async function listRecursos(contexto: Contexto, filtro: Filtro & Pagina) {
  const todos = await filterRecursos(contexto, filtro)
  const de = offsetOf(filtro)
  return toPage(todos.slice(de, de + filtro.page_size), todos.length, filtro)
}

const totais = (recursos: readonly Recurso[]) => ({
  valores: recursos.length,
  centavos: sum(recursos.map(({ aPagarCentavos }) => aPagarCentavos)),
})

/** Sums what waits by how long it has waited, and what calls for somebody. */
export async function getTotais({ db, relogio }: Contexto) {
  const hoje = diaEm(relogio.agora())
  const todos = await readRecursos(db, hoje)
  const vivos = todos.filter(({ pretensao }) => pretensao !== 'prescrita')
  const [umAno, tresAnos] = [addMonths(hoje, -12), addMonths(hoje, -36)]
  return {
    ate1Ano: totais(vivos.filter(({ desde }) => desde > umAno)),
    de1a3Anos: totais(vivos.filter(({ desde }) => desde <= umAno && desde > tresAnos)),
    maisDe3Anos: totais(vivos.filter(({ desde }) => desde <= tresAnos)),
    aPrescrever: totais(todos.filter(({ pretensao }) => pretensao === 'a-prescrever')),
    prescritos: totais(todos.filter(({ pretensao }) => pretensao === 'prescrita')),
    procurados: totais(vivos.filter(({ procuradoEm }) => procuradoEm !== null)),
    atrasados: totais(vivos.filter(({ pagarAte }) => pagarAte !== null && hoje > pagarAte)),
  }
}

/** Publishes who has something to receive, with what identifies hidden. */
export async function listPublicados({ db, cifra }: Contexto, parceiroId: number, pagina: Pagina) {
  const rows = await selectPublicados(db, parceiroId, { limit: pagina.page_size, offset: offsetOf(pagina) })
  const data = rows.map(({ grupo, encerradoEm, nome, inscricao_cifrada }) => ({
    grupo,
    encerradoEm,
    nome: mascararNome(nome),
    inscricao: mascararInscricao(cifra.decifrar(inscricao_cifrada)),
  }))
  return toPage(data, rows[0]?.total ?? 0, pagina)
}

/**
 * Tells of which groups somebody has something to receive. Every search counts, also one that finds, because whoever
 * asks need not be who is asked for; one query answers both. Throws MUITAS_TENTATIVAS.
 */
export async function searchRecursos(
  contexto: Contexto,
  { parceiroId, inscricao, endereco }: { parceiroId: number; inscricao: string; endereco: string },
) {
  const contagem = { uso: 'busca-de-valores', conta: '', endereco, dispositivoConfiavel: false } as const
  const achados = { grupos: [] as string[] }
  await comTentativa(contexto, contagem, async () => {
    achados.grupos = await selectGruposDe(contexto.db, parceiroId, contexto.cifra.indice('inscricao', inscricao))
    return undefined
  })
  return achados
}

async function requireRecurso(tx: Executor, { tabela, id }: { tabela: Tabela; id: number }, hoje: Dia) {
  await tx.execute(sql`SELECT 1 FROM ${sql.identifier(tabela)} WHERE id = ${id} FOR UPDATE`)
  const [recurso] = await readRecursos(tx, hoje, doValor(tabela, id))
  if (!recurso) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return recurso
}

type DoValor = { tabela: Tabela; id: number; ator: Ator }

/** Records that the owner asked for it; the first time counts. Throws NAO_ENCONTRADO, RECURSO_PRESCRITO. */
export async function recordProcura(tx: Executor, { relogio }: Contexto, { tabela, id, ator }: DoValor) {
  const hoje = diaEm(relogio.agora())
  const recurso = await requireRecurso(tx, { tabela, id }, hoje)
  if (recurso.pretensao === 'prescrita') throw new ErroDeNegocio('RECURSO_PRESCRITO')
  if (recurso.procuradoEm !== null && recurso.pagarAte !== null)
    return { procuradoEm: recurso.procuradoEm, pagarAte: recurso.pagarAte }
  await tx.execute(sql`UPDATE ${sql.identifier(tabela)} SET procurado_em = ${hoje} WHERE id = ${id}`)
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'registrar-procura',
    objeto: ['cota', recurso.cotaId],
    depois: { origem: tabela, dia: hoje },
  })
  const [feito] = await readRecursos(tx, hoje, doValor(tabela, id))
  return { procuradoEm: hoje, pagarAte: feito?.pagarAte ?? hoje }
}

/** Sets a prescription aside: it may be paid again, and is not marked anew. Throws NAO_ENCONTRADO, RECURSO_NAO_PRESCRITO. */
export async function setPrescricaoAside(
  tx: Executor,
  { relogio }: Contexto,
  { tabela, id, motivo, ator }: DoValor & { motivo: string },
) {
  const hoje = diaEm(relogio.agora())
  const recurso = await requireRecurso(tx, { tabela, id }, hoje)
  if (recurso.pretensao !== 'prescrita') throw new ErroDeNegocio('RECURSO_NAO_PRESCRITO')
  await tx.execute(
    sql`UPDATE ${sql.identifier(tabela)} SET prescrito_em = NULL, prescricao_afastada_em = ${hoje} WHERE id = ${id}`,
  )
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'afastar-prescricao',
    objeto: ['cota', recurso.cotaId],
    depois: { origem: tabela, motivo },
  })
  return { afastadaEm: hoje }
}

/**
 * Warns the owners of what is about to prescribe in a closed group, once, with how much and until when. Answers how many
 * quotas.
 */
export async function warnPrescricao(
  tx: Executor,
  contexto: Contexto,
  { grupo, dia, ator }: { grupo: GrupoLido; dia: Dia; ator: Ator },
): Promise<number> {
  const aAvisar = sql`r.grupo_id = ${grupo.id} AND r.prescrito_em IS NULL AND r.prescricao_avisada_em IS NULL`
  const avisar = (await readRecursos(tx, dia, aAvisar)).filter(
    ({ pretensao, aPagarCentavos }) => pretensao === 'a-prescrever' && aPagarCentavos > 0,
  )
  if (avisar.length === 0) return 0
  for (const { tabela, id } of avisar)
    await tx.execute(sql`UPDATE ${sql.identifier(tabela)} SET prescricao_avisada_em = ${dia} WHERE id = ${id}`)
  const porCota = Map.groupBy(avisar, ({ cotaId }) => cotaId)
  await enqueuePrescricao(
    tx,
    contexto,
    grupo.codigo,
    [...porCota].map(([cotaId, deles]) => ({
      cotaId,
      valor: sum(deles.map(({ aPagarCentavos }) => aPagarCentavos)),
      ate: deles[0]?.pretensaoAte ?? dia,
    })),
  )
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'avisar-da-prescricao',
    objeto: ['grupo', grupo.id],
    depois: { quantos: avisar.length, centavos: sum(avisar.map(({ aPagarCentavos }) => aPagarCentavos)) },
  })
  return porCota.size
}

/** Marks what can no longer be claimed in a closed group; a deceased holder's waits for the heirs. Answers how many amounts. */
export async function markPrescritos(
  tx: Executor,
  { relogio }: Contexto,
  { grupo, dia, ator }: { grupo: GrupoLido; dia: Dia; ator: Ator },
): Promise<number> {
  const rows = await selectRecursos(
    tx,
    sql`r.grupo_id = ${grupo.id} AND r.prescrito_em IS NULL AND r.prescricao_afastada_em IS NULL
      AND NOT ${sql.raw(suspensaSql('c'))}`,
  )
  const ateDe = ({ ultimaAssembleia }: RecursoRow) => fimDaPretensao(ultimaAssembleia, grupo.parametros)
  const agora = rows.filter((row) => pretensaoDe(row, ateDe(row), dia) === 'prescrita')
  if (agora.length === 0) return 0
  // The day after the last one to claim, whenever this runs: a day that was missed moves nobody's claim.
  for (const row of agora)
    await tx.execute(
      sql`UPDATE ${sql.identifier(row.tabela)} SET prescrito_em = ${addDays(ateDe(row), 1)} WHERE id = ${row.id}`,
    )
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'marcar-prescritos',
    objeto: ['grupo', grupo.id],
    depois: { quantos: agora.length, centavos: sum(agora.map(({ valorCentavos }) => valorCentavos)) },
  })
  return agora.length
}
