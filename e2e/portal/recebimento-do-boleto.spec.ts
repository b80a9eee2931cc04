import { addMonths, diaEm, formatDiaBr, valeDesde } from '@contempla/consorcio'
import type { TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../acessibilidade.ts'
import { entrar, expect, test } from '../fixtures.ts'
import type { Sistema } from '../sistema.ts'

test.use({ viewport: { width: 390, height: 844 } })

const caminho = '/boletos/recebimentodeboleto'
const tela = (page: Page) => page.getByRole('heading', { level: 1, name: 'Como receber o boleto' })
const dito = (page: Page, texto: string | RegExp) => page.getByRole('status').filter({ hasText: texto })

async function comEndereco({ ambiente }: Sistema, { clienteId }: TitularDeTeste) {
  const endereco = {
    tipoEndereco: 1,
    cep: '80010000',
    endereco: 'Rua das Flores',
    numero: '25',
    complemento: null,
    bairro: 'Centro',
    cidade: 'Curitiba',
    idCidade: 4_106_902,
    uf: 'PR',
  }
  await ambiente.sql('insert into endereco_do_cliente (cliente_id, dados_cifrados, principal) values ($1, $2, true)', [
    clienteId,
    ambiente.servidor.contexto.cifra.cifrar(JSON.stringify(endereco)),
  ])
}

test('how the boleto comes is changed, not again on the same day, and counts after the assembly', async ({
  page,
  sistema,
  titular,
}) => {
  const { relogio } = sistema.ambiente
  await comEndereco(sistema, titular)
  // The assembly of the holder's group is today.
  const hoje = diaEm(relogio.agora())
  await entrar(page, sistema, titular, '/boletos')
  await page.getByText('Ver tudo sobre as parcelas').click()
  await page.getByRole('link', { name: /Como receber o boleto/ }).click()
  await expect(tela(page)).toBeFocused()
  await expect(page.getByText('Agora, seu boleto vai por e-mail.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Por e-mail', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Pelo correio', exact: true })).toHaveAccessibleDescription(
    'Rua das Flores, 25, Centro, Curitiba/PR, 80010-000',
  )
  await expectAcessivel(page)

  await page.getByRole('radio', { name: 'Pelo correio', exact: true }).check()
  const salvar = page.getByRole('button', { name: 'Salvar', exact: true })
  await salvar.click()
  const desde = formatDiaBr(valeDesde(hoje))
  await expect(dito(page, `Salvo. Vale a partir de ${desde}.`)).toBeVisible()
  await expect(page.getByText('Agora, seu boleto vai por e-mail.')).toBeVisible()
  await expect(page.getByText(`A partir de ${desde}, vai pelo correio.`)).toBeVisible()
  await expect(salvar).toHaveAccessibleDescription(/Dá para mudar uma vez a cada 24 horas\. Mude de novo depois de/)
  await expectAcessivel(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Pelo correio', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: 'Por e-mail e pelo correio' }).check()
  await salvar.click({ force: true })
  await expect(page.getByText(`A partir de ${desde}, vai pelo correio.`)).toBeVisible()

  relogio.avancar(24 * 3_600_000 + 60_000)
  await entrar(page, sistema, titular, caminho)
  await expect(page.getByText('Agora, seu boleto vai pelo correio.')).toBeVisible()
  await page.getByRole('radio', { name: 'Por e-mail e pelo correio' }).check()
  await salvar.click()
  const depois = formatDiaBr(valeDesde(addMonths(hoje, 1)))
  await expect(page.getByText(`A partir de ${depois}, vai por e-mail e pelo correio.`)).toBeVisible()
  const [{ formas } = { formas: null }] = await sistema.ambiente.sql<{ formas: string[] | null }>(
    'select array_agg(forma_envio order by id) as formas from escolha_de_envio where cota_id = $1',
    [titular.cotas[0]],
  )
  expect(formas).toEqual(['correio', 'ambos'])
})

test('reminders are asked for, one by one, and kept', async ({ page, sistema, titular }) => {
  await entrar(page, sistema, titular, caminho)
  const email = page.getByRole('checkbox', { name: 'Por e-mail' })
  await expect(email).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Por SMS' })).toHaveAccessibleDescription('(11) 98765-4321')
  await email.check()
  const salvar = page.getByRole('button', { name: 'Salvar lembretes' })
  await salvar.click()
  await expect(dito(page, 'Salvo. Vamos lembrar você.')).toBeVisible()
  await expect(salvar).toHaveAccessibleDescription(/Mude de novo depois de/)
  await page.reload()
  await expect(email).toBeChecked()
  // Without an address there is no post to choose.
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByText('Seu cadastro não tem endereço.')).toBeVisible()
  await page.getByRole('link', { name: 'Incluir um endereço' }).click()
  await expect(page).toHaveURL('/perfil/endereco')
})

test('what was saved and cannot be read is told in those words, and asked for again', async ({
  page,
  sistema,
  titular,
}) => {
  await page.route('**/forma-pagamento/manutencao', (route) => route.fulfill({ status: 500, json: {} }))
  await entrar(page, sistema, titular, caminho)
  await expect(page.getByRole('alert')).toContainText('Não foi possível obter sua configuração salva')
  await expectAcessivel(page)
  await page.unroute('**/forma-pagamento/manutencao')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Agora, seu boleto vai por e-mail.')).toBeVisible()

  await comEndereco(sistema, titular)
  await page.reload()
  await page.route('**/forma-envio-boleto', (route) =>
    route.fulfill({ status: 500, json: { codigo: 'ERRO_INTERNO', mensagem: 'x', detail: 'x', pedido: 'x' } }),
  )
  await page.getByRole('radio', { name: 'Pelo correio', exact: true }).check()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Falha ao realizar esta operação, tente novamente em instantes.')
  await expect(page.getByRole('radio', { name: 'Pelo correio', exact: true })).toBeChecked()
})
