import { MOTIVOS_DO_DESFAZIMENTO, type MotivoDoDesfazimento } from './contemplacao.ts'

/** The reasons that a holder is told; one of them is that a bid was marked as paid by mistake. */
export const MOTIVOS_DITOS = [...MOTIVOS_DO_DESFAZIMENTO, 'LANCE_DADO_POR_PAGO'] as const

export type MotivoDito = (typeof MOTIVOS_DITOS)[number]

/** Gives the reason to be told. If the money of the bid never came in, that is the reason, whatever was recorded. */
export const motivoDito = <Motivo extends string | null>(desfeita: {
  motivo: Motivo
  dinheiroNaoEntrou: boolean
}): Motivo | 'LANCE_DADO_POR_PAGO' => (desfeita.dinheiroNaoEntrou ? 'LANCE_DADO_POR_PAGO' : desfeita.motivo)

/** The reasons in words, as the holder reads them after 'porque', in the letter and on the screens. */
export const PORQUES_DO_DESFAZIMENTO: Readonly<Record<MotivoDito, string>> = {
  LANCE_NAO_PAGO: 'o lance não foi pago no prazo',
  PARCELAS_EM_ATRASO: 'havia parcelas em atraso',
  GARANTIA_NAO_APRESENTADA: 'a garantia não foi apresentada no prazo',
  A_PEDIDO: 'nosso atendimento registrou um pedido seu',
  LANCE_DADO_POR_PAGO: 'o pagamento do lance tinha sido registrado por engano',
}

export const porqueDoDesfazimento = (desfeita: { motivo: MotivoDoDesfazimento; dinheiroNaoEntrou: boolean }): string =>
  PORQUES_DO_DESFAZIMENTO[motivoDito(desfeita)]

/** Tells what a quota without contemplation competes in (see `motivoDeInaptidao`), in the letter and on the screens. */
export const comoConcorre = ({ quem, volta }: { quem: string; volta: boolean }): string =>
  `Com as parcelas em dia, ${quem} ${volta ? 'volta a concorrer' : 'concorre'} nas assembleias por sorteio, e por lance quando você oferta um.`
