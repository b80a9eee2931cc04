import { describe, expect, test } from 'vitest'
import type { CotaRow } from '../../cotas/index.ts'
import { readEstrutura, readTextos, semLeitor } from '../boleto/leitura.fixture.ts'
import { renderComprovante, renderInforme } from './anuais-pdf.ts'

const cota = {
  grupo: '000123',
  cota: '0045',
  versao: 0,
  nome_bem: 'Automóvel',
  credito_centavos: 8_000_000,
  nome_pessoa: 'Conceição Ávila',
} as CotaRow

const folha = {
  marca: { nome: 'Casa', cor: '#1d4f91', administradora: null, contatos: [] },
  cota,
  inscricao: '52998224725',
  emitidoEm: '2026-03-01',
}

const pago = (mes: number) => ({
  data: `2025-${String(mes).padStart(2, '0')}-10`,
  descricao: `Parcela ${mes}`,
  parcelas: [mes],
  estorno: false,
  valor: 123_456,
  embutido: 0,
})

const comprovante = (quantos: number) =>
  renderComprovante(folha, {
    anoExercicio: 2025,
    anos: [2025],
    dias: { de: '2025-01-01', ate: '2025-12-31' },
    pagamentos: Array.from({ length: quantos }, (_, i) => pago((i % 12) + 1)),
    valorPago: quantos * 123_456,
    pelaSeguradora: 0,
    valorEmbutido: 0,
    valorMulta: 2_000,
    valorJuros: 330,
    recebidaEm: null,
    transferidaEm: null,
    hash: null,
  })

const informe = renderInforme(folha, {
  ano: 2025,
  situacao: 'credito-usado',
  ficha: { grupo: '99', codigo: '05', nome: 'Consórcio não contemplado' },
  discriminacao: 'Consórcio da Casa.',
  administradora: { nome: 'Casa Administradora Ltda.', cnpj: '00000001000136' },
  consorcio: { anterior: 100, atual: 0 },
  bem: { anterior: 0, atual: 250 },
  pagoNoAno: 150,
  embutidoNoAno: 10,
  fgtsNoAno: 5,
  multaNoAno: 3,
  jurosNoAno: 1,
  contempladaEm: '2025-03-01',
  creditoUsadoEm: '2025-04-01',
  recebidaEm: '2025-01-02',
  transferidaEm: null,
  recebimentos: [{ origem: 'rateio', descricao: 'Saldo do grupo', data: '2025-10-10', valor: 9 }],
})

describe.skipIf(semLeitor !== null)('as an independent reader has it', () => {
  test.each([
    [1, 1],
    [12, 1],
    [60, 2],
  ])('the proof of %i payments takes %i A4 pages', async (quantos, paginas) => {
    const textos = await readTextos(await comprovante(quantos))
    expect(textos).toHaveLength(paginas)
    expect(textos.join('').match(/R\$\s1\.234,56/g)?.length).toBeGreaterThanOrEqual(quantos)
  })

  test('fine and interest are told apart, on both papers', async () => {
    const [prova = ''] = await readTextos(await comprovante(1))
    for (const dito of ['Disso, multa', 'R$ 20,00', 'Disso, juros', 'R$ 3,30'])
      expect(prova.replaceAll('\u00A0', ' ')).toContain(dito)
    const [doAno = ''] = await readTextos(await informe)
    for (const dito of ['Disso, multa', 'Disso, juros']) expect(doAno).toContain(dito)
  })

  test('the proof is read as a title, then a table with heads', async () => {
    const estrutura = await readEstrutura(await comprovante(2))
    for (const parte of ['H1', 'Table', 'TR', 'TH', 'TD', 'Parcela 1']) expect(estrutura).toContain(parte)
    expect(estrutura).not.toContain('Página')
  })

  test('the report, with all that it may have, is one page, each part under its title', async () => {
    const textos = await readTextos(await informe)
    expect(textos).toHaveLength(1)
    const estrutura = await readEstrutura(await informe)
    expect(estrutura.match(/\bH2\b/g)).toHaveLength(5)
    for (const parte of ['Situação em 31/12/2024', 'Disso, com o FGTS', 'Saldo do grupo, 10/10/2025'])
      expect(estrutura).toContain(parte)
  })
})
