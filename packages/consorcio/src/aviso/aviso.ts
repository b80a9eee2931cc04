/** Where a notice leads and the words of the button that leads there; and what of it goes by SMS, null where nothing does. */
export type Caminhos = {
  readonly tela: `/${string}` | null
  readonly acao: string | null
  readonly sms: string | null
  /**
   * What is told of the same thing again and again, as it is turned on and off: one message goes at once, and of those that
   * follow in minutes the last, in the place of all.
   */
  readonly dobra?: string
}

/**
 * What the holder is told outside a case, by its name: where it is acted on, and what is sent by SMS. Every notice goes by
 * e-mail, stands in the app's notifications and calls the devices that were turned on. By SMS go only those that ask for
 * something with a date or end a long wait, after the partner's name, in words that name nobody, no quota and no amount: a
 * text message is paid for by 70 characters.
 */
export const AVISOS = {
  exclusao: {
    tela: '/boletos',
    acao: 'Ver o que está em atraso',
    sms: 'pague o atraso para não perder a cota. Veja no app.',
  },
  excluida: { tela: '/detalhes-da-cota', acao: 'Ver a minha cota', sms: null },
  reativada: {
    tela: '/boletos',
    acao: 'Ver as parcelas',
    sms: 'sua cota voltou ao grupo. Veja as parcelas no app.',
  },
  contemplada: {
    tela: '/contemplado',
    acao: 'Ver a contemplação',
    sms: 'sua cota foi contemplada! Veja os prazos no app.',
  },
  garantiaAVencer: {
    tela: '/contemplado',
    acao: 'Ver a contemplação',
    sms: 'há um prazo para a garantia da contemplação. Veja no app.',
  },
  descontemplada: { tela: '/detalhes-da-cota', acao: 'Ver a minha cota', sms: null },
  excluidaSorteada: {
    tela: '/detalhes-da-cota',
    acao: 'Ver a minha cota',
    sms: 'você tem um valor a receber. Veja no app.',
  },
  renegociacaoConfirmada: { tela: '/boletos', acao: 'Ver as parcelas', sms: null },
  renegociacaoAVencer: {
    tela: '/boletos',
    acao: 'Pagar a parcela',
    sms: 'a parcela que decide a renegociação vai vencer. Veja no app.',
  },
  renegociacaoDesfeita: { tela: '/boletos', acao: 'Ver o que está em atraso', sms: null },
  renegociacaoRestaurada: { tela: '/boletos', acao: 'Ver as parcelas', sms: null },
  debitoAutorizado: { tela: '/boletos/debito-automatico', acao: 'Ver o débito automático', sms: null, dobra: 'debito' },
  debitoEncerrado: { tela: '/boletos', acao: 'Ver as parcelas', sms: null, dobra: 'debito' },
  debitoEnviado: { tela: '/boletos/debito-automatico', acao: 'Ver o débito automático', sms: null },
  debitoAcimaDoLimite: {
    tela: '/boletos',
    acao: 'Pagar a parcela',
    sms: 'a parcela não será debitada. Pague pelo app.',
  },
  debitoFalhou: {
    tela: '/boletos',
    acao: 'Pagar a parcela',
    sms: 'o débito da parcela não foi feito. Pague pelo app.',
  },
  // Whoever placed it or took it back, its holder learns of it at once by two ways: it decides who is contemplated.
  lanceOfertado: {
    tela: '/bid_history',
    acao: 'Ver meus lances',
    sms: 'há um lance novo da sua cota. Não foi você? Fale conosco.',
  },
  lanceCancelado: {
    tela: '/bid_history',
    acao: 'Ver meus lances',
    sms: 'um lance seu foi cancelado. Não foi você? Fale conosco.',
  },
  lanceAberto: {
    tela: '/bid_history',
    acao: 'Ver meus lances',
    sms: 'um lance seu foi lido antes do prazo. Veja no app por quê.',
  },
  lanceRepetido: { tela: '/bid_history', acao: 'Ver meus lances', sms: null },
  permanenteTerminou: { tela: '/offers-and-bids-introduction', acao: 'Ver os lances', sms: null },
  sobraDoLance: { tela: '/detalhes-da-cota', acao: 'Ver a cota', sms: null },
  bloqueio: { tela: '/offers-and-bids-introduction', acao: 'Ver os lances', sms: null, dobra: 'bloqueio' },
  primeiraAssembleia: { tela: '/detalhes-da-cota', acao: 'Ver a minha cota', sms: null, dobra: 'primeira-assembleia' },
  encerramentoDoGrupo: { tela: '/situacaodogrupo', acao: 'Ver a situação do grupo', sms: null },
  valorDoEncerramento: {
    tela: '/customer-service',
    acao: 'Falar com o atendimento',
    sms: 'você tem um valor a receber. Veja no app.',
  },
} as const satisfies Readonly<Record<string, Caminhos>>
