import { addDays, diaDaExtracao, diaEm, formatDiaBr, parametrosPadrao } from '@contempla/consorcio'
import { createNucleo, fundamentoDeTeste } from '@contempla/dev-env'
import { expectAcessivel } from '../../acessibilidade.ts'
import { destaque, entrar, expect, na, test } from '../../fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

type Meios = Pick<Parameters<Parameters<typeof test>[2]>[0], 'sistema' | 'parceiro' | 'novoTitular'>

/** The holder of a quota that has just won by a bid of 50,000.00, all in money. */
async function comLanceVencedor({ sistema, parceiro, novoTitular }: Meios) {
  const { ambiente } = sistema
  const nucleo = createNucleo(ambiente)
  const gestor = await nucleo.naRetaguarda('gestor')
  const grupo = await nucleo.novoGrupo(parceiro, { cotas: 24, emDias: 4 })
  const id = grupo.cotas.get('0003') ?? 0
  const body = { fundamento: fundamentoDeTeste, modalidade: 'livre', valorCentavos: 5_000_000, forma: 'prazo' }
  expect((await gestor.chamar('POST /cotas/:id/lances', { params: { id }, body })).status).toBe(200)
  const dia = addDays(diaEm(ambiente.relogio.agora()), 4)
  ambiente.relogio.ajustar(new Date(`${dia}T12:00:00-03:00`))
  await ambiente.sql(
    `insert into extracao (dia, premios, registrada_em, registrada_por) values ($1, $2, now(), $3) on conflict do nothing`,
    [diaDaExtracao(dia, parametrosPadrao('auto')), ['00007', '99999', '99998', '99997', '99996'], gestor.funcionarioId],
  )
  const params = { grupoId: grupo.id, numero: 10 }
  const { data: previa } = await gestor.chamar('GET /assembleias/:grupoId/:numero/previa', { params })
  const { conferencia } = previa
  const publicada = await gestor.chamar('POST /assembleias/:grupoId/:numero/publicacao', {
    params,
    body: { conferencia },
  })
  expect(publicada.status, JSON.stringify(publicada.json)).toBe(200)
  const titular = await novoTitular({ cotas: [] })
  await ambiente.sql('update cota set cliente_id = $1 where id = $2', [titular.clienteId, id])
  const [boleto] = await ambiente.sql<{ id: number; vencimento: string }>(
    "select id, vencimento::text from boleto where cota_id = $1 and tipo = 'lance'",
    [id],
  )
  const ate = formatDiaBr(boleto?.vencimento ?? '')

  return { titular, boleto, ate, dia, gestor }
}

test('a bid that won is seen, opened and paid from home', async ({ page, sistema, parceiro, novoTitular }) => {
  const { titular, boleto, ate, dia, gestor } = await comLanceVencedor({ sistema, parceiro, novoTitular })
  await entrar(page, sistema, titular)
  await expect(page.getByRole('heading', { level: 1, name: `Pague o seu lance até ${ate}` })).toBeVisible()
  await expect(destaque(page)).toContainText('R$ 50.000,00')
  await destaque(page).getByRole('link', { name: 'Ver e pagar' }).click()
  await expect(page).toHaveURL(na('/boletos'))
  await expect(page.getByRole('heading', { level: 1, name: `Pague o seu lance até ${ate}` })).toBeVisible()
  const lance = page.getByRole('region', { name: 'Lance vencedor' })
  await expect(lance).toContainText('R$ 50.000,00')
  await expectAcessivel(page)
  for (const path of ['/boletos/listadeboletos', '/financeiro']) {
    await page.goto(path)
    await expect(lance, path).toContainText('R$ 50.000,00')
  }
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await lance.getByRole('link', { name: 'Pagar o lance' }).click()
  await expect(page).toHaveURL(na(`/boletos/boletogerado?ticket=${boleto?.id}`))
  await expect(page.getByRole('region', { name: 'Lance', exact: true })).toContainText('R$ 50.000,00')
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible()
  await expectAcessivel(page)

  const pago = { nossoNumero: String(boleto?.id), valor: 5_000_000, dia }
  expect((await gestor.chamar('POST /pagamentos', { body: pago })).status).toBe(200)
  await expect(page.getByText('Recebemos o seu pagamento', { exact: true })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/Pague o (seu )?lance/)).toHaveCount(0)
})

test('of a bid that was paid short, its holder reads what is missing and whom to ask', async ({
  page,
  sistema,
  parceiro,
  novoTitular,
}) => {
  const { titular, boleto, ate, dia, gestor } = await comLanceVencedor({ sistema, parceiro, novoTitular })
  const pago = { nossoNumero: String(boleto?.id), valor: 1_000_000, dia }
  expect((await gestor.chamar('POST /pagamentos', { body: pago })).status).toBe(200)
  await entrar(page, sistema, titular)
  const titulo = page.getByRole('heading', { level: 1, name: `Complete o pagamento do seu lance até ${ate}` })
  const falta =
    'Recebemos R$ 10.000,00 de R$ 50.000,00 e estamos conferindo. Fale com a gente para pagar os R$ 40.000,00 que faltam.'
  await expect(titulo).toBeVisible()
  await expect(destaque(page)).toContainText(falta)
  await expect(destaque(page).getByRole('link', { name: 'Ver e pagar' })).toHaveCount(0)
  await expect(destaque(page).getByRole('link', { name: 'Falar com a gente' })).toBeVisible()
  await page.goto('/boletos')
  await expect(titulo).toBeVisible()
  const lance = page.getByRole('region', { name: 'Lance vencedor' })
  await expect(lance).toContainText(falta)
  await expect(lance.getByRole('link', { name: 'Pagar o lance' })).toHaveCount(0)
  await expectAcessivel(page)
  await lance.getByRole('link', { name: 'Falar com a gente' }).click()
  await expect(page).toHaveURL(na('/customer-service'))
})
