import type { ChaveDeDocumento, ProblemaDeDocumento } from '../documentos/index.ts'
import { type CategoriaDeDocumento, DOCUMENTOS, isDeTerceiro, isRosto, isSempreOutro } from '../documentos/index.ts'
import { atosDe } from '../motor/mover.ts'
import type { Processo } from '../motor/processo.ts'
import type { Veredito } from './leitura.ts'
import { isMesmoRosto, isOutroRosto, type ParametrosDoRosto, type RostoComparado } from './rosto.ts'

/** The administrator lets the automatic analysis do this much. */
export type ParametrosDaAnalise = ParametrosDoRosto & {
  /** True where it approves by itself when nothing is left to doubt. */
  aprovaSozinha: boolean
}

export type DocumentoLido = {
  id: number
  tipo: ChaveDeDocumento
  leitura: Veredito
  /** The case already refused one of this kind: a machine asks again only once, then a person does. */
  jaRecusado: boolean
  /** It is a selfie whose gestures were asked for, and not seen. */
  semGestos?: boolean
}

export type Decisao = {
  ato: 'aprovar' | 'pedirDocumentos' | 'encaminhar' | 'suspeitar'
  documentos: { id: number; problema: ProblemaDeDocumento; motivo: string }[]
}

/** The acts by which the system ends an analysis of its own. */
const DA_ANALISE: readonly Decisao['ato'][] = ['aprovar', 'pedirDocumentos', 'encaminhar', 'suspeitar']

/**
 * The acts that a phase leaves to the automatic analysis: those of a phase in which it may approve, or ask a person. Where a
 * person may decide already, as in the triage of a contemplation, it only asks for what is not legible.
 */
export function atosDaAnalise(processo: Processo, fase: string): Decisao['ato'][] {
  const doSistema = atosDe(processo, fase, 'sistema').map(({ ato }) => ato)
  const atos = DA_ANALISE.filter((ato) => doSistema.includes(ato))
  if (!atos.includes('aprovar') || !atos.includes('encaminhar')) return []
  const comPessoa = atosDe(processo, fase, 'analista').length > 0
  return comPessoa ? atos.filter((ato) => ato === 'pedirDocumentos') : atos
}

/**
 * Tells whether the automatic analysis reads what is sent in a phase. It does where it acts on it, and where a person who may
 * ask for documents again decides on them, as after a second sending, with the reading beside each.
 */
export const isDaLeitura = (processo: Processo, fase: string): boolean =>
  atosDaAnalise(processo, fase).length > 0 ||
  atosDe(processo, fase, 'analista').some(({ pede }) => pede === 'documentos')

/** A machine needs these to be legible and no more. A person reads what a proof of income or a paper of a vehicle says. */
const BASTA_SER_LEGIVEL: readonly CategoriaDeDocumento[] = ['Identificação', 'Endereço']
const isDeLer = (tipo: ChaveDeDocumento): boolean =>
  !BASTA_SER_LEGIVEL.includes(DOCUMENTOS[tipo].categoria) || isDeTerceiro(tipo)

/**
 * Tells whether nothing is left that only a person can judge: income, the vehicle, who sells it, or a face that the
 * machine does not take for the document's, or of which it saw no gesture.
 */
function isClaro(
  lidos: readonly DocumentoLido[],
  rosto: RostoComparado | null,
  parametros: ParametrosDaAnalise,
): boolean {
  const comRosto = lidos.some(({ tipo }) => isRosto(tipo))
  return (
    lidos.every(({ leitura, tipo }) => leitura.veredito === 'ok' && !isDeLer(tipo)) &&
    (!comRosto || isMesmoRosto(rosto, parametros)) &&
    !lidos.some(({ semGestos }) => semGestos)
  )
}

function preferida(
  lidos: readonly DocumentoLido[],
  rosto: RostoComparado | null,
  parametros: ParametrosDaAnalise,
): Decisao {
  const semDocumentos = (ato: Decisao['ato']): Decisao => ({ ato, documentos: [] })
  const suspeita = lidos.some(({ leitura }) => leitura.veredito === 'suspeita')
  if (suspeita || isOutroRosto(rosto, parametros)) return semDocumentos('suspeitar')
  // A kind that asks for something else each time is judged by a person, because its request is in words.
  const problemas = lidos.filter(({ leitura, tipo }) => leitura.veredito === 'problema' && !isSempreOutro(tipo))
  if (problemas.some(({ jaRecusado }) => jaRecusado)) return semDocumentos('encaminhar')
  const documentos = problemas.flatMap(({ id, leitura }) =>
    leitura.veredito === 'problema' ? [{ id, problema: leitura.problema, motivo: leitura.motivo }] : [],
  )
  if (documentos.length > 0) return { ato: 'pedirDocumentos', documentos }
  return semDocumentos(parametros.aprovaSozinha && isClaro(lidos, rosto, parametros) ? 'aprovar' : 'encaminhar')
}

/**
 * Picks the act that follows from the readings of a case's documents, of those that its phase gives the system: where the
 * system does not have that act, a person decides. Null where nothing follows, or the system is not the one to do it.
 */
export function decidirAnalise(
  lidos: readonly DocumentoLido[],
  {
    atos,
    rosto,
    parametros,
  }: { atos: readonly string[]; rosto: RostoComparado | null; parametros: ParametrosDaAnalise },
): Decisao | null {
  if (lidos.length === 0) return null
  const decisao = preferida(lidos, rosto, parametros)
  if (atos.includes(decisao.ato)) return decisao
  return atos.includes('encaminhar') ? { ato: 'encaminhar', documentos: [] } : null
}
