type Json = string | number | boolean | null | Json[] | { [chave: string]: Json }

/** The body that a gateway wants; `{campos}` in its texts stand for a message's fields. */
export type ModeloDeSms = Json

export type SmsNumerado = { id: number; para: string; texto: string }

/**
 * The fields of a message that a body may contain. A number is stored as '+5511987654321', and each gateway wants its
 * own form.
 */
const campos: Record<string, (m: SmsNumerado) => string> = {
  '{para}': ({ para }) => para,
  '{numero}': ({ para }) => para.replace(/^\+/, ''),
  '{nacional}': ({ para }) => para.replace(/^\+55/, ''),
  '{texto}': ({ texto }) => texto,
  '{id}': ({ id }) => String(id),
}

const destinos = ['{para}', '{numero}', '{nacional}']

const marcas = /\{\w+\}/g

const folhas = (json: Json): string[] =>
  typeof json === 'string'
    ? [json]
    : json !== null && typeof json === 'object'
      ? Object.values(json).flatMap(folhas)
      : []

/**
 * Parses a model written as JSON; undefined where it is none, names an unknown field, or lacks the receiver or the
 * text.
 */
export function parseModelo(escrito: string): ModeloDeSms | undefined {
  let json: Json
  try {
    json = JSON.parse(escrito)
  } catch {
    return undefined
  }
  const pedidos = folhas(json).flatMap((texto) => texto.match(marcas) ?? [])
  const conhecidos = pedidos.every((campo) => campo in campos)
  return conhecidos && pedidos.includes('{texto}') && destinos.some((d) => pedidos.includes(d)) ? json : undefined
}

/** Builds the body of one message; only the model's texts are filled, so that no message changes the shape. */
export function fillModelo(modelo: ModeloDeSms, mensagem: SmsNumerado): Json {
  if (typeof modelo === 'string') return modelo.replace(marcas, (campo) => campos[campo]?.(mensagem) ?? campo)
  if (modelo === null || typeof modelo !== 'object') return modelo
  if (Array.isArray(modelo)) return modelo.map((parte) => fillModelo(parte, mensagem))
  return Object.fromEntries(Object.entries(modelo).map(([k, parte]) => [k, fillModelo(parte, mensagem)]))
}
