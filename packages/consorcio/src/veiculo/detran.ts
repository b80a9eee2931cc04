/** The person who can end a pendency. */
export type QuemResolve = 'vendedor' | 'comprador'

/**
 * The pendencies at the Detran that stop the transfer of a vehicle, with who ends each and what proves its end. The
 * list is that of facts-2 §12.9; who ends each and the proofs are ours. The vehicle belongs to the seller until the
 * transfer, so the seller ends nearly all; the buyer orders the inspection of the transfer.
 */
export const PENDENCIAS_DO_DETRAN = {
  debito: {
    nome: 'Débito de IPVA, licenciamento ou multa',
    quemResolve: 'vendedor',
    comprovante: 'O CRLV-e do ano, que só sai com os débitos pagos, ou a consulta do Detran sem débitos.',
  },
  restricaoJudicial: {
    nome: 'Restrição judicial (RENAJUD)',
    quemResolve: 'vendedor',
    comprovante: 'A consulta do Detran sem a restrição, com a decisão que a retirou.',
  },
  restricaoAdministrativa: {
    nome: 'Restrição administrativa',
    quemResolve: 'vendedor',
    comprovante: 'A consulta do Detran sem a restrição.',
  },
  gravameDeTerceiro: {
    nome: 'Alienação a outro credor',
    quemResolve: 'vendedor',
    comprovante: 'A consulta do Detran com o gravame baixado, ou a carta de quitação do credor.',
  },
  comunicacaoDeVenda: {
    nome: 'Comunicação de venda a outra pessoa',
    quemResolve: 'vendedor',
    comprovante: 'O cancelamento da comunicação, no Detran ou no cartório que a fez.',
  },
  recall: {
    nome: 'Recall de alto risco não atendido',
    quemResolve: 'vendedor',
    comprovante: 'O comprovante de atendimento da concessionária da marca.',
  },
  vistoriaDeTransferencia: {
    nome: 'Vistoria de transferência vencida',
    quemResolve: 'comprador',
    comprovante: 'O laudo novo da empresa de vistoria credenciada no Detran.',
  },
} as const satisfies Record<string, { nome: string; quemResolve: QuemResolve; comprovante: string }>

export type PendenciaDoDetran = keyof typeof PENDENCIAS_DO_DETRAN
