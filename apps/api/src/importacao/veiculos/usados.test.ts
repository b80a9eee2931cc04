import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Banco, createBanco } from '../banco.fixture.ts'
import { arquivo, cabecalho as cabecalho1, type Valor } from '../linhas.fixture.ts'

let banco: Banco
beforeAll(async () => {
  banco = await createBanco()
  await banco.importar(arquivo)
})
afterAll(() => banco.drop())

const cabecalho = { ...cabecalho1, versao: 6 }
const fabricante = { tipo: 'fabricante', codigo: 7, nome: 'Aurora' }
const veiculo = {
  tipo: 'veiculoRegistrado',
  placa: 'abc-1d23',
  chassi: '9bwzzz377 vt-004251',
  renavam: '639884962',
  fabricante: 7,
  marca: 'Aurora',
  modelo: ' Sol   1.0 ',
  anoFabricacao: 1996,
  anoModelo: 1997,
  uf: 'SP',
  cor: 'Prata',
  tipoDeVeiculo: 'LEVE',
  codigoFipe: '1267-0',
  historico: { longarinaRecuperada: false, leilao: false, sinistro: 'SEM_MONTA', chassiRemarcado: true },
  consultadoEm: '2026-06-01T12:00:00Z',
  fonte: 'Base própria',
}
const preco = { tipo: 'precoFipe', codigo: '1267-0', anoModelo: 1997, referencia: '2026-06', valor: 'R$ 9.500,00' }
const linhas = [fabricante, veiculo, preco]

test('vehicles and prices are stored by their keys, in their stored form; again they change nothing, and what differs is the new', async () => {
  expect((await banco.importar([cabecalho, ...linhas])).novos).toEqual({
    fabricante: 1,
    veiculoRegistrado: 1,
    precoFipe: 1,
  })
  expect(await banco.sql('SELECT * FROM veiculo_registrado')).toEqual([
    {
      placa: 'ABC1D23',
      chassi: '9BWZZZ377VT004251',
      renavam: '00639884962',
      cod_fabricante: 7,
      marca: 'Aurora',
      modelo: 'Sol 1.0',
      ano_fabricacao: 1996,
      ano_modelo: 1997,
      uf: 'SP',
      cor: 'Prata',
      tipo: 'LEVE',
      codigo_fipe: '001267-0',
      longarina_recuperada: false,
      leilao: false,
      sinistro: 'SEM_MONTA',
      chassi_remarcado: true,
      consultado_em: new Date('2026-06-01T12:00:00Z'),
      fonte: 'Base própria',
    },
  ])
  expect((await banco.importar([cabecalho, ...linhas])).iguais).toBe(3)
  const { historico: _historico, fabricante: _fabricante, codigoFipe: _codigo, ...semHistorico } = veiculo
  const mudadas = [
    fabricante,
    { ...semHistorico, placa: 'ABC1D23' },
    { ...preco, codigo: '001267-0', valor: 'R$ 9.450,00' },
  ]
  expect((await banco.importar([cabecalho, ...mudadas])).alterados).toEqual({ veiculoRegistrado: 1, precoFipe: 1 })
  expect(
    await banco.sql(
      `SELECT v.cod_fabricante, v.codigo_fipe, v.leilao, v.sinistro, p.codigo, p.valor
       FROM veiculo_registrado v CROSS JOIN preco_fipe p`,
    ),
  ).toEqual([
    {
      cod_fabricante: null,
      codigo_fipe: null,
      leilao: null,
      sinistro: null,
      codigo: '001267-0',
      valor: 'R$ 9.450,00',
    },
  ])
})

test('a price is of one month, and each month keeps its own', async () => {
  await banco.importar([cabecalho, preco, { ...preco, referencia: '2026-07', valor: 'R$ 9.400,00' }])
  expect(await banco.sql('SELECT referencia, valor FROM preco_fipe ORDER BY 1')).toEqual([
    { referencia: '2026-06', valor: 'R$ 9.500,00' },
    { referencia: '2026-07', valor: 'R$ 9.400,00' },
  ])
})

test('an old vehicle may have a short chassis', async () => {
  const antigo = { ...veiculo, placa: 'OLD1984', chassi: 'LA7NAM12345', anoFabricacao: 1984, anoModelo: 1984 }
  expect((await banco.importar([cabecalho, ...linhas, antigo])).novos).toMatchObject({ veiculoRegistrado: 1 })
})

test.each<[nome: string, ruim: Valor, motivo: string]>([
  ['a plate that is none', { ...veiculo, placa: 'AB1234' }, 'campo placa: não é uma placa'],
  ['a chassis with a letter that none has', { ...veiculo, chassi: '9BWZZZ377VTO04251' }, 'campo chassi: não é um'],
  ['a short chassis of a new vehicle', { ...veiculo, chassi: 'LA7NAM12345' }, 'campo chassi: não é um chassi'],
  ['a RENAVAM with a wrong digit', { ...veiculo, renavam: '639884963' }, 'campo renavam: não é um RENAVAM'],
  ['a maker that does not exist', { ...veiculo, placa: 'OUT1R00', fabricante: 8 }, 'o fabricante 8 não existe'],
  ['a kind that is none', { ...veiculo, tipoDeVeiculo: 'CARRO' }, 'campo tipoDeVeiculo'],
  ['a code that is none', { ...veiculo, codigoFipe: 'SOL' }, 'campo codigoFipe: não é um código da FIPE'],
  ['half a history', { ...veiculo, historico: { leilao: true } }, 'falta o campo historico.longarinaRecuperada'],
  ['a price that cannot be read', { ...preco, valor: '9.500' }, 'campo valor: não é um preço, como R$ 45.000,00'],
  ['a month that is none', { ...preco, referencia: '2026-13' }, 'campo referencia: não é um mês (AAAA-MM)'],
  ['the year of what is new', { ...preco, anoModelo: 32_000 }, 'campo anoModelo'],
])('%s is refused', async (_nome, ruim, motivo) => {
  const { erros } = await banco.expectRecusa([cabecalho, fabricante, ruim])
  expect(erros).toEqual([{ linha: 3, motivo: expect.stringContaining(motivo) }])
})

test('a history is told whole or not at all, whoever writes it', async () => {
  await banco.importar([cabecalho, ...linhas])
  for (const parte of ['leilao = null', 'longarina_recuperada = null, leilao = null, chassi_remarcado = null'])
    await expect(banco.sql(`UPDATE veiculo_registrado SET ${parte} WHERE placa = 'ABC1D23'`)).rejects.toThrow(
      'veiculo_registrado_historico',
    )
})

test.each([1, 5])('a file of version %i has none of them', async (versao) => {
  const { erros, total } = await banco.expectRecusa([{ ...cabecalho, versao }, veiculo, preco])
  expect(total).toBe(2)
  expect(erros[0]?.motivo).toMatch(/^o tipo precisa ser um destes: (?!.*veiculoRegistrado)/)
})
