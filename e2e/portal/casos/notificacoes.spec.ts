import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'
import { pedirDeNovo } from '../../retaguarda/mesa.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'

test.use({ viewport: { width: 360, height: 780 } })

const foto = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#1d4f91' } })
    .jpeg()
    .toBuffer()

const sino = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notificações/ })

test('an analyst refuses a document: the holder is called by the bell, opens the notice, and lands on that document in its quota', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
  novoTitular,
}) => {
  const titular = await novoTitular({
    cotas: [{ apelido: 'Casa da praia' }, { apelido: 'Carro novo', dataContemplacao: '2026-11-10' }],
  })
  const [, contemplada = 0] = titular.cotas
  const url = await sistema.mundo.sendArquivo(titular, { nome: 'conta.jpg', bytes: await foto() })
  const casoId = await sistema.mundo.casoEm(
    { ...titular, cotas: [contemplada] },
    {
      processo: 'contemplacao',
      fase: 'aguardandoAnaliseInterna',
      documentos: [{ tipo: 'comprovante_residencia', url }],
    },
  )
  await entrar(page, sistema, titular)
  // What was never chosen follows what is urgent: this one is.
  for (const nome of ['Casa da praia', 'Carro novo', 'Casa da praia']) {
    await page.getByRole('button', { name: /^Trocar de cota/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(nome) })
      .click()
    await expect(page.getByText(`Agora você está em ${nome}`)).toBeVisible()
  }
  await expect(sino(page)).toHaveAccessibleName('Notificações')

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${casoId}`)
  await pedirDeNovo(mesa, 'Comprovante de residência', { problema: 'Ilegível', motivo: 'A foto está escura' })
  await mesa.close()

  await page.reload()
  await expect(sino(page)).toHaveAccessibleName('Notificações , 1 não lida')
  await sino(page).click()
  const aviso = page.getByRole('region', { name: 'Hoje' }).getByRole('link', { name: /Reenvie os seus documentos/ })
  await expect(aviso).toContainText('Nova')
  await expectAcessivel(page, 'notificações')
  await aviso.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reenvie os seus documentos' })).toBeVisible()
  await expect(page.getByText('É da sua cota Carro novo. Ao continuar, você passa a ela.')).toBeVisible()
  await expectAcessivel(page, 'notificação')
  await expect(sino(page)).toHaveAccessibleName('Notificações')
  await page.getByRole('link', { name: 'Enviar documentos' }).click()
  await expect(page).toHaveURL(na('/contemplado/documentos'))
  await expect(page.getByText('A foto está escura')).toBeVisible()
  await expect
    .poll(() => sistema.ambiente.sql('select cota_id from sessao where cota_id is not null'))
    .toContainEqual({
      cota_id: contemplada,
    })

  await page.goto('/notifications')
  await expect(page.getByText('Você leu todas.')).toBeVisible()
  await expect(page.getByText('Nova', { exact: true })).toHaveCount(0)
})

test('who was told nothing yet reads so; what was read before is there without a network', async ({
  page,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular, '/notifications')
  // That a browser came in was told by mail: it is in the list, and calls nobody.
  await expect(page.getByRole('link', { name: /Entrada em um novo aparelho/ })).not.toContainText('Nova')
  await expect(sino(page)).toHaveAccessibleName('Notificações')
  await page.getByRole('radio', { name: 'Não lidas' }).check({ force: true })
  await expect(page.getByRole('heading', { name: 'Você leu todas' })).toBeVisible()
  await sistema.ambiente.sql('delete from notificacao where cliente_id = $1', [titular.clienteId])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nenhuma notificação' })).toBeVisible()
  await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'pendenciaCliente' })
  await page.reload()
  const aviso = page.getByRole('link', { name: /Reenvie os seus documentos/ })
  await expect(aviso).toBeVisible()
  await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(page.getByText('Você leu todas.')).toBeVisible()
  // Loaded while there is a network: what is written down is what was read, not the screen.
  await aviso.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reenvie os seus documentos' })).toBeVisible()
  await page.goBack()
  await page.context().setOffline(true)
  await aviso.click()
  await expect(page.getByText('Não conseguimos aceitar um dos documentos')).toBeVisible()
  await page.context().setOffline(false)

  await page.goto('/notifications/999999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Notificação não encontrada' })).toBeVisible()
})

test('a mail that could not be delivered says so, with what it said and what to do', async ({
  page,
  sistema,
  titular,
}) => {
  await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'pendenciaCliente' })
  await sistema.ambiente.sql(
    `update mensagem_saida set falhas = 10 where canal = 'email'
     and notificacao_id in (select id from notificacao where cliente_id = $1)`,
    [titular.clienteId],
  )
  await entrar(page, sistema, titular, '/notifications')
  await page.getByRole('radio', { name: 'Não entregues' }).check({ force: true })
  const perdida = page.getByRole('link', { name: /Reenvie os seus documentos/ })
  await expect(perdida).toContainText('E-mail não entregue')
  await expect(page.getByRole('link', { name: /Entrada em um novo aparelho/ })).toHaveCount(0)
  await expectAcessivel(page, 'notificações não entregues')
  await perdida.click()
  const como = page.getByRole('region', { name: 'Como avisamos você' })
  await expect(como).toContainText('Não conseguimos entregar')
  await expect(como).toContainText(/E-mail para .•••@/)
  await expect(como).toContainText('Lida. Hoje')
  await como.getByRole('link', { name: 'Conferir e-mail e telefone' }).click()
  await expect(page).toHaveURL(na('/perfil/email-telefone'))
})
