import { addDays, diaEm, formatDiaBr } from '@contempla/consorcio'
import { cpfDe } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { desenhar } from '../../../apps/api/src/vistorias/vistorias.fixture.ts'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, test } from '../../fixtures.ts'
import { listMensagens } from '../../mensagens.ts'
import { assumir } from '../../retaguarda/mesa.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'
import { expectInteira } from '../../tela.ts'

test.use({ viewport: { width: 360, height: 740 } })

const titulo = (page: Page, nome: string | RegExp) => page.getByRole('heading', { level: 1, name: nome })
const botao = (page: Page, nome: string) => page.getByRole('button', { name: nome, exact: true })

async function sendPapel(page: Page, nome: string, semente: number) {
  const enviado = page.waitForResponse((resposta) => resposta.url().endsWith('/falecimentos/documentos'))
  await page
    .getByRole('group', { name: nome })
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${semente}.jpg`, mimeType: 'image/jpeg', buffer: await desenhar(semente) })
  expect((await enviado).status()).toBe(200)
}

/** Opens each of these papers, as whoever decides has to. */
async function abrirPapeis(mesa: Page, nomes: readonly string[]) {
  for (const nome of nomes) {
    const daLista = mesa
      .getByRole('list', { name: 'Documentos' })
      .getByRole('button', { name: new RegExp(`^Ver ${nome}`) })
    await daLista.click()
    await expect(daLista).toContainText('aberto')
  }
}

async function decidir(mesa: Page, ato: string, faz = '') {
  await assumir(mesa)
  await botao(mesa, ato).click()
  const painel = mesa.getByRole('dialog')
  await expect(painel).toContainText(faz)
  await painel.getByLabel(/Motivo/).fill('Conferido com o cartório.')
  await painel.getByRole('button', { name: ato, exact: true }).click()
  await expect(painel).toHaveCount(0)
}

test('the family tells of a death on a phone, the desk confirms it, and the quota goes to who receives it', async ({
  page,
  sistema,
  parceiro,
  novoTitular,
  novaJanela,
}) => {
  test.setTimeout(180_000)
  const titular = await novoTitular({ cotas: [{}] })
  const email = 'flora.familia@exemplo.com.br'
  const codigo = async () =>
    /é ([A-Z0-9]{8})\./.exec(
      (await listMensagens(sistema, email)).find(({ texto }) => texto.includes('Seu código'))?.texto ?? '',
    )?.[1] ?? ''
  await page.goto('/falecimento')
  await expect(titulo(page, 'Falecimento de um titular')).toBeVisible()
  await expectAcessivel(page, 'falecimento')
  await botao(page, 'Avisar um falecimento').click()
  await botao(page, 'Continuar').click()
  await expect(page.getByText('Escreva o CPF de quem faleceu').last()).toBeVisible()
  await page.getByLabel('CPF de quem faleceu').fill(titular.inscricao)
  const hoje = diaEm(sistema.ambiente.relogio.agora())
  await page.getByLabel('Dia do falecimento').fill(formatDiaBr(addDays(hoje, -3)))
  await page.getByLabel('Você é').selectOption('Filho ou filha')
  await page.getByLabel('Seu nome completo').fill('Flora da Família')
  await page.getByLabel('Seu CPF').fill(cpfDe(615_345_678))
  await page.getByLabel('Seu e-mail').fill(email)
  await page.getByLabel('Seu celular').fill('11987651234')
  await expectAcessivel(page, 'aviso de falecimento')
  await expectInteira(page, { onde: 'falecimento, aviso' })
  await botao(page, 'Continuar').click()
  await expect(titulo(page, 'Digite o código')).toBeVisible()
  await page.getByLabel('Código').fill(await codigo())
  await botao(page, 'Confirmar').click()
  await expect(titulo(page, 'Recebemos o seu aviso')).toBeVisible()
  const protocolo = /\d{8}/.exec((await page.getByText(/^Aviso \d{8}/).textContent()) ?? '')?.[0] ?? ''
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
  await expect(
    page.getByText(/^Envie a certidão até \d{2}\/\d{2}\/\d{4}: depois desse dia o aviso termina/),
  ).toBeVisible()
  await botao(page, 'Retirar o aviso').click()
  await expect(page.getByRole('dialog', { name: 'Retirar o aviso?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click()
  await sendPapel(page, 'Certidão de óbito', 71)
  await expectAcessivel(page, 'certidão de óbito')
  await botao(page, 'Entregar a certidão').click()
  await expect(titulo(page, 'Recebemos a certidão')).toBeVisible()

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'gestor', parceiro)
  await mesa.goto(`/retaguarda/casos/${Number(protocolo)}`)
  await assumir(mesa)
  await mesa.getByRole('button', { name: 'Ver o que foi declarado' }).click()
  await expect(mesa.getByText('O plano não tem seguro', { exact: false }).first()).toBeVisible()
  await expect(botao(mesa, 'Confirmar o falecimento')).toHaveAccessibleDescription('Abra antes: Certidão de óbito.')
  await abrirPapeis(mesa, ['Certidão de óbito'])
  await decidir(mesa, 'Confirmar o falecimento', 'Nenhuma cota tem seguro que cubra esta morte')

  await page.goto('/falecimento')
  await botao(page, 'Acompanhar um aviso que já fiz').click()
  await page.getByLabel('Número do aviso').fill(protocolo)
  await page.getByLabel('Seu e-mail').fill(email)
  await botao(page, 'Receber o código').click()
  await expect(titulo(page, 'Digite o código')).toBeVisible()
  await page.getByLabel('Código').fill(await codigo())
  await botao(page, 'Confirmar').click()
  await expect(titulo(page, 'Quem vai receber a cota?')).toBeVisible()
  await sendPapel(page, 'Documento de quem recebe a cota', 72)
  const trocar = (nome: string) => botao(page, `Trocar o que enviei: ${nome}`)
  await expect(trocar('Documento de quem recebe a cota')).toBeVisible()
  await expect(page.getByText('Enviado', { exact: true })).toHaveCount(1)
  await trocar('Documento de quem recebe a cota').click()
  await sendPapel(page, 'Documento de quem recebe a cota', 74)
  await sendPapel(page, 'Prova de quem recebe', 73)
  await expect(trocar('Prova de quem recebe')).toBeVisible()
  await expect(page.getByText('Enviado', { exact: true })).toHaveCount(2)
  await expect(page.getByText('1 arquivo, em', { exact: false })).toHaveCount(2)
  await page.getByLabel('Nome completo').fill('Hélio Herdeiro')
  await page.getByLabel('CPF', { exact: true }).fill(cpfDe(616_345_678))
  await page.getByLabel('Data de nascimento').fill('12/05/1990')
  await page.getByLabel('E-mail', { exact: true }).fill('helio.herdeiro@exemplo.com.br')
  await page.getByLabel('Celular').fill('11987651235')
  await expectAcessivel(page, 'quem recebe a cota')
  await expectInteira(page, { onde: 'falecimento, quem recebe' })
  await botao(page, 'Enviar para análise').click()
  await expect(titulo(page, 'Recebemos os documentos')).toBeVisible()

  await mesa.reload()
  await abrirPapeis(mesa, ['Certidão de óbito', 'Documento de quem recebe a cota', 'Prova de quem recebe'])
  await decidir(mesa, 'Aprovar quem recebe')
  await expect(mesa.getByText('Herdeiros Aprovados').first()).toBeVisible()
  const outra = await novaJanela()
  await entrarNaRetaguarda(outra, sistema, 'gestor', parceiro)
  await outra.goto(`/retaguarda/casos/${Number(protocolo)}`)
  await decidir(outra, 'Passar as cotas')
  expect((await listMensagens(sistema, 'helio.herdeiro@exemplo.com.br'))[0]?.texto).toContain(
    'são seus a partir de hoje',
  )
  expect((await listMensagens(sistema, email))[0]?.texto).toContain('as cotas já são de quem as recebe')
})

test('whoever is alive says so by one button, and the desk sees it', async ({ page, sistema, novoTitular }) => {
  const titular = await novoTitular({ cotas: [{}] })
  await entrar(page, sistema, titular, '/falecimento/engano')
  await expect(titulo(page, 'Avisaram um falecimento por engano?')).toBeVisible()
  await expectAcessivel(page, 'falecimento por engano')
  await botao(page, 'Não é verdade').click()
  await expect(titulo(page, 'Não há aviso a desmentir')).toBeVisible()
})
