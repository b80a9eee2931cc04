import { umaLinha } from '@contempla/consorcio'
import type { Preenchido, QuaisquerCampos, QualquerCampo, QualquerGrupo } from './campos.ts'
import { TIPOS } from './tipos.ts'

type Valores = Record<string, string | boolean>

/** The box that asks for a field first. */
export const nomeDaCaixa = (nome: string): string => `marcou-${nome}`

/** The box that says that a group of fields has changed. */
export const nomeDaMarca = (i: number): string => `mudou${i}`

/** What the fields start with. */
export const inicioDosCampos = (campos: QuaisquerCampos, valores: Readonly<Record<string, unknown>>): Valores =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([nome, { tipo, seMarcar }]) => [
      ...(seMarcar ? [[nomeDaCaixa(nome), false] as const] : []),
      ...Object.entries(TIPOS[tipo].inicio(nome, valores[nome])),
    ]),
  )

/** Whether a field is asked for, by what is filled in. */
export const isPedido = (nome: string, { seValer, seMarcar }: QualquerCampo, preenchido: Preenchido): boolean =>
  (!seValer || seValer(preenchido)) && (!seMarcar || preenchido[nomeDaCaixa(nome)] === true)

/** What was filled in, as the act brings it: null of what may be left out and was. */
export const lerCampos = (campos: QuaisquerCampos, preenchido: Preenchido): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(campos).map(([nome, campo]) => [
      nome,
      isPedido(nome, campo, preenchido) ? TIPOS[campo.tipo].le(preenchido, nome) : null,
    ]),
  )

/** What the form of a record starts with: what is on it, nothing said to have changed. */
export const inicioDe = (grupos: readonly QualquerGrupo[], atual: Readonly<Record<string, unknown>>): Valores =>
  Object.assign({}, ...grupos.map(({ campos }, i) => ({ [nomeDaMarca(i)]: false, ...inicioDosCampos(campos, atual) })))

/** The same with what was asked for before and still waits: to be corrected, not to be told anew. */
export function comPedido(
  grupos: readonly QualquerGrupo[],
  inicio: Valores,
  pedido: Readonly<Record<string, unknown>> | null,
): Valores {
  if (pedido === null) return inicio
  const deNovo = grupos.flatMap(({ campos }, i) => {
    const pedidos = Object.fromEntries(Object.entries(campos).filter(([nome]) => nome in pedido))
    return Object.keys(pedidos).length === 0 ? [] : [{ [nomeDaMarca(i)]: true, ...inicioDosCampos(pedidos, pedido) }]
  })
  return Object.assign({}, inicio, ...deNovo)
}

const comoVai = (preenchido: Preenchido, nome: string) => umaLinha(String(preenchido[nome] ?? ''))

/** What differs from the record in the groups said to have changed. What is not asked for is not sent. */
export function corpoDe(
  grupos: readonly QualquerGrupo[],
  inicio: Preenchido,
  preenchido: Preenchido,
): Record<string, unknown> {
  const mudados = grupos.flatMap(({ campos }, i) =>
    preenchido[nomeDaMarca(i)] === true
      ? Object.entries(campos).filter(([nome, campo]) => isPedido(nome, campo, preenchido))
      : [],
  )
  return Object.fromEntries(
    mudados.flatMap(([nome, { tipo }]) => {
      // An address has no field of its own name: it goes whole.
      const igual = nome in inicio && comoVai(preenchido, nome) === comoVai(inicio, nome)
      return igual ? [] : [[nome, TIPOS[tipo].le(preenchido, nome)]]
    }),
  )
}
