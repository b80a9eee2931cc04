import type { ImpedimentoDaContemplacao } from './inicio.ts'

/** What comes after the news of a contemplation, for who reads it. */
export type SegueDaNoticia =
  /** A closed group left the credit at the holder's disposal: the customer service pays it. */
  | 'atendimento'
  /** Nothing is left to do: the quota's own screen tells how it stands. */
  | 'detalhes'
  /** The administrator has the step of the case. */
  | 'acompanhar'
  /** The holder has it. */
  | 'continuar'
  /** The registration was rejected: the reason is read before a case is begun again. */
  | 'reprovado'
  | 'comecar'
  /** The use of the credit was chosen, and the choice can be given up. */
  | 'retomar-o-uso'
  | 'usar'
  | 'espera-o-credito'
  /** A billing under way has the credit. */
  | 'faturamento'
  /** The group has none of it in the portal. */
  | 'fora-do-portal'

export type FatosDaNoticia = {
  isTitular: boolean
  cancelada: boolean
  creditoUtilizado: boolean
  grupoEncerrado: boolean
  /** A closed group left the credit at the holder's disposal, and it was not paid. */
  aDisposicao: boolean
  /** The case of the contemplation is open. */
  emCaso: boolean
  /** The case has an act for the holder to make. */
  temPasso: boolean
  podeIniciar: boolean
  reprovado: boolean
  impedimento: ImpedimentoDaContemplacao | null
  podeUsar: boolean
  usoEscolhido: boolean
}

const comGarantia = ({ impedimento }: FatosDaNoticia) => impedimento === 'garantia-apresentada'

/** The first row that holds. */
const segue: readonly (readonly [SegueDaNoticia, (fatos: FatosDaNoticia) => boolean])[] = [
  ['atendimento', ({ aDisposicao }) => aDisposicao],
  ['detalhes', ({ cancelada, creditoUtilizado, grupoEncerrado }) => cancelada || creditoUtilizado || grupoEncerrado],
  ['acompanhar', ({ emCaso, isTitular, temPasso }) => emCaso && isTitular && !temPasso],
  ['continuar', ({ emCaso }) => emCaso],
  ['detalhes', ({ isTitular }) => !isTitular],
  ['reprovado', ({ podeIniciar, reprovado }) => podeIniciar && reprovado],
  ['comecar', ({ podeIniciar }) => podeIniciar],
  ['retomar-o-uso', (fatos) => comGarantia(fatos) && fatos.podeUsar && fatos.usoEscolhido],
  ['usar', (fatos) => comGarantia(fatos) && fatos.podeUsar],
  ['espera-o-credito', comGarantia],
  ['faturamento', ({ impedimento }) => impedimento === 'em-andamento'],
  ['fora-do-portal', ({ impedimento }) => impedimento === 'fora-do-portal'],
]

/** Finds what comes after the news of a contemplation. */
export const segueDaNoticia = (fatos: FatosDaNoticia): SegueDaNoticia =>
  segue.find(([, vale]) => vale(fatos))?.[0] ?? 'detalhes'
