/**
 * The names and explanations of the features of a partner's portal. A feature that is missing here is shown by its key.
 */
export const FUNCIONALIDADES: Readonly<Record<string, { nome: string; explicacao: string }>> = {
  lances: { nome: 'Lances', explicacao: 'Ofertar lance e ver os lances da assembleia.' },
  boletos: { nome: 'Boletos', explicacao: 'Segunda via, código de barras e Pix das parcelas.' },
  assembleias: { nome: 'Assembleias', explicacao: 'Calendário, resultados e números sorteados.' },
  biometria: { nome: 'Biometria', explicacao: 'Entrar com a digital ou o rosto, sem digitar a senha.' },
  transferencia: { nome: 'Transferência', explicacao: 'Passar a cota para outra pessoa.' },
  ofertaSeguro: { nome: 'Oferta de seguro', explicacao: 'Contratar o seguro da cota.' },
  renegociacao: { nome: 'Renegociação', explicacao: 'Parcelar o que está em atraso.' },
  reativacao: { nome: 'Reativação', explicacao: 'Voltar com uma cota cancelada.' },
}

/** Every feature that is known, and those that the partner has besides; what it never said is on. */
export const readFuncionalidades = (doParceiro: Readonly<Record<string, boolean>>): Record<string, boolean> => ({
  ...Object.fromEntries(Object.keys(FUNCIONALIDADES).map((chave) => [chave, true])),
  ...doParceiro,
})
