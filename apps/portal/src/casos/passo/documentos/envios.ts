import type { Contrato } from '@contempla/contract'
import type { Estado } from '../../useEstado.ts'
import { isRecusado } from './documento.ts'

/** The calls that hand documents in; all take the same. */
export type ChamadaDeEnvio = Extract<keyof Contrato, `${'POST' | 'PUT'} /antifraude/analise-documento/${string}`>

const analise = 'POST /antifraude/analise-documento' as const

/** The acts whose documents go by a call of their own, whatever the process. */
const DO_ATO: Readonly<Record<string, ChamadaDeEnvio | undefined>> = {
  enviarNotaFiscal: `${analise}/solicitar-nota-fiscal`,
  enviarCartaCorrecao: `${analise}/solicitar-carta-correcao`,
  enviarAdicionais: `${analise}/solicitar-documentos-adicionais-vendedor`,
}

interface DoEnvio {
  estado: Pick<Estado, 'atos' | 'documentos'>
  pessoa: 'PF' | 'PJ' | undefined
  /** The row's own call. */
  por: ChamadaDeEnvio | undefined
}

/** Finds the call that hands in the documents of a phase: the row's, that of its act, or that of every process. */
export function chamadaDoEnvio({ estado: { atos, documentos }, pessoa, por }: DoEnvio): ChamadaDeEnvio {
  const doAto = por ?? atos.map((ato) => DO_ATO[ato]).find((call) => call !== undefined)
  if (doAto) return doAto
  if (documentos.some(isRecusado)) return `${analise}/solicitar-reanalise`
  return pessoa === 'PJ' ? `${analise}/solicitar-empresa` : `${analise}/solicitar`
}
