import { expect, test } from 'vitest'
import { componentesDaCota } from './componentes.ts'

const extrato = {
  percentuais: { fundoComum: 30, taxaAdministracao: 4.8, fundoReserva: 0.6, contratado: 118, pago: 35.4 },
  valorPago: 2_714_736,
  dataAdesao: '2024-10-31',
  prazoMeses: 80,
  prazoGrupoMeses: 80,
  taxaAdministracaoTotal: 16,
  fundoReservaTotal: 2,
  seguroMensal: 0,
  creditoOriginal: 8_000_000,
}

const resumo = (dados: typeof extrato) =>
  componentesDaCota(dados).map(({ chave, contratado, pago }) => [chave, contratado, pago])

test('the components add up to what is contracted', () => {
  expect(resumo(extrato)).toEqual([
    ['fundoComum', 100, 30],
    ['taxaAdministracao', 16, 4.8],
    ['fundoReserva', 2, 0.6],
  ])
})

test('a fee that the plan adds after the contemplation counts, without the noise of decimals', () => {
  const percentuais = { ...extrato.percentuais, contratado: 113.15, taxaAdministracao: 2.7 }
  expect(resumo({ ...extrato, percentuais, taxaAdministracaoTotal: 0, fundoReservaTotal: 1 })[1]).toEqual([
    'taxaAdministracao',
    12.15,
    2.7,
  ])
})

test('a component that is neither contracted nor paid is left out', () => {
  const percentuais = { ...extrato.percentuais, contratado: 101, taxaAdministracao: 0 }
  const chaves = resumo({ ...extrato, percentuais, fundoReservaTotal: 1 }).map(([chave]) => chave)
  expect(chaves).toEqual(['fundoComum', 'fundoReserva'])
})
