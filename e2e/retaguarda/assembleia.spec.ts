import { readFile } from 'node:fs/promises'
import { addDays, diaDaExtracao, diaEm, parametrosPadrao } from '@contempla/consorcio'
import { createNucleo, fundamentoDeTeste } from '@contempla/dev-env'
import { expectAcessivel } from '../acessibilidade.ts'
import { expect, test } from '../fixtures.ts'
import type { Sistema } from '../sistema.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

const premios = ['10001', '20007', '30003', '40004', '50005']

/** In how many days an assembly may be that nobody registered the prizes of yet: a day has those of one extraction, for all. */
async function diasAteSemExtracao({ ambiente }: Sistema, hoje: string): Promise<number> {
  const registradas = new Set(
    (await ambiente.sql<{ dia: string }>('select dia::text from extracao')).map(({ dia }) => dia),
  )
  const dias = Array.from({ length: 10 }, (_, i) => i + 2)
  const parametros = parametrosPadrao('auto')
  return dias.find((n) => !registradas.has(diaDaExtracao(addDays(hoje, n), parametros))) ?? 4
}

test('an assembly goes from the prizes to the published result', async ({ page, sistema, parceiro }) => {
  const { ambiente } = sistema
  const nucleo = createNucleo(ambiente)
  const hoje = diaEm(ambiente.relogio.agora())
  const emDias = await diasAteSemExtracao(sistema, hoje)
  // The first quota is late, so the first candidate is refused and the seventh takes the draw.
  const cotas = Array.from({ length: 24 }, (_, i) => (i === 0 ? { emAtraso: 1 } : {}))
  const grupo = await nucleo.novoGrupo(parceiro, { cotas, emDias })
  const gestor = await nucleo.naRetaguarda('gestor')
  const lances = [
    ['0003', 6_000_000],
    ['0004', 5_000_000],
    ['0005', 400_000],
    ['0007', 3_000_000],
  ] as const
  for (const [numero, valorCentavos] of lances) {
    const params = { id: grupo.cotas.get(numero) ?? 0 }
    const body = { fundamento: fundamentoDeTeste, modalidade: 'livre', valorCentavos, forma: 'prazo' }
    expect((await gestor.chamar('POST /cotas/:id/lances', { params, body })).status).toBe(200)
  }
  // What is left covers the draw and two bids, and not the third.
  await ambiente.sql(
    `insert into movimento_grupo (chave, grupo_id, conta, tipo, dia, valor_centavos, criado_em)
     values ($1, $2, 'fundo-comum', 'saldo-inicial', $3, -12000000, now())`,
    [`ajuste:${grupo.id}`, grupo.id, hoje],
  )
  const dia = addDays(hoje, emDias)
  ambiente.relogio.ajustar(new Date(`${dia}T12:00:00-03:00`))
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)

  await page.goto(`/retaguarda/assembleias?grupo=${grupo.codigo}`)
  await page.getByRole('link', { name: `${grupo.codigo} · 10ª` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `10ª assembleia do grupo ${grupo.codigo}` })).toBeVisible()
  await expect(page.getByText('A prévia espera a extração')).toBeVisible()

  await page.getByRole('button', { name: 'Digitar os prêmios' }).click()
  await page.getByLabel('Número do concurso').fill('5912')
  for (const [i, premio] of premios.entries()) {
    await page.getByLabel(`${i + 1}º prêmio`, { exact: true }).fill(premio)
    await page.getByLabel(`Confira o ${i + 1}º`).fill(i === 4 ? '50050' : premio)
  }
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByRole('link', { name: /O 5º prêmio não confere/ })).toBeVisible()
  await page.getByLabel('Confira o 5º').fill('50005')
  await page.getByRole('button', { name: 'Registrar' }).click()

  const contempladas = page.getByRole('region', { name: /seriam contempladas$/ })
  await expect(contempladas.getByRole('link', { name: '0007' })).toBeVisible()
  const candidatos = page.getByRole('table', { name: 'Candidatos: Entre as cotas ativas' })
  await expect(candidatos.getByRole('row', { name: /001 0001 Parcela em atraso/ })).toBeVisible()
  await expect(candidatos.getByRole('row', { name: /007 0007 Sorteada/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /1º 0003 .* Contemplado/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /3º 0005 .* Não coube no caixa/ })).toBeVisible()
  await expect(page.getByText('0007 Contemplada no sorteio desta assembleia')).toBeVisible()
  await expectAcessivel(page)

  await page.getByRole('button', { name: 'Publicar o resultado' }).click()
  await page.getByLabel('Para confirmar, digite PUBLICAR').fill('publicar')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()

  await expect(page.getByRole('region', { name: /contempladas$/ }).getByRole('link', { name: '0007' })).toBeVisible()
  await expect(page.getByText(premios.join(' · '))).toBeVisible()
  await expect(page.getByText(`npm run conferir-sorteio -- assembleia-${grupo.codigo}-10.json`)).toBeVisible()
  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'pacote da assembleia' }).click(),
  ])
  expect(baixado.suggestedFilename()).toMatch(/\.json$/)
  const [publico] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'pacote público' }).click(),
  ])
  const pacote: unknown = JSON.parse(await readFile(await publico.path(), 'utf8'))
  expect(pacote).toMatchObject({ entrada: { grupo: grupo.codigo, numero: 10 } })
  await expectAcessivel(page)

  await page.getByRole('link', { name: 'Contemplações' }).click()
  await expect(page.getByRole('row', { name: /0003 .* Lance a pagar/ })).toBeVisible()
  await expectAcessivel(page)
})

test('a bid is placed for a customer, and taken back', async ({ page, sistema, parceiro }) => {
  const grupo = await createNucleo(sistema.ambiente).novoGrupo(parceiro, { cotas: 3, emDias: 6 })
  await entrarNaRetaguarda(page, sistema, 'atendente', parceiro)
  await page.goto(`/retaguarda/assembleias/${grupo.id}/10?aba=lances`)
  await page.getByRole('button', { name: 'Ofertar por um consorciado' }).click()
  await page.getByLabel('Número da cota').fill('2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Escolher' }).click()
  await page.getByLabel('Valor do lance').fill('20.000,00')
  await page.getByRole('button', { name: 'Ver o que daria' }).click()
  await expect(page.getByText('Percentual do crédito')).toBeVisible()
  await expect(page.getByText('25,00%')).toBeVisible()
  await expectAcessivel(page)
  await page.getByLabel('Onde o pedido está registrado').fill('Ligação 2026-000123')
  await page.getByRole('button', { name: 'Ofertar lance' }).click()
  // Until the cut-off it is sealed, to who placed it too.
  const lance = page.getByRole('row', { name: /0002 .*Selado até o prazo/ })
  await expect(lance.getByText('Ativo')).toBeVisible()
  await expect(lance).not.toContainText('20.000,00')
  await lance.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByLabel('Onde o pedido está registrado').fill('Ligação 2026-000124')
  await page.getByRole('button', { name: 'Cancelar o lance' }).click()
  await expect(lance.getByText('Cancelado')).toBeVisible()
})
