import { randomInt } from 'node:crypto'
import {
  atosDaAnalise,
  type ChaveDeDocumento,
  caminhoDoRosto,
  comGestos,
  compararDocumentos,
  comRostoComparado,
  comRostoNaoComparado,
  type Decisao,
  decidirAnalise,
  faltamGestos,
  type GestosDoLink,
  isChaveDeDocumento,
  isDaLeitura,
  isMesmaImagem,
  isRosto,
  type ParametrosDaAnalise,
  PROCESSOS,
  type RostoComparado,
  type VistoEm,
} from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { consenteNoRosto } from '../../consentimentos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { type DocumentoAAnalisar, fotosDoRosto } from '../../ports/antifraude/index.ts'
import type { QuemMove } from '../../ports/processos/index.ts'
import { type CasoLido, getCaso, lockCaso } from '../fatos.sql.ts'
import { mover } from '../mover.ts'
import { keepComparacao } from '../rosto/rosto.sql.ts'
import { forgetAdiamento } from './adiar.ts'
import {
  findConteudosDeOutros,
  findImagensDeOutros,
  keepLeituras,
  listEnviados,
  listRostosParecidos,
  listTiposRecusados,
} from './fatos.sql.ts'

const sistema: QuemMove = { tipo: 'sistema', id: null }

/** Lists the present documents of a case, of the known kinds. */
async function readEnviados({ db }: Contexto, casoId: number) {
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
type Enviado = Awaited<ReturnType<typeof readEnviados>>[number]

type DeQuem = { id: number; clienteId: number; casoId: number }

/** Finds where a face was sent before, saved again or not: by another person, or by this one in another case. */
async function rostoVistoEm({ db }: Pick<Contexto, 'db'>, deQuem: DeQuem, impressao: string): Promise<VistoEm> {
  const iguais = (await listRostosParecidos(db, deQuem, impressao)).filter((cada) =>
    isMesmaImagem(impressao, cada.impressao),
  )
  if (iguais.some(({ daMesma }) => !daMesma)) return 'mesmaImagem'
  return iguais.length > 0 ? 'antes' : null
}

/** Reads each document through the port, and finds where else it was sent. */
async function lerTodos(
  contexto: Contexto,
  { caso: { id: casoId, clienteId }, tipoPessoa }: CasoLido,
  enviados: readonly Enviado[],
) {
  const { antifraude, arquivos, db, config } = contexto
  const aAnalisar = enviados.map(
    ({ id, tipo, midia, arquivoId }): DocumentoAAnalisar => ({ id, tipo, midia, ler: () => arquivos.read(arquivoId) }),
  )
  const comparar = await consenteNoRosto(db, clienteId)
  const { documentos, rosto, rostoNaoComparado = null } = await antifraude.analisar(aAnalisar, { comparar })
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
  return { lidos: comGestos(comRostoNaoComparado(comparados, rostoNaoComparado), rosto), rosto }
}

/** The state that the analysis saw; its result applies to no other state. */
type Vista = { fase: string; faseDesde: Date; documentos: readonly number[] }

const isAMesma = (vista: Vista, { fase, faseDesde, documentos }: Vista) =>
  vista.fase === fase &&
  vista.faseDesde.getTime() === faseDesde.getTime() &&
  vista.documentos.join() === documentos.join()

type Lidos = Awaited<ReturnType<typeof lerTodos>>['lidos']

type Comparada = (feito: { aprovou: boolean }) => Parameters<typeof keepComparacao>[2]

/** What is kept of a comparison, once it is known what came of it; null where no likeness was found. */
function comparacaoDe(
  { config: { analise } }: Pick<Contexto, 'config'>,
  enviados: readonly Enviado[],
  { rosto, sorteou }: { rosto: RostoComparado | null; sorteou: boolean },
): Comparada | null {
  const { selfie } = fotosDoRosto(enviados)
  if (!selfie || !rosto || rosto.semelhanca === null) return null
  const { semelhanca, modelo } = rosto
  const { semelhancaMinima: minima, semelhancaSozinha: sozinha } = analise
  return ({ aprovou }) => ({
    casoDocumentoId: selfie.id,
    semelhanca,
    modelo,
    minima,
    sozinha,
    caminho: caminhoDoRosto(rosto, analise, { aprovou, sorteou }),
  })
}

/**
 * Keeps the findings and does what follows from them, unless the case changed meanwhile. Throws what `mover` throws.
 */
const concluir = (
  contexto: Contexto,
  casoId: number,
  { vista, lidos, comparada }: { vista: Vista; lidos: Lidos; comparada: Comparada | null },
  decisao: Decisao | null,
) =>
  contexto.db.transaction(async (tx) => {
    const agora = await lockCaso(tx, casoId)
    const atuais = await listEnviados(tx, casoId)
    if (!agora || !isAMesma(vista, { ...agora.caso, documentos: atuais.map(({ id }) => id) })) return false
    const leituras = lidos.map(({ id, impressao, leitura: { veredito, dito, aviso = null } }) => ({
      casoDocumentoId: id,
      veredito,
      dito,
      impressao,
      aviso,
    }))
    const quando = contexto.relogio.agora()
    await keepLeituras(tx, quando, leituras)
    if (comparada) await keepComparacao(tx, quando, comparada({ aprovou: decisao?.ato === 'aprovar' }))
    await forgetAdiamento(tx, casoId)
    if (decisao === null) return false
    await mover(tx, contexto, { casoId, quem: sistema, vista: vista.fase, ...decisao })
    return true
  })

/** Of what the machine would approve a part goes to a person all the same, drawn, so that its errors are seen. */
const naAmostra = ({ config }: Contexto, decisao: Decisao | null): boolean =>
  decisao?.ato === 'aprovar' && randomInt(10_000) < config.analise.amostra * 10_000

/** The machine approves only where the installation lets it, and the holder's partner too. */
const parametrosDe = ({ config }: Contexto, { analiseAprova }: CasoLido): ParametrosDaAnalise => ({
  ...config.analise,
  aprovaSozinha: config.analise.aprovaSozinha && analiseAprova,
})

const aUmaPessoa: Decisao = { ato: 'encaminhar', documentos: [] }

/**
 * Reads the documents of a case and moves it by the findings; returns whether it moved. When two readings race, the
 * second finds the case moved. A decision that the case refuses, such as an approval with nothing to apply, goes to a
 * person. Throws what the port throws.
 */
export async function analisarCaso(contexto: Contexto, casoId: number): Promise<boolean> {
  const { db } = contexto
  const lido = await getCaso(db, casoId)
  if (!lido || lido.caso.encerradoEm) return false
  const { processo, fase, faseDesde } = lido.caso
  const atos = atosDaAnalise(PROCESSOS[processo], fase)
  const enviados = await readEnviados(contexto, casoId)
  if (!isDaLeitura(PROCESSOS[processo], fase) || enviados.length === 0) return false
  const { lidos, rosto } = await lerTodos(contexto, lido, enviados)
  const recusados = await listTiposRecusados(db, casoId)
  const decisao = decidirAnalise(
    lidos.map((documento) => ({
      ...documento,
      jaRecusado: recusados.has(documento.tipo),
      semGestos: faltamGestos(documento.gestos),
    })),
    { atos, rosto, parametros: parametrosDe(contexto, lido) },
  )
  const vista = { fase, faseDesde, documentos: enviados.map(({ id }) => id) }
  const sorteou = naAmostra(contexto, decisao) && atos.includes('encaminhar')
  const achado = { vista, lidos, comparada: comparacaoDe(contexto, enviados, { rosto, sorteou }) }
  try {
    return await concluir(contexto, casoId, achado, sorteou ? aUmaPessoa : decisao)
  } catch (error) {
    if (!(error instanceof ErroDeNegocio) || decisao?.ato === 'encaminhar' || !atos.includes('encaminhar')) throw error
    return concluir(contexto, casoId, achado, aUmaPessoa)
  }
}
