import {
  cotaDoNumero,
  type LanceForaDaDisputa,
  type MotivoDaExclusao,
  type MotivoDoDesfazimento,
  PAGAMENTO_EM_ANDAMENTO,
  type SorteioDaAssembleia,
} from '@contempla/consorcio'
import { formatDia, formatDiaSemana, type TagTone } from '@contempla/ui'
import { type Linha, nomeDaCota, type Result } from '../shell/kit.ts'

export type Assembleia = Linha<'GET /assembleias'>
export type Apuracao = Result<'GET /assembleias/:grupoId/:numero/resultado'>
export type Sorteio = Apuracao['sorteios'][number]
export type Candidato = Sorteio['candidatos'][number]
export type Lance = Linha<'GET /assembleias/:grupoId/:numero/lances'>
export type Contemplacao = Linha<'GET /contemplacoes'>

export const situacoes: Record<Assembleia['situacao'], { palavra: string; tom: TagTone }> = {
  anterior: { palavra: 'De outro sistema', tom: 'neutro' },
  prevista: { palavra: 'Prevista', tom: 'neutro' },
  'aguarda-extracao': { palavra: 'Sem extração', tom: 'atencao' },
  pronta: { palavra: 'Pronta', tom: 'marca' },
  publicada: { palavra: 'Publicada', tom: 'sucesso' },
}

export const modalidades = { livre: 'Livre', 'fixo-25': 'Fixo 25%', 'fixo-50': 'Fixo 50%' } as const

export const formasDeAbatimento = { prazo: 'Reduzir o prazo', parcela: 'Reduzir a parcela' } as const

export const situacoesDoLance: Record<Lance['situacao'], { palavra: string; tom: TagTone }> = {
  ativo: { palavra: 'Ativo', tom: 'marca' },
  substituido: { palavra: 'Substituído', tom: 'neutro' },
  cancelado: { palavra: 'Cancelado', tom: 'neutro' },
  vencedor: { palavra: 'Vencedor', tom: 'sucesso' },
  'nao-contemplado': { palavra: 'Não contemplado', tom: 'neutro' },
  'fora-da-disputa': { palavra: 'Fora da disputa', tom: 'atencao' },
}

export const situacoesDaContemplacao: Record<Contemplacao['situacao'], { palavra: string; tom: TagTone }> = {
  'lance-a-pagar': { palavra: 'Lance a pagar', tom: 'atencao' },
  'garantia-a-apresentar': { palavra: 'Garantia a apresentar', tom: 'atencao' },
  'credito-disponivel': { palavra: 'Crédito disponível', tom: 'info' },
  'em-pagamento': { palavra: PAGAMENTO_EM_ANDAMENTO, tom: 'info' },
  utilizada: { palavra: 'Crédito usado', tom: 'sucesso' },
  desfeita: { palavra: 'Desfeita', tom: 'neutro' },
}

/** Says what happened to the credit, as far as the table's columns tell. */
export const destinoDoCredito = (situacao: Contemplacao['situacao']): string =>
  situacao === 'utilizada' ? 'usado' : situacao === 'em-pagamento' ? 'em pagamento' : 'a usar'

export const motivosDeDescontemplacao = {
  LANCE_NAO_PAGO: 'Lance não pago no prazo',
  PARCELAS_EM_ATRASO: 'Parcelas em atraso',
  GARANTIA_NAO_APRESENTADA: 'Garantia não apresentada',
  A_PEDIDO: 'A pedido do consorciado',
} as const satisfies Record<MotivoDoDesfazimento, string>

/** Why one was undone, as it is told. */
export const motivosDitos: Readonly<Record<NonNullable<Contemplacao['motivo']>, string>> = {
  ...motivosDeDescontemplacao,
  LANCE_DADO_POR_PAGO: 'Lance dado por pago por engano',
}

type Motivo =
  | MotivoDaExclusao
  | LanceForaDaDisputa['motivo']
  | NonNullable<SorteioDaAssembleia['motivo']>
  | keyof typeof motivosDitos

/** A bid tells why its contemplation was undone. */
export const motivosDaAssembleia = {
  ...motivosDitos,
  INAPTA: 'Não estava apta',
  CANCELADA: 'Cota cancelada',
  CONTEMPLADA: 'Já contemplada',
  EM_ATRASO: 'Parcela em atraso',
  ENTRA_DEPOIS: 'Começa a concorrer numa assembleia seguinte',
  RENEGOCIACAO_EM_CURSO: 'Renegociação à espera da próxima parcela',
  NADA_PAGO: 'Ainda não pagou a primeira parcela',
  PAGA_APOS_O_VENCIMENTO: 'Pagou depois do vencimento',
  BLOQUEADA: 'Pediu para não ser contemplada nesta assembleia',
  ACIMA_DO_NUMERO_DE_COTAS: 'Acima do número de cotas do grupo',
  SEM_NUMERO_ADICIONAL: 'Nenhuma cota tem este número',
  SEM_COTA_ATIVA: 'Não há cota ativa com este número',
  SEM_COTA_EXCLUIDA: 'Não há cota excluída com este número',
  JA_SORTEADA: 'Já sorteada nesta assembleia',
  CONTEMPLADA_POR_SORTEIO: 'Contemplada no sorteio desta assembleia',
  SEM_COTA_APTA: 'Nenhuma cota estava apta',
  SEM_CAIXA: 'O caixa não cobre',
  EMBUTIDO_ACIMA_DO_PERMITIDO: 'O embutido passa do que o crédito de hoje permite',
  EMBUTIDO_E_FGTS_ACIMA_DO_LANCE: 'O embutido e o FGTS passam do lance',
  FGTS_SO_EM_IMOVEL: 'FGTS só em imóvel',
} satisfies Record<Motivo, string>

const motivos: Readonly<Record<string, string>> = motivosDaAssembleia

/** Why a number or a quota did not take it, in words. */
export const palavraDoMotivo = (motivo: string): string => motivos[motivo] ?? motivo

export const metodos: Record<Sorteio['metodo'], string> = {
  centena: 'pelas centenas de cada prêmio',
  'milhar-com-reducao': 'pelos milhares, reduzidos ao número de cotas',
  'milhar-com-exclusao': 'pelos milhares',
}

/** Only the words of a table of states, as a filter offers them. */
export const palavrasDe = (estados: Readonly<Record<string, { palavra: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(estados).map(([nome, { palavra }]) => [nome, palavra]))

/** The number of a quota as it is shown; the draw knows quota 0000 as the 10,000th. */
export const numeroDaCota = cotaDoNumero

/** An excluded quota that was drawn, as it is called. */
export const excluidaDe = ({ contemplada, versao }: Pick<Sorteio, 'contemplada' | 'versao'>): string =>
  nomeDaCota(numeroDaCota(contemplada ?? 0), versao ?? 0)

/** `quarta-feira` */
export const diaDaSemana = (dia: string): string => formatDiaSemana(dia).split(',')[0] ?? ''

/** `quarta-feira, 25/11/2026`. */
export const formatDiaInteiro = (dia: string): string => `${diaDaSemana(dia)}, ${formatDia(dia)}`
