import type { Dia } from '../../calendario/dia.ts'
import type { ParcelaEmAberto } from '../../cobranca/razao.ts'
import type { CartaoDoCaso } from '../../processos/motor/cartao.ts'
import type { Centavos } from '../../valores/dinheiro.ts'
import type { PrazosDoAviso } from '../exclusao.ts'
import type { GrauDeAtencao, Perda } from '../urgencia.ts'

/** The tone in which an attention is drawn: a loss or a delay alarms, a day to meet calls, news tells. */
export const TONS_DE_ATENCAO = ['erro', 'atencao', 'info'] as const

export type TomDeAtencao = (typeof TONS_DE_ATENCAO)[number]

export const TIPOS = {
  /** The notice of exclusion is running. `dia` is the last day to pay; `valor` is what `quantas` instalments cost today. */
  exclusao: { perde: 'cota', tom: 'erro' },
  /** The notice's last day to pay has passed: the quota leaves the group on `dia`, unless the money it owes comes in before. */
  'exclusao-marcada': { perde: 'cota', tom: 'erro' },
  /** `quantas` instalments are late; `dia` and `numero` are the oldest one's. */
  atraso: { perde: 'dinheiro', tom: 'erro' },
  /** The winning bid, of `valor`, can be paid until `dia`; part of it came in where `resta` is what is missing. */
  'lance-a-pagar': { perde: 'contemplacao', tom: 'atencao' },
  /** The guarantee frees the credit `valor`; it is due by `dia`, `quantas` business days from today. */
  'garantia-a-apresentar': { perde: 'contemplacao', tom: 'atencao' },
  /** The credit `valor` can be used from `dia` on. */
  'credito-a-caminho': { perde: 'andamento', tom: 'info' },
  /** The holder has money to receive: the refund of a drawn excluded quota, or a share of a closed group. */
  'valor-a-receber': { perde: 'andamento', tom: 'atencao' },
  /** The holder has not confirmed reading the notice of a recent contemplation; its card is in `caso`. */
  'aviso-urgente': { perde: 'andamento', tom: 'atencao' },
  /**
   * A case waits for a step of the holder, by `dia`; `dia` is null when what went wrong can be mended at any time. The card is
   * in `caso` and has its own tone.
   */
  caso: { perde: 'prazo', tom: 'atencao' },
  /** The bank will not debit instalment `numero`: it has to be paid by hand by `dia`. */
  'debito-nao-feito': { perde: 'prazo', tom: 'atencao' },
  vencimento: { perde: 'prazo', tom: 'atencao' },
  /** `valor`, paid on `dia`, came in and is being checked: nobody should pay again its `quantas` open instalments, or the bid. */
  'pagamento-em-conferencia': { perde: 'nada', tom: 'info' },
  /** `valor` came in on `dia` for instalment `numero`, and `resta` is still to be paid. */
  'parcela-paga-em-parte': { perde: 'nada', tom: 'atencao' },
  'credito-disponivel': { perde: 'nada', tom: 'info' },
  /** The same notice, when the contemplation is no longer recent. */
  aviso: { perde: 'nada', tom: 'info' },
  /** The credit was paid in cash, and the holder has not confirmed seeing it; the card is in `caso`. */
  'pagamento-realizado': { perde: 'credito', tom: 'info' },
  /** The quota bid `valor` in assembly `numero`, held on `dia`. */
  'lance-ofertado': { perde: 'nada', tom: 'info' },
  /** The administrator brought the quota back to the group on `dia`. */
  'cota-reativada': { perde: 'nada', tom: 'info' },
  /** The contemplation given by assembly `numero` was undone on `dia`. */
  'contemplacao-desfeita': { perde: 'credito', tom: 'atencao' },
  /** A case waits for somebody other than the holder, who was promised an answer by `dia`; its card is in `caso`. */
  'caso-em-analise': { perde: 'nada', tom: 'info' },
  'assembleia-hoje': { perde: 'nada', tom: 'info' },
  /** The assembly was held on `dia` and did not contemplate the quota. */
  'assembleia-realizada': { perde: 'nada', tom: 'info' },
  /** The assembly was held on `dia`, and its result is still to be published. */
  'assembleia-a-publicar': { perde: 'nada', tom: 'info' },
} as const satisfies Record<string, { perde: Perda; tom: TomDeAtencao }>

export type TipoDeAtencao = keyof typeof TIPOS

/** All the kinds, the most urgent first. */
export const TIPOS_DE_ATENCAO = Object.keys(TIPOS) as readonly TipoDeAtencao[]

/** One thing that a quota asks or tells. A field that the kind does not use is null. */
export type Atencao = {
  tipo: TipoDeAtencao
  /** The urgency today. */
  grau: GrauDeAtencao
  tom: TomDeAtencao
  dia: Dia | null
  valor: Centavos | null
  /** The number of an instalment or an assembly. */
  numero: number | null
  quantas: number | null
  /** The part still to be paid of an instalment, without the fine and interest, or of a bid. */
  resta: Centavos | null
  caso: Pick<CartaoDoCaso, 'processo' | 'daPessoa' | 'titulo' | 'aviso' | 'acao' | 'tela'> | null
}

/** The right to a credit that was not used. */
export type ContemplacaoPendente = {
  dia: Dia
  /** The part of the bid to be paid in money, and what came in for it and is being checked; null when there is none. */
  lanceAPagar: { valor: Centavos; ate: Dia; recebido: Centavos } | null
  /** Last day to bring the guarantee; null when it was brought. */
  garantiaAte: Dia | null
  /** Business days left until then, in the holder's state; null when it was brought. */
  garantiaEmDiasUteis: number | null
  /** The guarantee is being analysed: the case tells so, and the credit is not free yet. */
  garantiaEmAnalise: boolean
  creditoDisponivelEm: Dia
  /** The amount that can be used today. */
  credito: Centavos
}

export type FatosDaCota = {
  cancelada: boolean
  /** The quota has a contemplation, even one of today. */
  contemplada: boolean
  /** The group was not constituted yet. */
  emFormacao: boolean
  /** The open instalments to be paid, by due day. */
  emAberto: readonly ParcelaEmAberto[]
  /** The cost today of the late instalments; null when none is late. */
  devido: Centavos | null
  /** The days of the notice of exclusion in force; null when there is none. */
  aviso: PrazosDoAviso | null
  contemplacao: ContemplacaoPendente | null
  /** Money settled for the holder and not yet paid. */
  aReceber: { valor: Centavos; desde: Dia } | null
  lance: { valor: Centavos; assembleia: number; dia: Dia } | null
  /** The day on which the quota last came back to the group; null when it never left. */
  reativadaEm: Dia | null
  /** The last contemplation by an assembly, when it was undone and the holder can be told. */
  desfeita: { dia: Dia; assembleia: number } | null
  /** Money that came in for these instalments and was not posted yet; null when there is none. */
  emConferencia: { valor: Centavos; dia: Dia; parcelas: readonly number[] } | null
  /** Money already posted to instalments that are still open. */
  pagasEmParte: readonly { parcela: number; valor: Centavos; dia: Dia }[]
  /** The instalment that the debit agreement leaves to be paid by hand; null when there is none. */
  naoDebitada: number | null
  proximaAssembleia: { numero: number; dia: Dia } | null
  /** `contemplou` says that the assembly contemplated this quota, whoever held it and even if it was undone later. */
  ultimaAssembleia: { numero: number; dia: Dia; publicada: boolean; contemplou: boolean } | null
  /** The cards of the open cases of the quota and of the holder as a person. */
  casos: readonly CartaoDoCaso[]
}

/** An attention before its urgency is known: `comGrau` adds it. */
export type Parcial = Omit<Atencao, 'grau'>

export const atencao = (tipo: TipoDeAtencao, partes: Partial<Omit<Parcial, 'tipo'>>): Parcial => ({
  tipo,
  tom: TIPOS[tipo].tom,
  dia: null,
  valor: null,
  numero: null,
  quantas: null,
  resta: null,
  caso: null,
  ...partes,
})
