import { createNucleo, type ParceiroDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'
import { assumir } from '../../retaguarda/mesa.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'
import type { Sistema } from '../../sistema.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** A holder of a quota whose group offers an insurance at 3% of the instalment a month, or none. */
async function novaTitular({ ambiente, mundo }: Sistema, parceiro: ParceiroDeTeste, oferece = true) {
  const parametros = { premioDoSeguroPpt: oferece ? 30_000_000_000 : 0 }
  const grupo = await createNucleo(ambiente).novoGrupo(parceiro, { cotas: 1, parametros })
  const titular: TitularDeTeste = await mundo.novoTitular(parceiro, { cotas: [] })
  const cotaId = grupo.cotas.get('0001') ?? 0
  await ambiente.sql('update cota set cliente_id = $2 where id = $1', [cotaId, titular.clienteId])
  return { ...titular, cotas: [cotaId] }
}

test('an insurance is seen, asked for by phone, closed by a person, and left with all that was paid', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  const titulo = (nome: string) => page.getByRole('heading', { level: 1, name: nome })
  const titular = await novaTitular(sistema, parceiro)
  await entrar(page, sistema, titular, '/ofertaseguro')
  await expect(titulo('Sem emprego, a parcela continua paga')).toBeVisible()
  await expectAcessivel(page, 'seguro, introdução')
  await page.getByRole('link', { name: 'Ver quanto custa' }).click()
  await expect(titulo('Quanto custa o seguro')).toBeVisible()
  await expectAcessivel(page, 'seguro, simulação')
  await page.getByRole('link', { name: 'Quero o seguro' }).click()
  await expect(titulo('Como falamos com você?')).toBeVisible()
  await expectAcessivel(page, 'seguro, pedido')
  await page.getByLabel('Celular').fill('(11) 98765-4321')
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br')
  await page.getByLabel('Melhor horário').selectOption('À tarde, das 13h às 19h')

  // What fails without being refused is said on its screen, and what was filled in is kept.
  await page.route('**/cotas/*/seguro', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Pedir o contato' }).click()
  await expect(titulo('Ops, algo de errado =(')).toBeVisible()
  await expect(page).toHaveURL(na('/ofertaseguro/erro'))
  await expect(
    page.getByText('Desculpe! Identificamos que esse serviço está fora nesse momento. Tente novamente mais tarde.'),
  ).toBeVisible()
  await page.unroute('**/cotas/*/seguro')
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.com.br')
  await page.getByRole('button', { name: 'Pedir o contato' }).click()
  await expect(titulo('Recebemos o seu pedido')).toBeVisible()
  await expect(page).toHaveURL(na('/ofertaseguro/sucesso'))

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'gestor', parceiro)
  await mesa.goto('/retaguarda/casos')
  await mesa
    .getByRole('row', { name: /Seguro/ })
    .getByRole('link')
    .first()
    .click()
  await assumir(mesa)
  await mesa.getByRole('button', { name: 'Ver o que foi declarado' }).click()
  await expect(mesa.getByText('À tarde, das 13h às 19h')).toBeVisible()
  await mesa.getByRole('button', { name: 'Seguro contratado' }).click()
  await mesa.getByRole('dialog').getByRole('button', { name: 'Seguro contratado' }).click()
  await expect(
    mesa.getByRole('region', { name: 'História do caso' }).getByRole('row', { name: 'Seguro contratado' }),
  ).toBeVisible()
  await mesa.close()

  await page.goto('/ofertaseguro')
  await expect(titulo('A sua cota tem seguro')).toBeVisible()
  await expectAcessivel(page, 'seguro contratado')
  await page.getByRole('button', { name: 'Cancelar o seguro' }).click()
  await expect(titulo('Cancelar o seguro?')).toBeVisible()
  await expect(page.getByText('a seguradora devolve tudo o que você pagou por ele')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar o seguro' }).click()
  await expect(titulo('O seguro foi desfeito')).toBeVisible()
})

test('where the group offers none it is said, whatever screen is opened', async ({ page, sistema, parceiro }) => {
  const sem = await novaTitular(sistema, parceiro, false)
  await entrar(page, sistema, sem, '/ofertaseguro/solicitar')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta cota não tem seguro a contratar' })).toBeVisible()
})
