import { pedirDebitosAoBanco } from '@contempla/api'
import { formatDiaBr } from '@contempla/consorcio'
import type { TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { createLogDeTeste } from '../../../apps/api/src/platform/log/log.fixture.ts'
import { expectAcessivel } from '../../acessibilidade.ts'
import { payPix } from '../../aviso-de-pagamento.ts'
import { entrar, expect, test } from '../../fixtures.ts'
import { listMensagens } from '../../mensagens.ts'
import type { Sistema } from '../../sistema.ts'

test.use({ viewport: { width: 390, height: 844 } })

const caminho = '/boletos/debito-automatico'
const titulo = (page: Page, nome: string) =>
  expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible({ timeout: 15_000 })
const dito = (page: Page, texto: string | RegExp) => page.getByRole('status').filter({ hasText: texto })

/** What the installation asks of the bank by itself. */
const pedir = ({ ambiente }: Sistema) => pedirDebitosAoBanco(ambiente.servidor.contexto, createLogDeTeste().log)

/** What the payer does on the bank's page of the demonstration, of their own quota. */
async function noBanco(page: Page, { ambiente }: Sistema, { cotas }: TitularDeTeste, ato: string) {
  const [{ nome } = { nome: '' }] = await ambiente.sql<{ nome: string }>(
    "select g.codigo || '/' || c.numero as nome from cota c join grupo g on g.id = c.grupo_id where c.id = $1",
    [cotas[0]],
  )
  const banco = await page.context().newPage()
  await banco.goto(`${ambiente.url}/demonstracao/banco`)
  const daCota = banco.getByRole('listitem').filter({ hasText: nome })
  await daCota.getByRole('button', { name: ato, exact: true }).click()
  await expect(banco.getByRole('status')).toContainText(/Débito/)
  await banco.close()
}

async function fazer(page: Page) {
  await page.getByRole('radio', { name: 'Pix Automático' }).check()
  await page.getByLabel('Banco', { exact: true }).selectOption('341')
  await page.getByLabel('Agência').fill('1234')
  await page.getByLabel('Conta', { exact: true }).fill('56789')
  await page.getByLabel('Dígito da conta').fill('0')
  await page.getByRole('button', { name: 'Pedir ao meu banco' }).click()
  await titulo(page, 'Confirme no seu banco')
}

/** The holder's next instalment that may still be sent to the bank, and how many days before it falls due it is put. */
async function prepararParcela({ ambiente }: Sistema, titular: TitularDeTeste, dias: number) {
  const [boleto] = await ambiente.sql<{ id: number; vencimento: string }>(
    `select id, vencimento::text from boleto where cota_id = $1 and tipo = 'mensal' and pago_em is null
     order by vencimento desc limit 1`,
    [titular.cotas[0]],
  )
  if (!boleto) throw new Error('sem boleto')
  ambiente.relogio.ajustar(new Date(Date.parse(`${boleto.vencimento}T15:00:00Z`) - dias * 86_400_000))
  return boleto
}

test('a debit is asked for, authorised at the bank, comes by itself, and is ended', async ({
  page,
  sistema,
  titular,
}) => {
  const boleto = await prepararParcela(sistema, titular, 5)
  await entrar(page, sistema, titular, '/boletos')
  await page.getByText('Ver tudo sobre as parcelas').click()
  await page.getByRole('link', { name: /Débito automático/ }).click()
  await titulo(page, 'Débito automático')
  await expectAcessivel(page)

  await page.getByRole('button', { name: 'Pedir ao meu banco' }).click()
  await expect(page.getByRole('alert')).toContainText('Escolha o banco')
  await fazer(page)
  await expect(dito(page, 'Falta você autorizar no aplicativo do seu banco')).toBeVisible()
  await expectAcessivel(page)

  await pedir(sistema)
  await noBanco(page, sistema, titular, 'Autorizar')
  await titulo(page, 'Suas parcelas saem sozinhas')
  await expect(dito(page, `sai da sua conta em ${formatDiaBr(boleto.vencimento)}. Deixe saldo.`)).toBeVisible()
  await expectAcessivel(page)
  await pedir(sistema)
  const assuntos = (await listMensagens(sistema, titular.email)).map(({ assunto }) => assunto)
  expect(assuntos.some((assunto) => assunto.includes('débito automático autorizado'))).toBe(true)
  expect(assuntos.some((assunto) => /débito de R\$/.test(assunto))).toBe(true)

  await page.goto('/boletos')
  await expect(dito(page, 'Já está agendada no seu banco')).toBeVisible()
  await page.goto('/boletos/recebimentodeboleto')
  await expect(page.getByText('Suas parcelas saem da sua conta por débito automático.')).toBeVisible()

  await prepararParcela(sistema, titular, 0)
  await pedir(sistema)
  const [{ pago } = { pago: null }] = await sistema.ambiente.sql<{ pago: string | null }>(
    'select pago_em::text as pago from boleto where id = $1',
    [boleto.id],
  )
  expect(pago).toBe(boleto.vencimento)

  await entrar(page, sistema, titular, caminho)
  await expect(dito(page, 'A próxima parcela ainda não foi emitida.')).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar o débito automático' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(dito(page, 'Você encerrou o débito automático.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir ao meu banco' })).toBeVisible()
})

test('above the limit the boleto is to be paid; a higher one lets the debit through', async ({
  page,
  sistema,
  titular,
}) => {
  await prepararParcela(sistema, titular, 5)
  await entrar(page, sistema, titular, caminho)
  await page.getByLabel('Limite por parcela').fill('1,00')
  await fazer(page)
  await pedir(sistema)
  await noBanco(page, sistema, titular, 'Autorizar')
  await titulo(page, 'Suas parcelas saem sozinhas')
  await expect(dito(page, /Passa do seu limite de R\$\s1,00, e não será debitada/)).toBeVisible()
  await expectAcessivel(page)
  await page.getByLabel('Debitar no máximo').fill('')
  await page.getByRole('button', { name: 'Salvar limite' }).click()
  await expect(dito(page, 'Já está agendada no seu banco')).toBeVisible()
})

test('paid by hand before, the debit is taken back; without a balance, the boleto stays to be paid', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const um = await novoTitular()
  await prepararParcela(sistema, um, 5)
  await entrar(page, sistema, um, caminho)
  await fazer(page)
  await pedir(sistema)
  await noBanco(page, sistema, um, 'Autorizar')
  await titulo(page, 'Suas parcelas saem sozinhas')
  await pedir(sistema)
  await noBanco(page, sistema, um, 'Recusar por falta de saldo')
  await page.reload()
  await expect(page.getByRole('heading', { name: /pague pelo boleto/ })).toBeVisible()
  await expect(dito(page, 'O banco não fez o débito.')).toBeVisible()
  await expectAcessivel(page)

  const outro = await novoTitular()
  const boleto = await prepararParcela(sistema, outro, 5)
  await entrar(page, sistema, outro, caminho)
  await fazer(page)
  await pedir(sistema)
  await noBanco(page, sistema, outro, 'Autorizar')
  await titulo(page, 'Suas parcelas saem sozinhas')
  await pedir(sistema)
  await page.goto(`/boletos/boletogerado?ticket=${boleto.id}&cota=${outro.cotas[0]}`)
  const lerCodigo = async () => {
    const sql = 'select pix_copia_e_cola as codigo from cobranca_pix where boleto_id = $1'
    return (await sistema.ambiente.sql<{ codigo: string }>(sql, [boleto.id]))[0]?.codigo ?? ''
  }
  await expect.poll(lerCodigo).not.toBe('')
  await payPix(sistema, await lerCodigo())
  await pedir(sistema)
  expect(await sistema.ambiente.sql('select situacao from debito where boleto_id = $1', [boleto.id])).toEqual([
    { situacao: 'removido' },
  ])
})
