/**
 * A notice leads to a screen by a button with these words, and sends a text message; `sms` is null where it sends none.
 */
export type Caminhos = {
  readonly tela: `/${string}` | null
  readonly acao: string | null
  readonly sms: string | null
  /**
   * Notices with the same `dobra` repeat one subject that is turned on and off: the first goes at once, and of those
   * that follow within minutes only the last goes, in place of all.
   */
  readonly dobra?: string
}

/**
 * The notices outside a case, by name: the screen where the holder acts, and the text message. Every notice goes by
 * e-mail, stands in the app's notifications and reaches the devices that were turned on. Only notices that ask for
 * something with a date, or end a long wait, also go by SMS, after the partner's name and in words that name no person,
 * quota or amount, because a text message is paid for by 70 characters.
 */
export const AVISOS = {
  exclusao: {
    tela: '/boletos',
    acao: 'Ver o que está em atraso',
    sms: 'pague o atraso para não perder a cota. Veja no app.',
  },
  excluida: { tela: '/detalhes-da-cota', acao: 'Ver a minha cota', sms: null },
  canceladaAPedido: { tela: '/cancelamento/sucesso', acao: 'Ver o cancelamento', sms: null },
  contratoDesfeito: {
    tela: '/devolucao/introducao',
    acao: 'Receber o que paguei',
    sms: 'seu contrato foi desfeito. Veja no app como receber.',
  },
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
  // A bid decides who is contemplated, so whoever places or withdraws it, its holder learns of it at once by two ways.
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
  creditoCedido: {
    tela: '/devolucao/introducao',
    acao: 'Ver o que há a receber',
    sms: 'anotamos a cessão do seu crédito. Não foi você? Fale conosco.',
  },
  cessaoDesfeita: { tela: '/devolucao/introducao', acao: 'Ver o que há a receber', sms: null },
  encerramentoDoGrupo: { tela: '/situacaodogrupo', acao: 'Ver a situação do grupo', sms: null },
  prescricaoProxima: {
    tela: '/devolucao/introducao',
    acao: 'Pedir o que é meu',
    sms: 'um valor seu logo não poderá mais ser pedido. Veja no app.',
  },
  valorDoEncerramento: {
    tela: '/devolucao/introducao',
    acao: 'Ver o que eu recebo',
    sms: 'você tem um valor a receber. Veja no app.',
  },
} as const satisfies Readonly<Record<string, Caminhos>>
