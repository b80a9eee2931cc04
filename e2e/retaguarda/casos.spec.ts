import { createNucleo } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAcessivel } from '../acessibilidade.ts'
import { expect, test } from '../fixtures.ts'
import type { Sistema } from '../sistema.ts'
import { verEmCadaVista } from '../tela.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

type Titular = Awaited<ReturnType<Sistema['mundo']['novoTitular']>>

const foto = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#1d4f91' } })
    .jpeg()
    .toBuffer()

/** A case under analysis, with an identity document and a proof of address that its holder sent. */
async function emAnalise(page: Page, { mundo }: Sistema, titular: Titular) {
  const rg = await mundo.sendArquivo(titular, { nome: 'rg.jpg', bytes: await foto() })
  const conta = await mundo.sendArquivo(titular, { nome: 'conta-de-luz.pdf', bytes: await page.pdf() })
  const id = await mundo.casoEm(titular, {
    processo: 'analise-de-documentos',
    fase: 'analiseGrc',
    documentos: [
      { tipo: 'documento_pessoal', url: rg },
      { tipo: 'comprovante_residencia', url: conta },
    ],
  })
  return { id, numero: String(id).padStart(8, '0') }
}

const historia = (page: Page) => page.getByRole('region', { name: 'História do caso' }).getByRole('row')
const passos = (page: Page) => page.getByRole('group', { name: 'Próximos passos' })

test('an analyst takes a case, looks at what was sent, asks a document again with its reason, and reads it in the history', async ({
  page,
  sistema,
  parceiro,
  titular,
}) => {
  const { id } = await emAnalise(page, sistema, titular)
  await entrarNaRetaguarda(page, sistema, 'analista', parceiro)
  await page.goto(`/retaguarda/casos/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Análise de documentos' })).toBeVisible()
  await page.getByRole('button', { name: 'Assumir' }).click()
  await expect(page.getByRole('button', { name: 'Devolver à fila' })).toBeFocused()

  await page.getByRole('button', { name: 'Ver Documento com foto' }).click()
  const imagem = page.getByRole('img', { name: 'Documento com foto, rg.jpg' })
  await expect.poll(() => imagem.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  await page.getByRole('button', { name: 'Ver o que foi declarado' }).click()
  await expect(page.getByText('O cliente não declarou nada neste caso.')).toBeVisible()
  await verEmCadaVista(page, 'caso', (vista) => expectAcessivel(page, `caso ${vista}`))

  await page.getByRole('button', { name: 'Pedir documentos de novo' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('button', { name: 'Pedir documentos de novo' }).click()
  await expect(dialogo.getByText('Aponte ao menos um documento').first()).toBeVisible()
  const conta = dialogo.getByRole('group', { name: 'Comprovante de residência' })
  await conta.getByLabel('Problema').selectOption('Ilegível')
  await dialogo.getByRole('button', { name: 'Pedir documentos de novo' }).click()
  await expect(dialogo.getByText('Escreva o motivo, com ao menos 3 letras').first()).toBeVisible()
  await conta.getByLabel('Motivo').fill('O endereço está cortado')
  await verEmCadaVista(page, 'documentos de novo', (vista) => expectAcessivel(page, `documentos de novo ${vista}`))
  await dialogo.getByRole('button', { name: 'Pedir documentos de novo' }).click()

  await expect(dialogo).toHaveCount(0)
  await expect(passos(page)).toBeFocused()
  await expect(passos(page)).toContainText('Na fase “Pendência Cliente” é a vez do cliente.')
  await expect(page.getByText('Ilegível', { exact: true })).toBeVisible()
  await expect(page.getByText('O endereço está cortado').first()).toBeVisible()
  await expect(historia(page).nth(1)).toContainText('Pedir documentos de novo')
  await expect(historia(page).nth(1)).toContainText('vinha de Análise GRC')

  const vistos = await sistema.ambiente.sql(
    "select acao, depois from auditoria where objeto_tipo = 'caso' and objeto_id = $1 and acao like 'ver-%' order by id",
    [String(id)],
  )
  expect(vistos).toEqual([
    { acao: 'ver-documento-do-caso', depois: { documento: 'documento_pessoal' } },
    { acao: 'ver-declarado-no-caso', depois: null },
  ])
})

test('a case of somebody else says whose it is and has no buttons; moved meanwhile, it keeps what was written and says so', async ({
  page,
  sistema,
  parceiro,
  titular,
}) => {
  const { id } = await emAnalise(page, sistema, titular)
  const outra = await createNucleo(sistema.ambiente).naRetaguarda('analista')
  const responsavel = (assumir: boolean) =>
    outra.chamar('POST /casos/:id/responsavel', { params: { id }, body: { assumir } })
  await responsavel(true)
  await entrarNaRetaguarda(page, sistema, 'analista', parceiro)
  await page.goto(`/retaguarda/casos/${id}`)
  await expect(passos(page)).toContainText(/Este caso está com Pessoa \d+\. Peça que o devolva à fila/)
  await expect(passos(page).getByRole('button')).toHaveCount(0)

  // Where nobody has anything to decide, there is nothing to ask a colleague for.
  await sistema.ambiente.sql("update caso set fase = 'brScanEmAndamento' where id = $1", [id])
  await page.reload()
  await expect(passos(page)).toContainText('Na fase “BrScan em Andamento” é a vez do sistema.')
  await expect(passos(page)).not.toContainText('Este caso está com')
  await sistema.ambiente.sql("update caso set fase = 'analiseGrc' where id = $1", [id])

  await responsavel(false)
  await page.reload()
  await page.getByRole('button', { name: 'Recusar' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Motivo').fill('A foto é de outra pessoa')
  await outra.chamar('POST /casos/:id/andamentos', {
    params: { id },
    body: { ato: 'pedirParecer', fase: 'analiseGrc' },
  })
  await dialogo.getByRole('button', { name: 'Recusar' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('O caso mudou enquanto você olhava.')
  await expect(dialogo).toContainText('O caso sai da fase “Parecer GRC”')
  await expect(dialogo.getByLabel('Motivo')).toHaveValue('A foto é de outra pessoa')
  await expectAcessivel(page)
  await dialogo.getByRole('button', { name: 'Recusar' }).click()
  await expect(historia(page).nth(1)).toContainText('A foto é de outra pessoa')
  await expect(page.getByRole('button', { name: 'Aprovar o atendimento da filial' })).toBeVisible()
})

test('the queue is narrowed by filters that the address keeps, and a saved one is there on the next visit', async ({
  page,
  sistema,
  parceiro,
  titular,
  novoTitular,
}) => {
  const { id, numero } = await emAnalise(page, sistema, titular)
  const doCliente = await sistema.mundo.casoEm(await novoTitular(), {
    processo: 'analise-de-documentos',
    fase: 'pendenciaCliente',
  })
  // In the row of a quota's case two links lie one above the other.
  await sistema.mundo.casoEm(await novoTitular(), { processo: 'reativacao' })
  await entrarNaRetaguarda(page, sistema, 'analista', parceiro)
  await page.goto('/retaguarda')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Casos' })).toBeVisible()

  const linha = (quem: string | number) => page.getByRole('rowheader', { name: String(quem) })
  await page.getByLabel('Processo').selectOption('Análise de documentos')
  await page.getByLabel('Fase').selectOption('Análise GRC')
  await expect(page).toHaveURL(/processo=analise-de-documentos&fase=analiseGrc/)
  await expect(linha(numero)).toBeVisible()
  await expect(linha(doCliente)).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: numero })).toContainText(/vence em \d+ dias/)

  await page.getByRole('button', { name: 'Filtros salvos' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Nome do filtro atual').fill('GRC')
  await expectAcessivel(page)
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialogo).toHaveCount(0)
  await page.goto('/retaguarda/casos')
  await page.getByRole('link', { name: 'GRC', exact: true }).click()
  await expect(page).toHaveURL(/fase=analiseGrc/)
  await expect(page.getByRole('link', { name: 'GRC', exact: true })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('link', { name: 'Minha vez' }).click()
  await expect(page.getByLabel('De quem é a vez')).toHaveValue('analista')
  await page.getByLabel('Número do caso').fill(numero)
  await page.keyboard.press('Enter')
  await linha(numero).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/casos/${id}$`))
  await page.goto('/retaguarda/casos')
  await page.getByRole('button', { name: 'Filtros salvos (1)' }).click()
  await page.getByRole('button', { name: 'Apagar o filtro GRC' }).click()
  await expect(page.getByText('Você ainda não salvou nenhum filtro')).toBeVisible()
  await verEmCadaVista(page, 'filtros', (vista) => expectAcessivel(page, `filtros ${vista}`))
})

test('at 1280 px the queue shows every column, whatever the names in it', async ({
  page,
  sistema,
  parceiro,
  novoTitular,
}) => {
  const nome = 'Maria Aparecida Conceição Albuquerque Figueiredo de Vasconcelos Bragança-Wanderley Neta'
  const titular = await novoTitular({ nome })
  const id = await sistema.mundo.casoEm(titular, { processo: 'aviso-cancelada-contemplada' })
  const daPessoa = await sistema.mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'analiseGrc' })
  const [dono] = await sistema.ambiente.sql<{ id: number }>(
    "insert into funcionario (nome, email, papel, senha_hash) values ($1, $2, 'analista', 'nenhuma') returning id",
    [nome, `dono${id}@exemplo.com.br`],
  )
  await sistema.ambiente.sql('update caso set responsavel_id = $1, vence_em = now() where id = any($2)', [
    dono?.id,
    [id, daPessoa],
  ])
  await page.setViewportSize({ width: 1280, height: 900 })
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.goto('/retaguarda/casos')
  await expect(page.getByRole('rowheader', { name: String(id) }).first()).toBeVisible()
  const [largura, cabe] = await page
    .getByRole('region', { name: 'Casos' })
    .evaluate((quadro) => [quadro.scrollWidth, quadro.clientWidth])
  expect(largura).toBeLessThanOrEqual(cabe ?? 0)
})
