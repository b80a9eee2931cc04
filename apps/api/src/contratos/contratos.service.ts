import { randomUUID } from 'node:crypto'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { type Parceiro, parceiroDoCliente } from '../parceiros/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Cifra } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { contratoDoBem } from '../schema/index.ts'
import { type ConteudoDoContrato, type CotaDoContrato, cotaDaFolha, type SessaoDoAssinante } from './conteudo.ts'
import { renderContratoDoBem, TITULO } from './contrato-pdf.ts'
import { addEvento } from './eventos.ts'
import { cifrarBytes, decifrarBytes, sha256De } from './guarda.ts'

export type ContratoRow = typeof contratoDoBem.$inferSelect

/** What is told of a contract to whoever holds its file, and what its evidence is written of. */
export type Resumo = {
  titulo: string
  /** Who issued it: the administrator. */
  emissor: string
  devedor: string
  inscricao: string
  cota: CotaDoContrato
  /** What its file is called; a vehicle's contract where it is not said. */
  arquivo?: string
}

export const readResumo = (cifra: Cifra, { resumoCifrado }: Pick<ContratoRow, 'resumoCifrado'>): Resumo =>
  JSON.parse(cifra.decifrar(resumoCifrado)) as Resumo

/** The contract of a case that holds now; undefined where none was written. */
export async function findContrato(db: Executor, casoId: number): Promise<ContratoRow | undefined> {
  const [row] = await db.select().from(contratoDoBem).where(doCaso(casoId))
  return row
}

const doCaso = (casoId: number) => and(eq(contratoDoBem.casoId, casoId), isNull(contratoDoBem.substituidoEm))

/** The same, held until the transaction ends. */
export async function holdContrato(tx: Executor, casoId: number): Promise<ContratoRow | undefined> {
  const [row] = await tx.select().from(contratoDoBem).where(doCaso(casoId)).for('update')
  return row
}

type Meios = Pick<Contexto, 'cifra' | 'relogio'>

async function replace(tx: Executor, { cifra, relogio }: Meios, casoId: number) {
  const anterior = await holdContrato(tx, casoId)
  if (!anterior) return
  const quando = relogio.agora()
  await addEvento(tx, cifra, anterior.id, { tipo: 'substituido', quando, dados: {} })
  await tx.update(contratoDoBem).set({ substituidoEm: quando }).where(eq(contratoDoBem.id, anterior.id))
}

type AEscrever = { casoId: number; cotaId: number; clienteId: number; conteudo: ConteudoDoContrato; ator: Ator }

const presentResumo = (conteudo: ConteudoDoContrato): Resumo => ({
  titulo: TITULO,
  emissor: conteudo.credora.nome,
  devedor: conteudo.devedor.nome,
  inscricao: conteudo.devedor.inscricao,
  cota: cotaDaFolha(conteudo),
})

type Documento = Pick<AEscrever, 'casoId' | 'cotaId' | 'clienteId' | 'ator'> & {
  resumo: Resumo
  render: (papel: { id: string; parceiro: Parceiro; agora: Date }) => Promise<Buffer>
}

/**
 * Writes what is to be signed in a case, and keeps it. What was written before for the case is not to be signed any more; what
 * was signed of it stays, and is still told to be ours.
 */
export async function writeDocumento(
  tx: Executor,
  contexto: Pick<Contexto, 'cifra' | 'relogio'>,
  { casoId, cotaId, clienteId, ator, resumo, render }: Documento,
): Promise<{ id: string; sha256: string }> {
  const { cifra, relogio } = contexto
  const parceiro: Parceiro = await parceiroDoCliente(tx, clienteId)
  const agora = relogio.agora()
  const id = randomUUID()
  const bytes = await render({ id, parceiro, agora })
  await replace(tx, contexto, casoId)
  const hash = sha256De(bytes)
  await tx.insert(contratoDoBem).values({
    id,
    casoId,
    cotaId,
    clienteId,
    escritoEm: agora,
    sha256: hash,
    tamanhoBytes: bytes.length,
    documentoCifrado: cifrarBytes(cifra, bytes),
    resumoCifrado: cifra.cifrar(JSON.stringify(resumo)),
  })
  const sha256 = hash.toString('hex')
  await addEvento(tx, cifra, id, { tipo: 'escrito', quando: agora, dados: { sha256, tamanho: bytes.length } })
  await audit(tx, { quando: agora, ator, acao: 'escrever-contrato', objeto: ['caso', casoId], depois: { sha256 } })
  return { id, sha256 }
}

/** Writes a vehicle's contract, as `writeDocumento` does. */
export const writeContrato = (
  tx: Executor,
  contexto: Pick<Contexto, 'cifra' | 'relogio'>,
  { conteudo, ...dele }: AEscrever,
): Promise<{ id: string; sha256: string }> =>
  writeDocumento(tx, contexto, {
    ...dele,
    resumo: presentResumo(conteudo),
    render: (papel) => renderContratoDoBem({ ...papel, conteudo }),
  })

export type ContratoLido = {
  id: string
  estado: 'a-assinar' | 'assinado'
  /** Of the document that is read and signed, in hex. */
  sha256: string
  escritoEm: Date
  assinadoEm: Date | null
  nivel: 'B-B' | 'B-T' | null
  nome: string
  /** The signed file, once there is one. */
  bytes: Buffer
}

/** All of a signed file: the document and what was added to it. */
export function bytesDe(cifra: Cifra, { documentoCifrado, lacreCifrado }: ContratoRow): Buffer {
  const documento = decifrarBytes(cifra, documentoCifrado)
  return lacreCifrado ? Buffer.concat([documento, decifrarBytes(cifra, lacreCifrado)]) : documento
}

/** The contract of a case, which the caller knows to be of whoever asks; null where none was written. */
export async function readContrato(
  db: Executor,
  { cifra }: Pick<Contexto, 'cifra'>,
  casoId: number,
): Promise<ContratoLido | null> {
  const row = await findContrato(db, casoId)
  if (!row) return null
  const { arquivo = 'contrato-do-bem', cota: da } = readResumo(cifra, row)
  const { grupo, cota } = da
  return {
    id: row.id,
    estado: row.assinadoEm ? 'assinado' : 'a-assinar',
    sha256: row.sha256.toString('hex'),
    escritoEm: row.escritoEm,
    assinadoEm: row.assinadoEm,
    nivel: row.nivel,
    nome: `${arquivo}-${grupo}-${cota}${row.assinadoEm ? '-assinado' : ''}.pdf`,
    bytes: bytesDe(cifra, row),
  }
}

/** Whether the contract of a case is signed, by what is kept and not by what a case says. */
export async function isAssinado(db: Executor, casoId: number): Promise<boolean> {
  const row = await findContrato(db, casoId)
  return row !== undefined && row.assinadoEm !== null
}

type DaSessao = { casoId: number; sessao: SessaoDoAssinante }

/** Notes that the holder opened the contract to read it. Throws NAO_ENCONTRADO where there is none. */
export async function recordLeitura(tx: Executor, { cifra, relogio }: Meios, { casoId, sessao }: DaSessao) {
  const row = await holdContrato(tx, casoId)
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (row.assinadoEm) return
  await addEvento(tx, cifra, row.id, { tipo: 'lido', quando: relogio.agora(), dados: { sessao } })
}

/** Notes that the holder would not sign it, and why. Throws NAO_ENCONTRADO where there is none. */
export async function recordRecusa(
  tx: Executor,
  { cifra, relogio }: Meios,
  { casoId, sessao, motivo }: DaSessao & { motivo: string },
) {
  const row = await holdContrato(tx, casoId)
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  await addEvento(tx, cifra, row.id, { tipo: 'recusado', quando: relogio.agora(), dados: { sessao, motivo } })
}
