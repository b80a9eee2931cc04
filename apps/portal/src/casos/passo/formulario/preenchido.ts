import { umaLinha } from '@contempla/consorcio'
import type { Preenchido, QuaisquerCampos, QualquerCampo, QualquerGrupo } from './campos.ts'
import { conferir, nomeDoTelefone, type Quando, TIPOS } from './tipos.ts'

type Valores = Record<string, string | boolean>

/** Names the checkbox that opens a field. */
export const nomeDaCaixa = (nome: string): string => `marcou-${nome}`

/** Names the checkbox that marks a group of fields as changed. */
export const nomeDaMarca = (i: number): string => `mudou${i}`

/** Computes the initial values of the fields. */
export const inicioDosCampos = (campos: QuaisquerCampos, valores: Readonly<Record<string, unknown>>): Valores =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([nome, { tipo, seMarcar }]) => [
      ...(seMarcar ? [[nomeDaCaixa(nome), false] as const] : []),
      ...Object.entries(TIPOS[tipo].inicio(nome, valores[nome])),
    ]),
  )

/** Tells whether a field shows, by the filled-in values. */
export const isPedido = (nome: string, { seValer, seMarcar }: QualquerCampo, preenchido: Preenchido): boolean =>
  (!seValer || seValer(preenchido)) && (!seMarcar || preenchido[nomeDaCaixa(nome)] === true)

/** Names the form's field by which it is known whether a field was filled in; several kinds spread over more. */
const campoDito = (nome: string, { tipo }: QualquerCampo): string => (tipo === 'telefone' ? nomeDoTelefone : nome)

/** Tells whether these fields, of a part that was filled in before, may be sent as they are. */
export const isCompleta = (
  nomes: readonly string[],
  campos: QuaisquerCampos,
  onde: { quando: Quando; preenchido: Preenchido },
): boolean =>
  nomes.every((nome) => {
    const campo = campos[nome]
    if (!campo || !isPedido(nome, campo, onde.preenchido)) return true
    const valor = onde.preenchido[campoDito(nome, campo)]
    return campo.tipo === 'aceite' ? valor === true : conferir(campo, String(valor ?? ''), onde) === true
  })

/** Reads the filled-in values as the act takes them: null for each optional field left empty. */
export const lerCampos = (campos: QuaisquerCampos, preenchido: Preenchido): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(campos).map(([nome, campo]) => [
      nome,
      isPedido(nome, campo, preenchido) ? TIPOS[campo.tipo].le(preenchido, nome) : null,
    ]),
  )

/** The filled-in values as the draft keeps them: without files, which are large and of one person. */
export const semArquivos = (campos: QuaisquerCampos, preenchido: Valores): Valores =>
  Object.fromEntries(
    Object.entries(preenchido).map(([nome, valor]) => [nome, campos[nome]?.tipo === 'arquivo' ? '' : valor]),
  )

/** Computes the initial values of a record's form: the record's own, with no group marked. */
export const inicioDe = (grupos: readonly QualquerGrupo[], atual: Readonly<Record<string, unknown>>): Valores =>
  Object.assign({}, ...grupos.map(({ campos }, i) => ({ [nomeDaMarca(i)]: false, ...inicioDosCampos(campos, atual) })))

/** Fills the form with the earlier change that still waits, so that it can be corrected instead of typed again. */
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

/** Picks the fields that differ from the record in the marked groups. A hidden field is not sent. */
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
      // An address spreads over several fields, so it has none of its own name and is sent whole.
      const igual = nome in inicio && comoVai(preenchido, nome) === comoVai(inicio, nome)
      return igual ? [] : [[nome, TIPOS[tipo].le(preenchido, nome)]]
    }),
  )
}
