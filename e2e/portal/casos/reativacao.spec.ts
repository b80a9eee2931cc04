import { createLink } from '@contempla/api'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'
import { assumir } from '../../retaguarda/mesa.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('a cancelled quota asks to come back, is refused with its reason, asks again, and the analyst brings it back', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
  novoTitular,
}) => {
  test.setTimeout(90_000)
  const titulo = (nome: string) => page.getByRole('heading', { level: 1, name: nome })
  const titular = await novoTitular({ cotas: [{ situacao: 'Cancelado', pagas: 6 }] })
  await entrar(page, sistema, titular, '/detalhes-da-cota')
  await page.getByRole('link', { name: 'Voltar ao grupo' }).click()
  await expect(titulo('Volte ao grupo')).toBeVisible()
  await expectAcessivel(page, 'reativação')
  await page.getByRole('button', { name: 'Pedir para voltar ao grupo' }).click()
  await expect(titulo('Recebemos o seu pedido')).toBeVisible()
  await expectAcessivel(page, 'reativação pedida')

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'gestor', parceiro)
  const decidir = async (ato: string, motivo?: string) => {
    await mesa.goto('/retaguarda/casos')
    await mesa
      .getByRole('row', { name: /Reativação de cota/ })
      .getByRole('link')
      .first()
      .click()
    await assumir(mesa)
    await mesa.getByRole('button', { name: ato }).click()
    const dialogo = mesa.getByRole('dialog')
    if (motivo) await dialogo.getByRole('textbox').fill(motivo)
    if (await dialogo.isVisible()) await dialogo.getByRole('button', { name: ato }).click()
    await expect(mesa.getByRole('region', { name: 'História do caso' }).getByRole('row', { name: ato })).toBeVisible()
  }
  await decidir('Recusar', 'Falta um documento da empresa')
  await page.reload()
  await expect(page.getByText('Falta um documento da empresa')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir para voltar ao grupo' }).click()
  await expect(titulo('Recebemos o seu pedido')).toBeVisible()
  await decidir('Reativar a cota')
  await page.reload()
  await expect(titulo('Sua cota voltou ao grupo')).toBeVisible()
  await page.getByRole('link', { name: 'Ver os boletos' }).click()
  await expect(page).toHaveURL(na('/boletos'))
  await mesa.close()
})

test('a request is given up, and the quota stays cancelled', async ({ page, sistema, novoTitular }) => {
  const titular = await novoTitular({ cotas: [{ situacao: 'Cancelado', pagas: 6 }] })
  await entrar(page, sistema, titular, '/reactivate')
  await page.getByRole('button', { name: 'Pedir para voltar ao grupo' }).click()
  await page.getByRole('button', { name: 'Desistir do pedido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desistir do pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Volte ao grupo' })).toBeVisible()
})

test('a quota that is not cancelled has nothing to ask for, and one that paid nothing is told what is missing', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{}] })
  await entrar(page, sistema, titular, '/reactivate')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta cota não está cancelada' })).toBeVisible()
  await sistema.ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [titular.cotas[0]])
  await sistema.ambiente.sql('update cota_saldo set parcelas_pagas = 0 where cota_id = $1', [titular.cotas[0]])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Esta cota não pode voltar agora' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ao menos uma parcela foi paga' })).toContainText('Não')
})

test('who cannot ask for it here reads what there is to do: by a link, the password; without the feature, the service', async ({
  page,
  sistema,
  parceiro,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ situacao: 'Cancelado', pagas: 6 }] })
  const { contexto } = sistema.ambiente.servidor
  const ator = { tipo: 'sistema', id: null } as const
  const { clienteId } = titular
  const token = await createLink(contexto, contexto.db, { uso: 'transparente', clienteId, ator })
  await page.goto(`/login-transparente/${token}`)
  await expect(page).toHaveURL('/home')
  const pago = page.getByRole('region', { name: 'O que você já pagou' })
  await expect(pago).toContainText('Esta cota ainda pode voltar ao grupo')
  await expect(pago).toContainText('entre com a sua senha')
  await expect(pago.getByRole('link', { name: 'Voltar ao grupo' })).toHaveCount(0)

  await sistema.ambiente.sql(
    `update parceiro set funcionalidades = funcionalidades || '{"reativacao": false}' where chave = $1`,
    [parceiro.chave],
  )
  await entrar(page, sistema, titular)
  await expect(pago.getByRole('link', { name: 'Voltar ao grupo' })).toHaveCount(0)
  await pago.getByRole('link', { name: 'Falar com o atendimento' }).click()
  await expect(page).toHaveURL('/customer-service')

  await sistema.mundo.casoEm(titular, { processo: 'reativacao', fase: 'solicitada' })
  await page.goto('/requests')
  const pedido = page.getByRole('region', { name: 'Reativação de cota' })
  await expect(pedido.getByRole('link', { name: 'Falar com o atendimento' })).toBeVisible()
  await expect(pedido.getByRole('link', { name: 'Acompanhar' })).toHaveCount(0)
})
