import type { ImpedimentoDaContemplacao } from './inicio.ts'

/** The step after the news of a contemplation, for the person who reads it. */
export type SegueDaNoticia =
  /** A closed group left the credit at the holder's disposal, and customer service pays it. */
  | 'devolucao'
  /** Nothing is left to do; the quota's own screen shows its state. */
  | 'detalhes'
  /** The administrator has the next step of the case. */
  | 'acompanhar'
  /** The holder has the next step. */
  | 'continuar'
  /** The registration was rejected; the holder reads the reason before beginning a new case. */
  | 'reprovado'
  | 'comecar'
  /** The use of the credit was chosen, and the choice can be given up. */
  | 'retomar-o-uso'
  | 'usar'
  | 'espera-o-credito'
  /** A billing under way holds the credit. */
  | 'faturamento'
  /** The group does not handle contemplations in the portal. */
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

/** The first row that holds decides. */
const segue: readonly (readonly [SegueDaNoticia, (fatos: FatosDaNoticia) => boolean])[] = [
  ['devolucao', ({ aDisposicao, cancelada }) => aDisposicao || cancelada],
  ['detalhes', ({ creditoUtilizado, grupoEncerrado }) => creditoUtilizado || grupoEncerrado],
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

/** Finds the step after the news of a contemplation. */
export const segueDaNoticia = (fatos: FatosDaNoticia): SegueDaNoticia =>
  segue.find(([, vale]) => vale(fatos))?.[0] ?? 'detalhes'
