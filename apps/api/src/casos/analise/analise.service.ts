import { randomInt } from 'node:crypto'
import {
  atosDaAnalise,
  type ChaveDeDocumento,
  comGestos,
  compararDocumentos,
  comRostoComparado,
  type Decisao,
  decidirAnalise,
  faltamGestos,
  type GestosDoLink,
  isChaveDeDocumento,
  isDaLeitura,
  isRosto,
  PROCESSOS,
  type VistoEm,
} from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { consenteNoRosto } from '../../consentimentos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { DocumentoAAnalisar } from '../../ports/antifraude/index.ts'
import type { QuemMove } from '../../ports/processos/index.ts'
import { type CasoLido, getCaso, lockCaso } from '../fatos.sql.ts'
import { mover } from '../mover.ts'
import { forgetAdiamento } from './adiar.ts'
import {
  findConteudosDeOutros,
  findImagensDeOutros,
  keepLeituras,
  listEnviados,
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

/** Reads each document through the port, and finds where else it was sent. */
async function lerTodos(
  contexto: Contexto,
  { caso: { clienteId }, tipoPessoa }: CasoLido,
  enviados: readonly Enviado[],
) {
  const { antifraude, arquivos, db, config } = contexto
  const aAnalisar = enviados.map(
    ({ id, tipo, midia, arquivoId }): DocumentoAAnalisar => ({ id, tipo, midia, ler: () => arquivos.read(arquivoId) }),
  )
  const comparar = await consenteNoRosto(db, clienteId)
  const { documentos, rosto } = await antifraude.analisar(aAnalisar, { comparar })
  const porId = new Map(documentos.map((documento) => [documento.id, documento]))
  const impressoes = documentos.flatMap(({ impressao }) => impressao ?? [])
  const conteudosDeOutros = await findConteudosDeOutros(
    db,
    clienteId,
    enviados.map(({ sha256 }) => sha256),
  )
  const imagensDeOutros = await findImagensDeOutros(db, clienteId, impressoes)
  const vistoEm = (conteudo: string, impressao: string | null): VistoEm => {
    if (conteudosDeOutros.has(conteudo)) return 'mesmoArquivo'
    return impressao !== null && imagensDeOutros.has(impressao) ? 'mesmaImagem' : null
  }
  const lidos = enviados.map(({ id, tipo, conteudo, gestos }) => {
    const { leitura = { veredito: 'duvida', dito: 'não foi lido' } as const, impressao = null } = porId.get(id) ?? {}
    return { id, tipo, conteudo, gestos, impressao, leitura, vistoEm: vistoEm(conteudo, impressao) }
  })
  const comparados = comRostoComparado(compararDocumentos(lidos, tipoPessoa), rosto, config.analise)
  return { lidos: comGestos(comparados, rosto), rosto }
}

/** The state that the analysis saw; its result applies to no other state. */
type Vista = { fase: string; faseDesde: Date; documentos: readonly number[] }

const isAMesma = (vista: Vista, { fase, faseDesde, documentos }: Vista) =>
  vista.fase === fase &&
  vista.faseDesde.getTime() === faseDesde.getTime() &&
  vista.documentos.join() === documentos.join()

type Lidos = Awaited<ReturnType<typeof lerTodos>>['lidos']

/**
 * Keeps the findings and does what follows from them, unless the case changed meanwhile. Throws what `mover` throws.
 */
const concluir = (contexto: Contexto, casoId: number, vista: Vista, lidos: Lidos, decisao: Decisao | null) =>
  contexto.db.transaction(async (tx) => {
    const agora = await lockCaso(tx, casoId)
    const atuais = await listEnviados(tx, casoId)
    if (!agora || !isAMesma(vista, { ...agora.caso, documentos: atuais.map(({ id }) => id) })) return false
    const leituras = lidos.map(({ id, impressao, leitura: { veredito, dito } }) => ({
      casoDocumentoId: id,
      veredito,
      dito,
      impressao,
    }))
    await keepLeituras(tx, contexto.relogio.agora(), leituras)
    await forgetAdiamento(tx, casoId)
    if (decisao === null) return false
    await mover(tx, contexto, { casoId, quem: sistema, vista: vista.fase, ...decisao })
    return true
  })

/** Of what the machine would approve a part goes to a person all the same, drawn, so that its errors are seen. */
const naAmostra = ({ config }: Contexto, decisao: Decisao | null): boolean =>
  decisao?.ato === 'aprovar' && randomInt(10_000) < config.analise.amostra * 10_000

const aUmaPessoa: Decisao = { ato: 'encaminhar', documentos: [] }

/**
 * Reads the documents of a case and moves it by the findings; returns whether it moved. When two readings race, the
 * second finds the case moved. A decision that the case refuses, such as an approval with nothing to apply, goes to a
 * person. Throws what the port throws.
 */
export async function analisarCaso(contexto: Contexto, casoId: number): Promise<boolean> {
  const { db, config } = contexto
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
    { atos, rosto, parametros: config.analise },
  )
  const vista = { fase, faseDesde, documentos: enviados.map(({ id }) => id) }
  try {
    const feita = naAmostra(contexto, decisao) && atos.includes('encaminhar') ? aUmaPessoa : decisao
    return await concluir(contexto, casoId, vista, lidos, feita)
  } catch (error) {
    if (!(error instanceof ErroDeNegocio) || decisao?.ato === 'encaminhar' || !atos.includes('encaminhar')) throw error
    return concluir(contexto, casoId, vista, lidos, aUmaPessoa)
  }
}
