/**
 * An outside system that says nothing for this long leaves its case to a desk: the administrator's core (Newcon) and the
 * programming of a payment within two business days, the bank within the five of a payment (document 2 §9).
 */
export const doSistema = { diasUteis: 2 } as const
export const doBanco = { diasUteis: 5 } as const

/**
 * The desk of a payment of which nothing was heard, where an answer that comes late still counts. Whoever asks for it to be
 * paid again found out that it was not. `efeito` is what a payment does.
 */
export const pagamentoSemResposta = <const E extends string>(efeito: E) =>
  ({
    nome: 'Reprocessar Pagamento',
    linha: 'Pendente',
    analista: {
      confirmar: { rotulo: 'Confirmar que foi pago', para: 'pagamentoEnviado', efeito, pede: 'motivoInterno' },
      // It sends the money out once more: the manager's, as the first release is.
      reprocessar: {
        rotulo: 'Não foi pago: mandar pagar de novo',
        papel: 'gestor',
        outraPessoa: true,
        para: 'aguardandoPagamento',
        pede: 'motivoInterno',
      },
      devolver: { rotulo: 'Pedir outra conta', para: 'pagamentoEstornado', pede: 'motivo' },
    },
    sistema: {
      programar: 'aguardandoPagamento',
      pagar: { para: 'pagamentoEnviado', efeito },
      estornar: 'pagamentoEstornado',
    },
  }) as const

/** What a payment that came back says, in the words of document 2 §8. */
export const avisoDoEstorno = {
  titulo: 'Pagamento estornado',
  texto:
    'Tivemos problemas para processar o pagamento. Os principais motivos podem ser a conta bancária inválida ou incorreta, ou o CPF/CNPJ do destinatário inválido.',
} as const

/** What an account that the administrator did not take says, before any payment. */
export const avisoDaConta = {
  titulo: 'Confira a conta que você informou',
  texto: 'Não podemos pagar nesta conta. Veja o motivo e informe a conta de novo.',
} as const
