import type { ParceiroDeTeste } from '@contempla/dev-env'
import { entrar, expect, test } from '../../fixtures.ts'

/** A branch of the partner, as imports bring it. */
const filialDe = ({ chave: parceiro }: ParceiroDeTeste, lugar: string, dados: object) => ({
  tipo: 'filial',
  parceiro,
  chave: `${parceiro}-${lugar}`,
  bairro: 'Centro',
  cep: '01001000',
  horario: 'Das 9h às 18h',
  ...dados,
})
const daSe = { nome: 'Sé', uf: 'SP', cidade: 'São Paulo', endereco: 'Praça da Sé, 1' }
const enderecoDaSe = 'Praça da Sé, 1, Centro, São Paulo (SP)'

test("the group's situation counts its participants", async ({ page, titular, sistema }) => {
  await entrar(page, sistema, titular)
  await page.goto('/situacaodogrupo')
  await expect(page.getByRole('heading', { level: 1, name: 'Situação do grupo' })).toBeVisible()
  for (const rotulo of [
    'Participantes',
    'Contemplados',
    'Não contemplados',
    'Quitados',
    'Desistentes',
    'Bens entregues',
  ]) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${rotulo}$`) })).toBeVisible()
  }
})

test('a branch is found by state, then city; the choice survives a reload', async ({
  page,
  titular,
  parceiro,
  sistema,
}) => {
  await sistema.ambiente.importar([
    filialDe(parceiro, '1', {
      ...daSe,
      telefone: '+551140000101',
    }),
    filialDe(parceiro, '2', {
      nome: 'Savassi',
      uf: 'MG',
      cidade: 'Belo Horizonte',
      endereco: 'Rua dos Ipês, 75',
    }),
  ])
  await entrar(page, sistema, titular)
  await page.goto('/filiais')
  await expect(page.getByLabel('Cidade')).toBeHidden()
  await page.getByLabel('Estado').selectOption('São Paulo')
  await page.getByLabel('Cidade').selectOption('São Paulo')
  await expect(page.getByText(enderecoDaSe)).toBeVisible()
  await expect(page.getByRole('link', { name: '(11) 4000-0101' })).toHaveAttribute('href', 'tel:+551140000101')
  await page.reload()
  await expect(page.getByText(enderecoDaSe)).toBeVisible()
  await page.getByLabel('Estado').selectOption('Minas Gerais')
  await expect(page.getByText(enderecoDaSe)).toBeHidden()
})

test('without branches the way leads to the service channels', async ({ page, titular, sistema }) => {
  await entrar(page, sistema, titular)
  await page.goto('/filiais')
  await expect(page.getByText('Não há filiais para visitar')).toBeVisible()
  await page.getByRole('link', { name: 'Ver canais de atendimento' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Canais de atendimento' })).toBeFocused()
})

test('where the person is, asked when they press, orders the branches and goes to nobody', async ({
  page,
  context,
  titular,
  parceiro,
  sistema,
}) => {
  await sistema.ambiente.importar([
    filialDe(parceiro, 'rj', {
      nome: 'Rio Branco',
      uf: 'RJ',
      cidade: 'Rio de Janeiro',
      endereco: 'Avenida Rio Branco, 50',
      lugar: { latitude: -22.9035, longitude: -43.1776 },
    }),
    filialDe(parceiro, 'sp', {
      ...daSe,
      lugar: { latitude: -23.5503, longitude: -46.6339 },
    }),
  ])
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -23.5646, longitude: -46.6527 })
  await entrar(page, sistema, titular)
  await page.goto('/filiais')
  const enviados: string[] = []
  page.on('request', (pedido) => enviados.push(`${pedido.url()} ${pedido.postData() ?? ''}`))
  await page.getByRole('button', { name: 'Ver as mais perto de mim' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Sé', 'Rio Branco'])
  await expect(page.getByRole('region', { name: 'Sé' })).toContainText('a 2,5 km, em linha reta')
  const mapa = page.getByRole('region', { name: 'Sé' }).getByRole('link', { name: 'Ver no mapa' })
  await expect(mapa).toHaveAttribute('rel', /noreferrer/)
  expect(await mapa.getAttribute('href')).toContain('query=Pra%C3%A7a+da+S%C3%A9')
  expect(`${await mapa.getAttribute('href')} ${enviados.join(' ')}`).not.toMatch(/23[.,]56|46[.,]65/)
})
