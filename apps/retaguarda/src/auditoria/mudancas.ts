import { formatCentavos, formatDia } from '@contempla/ui'
import { motivosDaAssembleia } from '../assembleias/index.ts'
import { motivos as motivosDaFila } from '../pagamentos/index.ts'
import { formatInstante, formatPpt } from '../shell/formato.ts'
import { comMaiuscula, emPalavras } from './palavras.ts'

/** One field of a record, before and after, in words. */
export type Mudanca = { campo: string; antes: string; depois: string; mudou: boolean }

const ehObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

const codigos: Readonly<Record<string, string>> = { ...motivosDaAssembleia, ...motivosDaFila }

/** A code of the trail, such as 'BOLETO_DESCONHECIDO', in the words of its screen; of others, its own. */
const codigoEmPalavras = (codigo: string): string => codigos[codigo] ?? comMaiuscula(emPalavras(codigo))

/** A value in the unit that its field's name ends in; days and instants as they are read here. */
function valorEmPalavras(campo: string, valor: unknown): string {
  if (valor === undefined || valor === null || valor === '') return '—'
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  if (Array.isArray(valor) && !valor.some((item) => typeof item === 'object'))
    return valor.map((item) => valorEmPalavras(campo, item)).join(', ')
  if (typeof valor === 'number') {
    if (/centavos(\.|$)/i.test(campo)) return formatCentavos(valor)
    return /ppt(\.|$)/i.test(campo) ? formatPpt(valor, 10) : String(valor)
  }
  if (typeof valor !== 'string') return JSON.stringify(valor)
  if (/^\d{4}-\d{2}-\d{2}$/.test(valor)) return formatDia(valor)
  if (/^[A-Z]+(_[A-Z]+)+$/.test(valor)) return codigoEmPalavras(valor)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(valor) ? formatInstante(valor) : valor
}

/** `parametros.multaPpt` as 'parametros, multa': the unit is in the value. */
const nomeDoCampo = (campo: string): string => emPalavras(campo.replace(/_?(centavos|ppt)(?=\.|$)/i, '') || campo)

/** The fields of fields as fields: `parametros.multa`. */
const aberto = (valor: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(valor).flatMap(([campo, v]): [string, unknown][] =>
      ehObjeto(v) ? Object.entries(aberto(v)).map(([dentro, w]) => [`${campo}.${dentro}`, w]) : [[campo, v]],
    ),
  )

/** What changed, field by field; what is no set of fields counts as one, named "valor". */
export function mudancasDe(antes: unknown, depois: unknown): readonly Mudanca[] {
  const campos = (valor: unknown): Record<string, unknown> =>
    ehObjeto(valor) ? aberto(valor) : valor === null || valor === undefined ? {} : { valor }
  const [a, d] = [campos(antes), campos(depois)]
  return [...new Set([...Object.keys(a), ...Object.keys(d)])].map((campo) => {
    const [de, para] = [valorEmPalavras(campo, a[campo]), valorEmPalavras(campo, d[campo])]
    return { campo: nomeDoCampo(campo), antes: de, depois: para, mudou: de !== para }
  })
}
