import { atosDe, DOCUMENTOS, isChaveDeDocumento, PROCESSOS, papelDoAto } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { hasPapel } from '@contempla/contract/papeis'
import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Binario } from '../../platform/http/route.ts'
import type { FuncionarioAtivo } from '../../platform/sessions.ts'
import type { QuemMove } from '../../ports/processos/index.ts'
import { arquivo, caso, casoDocumento } from '../../schema/index.ts'
import { presentCaso } from '../apresentacao.ts'
import { type CasoLido, dadosDo, getCaso, holdCaso, isDeOutro, lockCaso } from '../fatos.sql.ts'
import { registrar } from '../historico.ts'
import { mover, type PedidoDeMovimento } from '../mover.ts'
import { hasFeitoOQueConfere, readDecisao } from './alcada.ts'
import { type Consulta, noteConsulta } from './consulta.ts'
import { selectCasoDaFila } from './fila.sql.ts'
import { readIdentidade } from './identidade.ts'
import { readPorAbrir } from './olhados.ts'

type Quem = Pick<FuncionarioAtivo, 'id' | 'papel'>

const analista = ({ id }: Quem): QuemMove => ({ tipo: 'analista', id })

/** Reads the case as it is in this transaction. Throws NAO_ENCONTRADO. */
export async function readCaso(tx: Executor, contexto: Contexto, id: number, quem: Quem) {
  const lido = await getCaso(tx, id)
  const resumo = await selectCasoDaFila(tx, id)
  if (!lido || !resumo) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return presentCaso(tx, contexto, lido, resumo, quem)
}

/** Locks the case. Throws NAO_ENCONTRADO. */
async function requireCaso(tx: Executor, id: number): Promise<CasoLido> {
  const lido = await lockCaso(tx, id)
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return lido
}

/** Locks the case and requires that no other analyst has taken it. Throws NAO_ENCONTRADO, CASO_DE_OUTRO. */
async function requireMeu(tx: Executor, id: number, quem: Quem): Promise<CasoLido> {
  const lido = await requireCaso(tx, id)
  if (isDeOutro(lido, quem)) throw new ErroDeNegocio('CASO_DE_OUTRO')
  return lido
}

/**
 * Throws PAPEL_NAO_PERMITE where the act is kept to a role above, DECIDIDO_POR_VOCE where it takes another person
 * than the one who decided the case, CONFERE_O_SEU where another than who did what it checks, and DOCUMENTOS_POR_ABRIR
 * where it takes one who opened its documents.
 */
async function requireAlcada(tx: Executor, { caso: dele }: CasoLido, nome: string, { id, papel }: Quem) {
  const ato = atosDe(PROCESSOS[dele.processo], dele.fase, 'analista').find((cada) => cada.ato === nome)
  if (!ato) return
  if (!hasPapel(papel, papelDoAto(ato, dele.escalado))) throw new ErroDeNegocio('PAPEL_NAO_PERMITE')
  if (ato.outraPessoa && (await readDecisao(tx, dele)).decidiram.has(id)) throw new ErroDeNegocio('DECIDIDO_POR_VOCE')
  if (await hasFeitoOQueConfere(tx, dele.id, ato, id)) throw new ErroDeNegocio('CONFERE_O_SEU')
  if (ato.depoisDeAbrir) await requireAbertos(tx, dele.id, id)
}

async function requireAbertos(tx: Executor, casoId: number, quem: number) {
  const porAbrir = await readPorAbrir(tx, casoId, quem)
  if (porAbrir.length === 0) return
  const nomes = porAbrir.map((tipo) => (isChaveDeDocumento(tipo) ? DOCUMENTOS[tipo].nome : tipo))
  throw new ErroDeNegocio('DOCUMENTOS_POR_ABRIR', { detalhe: `Por abrir: ${nomes.join(', ')}.` })
}

/**
 * Decides a case by one of its phase's acts, unless another analyst has taken it; an act that a second person
 * authorised (`autorizada`) is done in any case. Throws what `mover` throws, CASO_DE_OUTRO, and what `requireAlcada`
 * throws.
 */
export async function decidir(
  tx: Executor,
  contexto: Contexto,
  { quem, ...pedido }: Omit<PedidoDeMovimento, 'quem' | 'entrada'> & { quem: Quem },
  autorizada = false,
) {
  const lido = autorizada ? await requireCaso(tx, pedido.casoId) : await requireMeu(tx, pedido.casoId, quem)
  await requireAlcada(tx, lido, pedido.ato, quem)
  await mover(tx, contexto, { ...pedido, quem: analista(quem) })
  return readCaso(tx, contexto, pedido.casoId, quem)
}

type Mudanca = Partial<Pick<typeof caso.$inferInsert, 'responsavelId' | 'escalado'>>

type Nota = { quem: Quem; ato: string; motivo?: string; mudanca: Mudanca }

/** Records an act of the staff that changes no phase and is in no table. Throws CASO_ENCERRADO. */
async function note(tx: Executor, contexto: Contexto, lido: CasoLido, { quem, ato, motivo, mudanca }: Nota) {
  const { id, fase, encerradoEm } = lido.caso
  if (encerradoEm) throw new ErroDeNegocio('CASO_ENCERRADO')
  await tx.update(caso).set(mudanca).where(eq(caso.id, id))
  await registrar(tx, contexto, { lido, quem: analista(quem), ato, de: fase, motivo })
}

/**
 * Takes the case or returns it to the queue; a gestor may return a colleague's. Throws NAO_ENCONTRADO, CASO_DE_OUTRO,
 * CASO_ENCERRADO.
 */
export async function assumir(
  tx: Executor,
  contexto: Contexto,
  { casoId, quem, assume }: { casoId: number; quem: Quem; assume: boolean },
) {
  const lido = await requireCaso(tx, casoId)
  if (isDeOutro(lido, quem) && !hasPapel(quem.papel, 'gestor')) throw new ErroDeNegocio('CASO_DE_OUTRO')
  const mudanca = { responsavelId: assume ? quem.id : null }
  await note(tx, contexto, lido, { quem, ato: assume ? 'assumir' : 'devolver', mudanca })
  return readCaso(tx, contexto, casoId, quem)
}

/** Passes the case to a role above. Throws NAO_ENCONTRADO, CASO_DE_OUTRO, CASO_ENCERRADO. */
export async function escalar(
  tx: Executor,
  contexto: Contexto,
  { casoId, quem, motivo }: { casoId: number; quem: Quem; motivo: string },
) {
  const lido = await requireMeu(tx, casoId, quem)
  await note(tx, contexto, lido, { quem, ato: 'escalar', motivo, mudanca: { escalado: true, responsavelId: null } })
  return readCaso(tx, contexto, casoId, quem)
}

/**
 * Returns to the queue every open case of a member of the staff who can no longer decide, under the name of the person
 * who says so.
 */
export async function devolverCasosDe(
  tx: Executor,
  contexto: Pick<Contexto, 'cifra' | 'relogio' | 'crm'>,
  { responsavelId, por }: { responsavelId: number; por: number },
) {
  const abertos = and(eq(caso.responsavelId, responsavelId), isNull(caso.encerradoEm))
  const seus = await tx.select({ id: caso.id }).from(caso).where(abertos).orderBy(caso.id)
  for (const { id } of seus) {
    const lido = await holdCaso(tx, id)
    if (!lido || lido.caso.encerradoEm || lido.caso.responsavelId !== responsavelId) continue
    await tx.update(caso).set({ responsavelId: null }).where(eq(caso.id, id))
    await registrar(tx, contexto, { lido, quem: { tipo: 'analista', id: por }, ato: 'devolver', de: lido.caso.fase })
  }
}

/** Reads the case through its process, after the look is in the trail. Throws NAO_ENCONTRADO. */
async function lookAt(contexto: Contexto, consulta: Consulta) {
  const lido = await getCaso(contexto.db, consulta.id)
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  await noteConsulta(contexto.db, contexto, consulta)
  const { id, processo, clienteId, cotaId, fase, abertoEm } = lido.caso
  return {
    lido,
    processo: contexto.processos[processo],
    caso: { id, processo: lido.caso.processo, clienteId, cotaId, fase, abertoEm, dados: dadosDo(contexto, lido) },
  }
}

/**
 * Reads what the customer declared, in the words of the case's process, and the declared identity. Only the analyst who
 * took the case sees the identity, so that looking through everybody's would mean taking everybody's case.
 */
export async function readDeclarado(contexto: Contexto, id: number, quem: Quem) {
  const { lido, processo, caso: dele } = await lookAt(contexto, { quem, id, acao: 'ver-declarado-no-caso' })
  const ditos = processo?.declarado ? await processo.declarado(dele, contexto) : []
  const identidade = lido.caso.responsavelId === quem.id ? await readIdentidade(contexto, lido) : []
  return [...identidade.filter(({ rotulo }) => ditos.every((dito) => dito.rotulo !== rotulo)), ...ditos]
}

/** Reads the amount, payee and account that the case pays; null where it pays nothing. Throws NAO_ENCONTRADO. */
export async function readPagamento(contexto: Contexto, id: number, quem: Quem) {
  const { processo, caso: dele } = await lookAt(contexto, { quem, id, acao: 'ver-pagamento-do-caso' })
  return processo?.pagamento ? processo.pagamento(contexto.db, dele, contexto) : null
}

/** Shows a document of the case in place. Throws NAO_ENCONTRADO for a document of another case. */
export async function readDocumento(
  contexto: Contexto,
  { id, documento, quem }: { id: number; documento: number; quem: Quem },
): Promise<Binario> {
  const [row] = await contexto.db
    .select({ arquivo, tipo: casoDocumento.tipo })
    .from(casoDocumento)
    .innerJoin(arquivo, eq(arquivo.id, casoDocumento.arquivoId))
    .where(and(eq(casoDocumento.casoId, id), eq(casoDocumento.id, documento)))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const olhado = { documento: row.tipo, id: documento }
  await noteConsulta(contexto.db, contexto, { quem, id, acao: 'ver-documento-do-caso' }, olhado)
  const { id: arquivoId, tipo, nome } = row.arquivo
  return { tipo, nome, bytes: await contexto.arquivos.read(arquivoId), inline: true }
}
