import { conduzirFaturamentos, vencerPrazos } from '@contempla/api'
import { levarAte } from '@contempla/dev-env'
import { completa, expectAcessivel } from '../../acessibilidade.ts'
import {
  aceitarTermos,
  celular,
  comecar,
  contextoDe,
  decidir,
  findLink,
  informarConta,
  mandarPagar,
  novaQuitada,
  sendFoto,
  tirarSelfie,
  titulo,
} from '../../faturamento.ts'
import { entrar, expect, na, porNaAba, test } from '../../fixtures.ts'
import { readQr, semLeitor } from '../../leitor.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'

test.use(celular)

test('where cash was never asked for, nobody asks where the request for it stands', async ({
  page,
  sistema,
  parceiro,
}) => {
  const titular = await novaQuitada(sistema, parceiro)
  const pedidas: string[] = []
  page.on('request', (pedida) => {
    const chamada = /faturamento-credito\/(\w+)/.exec(pedida.url())?.[1]
    if (chamada) pedidas.push(chamada)
  })
  await entrar(page, sistema, titular)
  await page.goto('/faturamento/iniciar')
  await expect(titulo(page, 'Você já pode usar o seu crédito')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(pedidas).toEqual(['validar'])
})

test('the credit goes to the account, comes back from the bank, and goes to another', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  test.setTimeout(180_000)
  const titular = await novaQuitada(sistema, parceiro)
  await entrar(page, sistema, titular)
  await comecar(page)
  await page.getByRole('button', { name: 'Está tudo certo' }).click()
  await expect(titulo(page, 'Termo de autorização')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Aceite o termo para continuar').first()).toBeVisible()
  await expectAcessivel(page, 'termo')
  await aceitarTermos(page)
  await tirarSelfie(page, sistema)
  await sendFoto(page, 'Documento com foto', '#333333')
  await sendFoto(page, 'Comprovante de residência', '#f2a33a')
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Estamos analisando suas informações')).toBeVisible()

  // The automatic analysis answers nothing: past its times, the case waits for people. An act leads to this phase only
  // after documents are asked for and sent again, which has journeys of its own.
  const [caso] = await sistema.ambiente.sql<{ id: number }>(
    "select id from caso where cliente_id = $1 and processo = 'faturamento-especie'",
    [titular.clienteId],
  )
  await sistema.ambiente.sql("update caso set fase = 'reanaliseBrscan' where id = $1", [caso?.id])
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Em andamento' })).toContainText('Com a administradora')
  await page.getByRole('link', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Recebemos o que você enviou')).toBeVisible()
  await levarAte(sistema.ambiente, caso?.id ?? 0, 'analiseGrc')
  const noComputador = await novaJanela()
  await entrar(noComputador, sistema, titular)
  await noComputador.goto('/faturamento/indisponivel')
  await expect(titulo(noComputador, 'Com a administradora')).toBeVisible()
  await expect(noComputador.getByText('Avisamos você quando for a sua vez.')).toBeVisible()
  await expect(noComputador.getByRole('img', { name: 'QR code para continuar no celular' })).toHaveCount(0)
  await noComputador.close()
  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${caso?.id}`)
  await mesa.getByRole('button', { name: 'Assumir' }).click()
  await mesa.getByRole('button', { name: 'Ver o que foi declarado' }).click()
  await expect(mesa.getByText('Ninguém comparou: confira a selfie com o documento com foto')).toBeVisible()
  await decidir(mesa, 'Aprovar')
  await conduzirFaturamentos(contextoDe(sistema))

  await page.goto('/home')
  await page.getByRole('link', { name: 'Atualizar dados bancários' }).click()
  await expect(titulo(page, 'Cadastro aprovado')).toBeVisible()
  await page.getByRole('link', { name: 'Atualizar dados bancários' }).click()
  await expectAcessivel(page, 'conta')
  await informarConta(page, sistema, '12345')
  await mandarPagar(mesa, await novaJanela(), sistema, parceiro)
  for (const onde of ['/home', '/detalhes-da-cota', '/contemplado']) {
    await page.goto(onde)
    await expect(page.getByText('Pagamento em andamento')).toBeVisible()
  }
  await decidir(mesa, 'Confirmar que foi pago')
  await page.goto('/home')
  await expect(titulo(page, 'Pagamento realizado!')).toBeVisible()
  await page.getByRole('link', { name: 'Acompanhar' }).click()
  await expect(page).toHaveURL(na('/faturamentoespecie/acompanharpagamento'))
  await expect(titulo(page, 'Pagamento realizado!')).toBeVisible()
  await expectAcessivel(page, 'pago')

  await decidir(mesa, 'O banco devolveu o pagamento', 'Conta encerrada')
  await page.goto('/home')
  await expect(titulo(page, 'Pagamento estornado')).toBeVisible()
  await page.getByRole('link', { name: 'Atualizar dados bancários' }).click()
  await expect(titulo(page, 'Pagamento estornado')).toBeVisible()
  await expect(page.getByText('Tivemos problemas para processar o pagamento.')).toBeVisible()
  await informarConta(page, sistema, '54321')
  await mandarPagar(mesa, await novaJanela(), sistema, parceiro)
  await decidir(mesa, 'Confirmar que foi pago')
  await page.reload()
  await expect(titulo(page, 'Pagamento realizado!')).toBeVisible()
  await expect(page.getByText('•••21-6')).toBeVisible()
  await page.goto('/requests')
  await page.getByRole('link', { name: 'Ver o pagamento' }).click()
  await expect(page.getByText('•••21-6'), 'where it went').toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('region', { name: 'Em andamento' })).toHaveCount(0)
  await mesa.close()
})

test('on a desktop the billing is a code for the phone, and follows what is done there', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  const titular = await novaQuitada(sistema, parceiro)
  const mesa = await novaJanela()
  await entrar(mesa, sistema, titular)
  await mesa.goto('/faturamento/tipo')
  await expect(mesa).toHaveURL(na('/faturamento/indisponivel?voltar=%2Ffaturamento%2Ftipo'))
  await expect(titulo(mesa, 'Continue pelo celular')).toBeVisible()
  await expect(mesa.getByRole('img', { name: 'QR code para continuar no celular' })).toBeVisible()
  await mesa.goto('/faturamentoespecie/identificacao?link=qualquer')
  await expect(mesa).toHaveURL(
    na('/faturamento/indisponivel?voltar=%2Ffaturamentoespecie%2Fidentificacao#link=qualquer'),
  )
  await entrar(page, sistema, titular)
  await comecar(page)
  await expect(mesa.getByText('No celular: Central da contemplação.')).toBeVisible({ timeout: 15_000 })
  await mesa.close()
})

test('of two quotas, the billing is of the one on the screen, and so on the phone that reads its code', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  test.skip(semLeitor, 'zbarimg não está instalado')
  const { ambiente, mundo } = sistema
  // The one of the lowest number is the one that a session has in hand before any is chosen.
  const antes = await mundo.novoTitular(parceiro, { cotas: [{ tipo: 'auto' }] })
  const titular = await novaQuitada(sistema, parceiro)
  await ambiente.sql('update cota set cliente_id = $1 where id = $2', [titular.clienteId, antes.cotas[0]])
  const mesa = await novaJanela()
  await entrar(mesa, sistema, titular)
  await mesa.getByRole('button', { name: /Trocar de cota/ }).click()
  await mesa
    .getByRole('dialog')
    .getByRole('button', { name: /Imóvel/ })
    .click()
  await expect(mesa.getByRole('dialog')).toHaveCount(0)
  await mesa.goto('/faturamento/tipo')
  const codigo = mesa.getByRole('img', { name: 'QR code para continuar no celular' })
  await expect(codigo).toBeVisible()
  const endereco = new URL(readQr(await codigo.screenshot()))
  expect(endereco.pathname + endereco.search).toBe(`/faturamento/tipo?cota=${titular.cotas[0]}`)

  await entrar(page, sistema, titular, endereco.pathname + endereco.search)
  await expect(page).toHaveURL(na('/faturamento/tipo'))
  await expect(page.getByRole('button', { name: /Trocar de cota\. Agora: Imóvel/ })).toBeVisible()
  // Another session, in which nobody chose a quota: one is on the screen of this visit, and the server has the first in hand.
  await entrar(page, sistema, titular)
  await porNaAba(page, titular.cotas[0])
  await page.reload()
  await expect(page.getByRole('button', { name: /Trocar de cota\. Agora: Imóvel/ })).toBeVisible()
  await page.goto('/faturamento/faturamentoespecie/introducao')
  await page.getByRole('button', { name: 'Confirmar a escolha' }).click()
  await expect(titulo(page, 'Confira os seus contatos')).toBeVisible()
  const casos = await ambiente.sql<{ cota_id: number }>(
    "select cota_id from caso where cliente_id = $1 and processo = 'faturamento-especie'",
    [titular.clienteId],
  )
  expect(casos).toEqual([{ cota_id: titular.cotas[0] }])
  // What goes on only on a phone has its way from a desktop too.
  await mesa.goto('/home')
  await mesa.getByRole('link', { name: 'Atualizar cadastro' }).click()
  await expect(titulo(mesa, 'Continue pelo celular')).toBeVisible()
  await mesa.close()
})

test('a billing whose time is over is taken up again once that is confirmed', async ({ page, sistema, parceiro }) => {
  const titular = await novaQuitada(sistema, parceiro)
  await entrar(page, sistema, titular)
  await comecar(page)
  const [caso] = await sistema.ambiente.sql<{ vence_em: Date }>('select vence_em from caso where cliente_id = $1', [
    titular.clienteId,
  ])
  const { relogio } = sistema.ambiente
  relogio.avancar((caso?.vence_em.getTime() ?? 0) - relogio.agora().getTime() + 1)
  await vencerPrazos(contextoDe(sistema))
  await entrar(page, sistema, titular)
  await page.getByRole('link', { name: 'Iniciar Faturamento' }).click()
  await expect(titulo(page, 'Prazo para envio expirado!')).toBeVisible()
  await page.getByRole('button', { name: 'Retomar faturamento' }).click()
  await page.getByRole('button', { name: 'Confirmar e recomeçar' }).click()
  await expect(titulo(page, 'Confira os seus contatos')).toBeVisible()
})

test('a camera that was denied is explained, and a picture may be sent instead', async ({
  page,
  sistema,
  parceiro,
}) => {
  const titular = await novaQuitada(sistema, parceiro)
  await entrar(page, sistema, titular)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('não', 'NotAllowedError'))
  })
  await comecar(page)
  await page.getByRole('button', { name: 'Está tudo certo' }).click()
  await aceitarTermos(page)
  const link = await findLink(sistema)
  // As it was sent before: its token leaves the query at once.
  await page.goto(`/faturamentoespecie/identificacao?link=${link}`)
  await expect(page).toHaveURL(na(`/faturamentoespecie/identificacao#link=${link}`))
  await page.getByRole('button', { name: 'Abrir a câmera' }).click()
  await expect(page.getByText('A câmera foi negada.')).toBeVisible()
  await expectAcessivel(page, 'câmera negada')
})

test('a link that is good no more opens no camera, and leads to where the request is', async ({
  page,
  sistema,
  parceiro,
}) => {
  const titular = await novaQuitada(sistema, parceiro)
  await entrar(page, sistema, titular)
  await comecar(page)
  await page.goto('about:blank')
  await page.goto('/faturamentoespecie/identificacao#link=de-outro-dia')
  await expect(titulo(page, 'Este link não vale mais')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir a câmera' })).toHaveCount(0)
  await expectAcessivel(page, 'link que não vale mais')
  await page.getByRole('button', { name: 'Ver o meu pedido' }).click()
  await expect(titulo(page, 'Confira os seus contatos')).toBeVisible()
})

test('who owes still sees what is left of the credit, and chooses with the terms that it pays what is owed', async ({
  page,
  sistema,
  parceiro,
}) => {
  const titular = await novaQuitada(sistema, parceiro, {}, true)
  await entrar(page, sistema, titular, '/faturamento/faturamentoespecie/introducao')
  const conta = page.getByRole('region', { name: 'O que falta da cota sai do crédito' })
  await expect(conta).toContainText('Saldo da cota')
  await expect(conta).toContainText('Você recebe')
  await expectAcessivel(page, 'saldo no crédito')
  const recebe = (await conta.innerText()).match(/Você recebe\s*(R\$\s[\d.,]+)/)?.[1] ?? 'nada'
  if (completa) await page.screenshot({ path: 'test-results/saldo-no-credito.png', fullPage: true })
  await page.getByRole('button', { name: 'Confirmar a escolha' }).click()
  await page.getByRole('button', { name: 'Está tudo certo' }).click()
  await expect(titulo(page, 'Termo de autorização')).toBeVisible()
  await expect(conta).toContainText(recebe)
  if (completa) await page.screenshot({ path: 'test-results/saldo-no-termo.png', fullPage: true })
  await page.getByLabel('Li e aceito o termo de autorização').check()
  await page.getByLabel('Li e aceito as condições').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Marque para continuar, ou quite a cota antes de pedir').first()).toBeVisible()
  await page.getByLabel('Quero pagar com o crédito o que falta da cota').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(na('/faturamentoespecie/identificacao'))
})
