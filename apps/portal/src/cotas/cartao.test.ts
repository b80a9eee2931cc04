import { expect, test } from 'vitest'
import type { CotaDetalhada } from './ComCota.tsx'
import { figuraDaCota, figuraDoCredito } from './cartao.tsx'

const hoje = '2026-11-20'
const disponivel = {
  credito: 8_000_000,
  creditoDisponivelEm: hoje,
  emPagamento: false,
  garantiaEm: '2026-11-10' as string | null,
  garantiaEmAnalise: false,
}

test.each([
  ['on the eve of its day', { creditoDisponivelEm: '2026-11-21' }, 'Disponível a partir de 21/11/2026'],
  ['from its day on', {}, 'Disponível para usar'],
  ['whose guarantee was not brought', { garantiaEm: null }, 'Espera a garantia'],
  ['whose guarantee is looked at', { garantiaEm: null, garantiaEmAnalise: true }, 'Espera a análise da garantia'],
  ['while the bank has the order to pay it', { emPagamento: true }, 'Pagamento em andamento'],
])('of a credit %s the card says so', (_quando, mudanca, detail) => {
  expect(figuraDoCredito({ ...disponivel, ...mudanca }, hoje)).toMatchObject({ centavos: 8_000_000, detail })
})

test.each([
  ['to be received', null, null, { label: 'Restituição a receber', centavos: 100 }],
  ['paid', '2026-11-10', null, { label: 'Restituição paga em 10/11/2026', centavos: 100 }],
  [
    'that nobody asked for in time',
    null,
    '2026-11-11',
    { label: 'Você pagou', centavos: 900, detail: 'O último dia para pedir a restituição foi 10/11/2026' },
  ],
] as const)('of a refund %s the card says so', (_como, pagaEm, prescritaEm, figura) => {
  const cota = {
    cancelada: true,
    extrato: { valorPago: 900 },
    restituicao: { valor: 100, dia: hoje, pagaEm, prescritaEm },
  }
  expect(figuraDaCota(cota as unknown as CotaDetalhada, hoje)).toEqual(figura)
})
