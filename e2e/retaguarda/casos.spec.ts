import { createNucleo } from '@contempla/dev-env'
import type { Locator, Page } from '@playwright/test'
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
    processo: 'atualizacao-cadastral',
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
  await expect(page.getByRole('heading', { level: 1, name: 'Atualização cadastral' })).toBeVisible()
  await page.getByRole('button', { name: 'Assumir' }).click()
  await expect(page.getByRole('button', { name: 'Devolver à fila' })).toBeFocused()

  await expect(passos(page)).toContainText('Olhe antes o que foi enviado: 2 documentos por abrir.')
  await page.keyboard.press('s')
  const imagem = page.getByRole('img', { name: 'Documento com foto, rg.jpg' })
  await expect.poll(() => imagem.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  await expect(page.getByText('O que foi declarado está ao lado de cada documento.')).toBeVisible()
  const comparado = page.getByRole('definition')
  await expect(comparado.filter({ hasText: titular.inscricao.slice(0, 3) }).first()).toBeVisible()
  await verEmCadaVista(page, 'caso', (vista) => expectAcessivel(page, `caso ${vista}`))

  const indice = page.getByRole('list', { name: 'Documentos' })
  await page.keyboard.press('v')
  await expect(indice.getByRole('button', { name: /com foto/ })).toContainText('vale')
  await expect(indice.getByRole('button', { name: /residência/ })).toHaveAttribute('aria-current', 'true')
  await expect(passos(page)).not.toContainText('por abrir')
  const pedir = passos(page).getByRole('button', { name: 'Pedir documentos de novo' })
  await expect(pedir).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('p')
  const exame = page.getByRole('group', { name: 'O que você decide deste documento' })
  await expect(exame.getByLabel('Problema')).toBeFocused()
  await pedir.click()
  const painel = page.getByRole('group', { name: 'Pedir documentos de novo?' })
  await expect(painel).toBeFocused()
  await expect(painel).toContainText('o problema e o motivo: Comprovante de residência.')
  await expect(exame.getByText('Escolha o problema')).toBeVisible()
  await exame.getByLabel('Problema').selectOption('Ilegível')
  await exame.getByLabel('Motivo').fill('O endereço está cortado')
  await verEmCadaVista(page, 'documentos de novo', (vista) => expectAcessivel(page, `documentos de novo ${vista}`))
  await painel.getByRole('button', { name: 'Pedir documentos de novo' }).click()

  await expect(painel).toHaveCount(0)
  await expect(passos(page)).toBeFocused()
  await expect(passos(page)).toContainText('Na fase “Pendência Cliente” é a vez do cliente.')
  await expect(page.getByText('Ilegível', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('O endereço está cortado').first()).toBeVisible()
  await expect(historia(page).nth(1)).toContainText('Pedir documentos de novo')
  await expect(historia(page).nth(1)).toContainText('vinha de Análise GRC')

  const vistos = await sistema.ambiente.sql(
    "select acao, depois from auditoria where objeto_tipo = 'caso' and objeto_id = $1 and acao like 'ver-%' order by id",
    [String(id)],
  )
  // What was declared is read again once the case moved.
  expect(vistos).toHaveLength(4)
  expect(vistos).toEqual(
    expect.arrayContaining([
      { acao: 'ver-documento-do-caso', depois: expect.objectContaining({ documento: 'documento_pessoal' }) },
      { acao: 'ver-documento-do-caso', depois: expect.objectContaining({ documento: 'comprovante_residencia' }) },
      { acao: 'ver-declarado-no-caso', depois: null },
    ]),
  )
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
  const naMaquina = await sistema.mundo.casoEm(titular, {
    processo: 'devolucao',
    fase: 'brScanEmAndamento',
  })
  await outra.chamar('POST /casos/:id/responsavel', { params: { id: naMaquina }, body: { assumir: true } })
  await page.goto(`/retaguarda/casos/${naMaquina}`)
  await expect(passos(page)).toContainText('Na fase “BrScan em Andamento” é a vez do sistema.')
  await expect(passos(page)).not.toContainText('Este caso está com')

  await responsavel(false)
  await page.goto(`/retaguarda/casos/${id}`)
  await expect(passos(page)).toContainText(/^Assuma o caso, no alto desta tela, para decidir: Aprovar, /)
  await expect(passos(page).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Assumir' }).click()
  await page.getByRole('button', { name: 'Recusar' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Motivo').fill('A foto é de outra pessoa')
  const outraAba = await page.context().newPage()
  await outraAba.goto(`/retaguarda/casos/${id}`)
  await outraAba.getByRole('button', { name: 'Devolver à fila' }).click()
  await expect(outraAba.getByRole('button', { name: 'Assumir' })).toBeVisible()
  await outraAba.close()
  await outra.chamar('POST /casos/:id/andamentos', {
    params: { id },
    body: { ato: 'suspeitar', fase: 'analiseGrc', motivo: 'Parece colada' },
  })
  await dialogo.getByRole('button', { name: 'Recusar' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('O caso mudou enquanto você olhava.')
  await expect(dialogo).toContainText('O caso sai da fase “Suspeita de Fraude”')
  await expect(dialogo.getByLabel('Motivo')).toHaveValue('A foto é de outra pessoa')
  await expectAcessivel(page)
  await dialogo.getByRole('button', { name: 'Recusar' }).click()
  await expect(historia(page).nth(1)).toContainText('A foto é de outra pessoa')
  await page.getByRole('button', { name: 'Assumir' }).click()
  await expect(page.getByRole('button', { name: 'Aprovar o atendimento da filial' })).toBeVisible()
})

/** A document's picture and what it is held against, at the same height and both in the window. */
async function expectLadoALado(page: Page, um: Locator, outro: Locator) {
  await expect.poll(() => um.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  await um.scrollIntoViewIfNeeded()
  const [a, b] = [await um.boundingBox(), await outro.boundingBox()]
  expect(a && b && a.x + a.width <= b.x, 'the one at the right of the other').toBe(true)
  for (const lado of [a, b]) expect((lado?.y ?? 0) + (lado?.height ?? 0)).toBeLessThanOrEqual(800)
}

test('at 1280 px the selfie stands beside the portrait, the decision below both and not primary until all was opened', async ({
  page,
  sistema,
  parceiro,
  titular,
}) => {
  const enviar = async (nome: string) => sistema.mundo.sendArquivo(titular, { nome, bytes: await foto() })
  const id = await sistema.mundo.casoEm(titular, {
    processo: 'atualizacao-cadastral',
    fase: 'analiseGrc',
    documentos: [
      { tipo: 'documento_pessoal', url: await enviar('frente.jpg'), identidade: 'rg' },
      { tipo: 'documento_pessoal', url: await enviar('verso.jpg'), identidade: 'rg' },
      { tipo: 'selfie', url: await enviar('rosto.jpg') },
    ],
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await entrarNaRetaguarda(page, sistema, 'analista', parceiro)
  await page.goto(`/retaguarda/casos/${id}`)
  await page.getByRole('button', { name: 'Assumir' }).click()
  const aprovar = page.getByRole('button', { name: 'Aprovar', exact: true })
  const cor = () => aprovar.evaluate((botao) => getComputedStyle(botao).backgroundColor)
  const quieto = await cor()

  await aprovar.click()
  const semOlhar = page.getByRole('dialog')
  await expect(semOlhar).toContainText(
    'Há 3 documentos que você não abriu: Documento com foto, 1 de 2; Documento com foto, 2 de 2; Selfie.',
  )
  await semOlhar.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Ver Selfie' }).click()
  const rosto = page.getByRole('img', { name: 'Selfie, rosto.jpg' })
  const retrato = page.getByRole('img', { name: 'Documento com foto, frente.jpg' })
  await expectLadoALado(page, rosto, retrato)
  expect(await cor()).toBe(quieto)
  await page.getByRole('button', { name: 'Documento com foto, 2 de 2', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Documento com foto, verso.jpg' })).toBeVisible()
  await expect.poll(cor).not.toBe(quieto)
  await aprovar.click()
  await expect(page.getByRole('dialog')).not.toContainText('não abriu')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  const [evidencia, decisao] = [await rosto.boundingBox(), await aprovar.boundingBox()]
  expect((evidencia?.y ?? 0) + (evidencia?.height ?? 0)).toBeLessThan(decisao?.y ?? 0)

  // What asks for a reason stands at the side: what it is about stays in sight.
  await page.getByRole('button', { name: 'Suspeita de fraude' }).click()
  const folha = page.getByRole('dialog')
  await expect(folha).toContainText('lê “Análise Faturamento”. A suspeita fica entre a equipe')
  const [aberta, imagem] = [await folha.boundingBox(), await rosto.boundingBox()]
  expect(aberta?.x).toBeGreaterThanOrEqual((imagem?.x ?? 0) + (imagem?.width ?? 0))
  await folha.getByLabel('Motivo').fill('A foto do documento parece colada')
  await folha.getByRole('button', { name: 'Suspeita de fraude' }).click()
  await expect(page.getByText('A suspeita não lhe é dita: não a conte.')).toBeVisible()
  const historico = page.getByRole('region', { name: 'História do caso' })
  await expect(historico.getByRole('row', { name: 'Suspeita de fraude' })).not.toContainText('Sem abrir')
  expect(await historico.evaluate((quadro) => quadro.scrollWidth - quadro.clientWidth)).toBe(0)
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
    processo: 'atualizacao-cadastral',
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
  await page.getByLabel('Processo').selectOption('Atualização cadastral')
  await page.getByLabel('Fase').selectOption('Análise GRC')
  await expect(page).toHaveURL(/processo=atualizacao-cadastral&fase=analiseGrc/)
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
  // Nobody of that name comes in to take them: the test looks at how the queue draws it.
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
