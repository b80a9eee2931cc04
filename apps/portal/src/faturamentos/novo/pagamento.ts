import { type Passos, passosDe } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { documentosEmAnalise } from '../bem/linhas.tsx'
import { fasesDoPagamento } from '../bem/pagamento.ts'
import { doNovo, fasesDoNovo } from './base.ts'
import * as pendencias from './pendencias.tsx'

/** The same billing once its documents were sent: their analysis, the contract and the payment. */
export const passosDoPagamento: Passos = passosDe('faturamento-novo', {
  ...doNovo,
  fases: fasesDoNovo({
    documentosRecebidos: documentosEmAnalise,
    pendenciaNotaFiscal: pendencias.pendenciaDaNota,
    programarPagamento: pendencias.programarPagamento,
    ...fasesDoPagamento(href('/faturamentonovo/dados-bancarios')),
  }),
})
