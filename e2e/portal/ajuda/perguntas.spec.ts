import type { ParceiroDeTeste } from '@contempla/dev-env'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrarPelaTela, expect, na, test } from '../../fixtures.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'
import type { Sistema } from '../../sistema.ts'

const perguntas = [
  {
    topico: 'Assembleias',
    pergunta: 'Quando é a assembleia?',
    resposta: 'No dia do calendário.\n\nUma vez por mês.',
    fato: 'proximaAssembleia',
  },
  { topico: 'Lances', pergunta: 'O que é lance embutido?', resposta: 'É pago com o próprio crédito.' },
  ...Array.from({ length: 4 }, (_, i) => ({
    topico: 'Boletos',
    pergunta: `Pergunta ${i + 1} sobre boletos?`,
    resposta: `Resposta ${i + 1}.`,
  })),
]

const escrever = ({ ambiente }: Sistema, { chave }: ParceiroDeTeste) =>
  ambiente.importar(perguntas.map((dados, i) => ({ tipo: 'pergunta', parceiro: chave, ordem: i + 1, ...dados })))

test('a question is found in the words of who asks, answered by the quota, and said to have helped', async ({
  page,
  sistema,
  parceiro,
  novoTitular,
}) => {
  await escrever(sistema, parceiro)
  await entrarPelaTela(page, await novoTitular())
  await page.goto('/ajuda')
  await expect(page).toHaveURL(na('/ajuda/busca'))
  await expectAcessivel(page)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('link', { name: 'Escreva o que você procura.' })).toBeVisible()

  await page.getByLabel('O que você quer saber?').fill('qunado e a proxima asembleia')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 resposta' })).toBeVisible()
  expect(page.url()).not.toContain('asembleia')
  await page.getByRole('link', { name: /Quando é a assembleia/ }).click()
  await expect(page).toHaveURL(/\/ajuda\/assembleias\/quando-e-a-assembleia-\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Quando é a assembleia?' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Na sua cota' })).toContainText(
    /Próxima assembleia.*, \d{1,2} de \p{L}+/u,
  )
  await expect(page.getByText('Uma vez por mês.')).toBeVisible()
  await expectAcessivel(page)

  await page.getByRole('button', { name: 'Não ajudou' }).click()
  await expect(page.getByRole('button', { name: 'Não ajudou' })).toHaveAttribute('aria-pressed', 'true')
  // It is shown at once; a page that is left before the answer has not told it.
  const guardada = page.waitForResponse((resposta) => resposta.url().endsWith('/faq/feedback'))
  await page.getByRole('button', { name: 'Sim, ajudou' }).click()
  await guardada
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sim, ajudou' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Não ajudou' })).toHaveAttribute('aria-pressed', 'false')

  await page.goBack()
  await expect(page.getByRole('heading', { name: '1 resposta' })).toBeVisible()
  await expect(page.getByLabel('O que você quer saber?')).toHaveValue('qunado e a proxima asembleia')
})

test('an opinion that cannot be kept is taken back in words', async ({ page, sistema, parceiro, novoTitular }) => {
  await escrever(sistema, parceiro)
  await entrarPelaTela(page, await novoTitular())
  await page.goto('/ajuda/lances')
  await page.getByRole('link', { name: 'O que é lance embutido?' }).click()
  await page.route('**/faq/feedback', (route) => route.abort())
  await page.getByRole('button', { name: 'Sim, ajudou' }).click()
  await expect(page.getByText('Não foi possível guardar a sua opinião. Tente de novo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sim, ajudou' })).toHaveAttribute('aria-pressed', 'false')
})

test('who finds nothing is led to the topics and to a person, and the staff sees what was missing', async ({
  page,
  sistema,
  parceiro,
  novoTitular,
}) => {
  await escrever(sistema, parceiro)
  await entrarPelaTela(page, await novoTitular())
  await page.goto('/ajuda/busca')
  await page.getByLabel('O que você quer saber?').fill('zebra')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Não achamos nada com essas palavras')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fazer um pedido ao atendimento' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver as 4 de Boletos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Boletos' })).toBeVisible()
  await expect(page.getByRole('link', { name: /sobre boletos/ })).toHaveCount(4)
  await page.goto('/ajuda/boletos/nao-existe-999999')
  await expect(page.getByText('Esta pergunta não existe mais')).toBeVisible()

  const [row] = await sistema.ambiente.sql<{ id: number }>('select id from parceiro where chave = $1', [parceiro.chave])
  await entrarNaRetaguarda(page, sistema, 'atendente', parceiro)
  await page.goto(`/retaguarda/comunicacao/buscas?parceiro=${row?.id}`)
  await expect(page.getByRole('row', { name: /zebra 1 Nenhuma/ })).toBeVisible()
  await expectAcessivel(page)
})
