import { addDays, diaEm } from '@contempla/consorcio'
import { createNucleo, type GrupoDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Sistema } from '../sistema.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

const hojeDe = ({ ambiente }: Sistema) => diaEm(ambiente.relogio.agora())

/** A group whose next instalments may be issued since a few days ago, with a quota late by three. */
async function grupoACobrar(sistema: Sistema, parceiro: Parameters<ReturnType<typeof createNucleo>['novoGrupo']>[0]) {
  const cotas = [{}, { emAtraso: 3 }, {}]
  return createNucleo(sistema.ambiente).novoGrupo(parceiro, { cotas, emDias: 20, maximoCotas: 5 })
}

async function notifyDaysAgo({ ambiente }: Sistema, grupo: GrupoDeTeste, hoje: string) {
  await ambiente.sql('insert into exclusao (cota_id, avisada_em, exclui_em) values ($1, $2, $3)', [
    grupo.cotas.get('0002'),
    addDays(hoje, -20),
    addDays(hoje, -9),
  ])
}

const dialogo = (page: Page) => page.getByRole('dialog')

test('a manager asks for the month to be issued, follows it, and sees what each quota is charged', async ({
  page,
  sistema,
  parceiro,
}) => {
  const grupo = await grupoACobrar(sistema, parceiro)
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  const [proxima] = await sistema.ambiente.sql<{ dia: string }>(
    'select dia::text from assembleia where grupo_id = $1 and dia > $2 order by dia limit 1',
    [grupo.id, hojeDe(sistema)],
  )
  const mes = addDays(proxima?.dia ?? '', -10).slice(0, 7)
  await page.goto(`/retaguarda/cobranca?mes=${mes}&grupo=${grupo.codigo}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cobrança' })).toBeVisible()
  const linha = page.getByRole('row').filter({ hasText: grupo.codigo })
  await linha.getByRole('button', { name: 'Emitir agora' }).click()
  await dialogo(page).getByRole('button', { name: 'Emitir agora' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Emissão mensal de')
  await page.goBack()

  await linha.getByRole('link', { name: grupo.codigo }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Grupo ${grupo.codigo}`)
  await page.getByRole('link', { name: 'Cobrança' }).first().click()
  await expect(page).toHaveURL(/\/retaguarda\/cobranca/)
})

test('a manager excludes a quota whose notice ran out, reads its refund and brings it back', async ({
  page,
  sistema,
  parceiro,
}) => {
  const grupo = await grupoACobrar(sistema, parceiro)
  await notifyDaysAgo(sistema, grupo, hojeDe(sistema))
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.goto(`/retaguarda/cobranca/exclusoes?grupo=${grupo.codigo}`)
  const linha = page.getByRole('row').filter({ hasText: '0002' })
  await expect(linha).toContainText('Prazo vencido')
  await linha.getByRole('button', { name: 'Excluir' }).click()
  await dialogo(page).getByRole('button', { name: 'Excluir cota' }).click()
  await expect(linha).toContainText('Excluída')

  await linha.getByRole('link').click()
  await expect(page.getByText('Voltaria hoje')).toBeVisible()
  await page.getByRole('button', { name: 'Reativar' }).click()
  await dialogo(page).getByRole('button', { name: 'Reativar cota' }).click()
  await expect(page.getByRole('button', { name: 'Trocar crédito' })).toBeVisible()
  await page.goto(`/retaguarda/cobranca/exclusoes?grupo=${grupo.codigo}`)
  // It came back late: what it has to pay, and by when, is told anew.
  await expect(linha.filter({ hasText: 'Reativada' })).toBeVisible()
  await expect(linha.filter({ hasText: 'Avisada' }).first()).toBeVisible()
})

test('a manager sells a free quota of a running group to a customer of the partner', async ({
  page,
  sistema,
  parceiro,
}) => {
  const grupo = await grupoACobrar(sistema, parceiro)
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.goto(`/retaguarda/cobranca/vendas/${grupo.id}`)
  await expect(page.getByLabel('Número da cota')).toHaveValue('0004')
  await page.getByRole('button', { name: 'Vender cota' }).click()
  await expect(page.getByText('Informe o CPF ou CNPJ de quem compra').first()).toBeVisible()
  await page.getByLabel('CPF ou CNPJ').fill(grupo.titulares.get('0001') ?? '')
  await page.getByLabel('Plano').selectOption('auto-60')
  await page.getByRole('button', { name: 'Vender cota' }).click()
  await expect(page).toHaveURL(/\/retaguarda\/consorciados\/cotas\/\d+/)
})
