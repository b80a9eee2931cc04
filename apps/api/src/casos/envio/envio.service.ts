import { ladosDe } from '@contempla/consorcio'
import {
  atoDeEnvio,
  type ChaveDeDocumento,
  type ChaveDeProcesso,
  DOCUMENTOS,
  enviaPorLink,
  PROCESSOS,
  pedeIdentidade,
} from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import {
  aindaPedidos,
  antesDe,
  attachDocumentos,
  type DocumentoEnviado,
  listVigentes,
  pedidosDaFase,
} from '../documentos.ts'
import { presentEstado } from '../estado.ts'
import { type CasoLido, lockCaso } from '../fatos.sql.ts'
import { mover } from '../mover.ts'

/**
 * How many files the field takes: of an identity document, one for each side of the one that was said to be sent. Throws
 * VALIDACAO where it was not said, or not the same of every file, or said of what has no kinds.
 */
function maximoDe(tipo: ChaveDeDocumento, enviados: readonly DocumentoEnviado[]): number {
  const { nome, maximo } = DOCUMENTOS[tipo]
  const ditas = new Set(enviados.map(({ identidade }) => identidade))
  const [dita] = ditas
  if (ditas.size !== 1 || (dita !== undefined) !== pedeIdentidade(tipo))
    throw new ErroDeNegocio('VALIDACAO', { detalhe: `Diga qual documento você envia, só em: ${nome}.` })
  return dita === undefined ? maximo : ladosDe(dita)
}

/** Something, and only what the case still asks for, no more files of a kind than its field takes. Throws ARQUIVO_AUSENTE, VALIDACAO. */
async function requirePedidos(
  tx: Executor,
  contexto: Contexto,
  lido: CasoLido,
  documentos: readonly DocumentoEnviado[],
) {
  if (documentos.length === 0) throw new ErroDeNegocio('ARQUIVO_AUSENTE')
  const vigentes = await listVigentes(tx, lido.caso.id)
  const daFase = pedidosDaFase(contexto, lido)
  const pedidos = aindaPedidos(daFase, vigentes)
  const presentes = new Set([...vigentes, ...documentos].map(({ tipo }) => tipo))
  for (const [tipo, dele] of Map.groupBy(documentos, ({ tipo: cada }) => cada)) {
    const { nome } = DOCUMENTOS[tipo]
    if (!pedidos.includes(tipo)) throw new ErroDeNegocio('VALIDACAO', { detalhe: `Este pedido não inclui: ${nome}.` })
    const maximo = maximoDe(tipo, dele)
    if (dele.length > maximo)
      throw new ErroDeNegocio('VALIDACAO', { detalhe: `Somente ${maximo} arquivos neste campo.` })
    const antes = antesDe(tipo, daFase)
    if (antes && !presentes.has(antes))
      throw new ErroDeNegocio('VALIDACAO', { detalhe: `Envie primeiro: ${DOCUMENTOS[antes].nome}.` })
  }
}

export type Envio = {
  sessao: SessaoAtiva
  numero: string
  documentos: readonly DocumentoEnviado[]
  /** The processes that are meant; any where not given. */
  de?: readonly ChaveDeProcesso[]
}

/**
 * The holder hands in the documents that the case's phase asks for, and the case moves on. Throws NAO_ENCONTRADO for a
 * case of somebody else or of none of these processes, ATO_NAO_PERMITIDO in a phase that asks for none, ACESSO_LIMITADO to
 * who came by a link where the process wants the password, and what `requirePedidos`,
 * `attachDocumentos` and `mover` throw.
 */
export async function enviarDocumentos(tx: Executor, contexto: Contexto, { sessao, numero, documentos, de }: Envio) {
  const { clienteId } = sessao
  const lido = await lockCaso(tx, Number(numero), clienteId)
  if (!lido || (de && !de.includes(lido.caso.processo))) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { id, processo, fase } = lido.caso
  const tabela = PROCESSOS[processo]
  if (sessao.modo === 'transparente' && !enviaPorLink(tabela, fase)) throw new ErroDeNegocio('ACESSO_LIMITADO')
  const ato = atoDeEnvio(tabela, fase)
  if (!ato) throw new ErroDeNegocio('ATO_NAO_PERMITIDO')
  await requirePedidos(tx, contexto, lido, documentos)
  await attachDocumentos(tx, contexto, { id, clienteId }, documentos)
  const movido = await mover(tx, contexto, { casoId: id, quem: { tipo: 'cliente', id: clienteId }, ato })
  return presentEstado(tx, contexto, movido)
}
