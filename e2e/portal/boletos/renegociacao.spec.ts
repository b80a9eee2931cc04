import { registro } from '@contempla/api'
import { addDays, diaEm } from '@contempla/consorcio'
import { createNucleo, type TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, test } from '../../fixtures.ts'
import type { Sistema } from '../../sistema.ts'

test.use({ viewport: { width: 390, height: 844 } })

const titulo = (page: Page, nome: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()

async function linha(page: Page, nome: string | RegExp): Promise<readonly string[]> {
  const celulas = page.getByRole('row', { name: nome }).getByRole('cell')
  await expect(celulas).toHaveCount(2)
  return celulas.allTextContents()
}

/** What the day's routine does to the renegotiations of the holder's group. */
async function passarRotina({ ambiente }: Sistema, titular: TitularDeTeste) {
  const { contexto } = ambiente.servidor
  const [row] = await ambiente.sql<{ grupo_id: number }>('select grupo_id from cota where id = $1', [titular.cotas[0]])
  const rotina = registro.find(({ nome }) => nome === 'renegociacoes')
  return rotina?.executar(contexto, diaEm(ambiente.relogio.agora()), row?.grupo_id ?? 0)
}

/** From the late instalments at home to what the summary says. */
async function escolher(page: Page) {
  await page.getByRole('link', { name: 'Renegociar' }).click()
  await titulo(page, 'Renegociar parcelas')
  await expectAcessivel(page)
  await page.getByRole('link', { name: 'Escolher as parcelas' }).click()
  await titulo(page, 'Quais parcelas renegociar?')
}

async function confirmar(page: Page) {
  await page.getByRole('button', { name: 'Ver o resumo' }).click()
  await titulo(page, 'Veja o que muda')
  await page.getByRole('button', { name: 'Confirmar a renegociação' }).click()
  await titulo(page, 'Renegociação confirmada')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

test('two of three late instalments are renegotiated; the next one is paid in time, and it stands', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ pagas: 6, emAtraso: 3 }] })
  await entrar(page, sistema, titular)
  await escolher(page)
  const parcela = (numero: number) => page.getByRole('checkbox', { name: new RegExp(`^Parcela ${numero} `) })
  await expect(parcela(7)).toBeChecked()
  await expect(parcela(8)).toBeChecked()
  await expect(parcela(9)).toBeDisabled()
  await parcela(7).uncheck()
  await parcela(9).check()
  await expectAcessivel(page)
  await page.getByRole('button', { name: 'Ver o resumo' }).click()
  await titulo(page, 'Veja o que muda')
  const [hoje, depois] = await linha(page, /^Parcela 11, a primeira que muda/)
  expect(depois).not.toBe(hoje)
  expect((await linha(page, 'Em atraso, das escolhidas'))[1]).toMatch(/^R\$\s0,00$/)
  const [termina, terminaDepois] = await linha(page, 'Última parcela')
  expect(terminaDepois).toBe(termina)
  await expectAcessivel(page)
  await page.reload()
  expect(await linha(page, /^Parcela 11, a primeira que muda/)).toEqual([hoje, depois])
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(parcela(9)).toBeChecked()
  await expect(parcela(7)).not.toBeChecked()
  await confirmar(page)
  await expect(page.getByText(/As parcelas 8 e 9 saíram do atraso/)).toBeVisible()
  await expect(page.getByText('Agora é com você')).toBeVisible()
  await expectAcessivel(page)
  await page.reload()
  await titulo(page, 'Renegociação confirmada')

  // Home and the boletos say the same: one is late still, and the renegotiation is followed from home.
  await page.goto('/boletos')
  await titulo(page, 'Você tem 1 parcela em atraso')
  await page.goto('/boletos/renegociar/introducao')
  await expect(page.getByText(/Já há uma renegociação à espera/)).toBeVisible()
  await page.goto('/home')
  await page.getByRole('link', { name: 'Acompanhar', exact: true }).click()
  await titulo(page, 'Renegociação confirmada')

  const gestor = await createNucleo(sistema.ambiente).naRetaguarda('gestor')
  const params = { id: titular.cotas[0] ?? 0 }
  const { data: conta } = await gestor.chamar('GET /pagamentos/cotas/:id', { params })
  const proxima = conta.parcelas.find(({ numero }: { numero: number }) => numero === 10)
  const body = { idCota: params.id, parcelas: [10], valor: proxima.total, dia: conta.dia }
  expect((await gestor.chamar('POST /pagamentos', { body })).status).toBe(200)
  await page.reload()
  await titulo(page, 'Sua renegociação está valendo')
  expect(await passarRotina(sistema, titular)).toMatchObject({ cumpridas: 1, desfeitas: 0 })
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Acompanhar' })).toHaveCount(0)
})

test('the next instalment is not paid by its due day: it is undone, and what was late is late again', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const { relogio } = sistema.ambiente
  const inicio = relogio.agora()
  const titular = await novoTitular({ cotas: [{ pagas: 6, emAtraso: 2 }] })
  await entrar(page, sistema, titular, '/boletos')
  await escolher(page)
  await confirmar(page)
  await page.goto('/boletos')
  await titulo(page, /^Sua parcela vence/)
  relogio.ajustar(new Date(`${addDays(diaEm(inicio), 7)}T12:00:00-03:00`))
  try {
    expect(await passarRotina(sistema, titular)).toMatchObject({ desfeitas: 1 })
    await entrar(page, sistema, titular, '/boletos/renegociar/sucesso')
    await titulo(page, 'Renegociação desfeita')
    await expectAcessivel(page)
    await page.goto('/boletos')
    await titulo(page, 'Você tem 3 parcelas em atraso')
    await page.getByRole('link', { name: 'Renegociar' }).click()
    await expect(page.getByRole('region', { name: 'Sua última renegociação foi desfeita' })).toContainText(
      'As parcelas 7 e 8',
    )
    await expect(page.getByText(/você usou 1/)).toBeVisible()
  } finally {
    relogio.ajustar(inicio)
  }
})

test('who may not is told why, before anything is asked', async ({ page, sistema, novoTitular }) => {
  await entrar(
    page,
    sistema,
    await novoTitular({ cotas: [{ pagas: 2, emAtraso: 1 }] }),
    '/boletos/renegociar/introducao',
  )
  await expect(page.getByText('A renegociação é possível depois de pagas as primeiras parcelas da cota.')).toBeVisible()
  await page.goto('/boletos/renegociar/parcelasdisponiveis')
  await titulo(page, 'Agora não dá para renegociar')
  await page.goto('/boletos/renegociar/resumo')
  await titulo(page, 'Resumo da renegociação')
  await expect(page.getByText('Não há uma escolha a confirmar')).toBeVisible()
  await page.goto('/boletos/renegociar/sucesso')
  await expect(page.getByText('Esta cota não tem renegociação')).toBeVisible()
})

test('confirmed in one tab, the other is led to where it is told', async ({ page, sistema, novoTitular }) => {
  const titular = await novoTitular({ cotas: [{ pagas: 6, emAtraso: 3 }] })
  await entrar(page, sistema, titular)
  await escolher(page)
  await page.getByRole('button', { name: 'Ver o resumo' }).click()
  await titulo(page, 'Veja o que muda')
  const outra = await page.context().newPage()
  await outra.goto(page.url())
  await titulo(outra, 'Veja o que muda')
  await outra.getByRole('button', { name: 'Confirmar a renegociação' }).click()
  await titulo(outra, 'Renegociação confirmada')
  await page.getByRole('button', { name: 'Confirmar a renegociação' }).click()
  await titulo(page, 'Renegociar parcelas')
  await expect(page.getByText('Já há uma renegociação à espera')).toBeVisible()
})
