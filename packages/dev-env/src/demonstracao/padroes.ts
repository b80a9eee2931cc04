/**
 * The demo's defaults for what an installation must be given. They are known to everybody, so nothing else may use
 * them.
 */
export const PADROES_DA_DEMONSTRACAO = {
  CONTEMPLA_SEGREDO_WEBHOOK: 'segredo-publico-da-demonstracao-nao-use',
  PIX_SEGREDO_DO_AVISO: 'segredo-publico-da-demonstracao-nao-use',
  CONTEMPLA_CONTAS_DE_COBRANCA: '341/1234/56789/109,237/1234/56789/09,001/1234567/17,033/7654321/101',
  CONTEMPLA_CONTAS_DA_REMESSA:
    '341/1234/56789/109/automatica,237/1234-3/56789-0/09/4466911,001/1234-3/56789-0/1234567/17/19,033/1234-3/56789-0/7654321/101/227100000449167',
  // The demo shows the whole of it: the machine compares faces and lets through what leaves no doubt.
  CONTEMPLA_ANALISE_ROSTO: '1',
  CONTEMPLA_ANALISE_APROVA: '1',
}
