import { addDays, diaEm } from '@contempla/consorcio'
import { expectAcessivel } from '../../acessibilidade.ts'
import { destaque, entrar, expect, na, test } from '../../fixtures.ts'
import { buscar } from '../../respostas.ts'
import type { Sistema } from '../../sistema.ts'

test.use({ viewport: { width: 360, height: 780 } })

const ontemDe = ({ ambiente }: Sistema) => addDays(diaEm(ambiente.relogio.agora()), -1)
const fasesDe = async ({ ambiente }: Sistema, clienteId: number) =>
  (
    await ambiente.sql<{ fase: string }>(
      "select fase from caso where cliente_id = $1 and processo = 'aviso-contemplacao'",
      [clienteId],
    )
  ).map(({ fase }) => fase)

test('who was contemplated is told at home and what comes next, and is told no more once it was read', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ dataContemplacao: ontemDe(sistema) }] })
  await sistema.mundo.casoEm(titular, { processo: 'aviso-contemplacao', fase: 'tratativaNaoIniciada' })
  await entrar(page, sistema, titular)
  await expect(page.getByText('R$ 80.000,00'), 'the credit, told once').toHaveCount(1)
  await destaque(page).getByRole('link', { name: 'Continuar a contemplação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Parabéns pela sua contemplação!' })).toBeVisible()
  await expectAcessivel(page, 'contemplada')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(na('/contemplado/sorteio'))
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await destaque(page).getByRole('link', { name: 'Continuar a contemplação' }).click()
  await expect(page).toHaveURL(na('/contemplado/sorteio'))
})

test('of an assembly published late the winner goes on, and the notice that shows tomorrow waits for it', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ dataContemplacao: ontemDe(sistema) }] })
  await sistema.mundo.casoEm(titular, { processo: 'aviso-contemplacao' })
  await entrar(page, sistema, titular, '/contemplado')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(na('/contemplado/sorteio'))
  expect(await fasesDe(sistema, titular.clienteId)).toEqual(['aguardandoDiaSeguinte'])
  await page.goto('/requests')
  await expect(page.getByRole('region', { name: 'Contemplação' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Aviso de contemplação' })).toHaveCount(0)
})

test('a record of the administrator’s own platform is not said to have been read', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ dataContemplacao: ontemDe(sistema) }] })
  await sistema.mundo.casoEm(titular, { processo: 'aviso-contemplacao', fase: 'tratativaNaoIniciada' })
  await page.route('**/salesforce/consulta/casos', async (rota) => {
    const resposta = await buscar(rota)
    const corpo = await resposta.json()
    const [{ body }] = corpo.data.CASEResponse
    body.push({ ...body[0], CaseNumber: '00918273', tela: null, etapa: null, andamento: null })
    await rota.fulfill({ response: resposta, json: corpo })
  })
  const ditos: string[] = []
  page.on('request', (pedido) => {
    if (pedido.url().includes('/salesforce/contemplacao/casos/')) ditos.push(pedido.url())
  })
  await entrar(page, sistema, titular, '/contemplado')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(na('/contemplado/sorteio'))
  expect(ditos).toHaveLength(1)
  expect(ditos.join()).not.toContain('00918273')
  expect(await fasesDe(sistema, titular.clienteId)).toEqual(['cienteViaApp'])
})

test('what cannot be said to have been read keeps nobody from going on, and comes again', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ dataContemplacao: ontemDe(sistema) }] })
  await sistema.mundo.casoEm(titular, { processo: 'aviso-contemplacao', fase: 'tratativaNaoIniciada' })
  await page.route('**/salesforce/contemplacao/casos/*', (rota) => rota.abort())
  await entrar(page, sistema, titular, '/contemplado')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(na('/contemplado/sorteio'))
  await expect(page.getByText('Não deu para marcar este aviso como lido.')).toBeVisible()
  expect(await fasesDe(sistema, titular.clienteId)).toEqual(['tratativaNaoIniciada'])
})

test('a quota that was not contemplated is told so', async ({ page, sistema, titular }) => {
  await entrar(page, sistema, titular, '/contemplado')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta cota ainda não foi contemplada' })).toBeVisible()
})
