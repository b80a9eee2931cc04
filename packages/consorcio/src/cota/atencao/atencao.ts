import type { Dia } from '../../calendario/dia.ts'
import { isDaContemplada } from '../../contemplacao/aviso.ts'
import type { CartaoDoCaso } from '../../processos/motor/cartao.ts'
import { GRAUS_DE_ATENCAO, type GrauDeAtencao, grauDe } from '../urgencia.ts'
import { daAssembleia, daVolta, palavrasDaAssembleia } from './assembleia.ts'
import { dasEsperas, doCaso, dosCasos, palavrasDosCasos } from './casos.ts'
import { daContemplacao, daDesfeita, doRecebimento, palavrasDaContemplacao } from './contemplacao.ts'
import { daConferencia, dasPagasEmParte, doDinheiro, doVencimento, palavrasDoDinheiro } from './dinheiro.ts'
import type { FazerDaAtencao, PalavrasDaAtencao } from './palavras.ts'
import { type Atencao, type FatosDaCota, type Parcial, TIPOS, type TipoDeAtencao } from './tipo.ts'

/** The words of every kind of attention. */
export const PALAVRAS_DA_ATENCAO: Readonly<Record<TipoDeAtencao, PalavrasDaAtencao>> = {
  ...palavrasDoDinheiro,
  ...palavrasDaContemplacao,
  ...palavrasDosCasos,
  ...palavrasDaAssembleia,
}

/** Returns the action for an attention and its screen; null where nothing can be done. */
export function oQueFazer({ tipo, resta }: Pick<Atencao, 'tipo' | 'resta'>): FazerDaAtencao | null {
  const { faz, fazOResto } = PALAVRAS_DA_ATENCAO[tipo]
  return (resta === null ? faz : (fazOResto ?? faz)) ?? null
}

/** Gives the urgency on `hoje`. A step of the contemplation's own cases comes before anything that is only due soon. */
export function grauDaAtencao({ tipo, dia, caso }: Pick<Atencao, 'tipo' | 'dia' | 'caso'>, hoje: Dia): GrauDeAtencao {
  const perda = tipo === 'caso' && caso && isDaContemplada(caso.processo) ? 'passo' : TIPOS[tipo].perde
  return grauDe(perda, dia, hoje)
}

const comGrau = (parcial: Parcial, hoje: Dia): Atencao => ({ ...parcial, grau: grauDaAtencao(parcial, hoje) })

const posicao = ({ grau }: Pick<Atencao, 'grau'>): number => GRAUS_DE_ATENCAO.indexOf(grau)
/** Places an attention without a day after those with one. */
const prazo = ({ dia }: Pick<Atencao, 'dia'>): string => dia ?? '9999-12-31'

/** Orders attentions, of any quotas, by what can be lost and then by the day on which it is lost. */
export function compareAtencoes(a: Atencao, b: Atencao): number {
  return posicao(a) - posicao(b) || (prazo(a) < prazo(b) ? -1 : prazo(a) > prazo(b) ? 1 : 0)
}

/** Lists all that a quota asks of its holder on `hoje`, the most urgent first; the list is empty when all is well. */
export function atencoesDaCota(fatos: FatosDaCota, hoje: Dia): Atencao[] {
  const emGraus = (parciais: readonly Parcial[]) =>
    parciais.map((parcial) => comGrau(parcial, hoje)).toSorted(compareAtencoes)
  if (fatos.cancelada) return emGraus([...doRecebimento(fatos), ...dosCasos(fatos), ...dasEsperas(fatos)])
  return emGraus([
    ...doDinheiro(fatos, hoje),
    ...daContemplacao(fatos, hoje),
    ...dosCasos(fatos),
    ...doRecebimento(fatos),
    ...doVencimento(fatos, hoje),
    ...daConferencia(fatos),
    ...dasPagasEmParte(fatos),
    ...daVolta(fatos, hoje),
    ...daDesfeita(fatos, hoje),
    ...dasEsperas(fatos),
    ...daAssembleia(fatos, hoje),
  ])
}

type ComAtencoes = { atencoes: readonly Atencao[] }

/** The news that a holder looks for in a list of quotas. All other news appears only on the quota's screen. */
const PROCURADAS: readonly TipoDeAtencao[] = ['contemplacao-desfeita', 'caso-em-analise']

/** True when a list of quotas tells this attention, which also moves the quota up in the list. */
export const isDitaNaLista = ({ grau, tipo }: Pick<Atencao, 'grau' | 'tipo'>): boolean =>
  !isNovidade({ grau }) || PROCURADAS.includes(tipo)

const oQueChama = ({ atencoes }: ComAtencoes) => atencoes.filter(isDitaNaLista)

/** Orders two lists by the first attention in which they differ; if one continues the other, the longer comes first. */
function compareListas(a: readonly Atencao[], b: readonly Atencao[]): number {
  const [[deA, ...restoDeA], [deB, ...restoDeB]] = [a, b]
  if (!deA || !deB) return deA ? -1 : deB ? 1 : 0
  return compareAtencoes(deA, deB) || compareListas(restoDeA, restoDeB)
}

/**
 * Sorts the quotas of one person: first those that ask for something, by urgency; the others keep their order. The person's
 * own cases are on every quota, so what each quota asks besides them sets the order.
 */
export function sortPorAtencao<C extends ComAtencoes>(cotas: readonly C[]): C[] {
  return cotas.toSorted((a, b) => compareListas(oQueChama(a), oQueChama(b)))
}

/** True when the attention asks nothing of the holder and can wait. */
export const isNovidade = ({ grau }: Pick<Atencao, 'grau'>): boolean =>
  posicao({ grau }) >= posicao({ grau: 'credito' })

/** Turns the card of a case into an attention of a quota. */
export const atencaoDoCaso = (cartao: CartaoDoCaso, hoje: Dia): Atencao => comGrau(doCaso(cartao), hoje)
