import { addDays, diaEm } from '@contempla/consorcio'
import { createNucleo, type GrupoPedido, type ParceiroDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../../acessibilidade.ts'
import { confirmarSenha } from '../../faturamento.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'
import { findCodigo } from '../../mensagens.ts'
import type { Sistema } from '../../sistema.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** A holder of a quota that was signed some days ago. */
async function novoTitular(
  { ambiente, mundo }: Sistema,
  parceiro: ParceiroDeTeste,
  { assinadaHa, cotas = [{}, {}] }: { assinadaHa: number; cotas?: GrupoPedido['cotas'] },
) {
  const grupo = await createNucleo(ambiente).novoGrupo(parceiro, { cotas })
  const titular: TitularDeTeste = await mundo.novoTitular(parceiro, { cotas: [] })
  const cotaId = grupo.cotas.get('0001') ?? 0
  const assinada = addDays(diaEm(ambiente.relogio.agora()), -assinadaHa)
  await ambiente.sql('update cota set cliente_id = $2, data_adesao = $3 where id = $1', [
    cotaId,
    titular.clienteId,
    assinada,
  ])
  return { ...titular, cotas: [cotaId] }
}

const titulo = (page: Page, nome: string) => page.getByRole('heading', { level: 1, name: nome })

/** The first time the button leads to the password and the code, and back. */
async function confirmarComCodigo(page: Page, sistema: Sistema, botao: string) {
  await page.getByRole('button', { name: botao }).click()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await confirmarSenha(page)
  await expect(titulo(page, 'Digite o código')).toBeVisible()
  await page.getByLabel('Código', { exact: true }).fill(await findCodigo(sistema))
  await expect(page.getByText(/^Código confirmado\. Falta (cancelar|desfazer o contrato)\.$/)).toBeVisible()
  await page.getByRole('button', { name: botao }).click()
}

test('on the seventh day the contract is undone with everything back, and the holder is led to receive it', async ({
  page,
  sistema,
  parceiro,
}) => {
  const titular = await novoTitular(sistema, parceiro, { assinadaHa: 7 })
  await entrar(page, sistema, titular, '/cancelamento/introducao')
  await expect(titulo(page, 'Tudo o que você pagou volta')).toBeVisible()
  await expectAcessivel(page, 'cancelamento no prazo do arrependimento')
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(titulo(page, 'Desfazer o contrato?')).toBeVisible()
  await expectAcessivel(page, 'desfazer o contrato')
  await confirmarComCodigo(page, sistema, 'Desfazer o contrato')
  await expect(titulo(page, 'O contrato foi desfeito')).toBeVisible()
  await expect(page).toHaveURL(na('/cancelamento/sucesso'))
  await expect(page.getByText('Protocolo')).toBeVisible()
  await expectAcessivel(page, 'contrato desfeito')
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar a carta do cancelamento em PDF' }).click()
  expect((await baixado).suggestedFilename()).toMatch(/^cancelamento-\d{8}\.pdf$/)
  await page.goto('/detalhes-da-cota')
  await expect(page.getByText('O contrato foi desfeito em sete dias', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Receber o que paguei' })).toBeVisible()
})

test('on the eighth day the consequences come first, then the act, and the way back is shown', async ({
  page,
  sistema,
  parceiro,
}) => {
  const titular = await novoTitular(sistema, parceiro, { assinadaHa: 8 })
  await entrar(page, sistema, titular, '/cancelamento/introducao')
  await expect(titulo(page, 'O que acontece se você cancelar')).toBeVisible()
  for (const nome of ['O que você pagou', 'O que volta', 'Quando volta', 'Quanto custa voltar'])
    await expect(page.getByRole('heading', { level: 2, name: nome, exact: true })).toBeVisible()
  await expect(page.getByText('sujeitas ao contrato e à prova de prejuízo', { exact: false })).toBeVisible()
  await expectAcessivel(page, 'consequências do cancelamento')
  await page.getByRole('link', { name: 'Continuar' }).click()
  await confirmarComCodigo(page, sistema, 'Cancelar a minha cota')
  await expect(titulo(page, 'A sua cota foi cancelada')).toBeVisible()
  for (const dito of ['Volta para você, pelo crédito daquele dia', 'Quando', 'Dá para voltar ao grupo'])
    await expect(page.getByRole('term').filter({ hasText: dito })).toBeVisible()
  await page.screenshot({ path: 'test-results/cancelada.png', fullPage: true })
  await expectAcessivel(page, 'cota cancelada')
  await page.getByRole('link', { name: 'Mudei de ideia: voltar ao grupo' }).click()
  await expect(page).toHaveURL(na('/reactivate'))
})

test('whoever is late is offered to renegotiate before', async ({ page, sistema, parceiro }) => {
  const titular = await novoTitular(sistema, parceiro, { assinadaHa: 400, cotas: [{ emAtraso: 2 }, {}] })
  await entrar(page, sistema, titular, '/cancelamento/introducao')
  await page.getByRole('link', { name: 'Renegociar as parcelas em atraso' }).click()
  await expect(page).toHaveURL(na('/boletos/renegociar/introducao'))
  await page.goto('/cancelamento/introducao')
  await page.getByRole('link', { name: 'Cancelar mesmo assim' }).click()
  await expect(titulo(page, 'Cancelar a sua cota?')).toBeVisible()
})

test('whoever was contemplated is told why not, and what may be done instead', async ({ page, sistema, parceiro }) => {
  const dia = addDays(diaEm(sistema.ambiente.relogio.agora()), -25)
  const contemplacao = { dia, modalidade: 'Sorteio', lance: 0 } as const
  const titular = await novoTitular(sistema, parceiro, { assinadaHa: 400, cotas: [{ contemplacao }, {}] })
  await entrar(page, sistema, titular, '/cancelamento/introducao')
  await expect(titulo(page, 'Esta cota não é cancelada agora')).toBeVisible()
  await expectAcessivel(page, 'cancelamento de contemplada')
  await expect(page.getByText('Esta cota foi contemplada', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Ver a contemplação' }).click()
  await expect(page).toHaveURL(na('/contemplado'))
})
