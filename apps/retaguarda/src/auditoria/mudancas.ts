/** One field of a record, before and after, in words. */
export type Mudanca = { campo: string; antes: string; depois: string; mudou: boolean }

const ehObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

const emPalavras = (valor: unknown): string => {
  if (valor === undefined || valor === null || valor === '') return '—'
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : JSON.stringify(valor)
}

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
    const [de, para] = [emPalavras(a[campo]), emPalavras(d[campo])]
    return { campo, antes: de, depois: para, mudou: de !== para }
  })
}
