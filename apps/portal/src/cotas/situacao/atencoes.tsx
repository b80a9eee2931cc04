import { type AtencaoDita, PALAVRAS_DA_ATENCAO, type Situada } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import { formatCentavos, type ItemDeAtencao, Money, type TagTone } from '@contempla/ui'
import { Fragment, type ReactNode } from 'react'

export type Atencao = Payload<Contrato['GET /cotas']>[number]['atencoes'][number]

/** The amounts that the words of an attention leave to be drawn. */
const valores: Readonly<Record<string, (quanto: { valor: number; resta: number }) => number>> = {
  valor: ({ valor }) => valor,
  resta: ({ resta }) => resta,
  recebido: ({ valor, resta }) => valor - resta,
  total: ({ valor, resta }) => valor + resta,
}
type Quanto = Pick<AtencaoDita, 'valor' | 'resta'>
const valorDe = ({ valor, resta }: Quanto, nome: string): number =>
  valores[nome]?.({ valor: valor ?? 0, resta: resta ?? 0 }) ?? 0

const lugar = /\{(valor|resta|recebido|total)\}/

/** Fills an attention's text with its amounts as plain text. */
export const emTexto = (dito: string, a: Quanto): string =>
  dito
    .split(lugar)
    .map((parte, i) => (i % 2 === 1 ? formatCentavos(valorDe(a, parte)) : parte))
    .join('')

/** The same, with amounts that who looks may hide. */
export function emTela(dito: string, a: Quanto): ReactNode {
  const partes = dito.split(lugar)
  if (partes.length === 1) return dito
  // The odd parts are the names of the amounts; each is at a place of its own.
  return partes.map((parte, i) => {
    const key = `${i}${parte}`
    return <Fragment key={key}>{i % 2 === 1 ? <Money centavos={valorDe(a, parte)} /> : parte}</Fragment>
  })
}

/** The heading that an attention makes, and the sentence under it. */
export function emTitulo(a: Atencao, situada: Situada): { titulo: string; apoio: string } {
  const { titulo, apoio } = PALAVRAS_DA_ATENCAO[a.tipo]
  return { titulo: titulo(a, situada), apoio: apoio?.(a, situada) ?? '' }
}

/**
 * The attentions of a quota as its card lists them, in the order in which they came. `abre`: whether this session may open
 * the screen in which one is done.
 */
export const emItens = (
  atencoes: readonly Atencao[],
  situada: Situada,
  abre: (tela: '/boletos' | '/contemplado') => boolean,
): ItemDeAtencao[] =>
  atencoes.map((a) => {
    const { icone, texto, detalhe, tela } = PALAVRAS_DA_ATENCAO[a.tipo]
    return {
      icone,
      tom: a.tom,
      texto: texto(a, situada),
      detalhe: detalhe && emTela(detalhe(a, situada), a),
      ...(tela && abre(tela) ? { href: tela } : {}),
    }
  })

/** The first of them in a few words, for a list of quotas; null where nothing is asked or told. */
export function emEtiqueta(atencoes: readonly Atencao[], situada: Situada): { tom: TagTone; texto: string } | null {
  const [primeira] = atencoes
  return primeira ? { tom: primeira.tom, texto: PALAVRAS_DA_ATENCAO[primeira.tipo].texto(primeira, situada) } : null
}

/** The winning bid that waits to be paid; undefined where there is none. */
export const lanceAPagarDe = ({ atencoes }: { atencoes: readonly Atencao[] }): Atencao | undefined =>
  atencoes.find(({ tipo }) => tipo === 'lance-a-pagar')
