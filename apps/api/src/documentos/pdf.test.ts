import { describe, expect, test } from 'vitest'
import type { CotaRow } from '../cotas/index.ts'
import { renderLancamentos } from './pdf.ts'
import { textosPorPagina } from './texto.fixture.ts'

const cota = {
  grupo: '000123',
  cota: '0045',
  versao: 0,
  nome_bem: 'Automóvel',
  credito_centavos: 8_000_000,
  nome_pessoa: 'Conceição Ávila',
} as CotaRow

const lancamento = (parcela: number) => ({
  id: parcela,
  data: '2026-11-20',
  dataValor: null,
  renegociacao: null,
  tipo: 'pagamento',
  descricao: 'Pagamento',
  parcela,
  vencimento: null,
  valor: -100,
})

const render = (quantos: number) =>
  renderLancamentos({
    titulo: 'Extrato',
    marca: {
      nome: 'Casa',
      cor: '#1d4f91',
      administradora: { nome: 'Administradora Casa Ltda.', cnpj: '00000001000136' },
      contatos: [{ titulo: 'Ouvidoria', valor: '(11) 4000-0109' }],
    },
    dias: { de: '2025-01-20', ate: '2026-11-20' },
    cota,
    inscricao: '52998224725',
    emitidoEm: '2026-11-20',
    resumo: [{ rotulo: 'Total', valor: 1 }],
    lancamentos: Array.from({ length: quantos }, (_, i) => lancamento(i + 1)),
  })

describe('the statement on paper', () => {
  test.each([
    [0, 1],
    [1, 1],
    [100, 3],
  ])(
    'with %i movements has %i pages, each with the head of the table, its number and whose it is',
    async (n, total) => {
      const paginas = textosPorPagina(await render(n))
      expect(paginas).toHaveLength(total)
      for (const [i, texto] of paginas.entries()) {
        expect(texto).toContain('Lançamento|Vencimento|Cobrado|Pago em|Pago')
        expect(texto).toContain('Casa · Extrato')
        expect(texto).toContain(`Página ${i + 1} de ${total}`)
      }
    },
  )

  test('says whose it is, of which days, under which company and how to speak with it', async () => {
    const [primeira = ''] = textosPorPagina(await render(1))
    for (const texto of [
      'Casa',
      'Administradora Casa Ltda. · CNPJ 00.000.001/0001-36',
      'Ouvidoria: (11) 4000-0109',
      'De 20/01/2025 a 20/11/2026 · emitido em 20/11/2026',
    ])
      expect(primeira.replaceAll('|', '')).toContain(texto)
  })

  test('loses no movement between its pages', async () => {
    const paginas = textosPorPagina(await render(100))
    expect(paginas.join('|').match(/Pagamento/g)).toHaveLength(100)
  })
})
