import { diaEm } from '@contempla/consorcio'
import { createNucleo } from '@contempla/dev-env'
import { expectAcessivel } from '../acessibilidade.ts'
import { expect, test } from '../fixtures.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

test('a late instalment is registered for what it costs today, looked into and reversed', async ({
  page,
  sistema,
  parceiro,
}) => {
  const { codigo } = await createNucleo(sistema.ambiente).novoGrupo(parceiro, { cotas: [{ emAtraso: 1 }] })
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.goto('/retaguarda/pagamentos')
  await expectAcessivel(page)
  await page.getByRole('link', { name: 'Registrar pagamento' }).click()

  await page.getByLabel('Grupo/cota, grupo ou nosso número').fill(`${codigo}/1`)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `Grupo ${codigo}, cota 0001` }).click()
  await page.getByLabel(/^Parcela \d+/).check()
  await expect(page.getByText(/As parcelas escolhidas custam/)).not.toContainText('R$ 0,00')
  const exato = await page.getByLabel('Valor recebido').inputValue()
  await page.getByLabel('Valor recebido').fill('1,00')
  await expect(page.getByText(/o valor é creditado no dia dele/)).toBeVisible()
  await page.getByLabel('Valor recebido').fill(exato)
  await expectAcessivel(page)
  await page.getByRole('button', { name: 'Registrar pagamento' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Pagamento nº \d+$/ })).toBeVisible()
  const movimentos = page.getByRole('region', { name: 'Movimentos na razão' })
  await expect(movimentos.getByRole('rowheader')).toHaveText(['Multa por atraso', 'Juros por atraso', 'Pagamento'])
  await expectAcessivel(page)

  await page.getByRole('button', { name: 'Estornar' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Motivo').fill('não')
  await dialogo.getByRole('button', { name: 'Estornar' }).click()
  await expect(dialogo.getByText('Escreva ao menos 5 letras').first()).toBeVisible()
  await dialogo.getByLabel('Motivo').fill('lançado na cota errada')
  await dialogo.getByRole('button', { name: 'Estornar' }).click()
  await expect(movimentos.getByText('Estorno: Pagamento')).toBeVisible()
  await expect(page.getByText('Estornado', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Estornar' })).toHaveCount(0)
})

test('a file that is none is refused with its reason, and money of an unknown boleto is allocated', async ({
  page,
  sistema,
  parceiro,
}) => {
  const nucleo = createNucleo(sistema.ambiente)
  const { codigo } = await nucleo.novoGrupo(parceiro, { cotas: [{ emAtraso: 1 }], emDias: 15 })
  const gestor = await nucleo.naRetaguarda('gestor')
  const dia = diaEm(sistema.ambiente.relogio.agora())
  const body = { nossoNumero: '987654321', valor: 500_000, dia }
  const { data } = await gestor.chamar('POST /pagamentos', { body })
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)

  await page.goto('/retaguarda/pagamentos/arquivos')
  await page.getByLabel('Arquivo de retorno', { exact: true }).setInputFiles({
    name: 'RETORNO.RET',
    mimeType: 'text/plain',
    buffer: Buffer.from('isto não é do banco', 'latin1'),
  })
  await expect(page.getByRole('heading', { level: 1, name: 'RETORNO.RET' })).toBeVisible()
  await expect(page.getByText('Não é um arquivo de retorno:', { exact: false })).toBeVisible()
  await expectAcessivel(page)

  await page.goto('/retaguarda/pagamentos/fila?motivo=BOLETO_DESCONHECIDO')
  await expectAcessivel(page)
  await page.getByRole('link', { name: `Nº ${data.id}`, exact: true }).click()
  await page.getByRole('link', { name: 'Alocar' }).click()
  await page.getByLabel('Grupo/cota, grupo ou nosso número').fill(`${codigo}/1`)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `Grupo ${codigo}, cota 0001` }).click()
  await page
    .getByLabel(/^Parcela \d+/)
    .first()
    .check()
  await expect(page.getByText(/que voltam para a fila/)).toBeVisible()
  await expectAcessivel(page)
  await page.getByRole('button', { name: 'Alocar' }).click()
  await expect(page.getByText('Na fila', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: `Pagamento nº ${data.id}` })).toBeVisible()
  await page.getByRole('button', { name: 'Devolver' }).click()
  await page.getByLabel('Como foi devolvido, e a quem').fill('TED ao pagador')
  await page.getByRole('button', { name: 'Registrar devolução' }).click()
  await expect(page.getByText('TED ao pagador')).toBeVisible()
})

test('two payments that wait are joined, and what is over becomes credit of the quota', async ({
  page,
  sistema,
  parceiro,
}) => {
  const nucleo = createNucleo(sistema.ambiente)
  const { cotas } = await nucleo.novoGrupo(parceiro, { cotas: [{ emAtraso: 1 }], emDias: 15 })
  const idCota = cotas.get('0001') ?? 0
  const gestor = await nucleo.naRetaguarda('gestor')
  const { data: cota } = await gestor.chamar('GET /pagamentos/cotas/:id', { params: { id: idCota } })
  const [{ numero, total }] = cota.parcelas
  // Nothing short of its price pays it: the money waits.
  const { boleto } = (
    await gestor.chamar('POST /pagamentos/cotas/:id/antecipacao', {
      params: { id: idCota },
      body: { modo: 'quitacao' },
    })
  ).data
  const record = async (valor: number) =>
    (await gestor.chamar('POST /pagamentos', { body: { nossoNumero: String(boleto), valor, dia: cota.dia } })).data.id
  const [curto, resto] = [await record(total - 100), await record(5100)]
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)

  await page.goto(`/retaguarda/pagamentos/${curto}`)
  await page.getByRole('link', { name: 'Alocar' }).click()
  await page.getByLabel(`Parcela ${numero}`).check()
  await expect(page.getByText('Faltam R$ 1,00: o valor é creditado no dia dele', { exact: false })).toBeVisible()
  await expect(page.getByText('Há parcelas em atraso, que são pagas antes.', { exact: false })).toBeVisible()
  await page.getByLabel(`Pagamento nº ${resto}`).check()
  await expect(page.getByText('Sobram R$ 50,00, que voltam para a fila.', { exact: false })).toBeVisible()
  await expectAcessivel(page)
  await page.getByRole('button', { name: 'Alocar' }).click()
  await expect(page.getByRole('link', { name: `Pagamento nº ${curto}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Pagamento nº ${resto}` })).toBeVisible()

  await page.getByRole('link', { name: 'Alocar' }).click()
  await page.getByRole('button', { name: 'Abater do plano' }).click()
  await expectAcessivel(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Abater' }).click()
  await expect(page.getByText('R$ 50,00, de todas as parcelas')).toBeVisible()
})

test('paying off is quoted, and its boleto settles the quota', async ({ page, sistema, parceiro }) => {
  const { codigo, cotas } = await createNucleo(sistema.ambiente).novoGrupo(parceiro, { cotas: 1 })
  const cota = cotas.get('0001') ?? 0
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.goto(`/retaguarda/pagamentos/antecipacao?cota=${cota}`)
  await expect(page.getByRole('heading', { name: `Grupo ${codigo}, cota 0001` })).toBeVisible()
  await expect(page.getByText('60 (1 parcela)')).toBeVisible()
  await page.getByLabel('Quitar tudo').check()
  await expect(page.getByText('11 a 60 (50 parcelas)')).toBeVisible()
  await expect(page).toHaveURL(/modo=quitacao/)
  await expectAcessivel(page)
  await page.getByRole('button', { name: 'Emitir boleto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir boleto' }).click()
  await page.getByRole('link', { name: 'Registrar o pagamento dele' }).click()
  await page.getByRole('button', { name: 'Registrar como pago' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirmar R\$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pagamento nº/ })).toBeVisible()
  await expect(page.getByText('Quitação', { exact: false }).first()).toBeVisible()
  await page.goto(`/retaguarda/pagamentos/registrar?cota=${cota}`)
  await expect(page.getByText('Quitado')).toBeVisible()
  await expectAcessivel(page)
})
