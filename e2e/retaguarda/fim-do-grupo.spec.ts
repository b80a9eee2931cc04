import { addDays, type Dia, daysBetween, diaEm, formatDiaBr } from '@contempla/consorcio'
import { createNucleo, type ParceiroDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { pdf } from '../../apps/api/src/arquivos/hostis-pdf.fixture.ts'
import { rotinas } from '../../apps/api/src/encerramentos/index.ts'
import { expectAcessivel } from '../acessibilidade.ts'
import { entrar, expect, test } from '../fixtures.ts'
import type { Sistema } from '../sistema.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

const UM_POR_CENTO = 10_000_000_000

/** A group ten days after its last assembly, with one contemplated quota, and an excluded one whose holder never answers. */
async function noFim({ ambiente, mundo }: Sistema, parceiro: ParceiroDeTeste) {
  const hoje = diaEm(ambiente.relogio.agora())
  const contemplacao = { dia: addDays(hoje, -160), modalidade: 'Sorteio', lance: 0 } as const
  const grupo = await createNucleo(ambiente).novoGrupo(parceiro, {
    assembleia: 60,
    emDias: -10,
    cotas: [{ contemplacao }, { cancelamento: addDays(hoje, -240), emAtraso: 2 }],
    parametros: { penalDeExclusao: 'fixa', taxaDePermanenciaPpt: UM_POR_CENTO, permanenciaMinimaCentavos: 0 },
  })
  await ambiente.sql(
    `insert into movimento_grupo (chave, grupo_id, conta, tipo, dia, valor_centavos, criado_em)
     values ('saldo:' || $1::bigint, $1, 'fundo-comum', 'saldo-inicial', $2, 13000000, now())`,
    [grupo.id, addDays(hoje, -19)],
  )
  await ambiente.sql('update contemplacao set utilizado_em = $2 where grupo_id = $1', [grupo.id, addDays(hoje, -120)])
  const titular = await mundo.novoTitular(parceiro, { cotas: [] })
  const cotaId = grupo.cotas.get('0002') ?? 0
  await ambiente.sql('update cota set cliente_id = $2 where id = $1', [cotaId, titular.clienteId])
  const [dono] = await ambiente.sql<{ nome: string }>('select nome from cliente where id = $1', [titular.clienteId])
  const dele: TitularDeTeste = { ...titular, cotas: [cotaId] }
  return { grupo, cotaId, titular: dele, nome: dono?.nome ?? '', ultima: addDays(hoje, -10) }
}

/** Lets days go by, with what each last one brings, and puts the manager behind the page anew. */
async function irPara(page: Page, sistema: Sistema, parceiro: ParceiroDeTeste, dia: Dia, grupoId?: number) {
  const { relogio, servidor } = sistema.ambiente
  relogio.avancar(daysBetween(diaEm(relogio.agora()), dia) * 86_400_000)
  if (grupoId !== undefined) await rotinas[0]?.executar(servidor.contexto, dia, grupoId)
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
}

const pendencia = (page: Page, nome: RegExp) => page.getByRole('link', { name: nome })

test('a group ends day by day, and what the one who never answers had to receive waits, shrinks and prescribes', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(10_000)
  await page.setViewportSize({ width: 1280, height: 900 })
  const { grupo, cotaId, titular, nome, ultima } = await noFim(sistema, parceiro)
  const hoje = addDays(ultima, 10)
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.goto('/retaguarda/')
  await pendencia(page, /acab.*ninguém foi avisado/).click()
  await page.getByRole('link', { name: grupo.codigo }).click()
  await page.getByRole('link', { name: 'Encerramento' }).click()
  await page.getByRole('button', { name: 'Comunicar agora' }).click()
  await page.getByRole('button', { name: 'Comunicar', exact: true }).click()
  await expect(page.getByText(`Comunicado em ${formatDiaBr(hoje)}.`)).toBeVisible()

  // The fifteen days of the contract go by, and nobody reads it in the portal.
  await irPara(page, sistema, parceiro, addDays(hoje, 16))
  await page.goto('/retaguarda/')
  await pendencia(page, /pede.* carta/).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos com prova de leitura' })).toBeVisible()
  await expectAcessivel(page, 'avisos com prova de leitura')
  const dele = page.getByRole('row').filter({ hasText: nome })
  await expect(dele.getByText('Enviar carta')).toBeVisible()
  await dele.getByRole('button', { name: 'Registrar carta' }).click()
  await page.getByLabel('Carta enviada em').fill(addDays(hoje, 16))
  await page.getByLabel('Aviso de recebimento').fill('AR BR123456789')
  await expectAcessivel(page, 'registrar carta')
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar carta' }).click()
  await expect(page.getByText('Carta registrada.')).toBeVisible()
  await page.goto(`/retaguarda/consorciados/cotas/${cotaId}?aba=historico`)
  await expect(page.getByText(`Carta em ${formatDiaBr(addDays(hoje, 16))}`)).toBeVisible()

  // The books close, and the money waits under the name of its owner.
  const fechado = addDays(hoje, 31)
  await irPara(page, sistema, parceiro, fechado)
  const gestor = await createNucleo(sistema.ambiente).naRetaguarda('gestor')
  const livros = await gestor.chamar('POST /grupos/:id/encerramento', {
    params: { id: grupo.id },
    body: { codigo: grupo.codigo },
  })
  expect(livros.status, JSON.stringify(livros.json)).toBe(200)
  const recursos = `/retaguarda/grupos/nao-procurados?grupo=${grupo.codigo}`
  await page.goto(recursos)
  const linha = page.getByRole('row').filter({ hasText: nome })
  await expect(linha.getByText(formatDiaBr(fechado))).toBeVisible()
  await expect(linha.getByText('de permanência')).toHaveCount(0)
  await expectAcessivel(page, 'recursos não procurados')
  const baixado = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar a lista' }).click()
  expect((await baixado).suggestedFilename()).toMatch(/^nao-procurados-.*\.csv$/)

  // Past the thirty days the fee takes a part of what nobody asked for.
  await irPara(page, sistema, parceiro, addDays(fechado, 31), grupo.id)
  await page.goto(recursos)
  await expect(linha.getByText('de permanência')).toBeVisible()

  // Ninety days before the five years are over the holder is warned, in the app too.
  const ate = await ultimoDiaDe(gestor, grupo.codigo)
  await irPara(page, sistema, parceiro, addDays(ate, -90), grupo.id)
  const celular = await novaJanela({ width: 360, height: 740 })
  await entrar(celular, sistema, titular, '/notifications')
  await expect(celular.getByText(new RegExp(`Peça até ${formatDiaBr(ate)}`)).first()).toBeVisible()
  await celular.goto('/devolucao/introducao')
  await expect(celular.getByText(`Peça até ${formatDiaBr(ate)}.`)).toBeVisible()
  await expectAcessivel(celular, 'devolução a prescrever')

  // The day after it has prescribed: nothing says any more that it is to be paid.
  await irPara(page, sistema, parceiro, addDays(ate, 1), grupo.id)
  await entrar(celular, sistema, titular, '/detalhes-da-cota')
  await expect(celular.getByText(`o último dia para pedir foi ${formatDiaBr(ate)}`).first()).toBeVisible()
  await expect(celular.getByText('A fazer')).toHaveCount(0)
  await celular.goto('/devolucao/introducao')
  await expect(celular.getByRole('heading', { level: 1, name: 'O prazo para pedir este valor acabou' })).toBeVisible()
  await expectAcessivel(celular, 'devolução prescrita')

  // An action at law interrupted it: a manager sets that aside, and it can be asked for again.
  await page.goto(`${recursos}&pretensao=prescrita`)
  await linha.getByRole('button', { name: 'Afastar prescrição' }).click()
  await page.getByLabel('Motivo').fill('Ação judicial citada antes do prazo')
  await expectAcessivel(page, 'afastar a prescrição')
  await page.getByRole('button', { name: 'Afastar a prescrição' }).click()
  await expect(page.getByText('Prescrição afastada: o valor pode ser pago.')).toBeVisible()
  await page.goto(recursos)
  await linha.getByRole('button', { name: 'Registrar procura' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar procura' }).click()
  await expect(page.getByText(/Procura registrada: pague até/)).toBeVisible()
  await celular.reload()
  await expect(celular.getByRole('heading', { level: 1, name: 'Você tem valores a receber' })).toBeVisible()
})

/** The last day on which the unclaimed money of a group can be asked for. */
async function ultimoDiaDe(
  gestor: Awaited<ReturnType<ReturnType<typeof createNucleo>['naRetaguarda']>>,
  grupo: string,
): Promise<Dia> {
  const { data } = await gestor.chamar('GET /recursos-nao-procurados', { query: { grupo } })
  return data[0].pretensaoAte
}

test('a quota is cancelled at the counter after its consequences, and its credit is assigned by two people', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(10_000)
  await page.setViewportSize({ width: 1280, height: 900 })
  const nucleo = createNucleo(sistema.ambiente)
  const grupo = await nucleo.novoGrupo(parceiro, { assembleia: 20, cotas: [{}, {}] })
  const cotaId = grupo.cotas.get('0001') ?? 0
  const hoje = diaEm(sistema.ambiente.relogio.agora())
  await sistema.ambiente.sql('update cota set data_adesao = $2 where id = $1', [cotaId, addDays(hoje, -400)])
  await entrarNaRetaguarda(page, sistema, 'analista', parceiro)
  await page.goto(`/retaguarda/cobranca/cotas/${cotaId}`)
  await page.getByRole('button', { name: 'Cancelar a pedido' }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByText('Voltaria, pelo crédito de hoje')).toBeVisible()
  await expectAcessivel(page, 'cancelar a pedido')
  await dialogo.getByLabel('Onde o pedido está registrado').fill('Ligação 2026-000123')
  await dialogo.getByRole('button', { name: 'Cancelar a cota' }).click()
  await expect(page.getByText(/Cota cancelada, protocolo \d{8}/)).toBeVisible()

  await page.goto(`/retaguarda/consorciados/cotas/${cotaId}`)
  await page.getByRole('button', { name: 'Anotar cessão' }).click()
  await page.getByLabel('Nome de quem recebeu o crédito').fill('Maria Lúcia Prado')
  await page.getByLabel('CPF ou CNPJ de quem recebeu').fill('52998224725')
  await page.getByLabel('Data do contrato').fill(hoje)
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Enviado')
  await expectAcessivel(page, 'anotar cessão')
  await page.getByRole('dialog').getByRole('button', { name: 'Anotar cessão' }).click()
  const cessao = page.getByRole('region', { name: 'Cessão do crédito' })
  await expect(cessao.getByText('Espera outra pessoa')).toBeVisible()
  await expectAcessivel(page, 'cessão anotada')

  const outra = await novaJanela()
  await entrarNaRetaguarda(outra, sistema, 'analista', parceiro)
  await outra.goto('/retaguarda/')
  await pendencia(outra, /cess.* de crédito espera/).click()
  await expect(outra.getByRole('heading', { level: 1, name: 'Cessões de crédito' })).toBeVisible()
  await expectAcessivel(outra, 'cessões de crédito')
  await outra.goto(`/retaguarda/consorciados/cotas/${cotaId}`)
  await outra.getByRole('button', { name: 'Conferir' }).click()
  await expect(outra.getByTitle('Contrato da cessão')).toBeVisible()
  await outra.getByRole('button', { name: 'Confirmar a cessão' }).click()
  await expect(outra.getByText('Cessão confirmada. O titular foi avisado.')).toBeVisible()

  // Undone by two as well: one asks, another asks for the same.
  for (const [quem, resposta] of [
    [page, 'Outra pessoa precisa autorizá-lo'],
    [outra, 'Cessão desfeita.'],
  ] as const) {
    await quem.reload()
    await quem.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await quem.getByLabel('Motivo').fill('As partes desfizeram o contrato')
    await quem.getByRole('button', { name: 'Desfazer a cessão' }).click()
    await expect(quem.getByText(resposta, { exact: false }).first()).toBeVisible()
  }
})
