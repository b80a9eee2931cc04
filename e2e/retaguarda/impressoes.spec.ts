import { readFile } from 'node:fs/promises'
import { expectAcessivel } from '../acessibilidade.ts'
import { expect, test } from '../fixtures.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

test('an analyst closes a batch of boletos and takes its paper to be printed', async ({
  page,
  sistema,
  parceiro,
  titular,
}) => {
  const { sql } = sistema.ambiente
  const [lote] = await sql<{ id: number }>(
    `insert into lote_de_impressao (parceiro_id, criado_em, quantidade)
     select parceiro_id, now(), 1 from cliente where id = $1 returning id`,
    [titular.clienteId],
  )
  await sql(
    `update entrega_de_boleto set forma_envio = 'correio', lote_id = $1
     where boleto_id = (select max(id) from boleto where cota_id = $2)`,
    [lote?.id, titular.cotas[0]],
  )
  await entrarNaRetaguarda(page, sistema, 'analista', parceiro)
  await page.goto('/retaguarda/cobranca')
  await page.getByRole('link', { name: 'Impressões' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressões' })).toBeVisible()
  const linha = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Fechar o lote ${lote?.id}` }) })
  await expect(linha).toContainText('Recebendo boletos')
  await expectAcessivel(page)
  await linha.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar lote' }).click()
  const baixar = page.getByRole('link', { name: `Baixar PDF do lote ${lote?.id}` })
  const [download] = await Promise.all([page.waitForEvent('download'), baixar.click()])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: 'Sem contato' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Boletos sem contato' })).toBeVisible()
  await expectAcessivel(page)
})
