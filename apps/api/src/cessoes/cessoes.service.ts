import { type Dia, grupoECotaNaFrase } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { forgetSoltos, inspectDocumento, keepDeOutraPessoa, keepSolto, nomeExibido } from '../arquivos/index.ts'
import { hojeDe, maskInscricao } from '../cotas/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Binario } from '../platform/http/route.ts'
import { offsetOf, type Pagina, toPage } from '../platform/pagina.ts'
import { holdCotas } from '../razao/index.ts'
import { arquivo, cessaoDeCredito } from '../schema/index.ts'
import { avisoDoCedido, avisoDoDesfeito } from './avisos.ts'
import { type CessaoLida, selectCessao, selectCessoes, selectPosicao, selectTodas } from './cessoes.sql.ts'

type Quem = { id: number }
type Meios = Pick<Contexto, 'cifra' | 'relogio' | 'config'>
type Da = { cotaId: number; id: number }

const atorDe = ({ id }: Quem) => ({ tipo: 'funcionario', id }) as const

function situacaoDa({ cessao: { confirmadaEm, desfeitaEm } }: CessaoLida) {
  if (desfeitaEm) return 'desfeita' as const
  return confirmadaEm ? ('confirmada' as const) : ('a-confirmar' as const)
}

function present({ cifra }: Pick<Contexto, 'cifra'>, lida: CessaoLida, quem: Quem) {
  const { cessao, cedente, anotadaPor, confirmadaPor, desfeitaPor } = lida
  return {
    id: cessao.id,
    situacao: situacaoDa(lida),
    nome: cifra.decifrar(cessao.nomeCifrado),
    inscricaoMascarada: maskInscricao(cifra.decifrar(cessao.inscricaoCifrada)),
    dia: cessao.dia,
    cedente,
    anotadaPor,
    anotadaEm: cessao.anotadaEm.toISOString(),
    anotadaPorMim: cessao.anotadaPor === quem.id,
    confirmadaPor,
    confirmadaEm: cessao.confirmadaEm?.toISOString() ?? null,
    desfeitaPor,
    desfeitaEm: cessao.desfeitaEm?.toISOString() ?? null,
    motivo: cessao.motivoCifrado && cifra.decifrar(cessao.motivoCifrado),
  }
}

type Filtro = Pagina & { situacao?: ReturnType<typeof situacaoDa> | undefined }

/** A page of every quota's assignments. */
export async function listTodas(contexto: Contexto, filtro: Filtro, quem: Quem) {
  const recorte = { situacao: filtro.situacao, limit: filtro.page_size, offset: offsetOf(filtro) }
  const { rows, total } = await selectTodas(contexto.db, recorte)
  const data = rows.map((lida) => ({ ...present(contexto, lida, quem), cotaId: lida.cessao.cotaId, ...lida.cota }))
  return toPage(data, total, filtro)
}

async function requireCota(db: Executor, cotaId: number) {
  const posicao = await selectPosicao(db, cotaId)
  if (!posicao) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return posicao
}

async function requireLida(db: Executor, da: Da): Promise<CessaoLida> {
  const lida = await selectCessao(db, da)
  if (!lida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return lida
}

/** Throws NAO_ENCONTRADO. */
export async function listCessoes(contexto: Contexto, cotaId: number, quem: Quem) {
  await requireCota(contexto.db, cotaId)
  return (await selectCessoes(contexto.db, cotaId)).map((lida) => present(contexto, lida, quem))
}

/**
 * Keeps an instrument, of which the assignment is noted with its id later; without one it goes after a while. Throws
 * NAO_ENCONTRADO, and what `inspectDocumento` throws.
 */
export async function keepContrato(
  contexto: Contexto,
  { cotaId, quem, nome: dito, bytes: recebidos }: { cotaId: number; quem: Quem; nome: string; bytes: Buffer },
) {
  const { clienteId } = await requireCota(contexto.db, cotaId)
  const { tipo, bytes } = await inspectDocumento(contexto, recebidos)
  const quando = contexto.relogio.agora()
  const nome = nomeExibido(dito)
  return keepDeOutraPessoa(contexto, { clienteId, categoria: 'cessao', nome, tipo, bytes }, async (tx, id) => {
    await keepSolto(tx, id, quando)
    const depois = { tipo, tamanho: bytes.length }
    await audit(tx, { quando, ator: atorDe(quem), acao: 'enviar-contrato-da-cessao', objeto: ['cota', cotaId], depois })
    return { id, nome, tipo, tamanho: bytes.length }
  })
}

/** Shows the instrument of an assignment, after the look is in the trail. Throws NAO_ENCONTRADO. */
export async function readContrato({ db, relogio, arquivos }: Contexto, da: Da, quem: Quem): Promise<Binario> {
  const { cessao } = await requireLida(db, da)
  const [dela] = await db.select().from(arquivo).where(eq(arquivo.id, cessao.arquivoId))
  if (!dela) throw new Error(`a cessão ${da.id} perdeu o contrato`)
  await audit(db, {
    quando: relogio.agora(),
    ator: atorDe(quem),
    acao: 'ver-contrato-da-cessao',
    objeto: ['cota', da.cotaId],
    depois: { id: da.id },
  })
  return { tipo: dela.tipo, nome: dela.nome, bytes: await arquivos.read(dela.id), inline: true }
}

/** Holds the quota, of which a credit may still be assigned. Throws NAO_ENCONTRADO, CESSAO_SO_DE_CANCELADA, CESSAO_SEM_CREDITO. */
async function holdCedivel(tx: Executor, cotaId: number) {
  await holdCotas(tx, [cotaId])
  const posicao = await requireCota(tx, cotaId)
  if (!posicao.cancelada) throw new ErroDeNegocio('CESSAO_SO_DE_CANCELADA')
  if (posicao.paga) throw new ErroDeNegocio('CESSAO_SEM_CREDITO')
  return posicao
}

/** Takes the instrument that was sent for this holder; it is of one assignment only. Throws NAO_ENCONTRADO. */
async function takeContrato(tx: Executor, { id, clienteId }: { id: string; clienteId: number }) {
  // The share lock stops the cleaning job from removing a file, which nothing refers to yet.
  const [dele] = await tx
    .select({ id: arquivo.id })
    .from(arquivo)
    .where(and(eq(arquivo.id, id), eq(arquivo.clienteId, clienteId), eq(arquivo.categoria, 'cessao')))
    .for('key share')
  if (!dele) throw new ErroDeNegocio('NAO_ENCONTRADO')
  await forgetSoltos(tx, [id])
}

type AAnotar = { cotaId: number; nome: string; inscricaoNacional: string; dia: Dia; contrato: string; quem: Quem }

/**
 * Notes that the credit of a cancelled quota was assigned; nothing counts until another confirms it. Throws what
 * `anotarCessao` declares.
 */
export async function noteCessao(tx: Executor, contexto: Meios, pedido: AAnotar) {
  const { cotaId, nome, inscricaoNacional, dia, contrato, quem } = pedido
  const { cifra, relogio } = contexto
  const { clienteId, inscricaoIndice: doTitular, cancelamento } = await holdCedivel(tx, cotaId)
  if (dia > hojeDe(contexto) || (cancelamento !== null && dia < cancelamento))
    throw new ErroDeNegocio('CESSAO_FORA_DO_PRAZO', { campo: 'dia' })
  const inscricaoIndice = cifra.indice('inscricao', inscricaoNacional)
  if (inscricaoIndice.equals(doTitular)) throw new ErroDeNegocio('CESSAO_AO_TITULAR', { campo: 'inscricaoNacional' })
  await takeContrato(tx, { id: contrato, clienteId })
  const anotadaEm = relogio.agora()
  const [nova] = await tx
    .insert(cessaoDeCredito)
    .values({
      cotaId,
      clienteId,
      nomeCifrado: cifra.cifrar(nome),
      inscricaoCifrada: cifra.cifrar(inscricaoNacional),
      inscricaoIndice,
      dia,
      arquivoId: contrato,
      anotadaPor: quem.id,
      anotadaEm,
    })
    .onConflictDoNothing()
    .returning({ id: cessaoDeCredito.id })
  if (!nova) throw new ErroDeNegocio('CESSAO_JA_ANOTADA')
  const depois = { id: nova.id, dia }
  await audit(tx, { quando: anotadaEm, ator: atorDe(quem), acao: 'anotar-cessao', objeto: ['cota', cotaId], depois })
  return present(contexto, await requireLida(tx, { cotaId, id: nova.id }), quem)
}

/** What the holder is told of an assignment. */
const ditaDe = ({ cifra }: Pick<Contexto, 'cifra'>, { cessao, cota }: CessaoLida) => ({
  cota: grupoECotaNaFrase(cota),
  nome: cifra.decifrar(cessao.nomeCifrado),
  dia: cessao.dia,
})

/** Makes an assignment count, and tells the holder. Throws what `confirmarCessao` declares. */
export async function confirmCessao(tx: Executor, contexto: Meios, { quem, ...da }: Da & { quem: Quem }) {
  await requireLida(tx, da)
  await holdCedivel(tx, da.cotaId)
  const lida = await requireLida(tx, da)
  if (situacaoDa(lida) !== 'a-confirmar') throw new ErroDeNegocio('CESSAO_JA_DECIDIDA')
  if (lida.cessao.anotadaPor === quem.id) throw new ErroDeNegocio('CESSAO_DE_OUTRA_PESSOA')
  const confirmadaEm = contexto.relogio.agora()
  await tx.update(cessaoDeCredito).set({ confirmadaPor: quem.id, confirmadaEm }).where(eq(cessaoDeCredito.id, da.id))
  await audit(tx, {
    quando: confirmadaEm,
    ator: atorDe(quem),
    acao: 'confirmar-cessao',
    objeto: ['cota', da.cotaId],
    depois: { id: da.id, dia: lida.cessao.dia },
  })
  await notifyTitulares(contexto, tx, [{ cotaId: da.cotaId, ...avisoDoCedido(ditaDe(contexto, lida)) }])
  return present(contexto, await requireLida(tx, da), quem)
}

/**
 * Undoes an assignment; of one that counted the holder is told. Answers also whether it counted, because then one person is
 * not enough. Throws NAO_ENCONTRADO, CESSAO_JA_DECIDIDA.
 */
export async function undoCessao(
  tx: Executor,
  contexto: Meios,
  { quem, motivo, ...da }: Da & { quem: Quem; motivo: string },
) {
  await requireLida(tx, da)
  await holdCotas(tx, [da.cotaId])
  const antes = await requireLida(tx, da)
  if (antes.cessao.desfeitaEm) throw new ErroDeNegocio('CESSAO_JA_DECIDIDA')
  const desfeitaEm = contexto.relogio.agora()
  await tx
    .update(cessaoDeCredito)
    .set({ desfeitaPor: quem.id, desfeitaEm, motivoCifrado: contexto.cifra.cifrar(motivo) })
    .where(and(eq(cessaoDeCredito.id, da.id), isNull(cessaoDeCredito.desfeitaEm)))
  await audit(tx, {
    quando: desfeitaEm,
    ator: atorDe(quem),
    acao: 'desfazer-cessao',
    objeto: ['cota', da.cotaId],
    depois: { id: da.id, motivo },
  })
  if (antes.cessao.confirmadaEm)
    await notifyTitulares(contexto, tx, [{ cotaId: da.cotaId, ...avisoDoDesfeito(ditaDe(contexto, antes)) }])
  return present(contexto, await requireLida(tx, da), quem)
}
