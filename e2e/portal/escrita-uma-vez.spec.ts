import type { TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { entrar, expect, test } from '../fixtures.ts'
import type { Sistema } from '../sistema.ts'

/** The keys of the nickname's writes, in order; the first is lost before or after the server has done it. */
async function perderPrimeira(page: Page, quando: 'na ida' | 'na volta'): Promise<string[]> {
  const chaves: string[] = []
  await page.route('**/preferencias', async (route) => {
    chaves.push(route.request().headers()['idempotency-key'] ?? '')
    if (chaves.length > 1) return route.continue()
    // Only the browser knows the names under localhost.
    if (quando === 'na volta')
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/\/\/[^/:]+/, '//127.0.0.1'),
      })
    return route.abort('connectionreset')
  })
  return chaves
}

async function saveApelido(page: Page, apelido: string) {
  await page.getByLabel('Apelido da cota').fill(apelido)
  await page.getByRole('button', { name: 'Salvar apelido' }).click()
}

async function mudancas({ ambiente }: Sistema, { clienteId }: TitularDeTeste) {
  const rows = await ambiente.sql<{ apelido: string }>(
    "select depois->>'apelido' as apelido from auditoria where acao = 'alterar-preferencias-da-cota' and ator_id = $1 order by id",
    [clienteId],
  )
  return rows.map(({ apelido }) => apelido)
}

test('a write whose answer was lost is done once, sent again; other values are another', async ({
  page,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular)
  await page.goto('/detalhes-da-cota')
  const chaves = await perderPrimeira(page, 'na volta')
  await saveApelido(page, 'Carro')
  await expect.poll(() => mudancas(sistema, titular)).toEqual(['Carro'])
  await expect(page.getByLabel('Apelido da cota')).toHaveAttribute('aria-invalid', 'true')
  await saveApelido(page, 'Carro')
  await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
  expect(await mudancas(sistema, titular)).toEqual(['Carro'])
  await saveApelido(page, 'Carro da família')
  await expect(page.getByRole('heading', { level: 1, name: 'Carro da família' })).toBeVisible()
  expect(chaves).toEqual([chaves[0], chaves[0], expect.not.stringMatching(chaves[0] ?? '')])
})

test('a write without an answer keeps its key over a reload, until it is answered', async ({
  page,
  titular,
  sistema,
}) => {
  const guardado = () => page.evaluate(() => sessionStorage.getItem('contempla-intencoes'))
  await entrar(page, sistema, titular)
  await page.goto('/detalhes-da-cota')
  const chaves = await perderPrimeira(page, 'na ida')
  await saveApelido(page, 'Carro')
  await expect(page.getByLabel('Apelido da cota')).toHaveAttribute('aria-invalid', 'true')
  expect(await guardado()).not.toContain('Carro')
  await page.reload()
  await saveApelido(page, 'Carro')
  await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
  expect(chaves).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), chaves[0]])
  expect(await guardado()).toBeNull()
})
