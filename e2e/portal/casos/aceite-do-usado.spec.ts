import { addDays, diaEm } from '@contempla/consorcio'
import type { ParceiroDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { celular, titulo } from '../../faturamento.ts'
import { entrar, expect, test } from '../../fixtures.ts'
import type { Sistema } from '../../sistema.ts'

test.use(celular)

const limpo = { longarinaRecuperada: false, leilao: false, sinistro: null, chassiRemarcado: false }
/** A truck of each year, which the table of prices values at so much. */
const caminhao = (placa: string, ano: number, chassi: string, codigoFipe: string, valor: string) => [
  {
    tipo: 'veiculoRegistrado',
    placa,
    chassi,
    renavam: '00639884962',
    marca: 'Aurora',
    modelo: 'Serra 240',
    anoFabricacao: ano,
    anoModelo: ano,
    uf: 'SP',
    cor: 'Branca',
    tipoDeVeiculo: 'PESADO',
    codigoFipe,
    historico: limpo,
    consultadoEm: '2026-06-01T12:00:00Z',
    fonte: 'Base própria',
  },
  { tipo: 'precoFipe', codigo: codigoFipe, anoModelo: ano, referencia: '2026-06', valor },
]

const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** A holder who says which used vehicle it is, of a quota of this business unit. */
async function aDizerQual({ ambiente, mundo }: Sistema, parceiro: ParceiroDeTeste, unidade: number) {
  const hoje = diaEm(ambiente.relogio.agora())
  const titular = await mundo.novoTitular(parceiro, {
    cotas: [{ tipo: 'auto', pagas: 4, dataContemplacao: addDays(hoje, -30) }],
  })
  const [cota] = titular.cotas
  await ambiente.sql('update grupo set unidade_negocio = $1 where id = (select grupo_id from cota where id = $2)', [
    unidade,
    cota,
  ])
  await ambiente.sql('update contemplacao set garantia_em = dia where cota_id = $1', [cota])
  await mundo.casoEm(titular, { processo: 'faturamento-seminovo', fase: 'aguardandoDadosVistoria' })
  return titular
}

async function simular(page: Page, placa: string, chassi: string) {
  await page.getByLabel('Placa').fill(placa)
  await botao(page, 'Procurar o veículo').click()
  await expect(titulo(page, 'É este o veículo?')).toBeVisible()
  await page.getByLabel('Chassi', { exact: true }).fill(chassi)
  await page.getByLabel('RENAVAM').fill('00639884962')
  await page.getByLabel('Preço combinado').fill('120.000,00')
  await botao(page, 'Simular a avaliação').click()
}

test('a truck of a cooperative is accepted by its table, and refused by its age and by the margin of its age', async ({
  page,
  sistema,
  parceiro,
}) => {
  const titular = await aDizerQual(sistema, parceiro, 92)
  const ano = Number(diaEm(sistema.ambiente.relogio.agora()).slice(0, 4))
  const chassi = (fim: string) => `9BWZZZ37XGT00${fim}`
  await sistema.ambiente.importar(
    [
      ...caminhao('CAM1A05', ano - 5, chassi('4251'), '509001-0', 'R$ 95.000,00'),
      ...caminhao('CAM1A07', ano - 7, chassi('4252'), '509002-0', 'R$ 95.000,00'),
      ...caminhao('CAM1A11', ano - 11, chassi('4253'), '509003-0', 'R$ 300.000,00'),
    ],
    6,
  )
  await entrar(page, sistema, titular, '/faturamentoseminovo/simulacao/regrasdeaceite')
  await expect(titulo(page, 'Que veículo aceitamos')).toBeVisible()
  await expect(page.getByText(/De 8 a 10 anos: vale R\$.*30% acima/).first()).toBeVisible()
  await link(page, 'Informar a placa').click()

  await simular(page, 'CAM1A11', chassi('4253'))
  await expect(titulo(page, 'Este veículo não pode ser a garantia')).toBeVisible()
  await expect(page.getByText(/11 anos/).first()).toBeVisible()
  await link(page, 'Escolher outro veículo').click()

  await simular(page, 'CAM1A07', chassi('4252'))
  await expect(titulo(page, 'Este veículo não pode ser a garantia')).toBeVisible()
  await expect(page.getByText(/R\$/).first()).toBeVisible()
  await link(page, 'Escolher outro veículo').click()

  await simular(page, 'CAM1A05', chassi('4251'))
  await expect(titulo(page, 'O veículo foi aprovado na simulação')).toBeVisible()
  await botao(page, 'Seguir com este veículo').click()
  await expect(titulo(page, 'Você mesmo faz a vistoria')).toBeVisible()
})
