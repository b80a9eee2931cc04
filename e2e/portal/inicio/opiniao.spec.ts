import { proximaAparicao } from '@contempla/consorcio'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, test } from '../../fixtures.ts'

test.use({ viewport: { width: 360, height: 780 } })

const diaMs = 86_400_000

test('the app asks for a rating at its next appearance, not before, and not again once it was given', async ({
  page,
  sistema,
  titular,
}) => {
  const { ambiente } = sistema
  const aparecer = (quando: Date) =>
    ambiente.sql('update cliente set avaliacao = $1 where id = $2', [
      JSON.stringify({ assessmented: false, liked: null, nextAppearance: quando.toISOString() }),
      titular.clienteId,
    ])
  const guardada = async () =>
    (
      await ambiente.sql<{ a: { nextAppearance: string } | null }>('select avaliacao as a from cliente where id = $1', [
        titular.clienteId,
      ])
    )[0]?.a
  const pergunta = page.getByRole('region', { name: 'O que você está achando do aplicativo?' })

  await entrar(page, sistema, titular)
  // Who comes for the first time is asked a week later.
  await expect.poll(async () => (await guardada())?.nextAppearance ?? '', { timeout: 15_000 }).not.toBe('')
  const daPrimeira = Date.parse((await guardada())?.nextAppearance ?? '')
  expect(Math.abs(daPrimeira - Date.parse(proximaAparicao('primeira', new Date())))).toBeLessThan(diaMs)
  await expect(pergunta).toHaveCount(0)

  await aparecer(new Date(ambiente.relogio.agora().getTime() - 1000))
  await page.reload()
  await expect(pergunta).toBeVisible({ timeout: 15_000 })
  await pergunta.getByRole('button', { name: 'Perguntar outro dia' }).click()
  await expect(pergunta).toHaveCount(0)
  await expect
    .poll(async () => Date.parse((await guardada())?.nextAppearance ?? ''))
    .toBeGreaterThan(Date.now() + diaMs)
  await expect(pergunta).toHaveCount(0)
  await aparecer(new Date(ambiente.relogio.agora().getTime() - 1000))
  await page.reload()
  await expect(pergunta).toBeVisible({ timeout: 15_000 })
  await pergunta.getByRole('button', { name: 'Não estou gostando' }).click()
  await pergunta.getByLabel('O que podemos melhorar?').fill('Mais letras grandes')
  await expectAcessivel(page, 'início com a pergunta')
  await pergunta.getByRole('button', { name: 'Enviar opinião' }).click()
  await expect(page.getByText('Obrigado! Lemos tudo o que vocês contam.')).toBeVisible()
  expect(
    await ambiente.sql('select gostou, comentario from avaliacao_aplicativo where cliente_id = $1', [
      titular.clienteId,
    ]),
  ).toEqual([{ gostou: false, comentario: 'Mais letras grandes' }])
  const lidas = page.waitForResponse(/\/preferencias$/)
  await page.reload()
  await lidas
  await expect(page.getByRole('link', { name: 'Ver detalhes da cota' })).toBeVisible()
  await expect(pergunta).toHaveCount(0)
})

test('a version that must be taken stops who has an older one open, once; where it does not come, it says so', async ({
  page,
  sistema,
  titular,
}) => {
  const { sql } = sistema.ambiente
  await sql("insert into versao_aplicativo (id, versao, obrigatoria) values (98, '99.0.0', true), (99, '99.0.1', true)")
  try {
    await entrar(page, sistema, titular)
    const dialogo = page.getByRole('dialog', { name: 'Há uma versão nova' })
    await expect(dialogo).toBeVisible({ timeout: 15_000 })
    await expectAcessivel(page, 'versão nova')
    // Escape closes it and loads nothing: the strip stays in its place.
    await page.evaluate(() => Object.assign(window, { aMesma: true }))
    await page.keyboard.press('Escape')
    await expect(dialogo).toHaveCount(0)
    const faixa = page.getByRole('complementary', { name: 'Versão nova' })
    expect(await page.evaluate(() => 'aMesma' in window)).toBe(true)
    await faixa.getByRole('button', { name: 'Atualizar agora' }).click()
    await expect(faixa).toContainText('ainda não chegou a este aparelho', { timeout: 15_000 })
    await expect(dialogo).toHaveCount(0)

    // The highest id wins: one that took the others back is the app's own.
    await sql("insert into versao_aplicativo (id, versao, obrigatoria) values (100, '1.70.00', true)")
    const lidas = page.waitForResponse(/\/versoes$/)
    await page.reload()
    await lidas
    await expect(page.getByRole('link', { name: 'Ver detalhes da cota' })).toBeVisible()
    await expect(faixa).toHaveCount(0)
  } finally {
    await sql('delete from versao_aplicativo where id >= 98')
  }
})
