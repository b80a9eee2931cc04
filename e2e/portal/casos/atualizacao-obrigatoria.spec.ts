import { addDays, diaEm } from '@contempla/consorcio'
import { expectAcessivel } from '../../acessibilidade.ts'
import { destaque, entrar, expect, test } from '../../fixtures.ts'

test('while an update is pending home stays open and the rest leads to it; confirming opens what was asked for', async ({
  page,
  novoTitular,
  sistema,
}) => {
  await entrar(page, sistema, await novoTitular({ atualizacaoObrigatoria: true }))
  await expect(page).toHaveURL('/home')
  await page.goto('/financeiro/extrato-consorciado')
  await expect(page).toHaveURL('/atualizacao-obrigatoria')
  await expect(page.getByRole('heading', { level: 1, name: 'Falta confirmar seus dados' })).toBeVisible()

  await page.getByRole('link', { name: 'Conferir os dados' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seus dados continuam estes?' })).toBeVisible()
  await expect(page.getByText('29/02/1984')).toBeVisible()
  await page.getByRole('button', { name: 'Sim, estão certos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dados confirmados, obrigado' })).toBeFocused()

  await page.goto('/financeiro/extrato-consorciado')
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato da cota' })).toBeVisible()
})

test('who finds something changed is told where it is changed, and the update stays pending', async ({
  page,
  novoTitular,
  sistema,
}) => {
  await entrar(page, sistema, await novoTitular({ atualizacaoObrigatoria: true }))
  await page.goto('/confirmar-dados-cadastrais')
  await page.getByRole('button', { name: 'Algo mudou' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/filiais')
  await expect(page).toHaveURL('/atualizacao-obrigatoria')
})

test('who is not in is asked to come in first', async ({ page, novoTitular, sistema }) => {
  const titular = await novoTitular({ atualizacaoObrigatoria: true })
  await page.goto('/confirmar-dados-cadastrais')
  await expect(page).toHaveURL('/login')
  await entrar(page, sistema, titular)
})

test('the addresses that confirming fixes are shown before, and said to become fixed', async ({
  page,
  novoTitular,
  sistema,
  parceiro,
}) => {
  const endereco = {
    tipoEndereco: 1,
    cep: '01001000',
    endereco: 'Praça da Sé',
    numero: '10',
    complemento: null,
    bairro: 'Sé',
    cidade: 'São Paulo',
    idCidade: 3_550_308,
    uf: 'SP',
  }
  const outro = { ...endereco, tipoEndereco: 3, endereco: 'Rua Direita', numero: '20' }
  const titular = await novoTitular({ atualizacaoObrigatoria: true })
  const pessoa = { tipo: 'cliente', parceiro: parceiro.chave, inscricaoNacional: titular.inscricao, nome: 'Ana Souza' }
  await sistema.mundo.importCidades()
  await sistema.ambiente.importar([{ ...pessoa, atualizacaoObrigatoria: true, enderecos: [endereco, outro] }], 2)
  await page.setViewportSize({ width: 360, height: 780 })
  await entrar(page, sistema, titular)
  await page.goto('/confirmar-dados-cadastrais')
  await expect(page.getByText('Praça da Sé, 10')).toBeVisible()
  const cpf = page.getByRole('definition').nth(1)
  await expect(cpf, 'masked, as the profile shows it').toHaveText(/^•••\.\d{3}\.\d{3}-••$/)
  await expect(page.getByText('Rua Direita, 20')).toBeVisible()
  await expect(page.getByText('Confirmados, os endereços ficam fixos')).toBeVisible()
  await expectAcessivel(page, 'confirmar dados com endereços')
  await page.getByRole('button', { name: 'Sim, estão certos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dados confirmados, obrigado' })).toBeVisible()
  const fixos = await sistema.ambiente.sql(
    'select confirmado_em is not null as fixo from endereco_do_cliente where cliente_id = $1',
    [titular.clienteId],
  )
  expect(fixos).toEqual([{ fixo: true }, { fixo: true }])
})

test.describe('while it is pending', () => {
  test.use({ comModais: true })

  test('no other case is shown, and none stops the holder; confirmed, what waited is there', async ({
    page,
    novoTitular,
    sistema,
  }) => {
    const ontem = addDays(diaEm(sistema.ambiente.relogio.agora()), -1)
    const titular = await novoTitular({ atualizacaoObrigatoria: true, cotas: [{ dataContemplacao: ontem }] })
    await sistema.mundo.casoEm(titular, { processo: 'aviso-contemplacao', fase: 'tratativaNaoIniciada' })
    await entrar(page, sistema, titular)
    await expect(page.getByRole('heading', { level: 1, name: 'Falta confirmar seus dados' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver detalhes da cota' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Em andamento' })).toHaveCount(0)
    await expect(destaque(page)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto('/confirmar-dados-cadastrais')
    await page.getByRole('button', { name: 'Sim, estão certos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dados confirmados, obrigado' })).toBeVisible()
    await page.goto('/home')
    await expect(page.getByRole('dialog')).toContainText('a contemplação é desfeita')
    await page.getByRole('button', { name: 'Agora não' }).click()
    await expect(destaque(page).getByRole('link', { name: 'Continuar a contemplação' })).toBeVisible()
  })
})
