import { formatDia } from '@contempla/ui'
import type { CotaDetalhada } from '../../cotas/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { Validacao } from '../consultas.ts'

type Condicao = Validacao['condicoes'][number]['condicao']

/** Each condition that does not hold, in the words that say what is missing. */
const FALTA: Record<Condicao, string> = {
  contemplada: 'A cota ainda não foi contemplada. Ela conta como contemplada a partir do dia seguinte à assembleia.',
  'nao-cancelada': 'Esta cota está cancelada.',
  'nao-usado': 'O crédito desta cota já foi usado.',
  'grupo-em-andamento': 'O grupo foi encerrado. Fale com o atendimento para saber o que há a receber.',
  'em-dia': 'Há parcelas em atraso. Pague-as para continuar.',
  'credito-disponivel': 'O crédito ainda não está disponível, ou o lance vencedor ainda não foi pago.',
  'garantia-no-prazo': 'O prazo para apresentar a garantia terminou.',
  analise: 'A análise do seu cadastro ainda não terminou, ou não foi aprovada.',
  'sem-fgts': 'O lance usou FGTS: neste caso o crédito não é pago em dinheiro.',
  quitada: 'O que falta pagar da cota é mais que o crédito. Ele só é pago em dinheiro depois que nada mais é devido.',
  carencia: 'Ainda não passou o prazo do contrato desde a contemplação.',
  unico: 'O crédito já está em outro pedido, ou você escolheu usá-lo de outro jeito.',
}

const soDoGrupo: Condicao = 'grupo-em-andamento'

/** Tells whether the group is closed, after which nothing is billed in it. */
export const isGrupoEncerrado = ({ condicoes }: Pick<Validacao, 'condicoes'>): boolean =>
  condicoes.some(({ condicao, atendida }) => condicao === soDoGrupo && !atendida)

const escolhida: readonly Condicao[] = ['unico']

/** Returns the screen for the use that the holder chose, so that the choice is not asked again. */
export function ondeSeUsa({ uso }: Pick<Validacao, 'uso'>, tipo: CotaDetalhada['tipo']): string {
  if (uso === 'especie') return href('/faturamento/faturamentoespecie/introducao')
  if (uso === null) return href('/faturamento/tipo')
  return tipo === 'auto' || tipo === 'pesados' ? href('/faturamento/digitaloumanual') : href('/faturamento/manual')
}

/** Words the reasons why the credit cannot be had in cash yet. */
export const faltas = (
  { condicoes, aPartirDe }: Pick<Validacao, 'condicoes' | 'aPartirDe'>,
  { cancelada, contemplacaoDesfeita }: Pick<CotaDetalhada, 'cancelada' | 'contemplacaoDesfeita'>,
): string[] => {
  const palavras = condicoes
    .filter(({ condicao, atendida }) => !atendida && (condicao === soDoGrupo || !isGrupoEncerrado({ condicoes })))
    .map(({ condicao }) => {
      // A cancelled quota gets no credit, contemplated or not, so only that reason shows.
      if (condicao === 'contemplada' && cancelada) return FALTA['nao-cancelada']
      if (condicao === 'carencia' && aPartirDe)
        return `${FALTA.carencia} Você pode pedir a partir de ${formatDia(aPartirDe)}.`
      if (condicao === 'contemplada' && contemplacaoDesfeita)
        return `A contemplação foi desfeita em ${formatDia(contemplacaoDesfeita.dia)}.`
      return FALTA[condicao]
    })
  return [...new Set(palavras)]
}

const soDoDinheiro: readonly Condicao[] = ['sem-fgts', 'quitada', 'carencia']

/** Tells whether only conditions of cash are missing, so that the credit may be used in another way. */
export const podeUsarDeOutroJeito = ({ condicoes, uso }: Pick<Validacao, 'condicoes' | 'uso'>): boolean =>
  condicoes.every(
    ({ condicao, atendida }) =>
      atendida || soDoDinheiro.includes(condicao) || (uso === 'bem' && escolhida.includes(condicao)),
  )
