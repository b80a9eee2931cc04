import type { Situacao } from './preparo.fixture.ts'

/** Whose post-sale stands at its first step. */
export const situacoesDoPosVenda: readonly Situacao[] = [
  {
    prepara: async ({ cenario, pessoa: { cliente: clienteId, cota } }) => {
      await cenario.mundo.casoEm({ clienteId, cotas: [cota] }, { processo: 'pos-venda' })
      return { diz: { 'PUT /cotas/:id/pos-venda': { body: { ato: 'iniciar', vista: 'emailEnviado' } } } }
    },
    chamadas: ['GET /cotas/:id/pos-venda', 'PUT /cotas/:id/pos-venda'],
  },
]
