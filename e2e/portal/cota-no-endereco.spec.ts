import type { TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { rotas } from '../../apps/portal/src/routes.ts'
import { isPronta, type Rota } from '../../apps/portal/src/shell/rotas/route-map.ts'
import { completa } from '../acessibilidade.ts'
import { celular, novaQuitada } from '../faturamento.ts'
import { entrar, escolherCota, expect, fillLogin, na, porNaAba, test, trocaDeCota } from '../fixtures.ts'
import type { Sistema } from '../sistema.ts'
import { emPartes, expectPronta } from '../tela.ts'

const titulo = (page: Page, nome: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
const cotaDe = (page: Page) => new URL(page.url()).searchParams.get('cota')

/** In a second tab of the same session, as whoever looks something up of another quota does. */
async function escolherEmOutraAba(page: Page, { deFora, aqui }: { deFora: string; aqui: string }) {
  const outra = await page.context().newPage()
  await outra.goto('/home')
  await expect(trocaDeCota(outra)).toBeVisible()
  for (const nome of [aqui, deFora])
    if (!(await trocaDeCota(outra).textContent())?.includes(nome)) await escolherCota(outra, nome)
  await outra.reload()
  await expect(trocaDeCota(outra)).toContainText(deFora)
  await page.bringToFront()
}

const casaECarro = [{ apelido: 'Casa' }, { apelido: 'Carro' }]
const daCota = (sistema: Sistema, tabela: string, titular: TitularDeTeste, onde = 'true') =>
  sistema.ambiente.sql<{ cota_id: number }>(
    `select cota_id from ${tabela} where cota_id = any($1) and ${onde} order by id`,
    [titular.cotas],
  )

test.describe('what another tab chooses changes nothing of the page that acts', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a bid is of the quota that its summary names', async ({ page, sistema, novoTitular }) => {
    const titular = await novoTitular({ cotas: casaECarro })
    await sistema.ambiente.sql(
      'update assembleia set dia = dia + 7 where grupo_id in (select grupo_id from cota where id = any($1))',
      [titular.cotas],
    )
    await entrar(page, sistema, titular, `/offers-and-bids?cota=${titular.cotas[0]}`)
    await titulo(page, 'Quanto você oferta?')
    await page.getByRole('radio', { name: 'Lance livre' }).check()
    await page.getByLabel('Valor do lance').fill('10.000,00')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await titulo(page, 'Usar parte do crédito no lance?')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('radio', { name: 'Reduzir o prazo' }).check()
    await page.getByRole('button', { name: 'Simular' }).click()
    await titulo(page, 'Confira o seu lance')
    const endereco = page.url()
    await escolherEmOutraAba(page, { aqui: 'Casa', deFora: 'Carro' })
    await titulo(page, 'Confira o seu lance')
    await expect(page.getByRole('banner')).toContainText(/Casa · Grupo \d+, cota \d+/)
    expect(page.url()).toBe(endereco)
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Casa')
    await page.getByRole('button', { name: 'Confirmar lance' }).click()
    await titulo(page, 'Lance ofertado')
    expect(cotaDe(page)).toBe(String(titular.cotas[0]))
    expect(await daCota(sistema, 'lance', titular)).toEqual([{ cota_id: titular.cotas[0] }])
    // What was typed is kept of each quota apart.
    await page.goto(`/offers-and-bids?cota=${titular.cotas[1]}`)
    await expect(page.getByRole('banner')).toContainText('Carro')
    await titulo(page, 'Quanto você oferta?')
  })

  test('a payment is of the quota that its page names', async ({ page, sistema, novoTitular }) => {
    const titular = await novoTitular({
      cotas: [
        { apelido: 'Casa', emAtraso: 1 },
        { apelido: 'Carro', emAtraso: 1 },
      ],
    })
    await entrar(page, sistema, titular, '/home')
    await escolherCota(page, 'Casa')
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Boletos' }).click()
    await titulo(page, 'Você tem 1 parcela em atraso')
    await escolherEmOutraAba(page, { aqui: 'Casa', deFora: 'Carro' })
    await expect(trocaDeCota(page)).toContainText('Casa')
    await page
      .getByRole('button', { name: /^Pagar/ })
      .first()
      .click()
    await titulo(page, 'Seu boleto')
    expect(cotaDe(page)).toBe(String(titular.cotas[0]))
    const ticket = new URL(page.url()).searchParams.get('ticket')
    const [boleto] = await sistema.ambiente.sql('select cota_id from boleto where id = $1', [ticket])
    expect(boleto).toEqual({ cota_id: titular.cotas[0] })
  })

  test('a renegotiation is of the quota that its summary names', async ({ page, sistema, novoTitular }) => {
    const titular = await novoTitular({
      cotas: [
        { apelido: 'Casa', pagas: 6, emAtraso: 3 },
        { apelido: 'Carro', pagas: 6, emAtraso: 3 },
      ],
    })
    await entrar(page, sistema, titular, `/boletos/renegociar/parcelasdisponiveis?cota=${titular.cotas[1]}`)
    await page.getByRole('button', { name: 'Ver o resumo' }).click()
    await titulo(page, 'Veja o que muda')
    await escolherEmOutraAba(page, { aqui: 'Carro', deFora: 'Casa' })
    await expect(page.getByRole('banner')).toContainText(/Carro · Grupo \d+, cota \d+/)
    await page.getByRole('button', { name: 'Confirmar a renegociação' }).click()
    await titulo(page, 'Renegociação confirmada')
    expect(cotaDe(page)).toBe(String(titular.cotas[1]))
    expect(await daCota(sistema, 'caso', titular, "processo = 'renegociacao'")).toEqual([{ cota_id: titular.cotas[1] }])
  })

  test('a debit is of the quota that its page names', async ({ page, sistema, novoTitular }) => {
    const titular = await novoTitular({ cotas: casaECarro })
    await entrar(page, sistema, titular, `/boletos/debito-automatico?cota=${titular.cotas[1]}`)
    await page.getByRole('radio', { name: 'Pix Automático' }).check()
    await page.getByLabel('Banco', { exact: true }).selectOption('341')
    await page.getByLabel('Agência').fill('1234')
    await page.getByLabel('Conta', { exact: true }).fill('56789')
    await page.getByLabel('Dígito da conta').fill('0')
    await escolherEmOutraAba(page, { aqui: 'Carro', deFora: 'Casa' })
    await expect(page.getByLabel('Conta', { exact: true })).toHaveValue('56789')
    await expect(trocaDeCota(page)).toContainText('Carro')
    await page.getByRole('button', { name: 'Pedir ao meu banco' }).click()
    await titulo(page, 'Confirme no seu banco')
    expect(await daCota(sistema, 'acordo_de_debito', titular)).toEqual([{ cota_id: titular.cotas[1] }])
  })

  test.describe('on a phone', () => {
    test.use(celular)
    test('a credit in cash is of the quota that its page names', async ({ page, sistema, parceiro }) => {
      const outra = await sistema.mundo.novoTitular(parceiro, { cotas: [{ tipo: 'auto' }] })
      const titular = await novaQuitada(sistema, parceiro)
      await sistema.ambiente.sql('update cota set cliente_id = $1 where id = $2', [titular.clienteId, outra.cotas[0]])
      await entrar(page, sistema, titular, `/faturamento/faturamentoespecie/introducao?cota=${titular.cotas[0]}`)
      await titulo(page, 'Receber o crédito em dinheiro')
      await escolherEmOutraAba(page, { aqui: 'Imóvel', deFora: 'Automóvel' })
      await page.getByRole('button', { name: 'Confirmar a escolha' }).click()
      await titulo(page, 'Confira os seus contatos')
      expect(cotaDe(page)).toBe(String(titular.cotas[0]))
      const casos = await sistema.ambiente.sql(
        "select cota_id from caso where cliente_id = $1 and processo = 'faturamento-especie'",
        [titular.clienteId],
      )
      expect(casos).toEqual([{ cota_id: titular.cotas[0] }])
    })
  })
})

test('an address without a quota takes the one in hand once, and back leads to the page before', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: casaECarro })
  await entrar(page, sistema, titular)
  await escolherCota(page, 'Carro')
  const barra = page.getByRole('navigation', { name: 'Principal' })
  await expect(barra.getByRole('link', { name: 'Boletos' })).toHaveAttribute(
    'href',
    `/boletos?cota=${titular.cotas[1]}`,
  )
  await page.evaluate(() => history.pushState({}, '', '/boletos'))
  await expect(page).toHaveURL(`/boletos?cota=${titular.cotas[1]}`)
  await barra.getByRole('link', { name: 'Assembleias' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/assembleias?cota=${titular.cotas[1]}`)
  await escolherCota(page, 'Casa')
  await expect(page).toHaveURL(`/assembleias?cota=${titular.cotas[0]}`)
  await page.goBack()
  await expect(page).toHaveURL(`/boletos?cota=${titular.cotas[1]}`)
  await expect(trocaDeCota(page)).toContainText('Carro')
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('article')).toContainText('Carro')
})

test('the quota of an address outlives the login, and one that is not the person’s is not found', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: casaECarro })
  const outro = await novoTitular()
  for (const cota of titular.cotas) {
    await page.goto(`/boletos?cota=${cota}`)
    await fillLogin(page, titular.inscricao)
    await expect(page).toHaveURL(`/boletos?cota=${cota}`)
    await expect(trocaDeCota(page)).toContainText(cota === titular.cotas[0] ? 'Casa' : 'Carro')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  await entrar(page, sistema, titular)
  for (const path of ['/boletos', '/offers-and-bids', '/documentos/informe-ir'])
    for (const cota of [outro.cotas[0], 999_999_999, 'x', '1e9']) {
      await page.goto(`${path}?cota=${cota}`)
      await titulo(page, 'Não encontramos esta página')
    }
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL(na('/home'))
})

test.describe('no route reads the quota in hand where its address names one', () => {
  test.use({ userAgent: celular.userAgent ?? '' })
  const daCotaDoEndereco = Object.entries<Rota>(rotas).filter(([, rota]) => rota.cota && isPronta(rota))
  const olhadas = completa ? daCotaDoEndereco : daCotaDoEndereco.filter((_, i) => i % 4 === 0)
  for (const parte of emPartes(olhadas))
    test(parte.map(([path]) => path).join(' '), async ({ page, sistema, novoTitular }) => {
      const titular = await novoTitular({
        cotas: [
          { apelido: 'Casa', emAtraso: 1 },
          { apelido: 'Carro', emAtraso: 1 },
        ],
      })
      const [emMaos, doEndereco] = titular.cotas
      await entrar(page, sistema, titular)
      await escolherCota(page, 'Casa')
      const daOutra: string[] = []
      const nomeia = new RegExp(`/cotas?/${emMaos}(/|\\?|$)|[?&]idCota=${emMaos}(&|$)`)
      page.on('request', (pedido) => {
        if (nomeia.test(pedido.url())) daOutra.push(`${page.url()} ${pedido.url()}`)
      })
      for (const [path] of parte) {
        const caminho = path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1')
        await porNaAba(page, emMaos)
        await page.goto(`${caminho}?cota=${doEndereco}`)
        await expectPronta(page, path)
        // A case that is elsewhere leads on, to a page of the same quota.
        expect([String(doEndereco), null], path).toContain(cotaDe(page))
      }
      expect(daOutra).toEqual([])
    })
})
