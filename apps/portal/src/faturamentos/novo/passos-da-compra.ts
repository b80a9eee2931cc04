import { type Passos, passosDe } from '../../casos/index.ts'
import { doNovo, fasesDoNovo } from './base.ts'
import * as linhas from './compra.tsx'

/** How the dealership is paid, the confirmation and the order, until the purchase's documents are sent. */
export const passosDaCompra: Passos = passosDe('faturamento-novo', {
  ...doNovo,
  telas: {
    '/faturamentonovo/dados-bancarios': { ato: 'informarConta', linha: linhas.dadosBancarios },
    '/faturamentonovo/ordemcompra': { ato: 'informarNotaFiscal', linha: linhas.ordemDeCompra },
  },
  fases: fasesDoNovo({
    retornoEscolhaBem: linhas.formaDePagamento,
    retornoLiberado: linhas.formaDePagamento,
    confirmacaoDoFaturamento: linhas.confirmarFaturamento,
    pendenciaSaldo: linhas.pendenciaDeSaldo,
    aguardandoDocumentos: linhas.envioDeDocumentos,
    documentosIlegiveis: linhas.envioDeDocumentos,
    documentosIncorretos: linhas.envioDeDocumentos,
  }),
})
