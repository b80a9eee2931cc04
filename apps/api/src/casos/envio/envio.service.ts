import type { Identidade } from '@contempla/consorcio'
import {
  atoDeEnvio,
  type ChaveDeDocumento,
  type ChaveDeProcesso,
  cabem,
  contam,
  DOCUMENTOS,
  enviaPorLink,
  esperaOTitular,
  falta,
  PROCESSOS,
  pedeIdentidade,
} from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { urlDoArquivo } from '../../arquivos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import {
  aEnviar,
  antesDe,
  attachDocumentos,
  type DocumentoEnviado,
  listVigentes,
  pedidosDaFase,
  type Vigente,
} from '../documentos.ts'
import { presentEstado } from '../estado.ts'
import { type CasoLido, lockCaso } from '../fatos.sql.ts'
import { mover } from '../mover.ts'

type Vigentes = readonly Vigente[]

/** Tells whether the sent file is already one of these, in the same role and without a problem. */
const isUmDeles = (atuais: Vigentes, { tipo, url, identidade }: DocumentoEnviado): boolean =>
  atuais.some(
    (atual) =>
      atual.problema === null &&
      atual.tipo === tipo &&
      atual.identidade === (identidade ?? null) &&
      urlDoArquivo(atual.arquivoId) === url,
  )

/**
 * Finds which identity document is sent. Throws VALIDACAO where the kind is missing, differs between the files, or is
 * given for a document that has no kinds.
 */
function identidadeDe(tipo: ChaveDeDocumento, enviados: readonly DocumentoEnviado[]): Identidade | null {
  const [dita, ...outras] = new Set(enviados.map(({ identidade }) => identidade))
  if (outras.length > 0 || (dita !== undefined) !== pedeIdentidade(tipo))
    throw new ErroDeNegocio('VALIDACAO', {
      detalhe: `Diga qual documento você envia, só em: ${DOCUMENTOS[tipo].nome}.`,
    })
  return dita ?? null
}

/** Refuses more files than there is room for beside the present ones. Throws VALIDACAO. */
function requireCabem(tipo: ChaveDeDocumento, enviados: readonly DocumentoEnviado[], atuais: Vigentes): void {
  const dele = atuais.filter((atual) => atual.tipo === tipo)
  const maximo = cabem(tipo, dele, identidadeDe(tipo, enviados))
  const aMais = enviados.filter((enviado) => !isUmDeles(contam(tipo, dele), enviado))
  if (aMais.length > maximo)
    throw new ErroDeNegocio('VALIDACAO', { detalhe: `Somente ${maximo} arquivos neste campo.` })
}

/**
 * Requires kinds that the case still asks for, no more files than each field takes, and something new, unless
 * everything is there and the case waits for its holder. Throws ARQUIVO_AUSENTE, VALIDACAO.
 */
async function requirePedidos(
  tx: Executor,
  contexto: Contexto,
  lido: CasoLido,
  documentos: readonly DocumentoEnviado[],
) {
  const { id, processo, fase } = lido.caso
  const vigentes = await listVigentes(tx, id)
  const daFase = pedidosDaFase(contexto, lido)
  const pedidos = aEnviar(contexto, lido, vigentes)
  const nadaFalta = esperaOTitular(PROCESSOS[processo], fase) && !pedidos.some((tipo) => falta(tipo, vigentes))
  if (!nadaFalta && documentos.every((documento) => isUmDeles(vigentes, documento)))
    throw new ErroDeNegocio('ARQUIVO_AUSENTE')
  const presentes = new Set([...vigentes, ...documentos].map(({ tipo }) => tipo))
  for (const [tipo, dele] of Map.groupBy(documentos, ({ tipo: cada }) => cada)) {
    const { nome } = DOCUMENTOS[tipo]
    if (!pedidos.includes(tipo)) throw new ErroDeNegocio('VALIDACAO', { detalhe: `Este pedido não inclui: ${nome}.` })
    requireCabem(tipo, dele, vigentes)
    const antes = antesDe(tipo, daFase)
    if (antes && !presentes.has(antes))
      throw new ErroDeNegocio('VALIDACAO', { detalhe: `Envie primeiro: ${DOCUMENTOS[antes].nome}.` })
  }
}

export type Envio = {
  sessao: SessaoAtiva
  numero: string
  documentos: readonly DocumentoEnviado[]
  /** The call serves these processes only; without them, every process. */
  de?: readonly ChaveDeProcesso[]
  /** The call serves phases that hand in by this act only. */
  por?: string
  /** The call serves companies only; a person sends documents by another call. */
  soEmpresa?: true
}

/**
 * Hands in the documents that the case's phase asks for, and moves the case on. Throws NAO_ENCONTRADO for a case of
 * somebody else or of another process, ATO_NAO_PERMITIDO in a phase that asks for none, ACESSO_LIMITADO to a visitor by
 * link where the process wants the password, and what `requirePedidos`, `attachDocumentos` and `mover` throw.
 */
export async function enviarDocumentos(
  tx: Executor,
  contexto: Contexto,
  { sessao, numero, documentos, de, por, soEmpresa }: Envio,
) {
  const { clienteId } = sessao
  const lido = await lockCaso(tx, Number(numero), clienteId)
  if (!lido || (de && !de.includes(lido.caso.processo))) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (soEmpresa && lido.tipoPessoa !== 'PJ')
    throw new ErroDeNegocio('ATO_NAO_PERMITIDO', { detalhe: 'Este pedido é de uma pessoa: envie os documentos dela.' })
  const { id, processo, fase } = lido.caso
  const tabela = PROCESSOS[processo]
  if (sessao.modo === 'transparente' && !enviaPorLink(tabela, fase)) throw new ErroDeNegocio('ACESSO_LIMITADO')
  const ato = atoDeEnvio(tabela, fase)
  if (!ato || (por && por !== ato)) throw new ErroDeNegocio('ATO_NAO_PERMITIDO')
  await requirePedidos(tx, contexto, lido, documentos)
  const via = sessao.modo === 'transparente' ? 'link' : 'portal'
  await attachDocumentos(tx, contexto, { id, clienteId, processo }, { via, enviados: documentos })
  const movido = await mover(tx, contexto, { casoId: id, quem: { tipo: 'cliente', id: clienteId }, ato })
  return presentEstado(tx, contexto, movido)
}
