import { formatReais } from '@contempla/consorcio'
import { createNucleo } from '@contempla/dev-env'
import { expectAcessivel } from './acessibilidade.ts'
import { entrar, expect, test } from './fixtures.ts'

test('what the staff posts and reverses is what the customer reads, at once and to the centavo', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ pagas: 6, emAtraso: 1 }] })
  const gestor = await createNucleo(sistema.ambiente).naRetaguarda('gestor')
  const params = { id: titular.cotas[0] ?? 0 }
  const { data: conta } = await gestor.chamar('GET /pagamentos/cotas/:id', { params })
  const [atrasada] = conta.parcelas
  await entrar(page, sistema, titular)
  await page.goto('/detalhes-da-cota')
  await expect(page.getByText('Você tem 1 parcela em atraso')).toBeVisible()

  const body = { idCota: params.id, parcelas: [atrasada.numero], valor: atrasada.total, dia: conta.dia }
  const { status, data: pagamento } = await gestor.chamar('POST /pagamentos', { body })
  expect({ status, estado: pagamento.estado }).toEqual({ status: 200, estado: 'lancado' })
  await page.reload()
  await expect(page.getByText('Você tem 1 parcela em atraso')).toHaveCount(0)
  const pagas = page.locator('dt', { hasText: /^pagas$/ }).locator('+ dd')
  await expect(pagas).toHaveText('7')
  await page.goto('/financeiro/extrato-consorciado')
  const paga = page.getByRole('row', { name: new RegExp(`^Parcela ${atrasada.numero} .*Pago em`) })
  await expect(paga).toContainText(formatReais(atrasada.total))
  await expectAcessivel(page)

  const estorno = { params: { id: pagamento.id }, body: { motivo: 'lançado na cota errada' } }
  expect((await gestor.chamar('POST /pagamentos/:id/estorno', estorno)).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(`^Parcela ${atrasada.numero} `) })).toBeVisible()
  await expect(paga).toHaveCount(0)
  await page.goto('/detalhes-da-cota')
  await expect(page.getByText('Você tem 1 parcela em atraso')).toBeVisible()
  await expect(pagas).toHaveText('6')
})
