import {
  type ChaveDeDocumento,
  caminhoDoRosto,
  comGestos,
  compararDocumentos,
  comRostoComparado,
  comRostoNaoComparado,
  type GestosDoLink,
  isChaveDeDocumento,
  isMesmaImagem,
  isRosto,
  type RostoComparado,
  type VistoEm,
} from '@contempla/consorcio/processos'
import { consenteNoRosto } from '../../consentimentos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { type DocumentoAAnalisar, fotosDoRosto } from '../../ports/antifraude/index.ts'
import type { CasoLido } from '../fatos.sql.ts'
import type { ComparacaoGravada } from '../rosto/rosto.sql.ts'
import {
  findConteudosDeOutros,
  findImagensDeOutros,
  type LeituraGravada,
  listEnviados,
  listRostosParecidos,
} from './fatos.sql.ts'

/** Lists the present documents of a case, of the known kinds. */
export async function readEnviados({ db }: { db: Executor }, casoId: number) {
  return (await listEnviados(db, casoId)).flatMap(({ tipo, ...resto }) =>
    isChaveDeDocumento(tipo)
      ? [{ ...resto, tipo, conteudo: resto.sha256.toString('hex'), gestos: gestosDe({ ...resto, tipo }) }]
      : [],
  )
}

/** The page of the link asks for gestures, and no other way does. */
const gestosDe = ({ tipo, via, gestos }: Pick<Listado, 'via' | 'gestos'> & { tipo: ChaveDeDocumento }): GestosDoLink =>
  isRosto(tipo) && via === 'rosto' ? (gestos ?? 'sem-gestos') : null

type Listado = Awaited<ReturnType<typeof listEnviados>>[number]
export type Enviado = Awaited<ReturnType<typeof readEnviados>>[number]

type DeQuem = { id: number; clienteId: number; casoId: number }

/** Finds where a face was sent before, saved again or not: by another person, or by this one in another case. */
async function rostoVistoEm({ db }: Pick<Contexto, 'db'>, deQuem: DeQuem, impressao: string): Promise<VistoEm> {
  const iguais = (await listRostosParecidos(db, deQuem, impressao)).filter((cada) =>
    isMesmaImagem(impressao, cada.impressao),
  )
  if (iguais.some(({ daMesma }) => !daMesma)) return 'mesmaImagem'
  return iguais.length > 0 ? 'antes' : null
}

/** Reads each document through the port, and finds where else it was sent. Throws what the port throws. */
export async function lerTodos(
  contexto: Contexto,
  { caso: { id: casoId, clienteId }, tipoPessoa }: CasoLido,
  enviados: readonly Enviado[],
  prazo: { prazoMs?: number } = {},
) {
  const { antifraude, arquivos, db, config } = contexto
  const aAnalisar = enviados.map(
    ({ id, tipo, midia, arquivoId }): DocumentoAAnalisar => ({ id, tipo, midia, ler: () => arquivos.read(arquivoId) }),
  )
  const comparar = await consenteNoRosto(db, clienteId)
  const { documentos, rosto, rostoNaoComparado = null } = await antifraude.analisar(aAnalisar, { comparar, ...prazo })
  const porId = new Map(documentos.map((documento) => [documento.id, documento]))
  const impressoes = documentos.flatMap(({ impressao }) => impressao ?? [])
  const conteudosDeOutros = await findConteudosDeOutros(
    db,
    clienteId,
    enviados.map(({ sha256 }) => sha256),
  )
  const imagensDeOutros = await findImagensDeOutros(db, clienteId, impressoes)
  const vistoEm = async (
    { id, tipo, conteudo }: Pick<Enviado, 'id' | 'tipo' | 'conteudo'>,
    impressao: string | null,
  ): Promise<VistoEm> => {
    if (conteudosDeOutros.has(conteudo)) return 'mesmoArquivo'
    if (impressao === null) return null
    if (imagensDeOutros.has(impressao)) return 'mesmaImagem'
    return isRosto(tipo) ? rostoVistoEm(contexto, { id, clienteId, casoId }, impressao) : null
  }
  const lidos = []
  for (const { id, tipo, conteudo, gestos } of enviados) {
    const { leitura = { veredito: 'duvida', dito: 'não foi lido' } as const, impressao = null } = porId.get(id) ?? {}
    const visto = await vistoEm({ id, tipo, conteudo }, impressao)
    lidos.push({ id, tipo, conteudo, gestos, impressao, leitura, vistoEm: visto })
  }
  const comparados = comRostoComparado(compararDocumentos(lidos, tipoPessoa), rosto, config.analise)
  return { lidos: comGestos(comRostoNaoComparado(comparados, rostoNaoComparado), rosto), rosto, rostoNaoComparado }
}

/** The state that the analysis saw; its result applies to no other state. */
export type Vista = { fase: string; faseDesde: Date; documentos: readonly number[] }

export const isAMesma = (vista: Vista, { fase, faseDesde, documentos }: Vista) =>
  vista.fase === fase &&
  vista.faseDesde.getTime() === faseDesde.getTime() &&
  vista.documentos.join() === documentos.join()

export type Lido = Awaited<ReturnType<typeof lerTodos>>['lidos'][number]

/** What is kept of a document's reading. */
export function leituraDe({ id, impressao, leitura }: Lido): LeituraGravada {
  const { veredito, dito, aviso = null } = leitura
  return { casoDocumentoId: id, veredito, dito, impressao, aviso }
}

/** What is kept of a comparison by what came of it; null where no likeness was found. */
export function comparacaoDe(
  { config: { analise } }: Pick<Contexto, 'config'>,
  enviados: readonly Enviado[],
  rosto: RostoComparado | null,
  feito: Parameters<typeof caminhoDoRosto>[2],
): ComparacaoGravada | null {
  const { selfie } = fotosDoRosto(enviados)
  if (!selfie || !rosto || rosto.semelhanca === null) return null
  const { semelhanca, modelo } = rosto
  const { semelhancaMinima: minima, semelhancaSozinha: sozinha } = analise
  const caminho = caminhoDoRosto(rosto, analise, feito)
  return { casoDocumentoId: selfie.id, semelhanca, modelo, minima, sozinha, caminho }
}
