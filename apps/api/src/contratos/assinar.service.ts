import { ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import { parceiroDoCliente } from '../parceiros/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { isValida } from '../ports/assinatura/index.ts'
import { contratoDoBem, eventoDoContrato } from '../schema/index.ts'
import { enderecoDoPortal } from '../sessoes/index.ts'
import { ACEITE, ACEITE_POR_LINK, type Assinante, type CodigoDoAssinante, type SessaoDoAssinante } from './conteudo.ts'
import { bytesDe, type ContratoRow, findContrato, holdContrato, readResumo } from './contratos.service.ts'
import { addEvento, type Evento, isCadeiaInteira, listEventos } from './eventos.ts'
import { type Aceito, aceitoDe } from './evidencia.ts'
import { renderEvidencia } from './evidencia-pdf.ts'
import { cifrarBytes, sha256De } from './guarda.ts'
import { type Carimbada, lacrar } from './pades/index.ts'

/** The document that holds now was opened to be read. */
export async function isLido(db: Executor, casoId: number): Promise<boolean> {
  const row = await findContrato(db, casoId)
  if (!row) return false
  const [lido] = await db
    .select({ ordem: eventoDoContrato.ordem })
    .from(eventoDoContrato)
    .where(and(eq(eventoDoContrato.contratoId, row.id), eq(eventoDoContrato.tipo, 'lido')))
    .limit(1)
  return lido !== undefined
}

export type AAssinar = {
  casoId: number
  /** The SHA-256 of what was read, in hex: the code is bound to it, and no other document is signed by it. */
  sha256: string
  /** Of the text that was accepted. */
  aceite: string
  quem: Assinante
  sessao: SessaoDoAssinante
  codigo: CodigoDoAssinante
  ator: Ator
}

/**
 * 'outro': another contract was written meanwhile, or the text accepted is not the one of today; nothing was signed, and what
 * holds now is to be read first. 'sem-contrato': none was written.
 */
export type Assinatura =
  | { resultado: 'assinado'; id: string; sha256: string; nivel: 'B-B' | 'B-T'; assinadoEm: Date }
  | { resultado: 'outro' | 'sem-contrato' }

type Meios = Pick<Contexto, 'assinatura' | 'carimbo' | 'cifra' | 'config' | 'relogio'>

const presentAssinado = ({ id, sha256Assinado, nivel, assinadoEm }: ContratoRow): Assinatura => {
  if (!sha256Assinado || !nivel || !assinadoEm) throw new Error('o contrato não está assinado')
  return { resultado: 'assinado', id, sha256: sha256Assinado.toString('hex'), nivel, assinadoEm }
}

/** What the signature is made by. Throws INDISPONIVEL once the certificate is good no more: nothing is signed by it then. */
async function openChave({ assinatura, relogio }: Meios) {
  const aberta = await assinatura()
  if (!isValida(aberta, relogio.agora())) throw new ErroDeNegocio('INDISPONIVEL')
  return aberta
}

/** The document with its evidence and its seal. */
async function makeLacrado(
  tx: Executor,
  contexto: Meios,
  row: ContratoRow,
  {
    aceito,
    eventos,
  }: {
    aceito: Aceito
    eventos: readonly Evento[]
  },
) {
  const { cifra, config, carimbo, relogio } = contexto
  const parceiro = await parceiroDoCliente(tx, row.clienteId)
  const { cota, inscricao, emissor } = readResumo(cifra, row)
  const agora = relogio.agora()
  const aceitos = eventos.filter(({ tipo }) => tipo === 'aceito').map(({ dados }) => JSON.parse(dados) as Aceito)
  const [primeiro = aceito, ...outros] = aceitos
  const evidencia = await renderEvidencia({
    parceiro,
    cota,
    inscricao,
    aceitos: [primeiro, ...outros],
    eventos,
    conferencia: `${enderecoDoPortal({ config }, parceiro.dominio)}/documentos/conferir`,
    agora,
  })
  return lacrar(
    {
      documento: bytesDe(cifra, row),
      evidencia,
      quando: agora,
      titular: emissor,
      motivo: `Contrato assinado por ${aceito.assinante.nome}`,
    },
    { assinatura: await openChave(contexto), carimbo },
  )
}

type Lacrado = { bytes: Buffer; nivel: 'B-B' | 'B-T'; carimbada: Carimbada }

async function keepAssinado(tx: Executor, { cifra, relogio }: Meios, row: ContratoRow, lacrado: Lacrado) {
  const { bytes, nivel, carimbada } = lacrado
  const quando = relogio.agora()
  const sha256Assinado = sha256De(bytes)
  const dados = {
    sha256: sha256Assinado.toString('hex'),
    nivel,
    carimbo: carimbada.carimbo,
    carimbadoEm: carimbada.quando?.toISOString() ?? null,
  }
  await addEvento(tx, cifra, row.id, { tipo: 'assinado', quando, dados })
  const [assinado] = await tx
    .update(contratoDoBem)
    .set({
      assinadoEm: quando,
      sha256Assinado,
      lacreCifrado: cifrarBytes(cifra, bytes.subarray(row.tamanhoBytes)),
      nivel,
    })
    .where(eq(contratoDoBem.id, row.id))
    .returning()
  if (!assinado) throw new Error('o contrato não está lá')
  return assinado
}

/**
 * Notes that the other party of a contract signed it, by a link: its file is sealed when the holder does, who is the last.
 * Throws what the chain of its events does not explain.
 */
export async function acceptContrato(
  tx: Executor,
  { cifra, relogio }: Pick<Meios, 'cifra' | 'relogio'>,
  { casoId, sha256, aceite, quem, sessao, codigo }: Omit<AAssinar, 'ator'>,
): Promise<'aceito' | 'outro' | 'sem-contrato'> {
  const row = await holdContrato(tx, casoId)
  if (!row) return 'sem-contrato'
  if (row.sha256.toString('hex') !== sha256 || aceite !== ACEITE_POR_LINK.versao || row.assinadoEm) return 'outro'
  const documento = { sha256, tamanho: row.tamanhoBytes }
  const dados = aceitoDe({ documento, assinante: quem, sessao, codigo, aceite: ACEITE_POR_LINK })
  await addEvento(tx, cifra, row.id, { tipo: 'aceito', quando: relogio.agora(), dados })
  return 'aceito'
}

/**
 * Signs the contract of a case for its holder, once: whoever signs again is given what was signed. The code and the
 * identity are the caller's to check, before and in the same transaction; here they become the evidence. A time stamp that does
 * not come keeps nobody from signing: the lower level is kept with the signature.
 */
export async function signContrato(
  tx: Executor,
  contexto: Meios,
  { casoId, sha256, aceite, quem, sessao, codigo, ator }: AAssinar,
): Promise<Assinatura> {
  const { cifra, relogio } = contexto
  const row = await holdContrato(tx, casoId)
  if (!row) return { resultado: 'sem-contrato' }
  if (row.sha256.toString('hex') !== sha256 || aceite !== ACEITE.versao) return { resultado: 'outro' }
  if (row.assinadoEm) return presentAssinado(row)
  const documento = { sha256, tamanho: row.tamanhoBytes }
  const aceito = aceitoDe({ documento, assinante: quem, sessao, codigo })
  await addEvento(tx, cifra, row.id, { tipo: 'aceito', quando: relogio.agora(), dados: aceito })
  const eventos = await listEventos(tx, cifra, row.id)
  if (!isCadeiaInteira(row.id, eventos)) throw new Error('os eventos do contrato não são os que foram escritos')
  const assinado = await keepAssinado(tx, contexto, row, await makeLacrado(tx, contexto, row, { aceito, eventos }))
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'assinar-contrato',
    objeto: ['caso', casoId],
    depois: { sha256: assinado.sha256Assinado?.toString('hex'), nivel: assinado.nivel },
  })
  return presentAssinado(assinado)
}
