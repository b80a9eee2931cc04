import type { Dia } from '../calendario/dia.ts'
import { isDaContemplada } from '../contemplacao/aviso.ts'
import type { CartaoDoCaso } from '../processos/motor/cartao.ts'
import { type Atencao, atencaoDoCaso, compareAtencoes, isPassoPedido, type TipoDeAtencao } from './atencao/index.ts'

/** The dialogs of the home screen, each shown at most once a day (document 1 §4, 'Notifications and modals'). */
export const TIPOS_DE_MODAL = ['atraso', 'contemplacao', 'documentos'] as const
export type TipoDeModal = (typeof TIPOS_DE_MODAL)[number]

/** A dialog about one of the person's quotas, with the attention that asks for it. */
export type Modal = { tipo: TipoDeModal; idCota: number; atencao: Atencao }

/** A quota of the person with its attentions, and the cards of its open cases and of the person's own. */
export type CotaComCasos = { idCota: number; atencoes: readonly Atencao[]; casos: readonly CartaoDoCaso[] }

const daAtencao: Partial<Record<TipoDeAtencao, TipoDeModal>> = {
  exclusao: 'atraso',
  'exclusao-marcada': 'atraso',
  atraso: 'atraso',
  'lance-a-pagar': 'contemplacao',
  'garantia-a-apresentar': 'contemplacao',
  'aviso-urgente': 'contemplacao',
  aviso: 'contemplacao',
}

function doCaso(cartao: CartaoDoCaso): TipoDeModal | undefined {
  if (cartao.pendencia) return 'documentos'
  return isDaContemplada(cartao.processo) && isPassoPedido(cartao) ? 'contemplacao' : undefined
}

const modaisDaCota = ({ idCota, atencoes, casos }: CotaComCasos, hoje: Dia): Modal[] => [
  ...atencoes.flatMap((atencao) => {
    const tipo = daAtencao[atencao.tipo]
    return tipo ? [{ tipo, idCota, atencao }] : []
  }),
  ...casos.flatMap((cartao) => {
    const tipo = doCaso(cartao)
    return tipo ? [{ tipo, idCota, atencao: atencaoDoCaso(cartao, hoje) }] : []
  }),
]

/**
 * Lists the dialogs for the holder of these quotas, one of each kind, in the order of the attentions everywhere else: `cotas`
 * must come in that order, as `sortPorAtencao` leaves them.
 */
export function modaisDaPessoa(cotas: readonly CotaComCasos[], hoje: Dia): Modal[] {
  const todos = cotas
    .flatMap((cota) => modaisDaCota(cota, hoje))
    .toSorted((a, b) => compareAtencoes(a.atencao, b.atencao))
  return todos.filter(({ tipo }, i) => todos.findIndex((outro) => outro.tipo === tipo) === i)
}
