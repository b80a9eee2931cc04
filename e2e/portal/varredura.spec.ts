import { TIPOS_DE_COTA, TIPOS_DE_VENDEDOR } from '@contempla/consorcio'
import { type ChaveDeProcesso, listProcessos, PROCESSOS, valoresDe } from '@contempla/consorcio/processos'
import type { TitularDeTeste } from '@contempla/dev-env'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { rotas } from '../../apps/portal/src/routes.ts'
import { cotaNoEndereco } from '../../apps/portal/src/shell/rotas/cota.ts'
import { isPronta, type Rota } from '../../apps/portal/src/shell/rotas/route-map.ts'
import { cnpjDe } from '../../packages/dev-env/src/gerador/inscricoes.ts'
import { type ChaveDePersona, personas } from '../../packages/dev-env/src/personas.ts'
import { completa, expectSemAchados } from '../acessibilidade.ts'
import { marcas, persona, test } from '../demonstracao.ts'
import { entrar, expect, fillLogin, na } from '../fixtures.ts'
import { findCodigo } from '../mensagens.ts'
import { openMenu } from '../menu.ts'
import type { Sistema } from '../sistema.ts'
import { abrir, emPartes, expectInteira, expectPronta, ir, listenErros, verEmCadaVista } from '../tela.ts'

const todas = Object.entries<Rota>(rotas)
const pronta = ([, rota]: (typeof todas)[number]) => isPronta(rota)
const prontas = todas.filter(pronta)
/** A route's address, with its parameters filled in. */
const preencher = (path: string) => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1')

/** The title that the map gives to an address. */
const tituloDe = (caminho: string): string | undefined =>
  (todas.find(([path]) => path === caminho) ??
    todas.find(([path]) =>
      new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(caminho),
    ))?.[1].title

// A link made up is refused by the server, which the browser logs as an error: acesso-por-link.spec.ts looks at that.
const publicas = prontas.filter(([path, { access }]) => access === 'public' && path !== '/login-transparente/:token')
/** A screen of a case is looked at in the first phase that shows it, of whoever it is for. */
const doCaso = prontas.flatMap(([path]) => {
  const [caso] = listProcessos.flatMap(({ chave, fases }) =>
    Object.entries(fases).flatMap(([fase, { tela }]) => {
      if (tela === undefined || !valoresDe(tela).some((cada) => cada === path)) return []
      const [quem] = typeof tela === 'object' ? (Object.entries(tela).find(([, cada]) => cada === path) ?? []) : []
      return [{ path, processo: chave as ChaveDeProcesso, fase, quem }]
    }),
  )
  return caso ? [caso] : []
})
const deDentro = prontas.filter(
  ([path, { access }]) => access !== 'public' && !doCaso.some((caso) => caso.path === path),
)
const nomesDe = (parte: typeof todas) => parte.map(([path]) => path).join(' ')

/** Whose screens the quick sweep looks at, in turn: one in day, and one whose names are as long as they come. */
const daRapida: ChaveDePersona[] = ['dora-em-dia', 'nome-comprido']
const comSenha = personas.filter(({ acesso }) => acesso === 'senha').map(({ chave }) => chave)
const olhadas = completa ? comSenha : daRapida
const vistasPor = (chave: ChaveDePersona) =>
  completa ? deDentro : deDentro.filter((_, i) => olhadas[i % olhadas.length] === chave)

async function entrarComo(page: Page, sistema: Sistema, chave: ChaveDePersona) {
  const { inscricao, senha, parceiro } = persona(chave)
  const dominio = marcas.find((m) => m.chave === parceiro)?.dominio ?? 'localhost'
  const origem = sistema.portal(dominio)
  // Each entry is told of by its minute, and two of a same one are told alike.
  sistema.ambiente.relogio.avancar(60_000)
  await page.goto(`${origem}/login`)
  await fillLogin(page, inscricao, senha)
  await page.waitForURL((url) => url.pathname !== '/login')
  return origem
}

const celular: BrowserContextOptions = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  viewport: { width: 360, height: 800 },
}

test.describe('every finished screen', () => {
  // A billing is for phones only; what is not looks the same on one.
  test.use({ userAgent: celular.userAgent ?? '' })
  for (const { nome, dominio, chave } of completa ? marcas : marcas.slice(0, 1)) {
    for (const parte of emPartes(publicas)) {
      test(`before the login, of ${nome}: ${nomesDe(parte)}`, async ({ page, demonstracao }) => {
        test.setTimeout(180_000)
        const erros = listenErros(page)
        for (const [i, [path]] of parte.entries()) {
          await abrir(page, demonstracao.portal(dominio) + preencher(path), i === 0)
          await expectInteira(page, { onde: `${chave} ${path}`, tituloDe })
        }
        expect(erros()).toEqual([])
      })
    }
  }

  for (const chave of olhadas) {
    for (const parte of emPartes(vistasPor(chave))) {
      test(`behind the login, of ${chave}: ${nomesDe(parte)}`, async ({ page, demonstracao }) => {
        test.setTimeout(180_000)
        const erros = listenErros(page)
        const origem = await entrarComo(page, demonstracao, chave)
        for (const [i, [path]] of parte.entries()) {
          await abrir(page, origem + preencher(path), i === 0)
          await expectInteira(page, { onde: `${chave} ${path}`, tituloDe })
        }
        expect(erros()).toEqual([])
      })
    }
  }
})

/** Those of a quota's case that any holder may have: one holder has a quota for each, which the address names. */
const juntas = ({ processo, quem }: (typeof doCaso)[number]) => PROCESSOS[processo].de === 'cota' && quem !== 'PJ'
const tipoDe = (quem: string | undefined) => TIPOS_DE_COTA.find((cada) => cada === quem)
/** What the holder of a used vehicle chose, where the screen is of one choice. */
function escolhasDe(quem: string | undefined) {
  const vendedor = TIPOS_DE_VENDEDOR.find((cada) => cada === quem)
  const vistoria = (['VISTORIA_DIGITAL', 'VISTORIA_TECNICA'] as const).find((cada) => cada === quem)
  return { ...(vendedor ? { vendedor } : {}), ...(vistoria ? { vistoria } : {}) }
}
/** A request begins with what its holder asks for, which no case has that is put where it is looked at. */
async function pedirAtendimento({ mundo }: Sistema, titular: TitularDeTeste): Promise<string> {
  const http = await mundo.entrar(titular)
  const body = { assunto: 'reclamacao', texto: 'Cobraram duas vezes a parcela de outubro.' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return (await http.chamar('POST /atendimentos', { body, headers })).data.protocolo
}
/** An address of a case answers without one too: what is looked at has to be the case's. */
async function expectComCaso(page: Page, path: string) {
  await expectPronta(page, path)
  await expect(page.getByRole('heading', { name: 'Você não tem um pedido em andamento aqui' }), path).toHaveCount(0)
}
const quaisDe = (parte: typeof doCaso) =>
  parte.map(({ path, processo, fase }) => `${path}, in ${fase} of ${processo}`).join('; ')

test.describe('the screens of a case, in a phase that shows them', () => {
  test.use({ userAgent: celular.userAgent ?? '' })
  for (const parte of emPartes(doCaso.filter(juntas))) {
    test(quaisDe(parte), async ({ page, novoTitular, sistema, baseURL }) => {
      test.setTimeout(180_000)
      const erros = listenErros(page)
      const tipos = parte.map(({ quem }) => tipoDe(quem))
      const titular = await novoTitular({ cotas: tipos.map((tipo) => (tipo ? { tipo } : {})) })
      for (const [i, { path, processo, fase, quem }] of parte.entries()) {
        const cota = titular.cotas[i] ?? 0
        await sistema.mundo.casoEm({ ...titular, cotas: [cota] }, { processo, fase, escolhas: escolhasDe(quem) })
        const endereco = `${preencher(path)}?${cotaNoEndereco}=${cota}`
        await (i === 0 ? entrar(page, sistema, titular, endereco) : abrir(page, `${baseURL}${endereco}`, false))
        await expect(page).toHaveURL(na(preencher(path)))
        await expectComCaso(page, path)
        await expectInteira(page, { onde: `${processo} ${fase} ${path}`, tituloDe })
      }
      expect(erros()).toEqual([])
    })
  }
  for (const parte of emPartes(doCaso.filter((caso) => !juntas(caso)))) {
    test(quaisDe(parte), async ({ page, novoTitular, sistema }) => {
      test.setTimeout(180_000)
      const erros = listenErros(page)
      for (const [i, { path, processo, fase, quem }] of parte.entries()) {
        const tipo = tipoDe(quem)
        const titular = await novoTitular({
          ...(quem === 'PJ' && { inscricaoNacional: cnpjDe(String(11_222_333 + i)) }),
          ...(tipo && { cotas: [{ tipo }] }),
        })
        const endereco = path.includes(':protocolo')
          ? path.replace(':protocolo', await pedirAtendimento(sistema, titular))
          : preencher(path)
        if (endereco === preencher(path)) await sistema.mundo.casoEm(titular, { processo, fase })
        await entrar(page, sistema, titular, endereco)
        await expect(page).toHaveURL(na(endereco))
        await expectComCaso(page, path)
        await expectInteira(page, { onde: `${processo} ${fase} ${path}`, tituloDe })
      }
      expect(erros()).toEqual([])
    })
  }
})

test.describe('what is only reached on the way', () => {
  test('the steps of the recovery of a password', async ({ page, demonstracao }) => {
    const dora = persona('dora-em-dia')
    await page.goto(`${demonstracao.portal('localhost')}/entrar/esqueciasenha/cpfcnpj`)
    await page.getByLabel('CPF ou CNPJ').fill(dora.inscricao)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByLabel('Data de nascimento')).toBeVisible()
    await expectInteira(page, { onde: 'data', tituloDe })
    await page.getByLabel('Data de nascimento').fill('01/01/1990')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expectInteira(page, { onde: 'e-mail', tituloDe })
    await page.getByLabel('E-mail').fill(dora.email ?? '')
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' })).toBeVisible()
    await expectInteira(page, { onde: 'enviado', tituloDe })
    await page.goto(`${demonstracao.portal('localhost')}/login`)
    await page.goto(`${demonstracao.portal('localhost')}/alterarsenha/nova#umTokenQueNaoExiste`)
    await expect(page.getByLabel('Nova senha', { exact: true })).toBeVisible()
    await expectInteira(page, { onde: 'nova senha', tituloDe })
  })

  test('the update of the registration, and an expired password', async ({ page, demonstracao, browser }) => {
    const origem = await entrarComo(page, demonstracao, 'paula-pendente')
    for (const path of ['/atualizacao-obrigatoria', '/confirmar-dados-cadastrais']) {
      await page.goto(origem + path)
      await expectInteira(page, { onde: path, tituloDe })
    }
    const outra = await browser.newPage()
    await entrarComo(outra, demonstracao, 'sergio-senha-expirada')
    await expectInteira(outra, { onde: 'senha expirada', tituloDe })
    await outra.close()
  })

  test('the steps of the code that confirms a change', async ({ page, demonstracao }) => {
    const origem = await entrarComo(page, demonstracao, 'dora-em-dia')
    await page.goto(`${origem}/perfil/token?acao=contato`)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Digite o código' })).toBeVisible()
    await expectInteira(page, { onde: 'código', tituloDe })
    const sms = await findCodigo(demonstracao)
    await page.getByLabel('Código', { exact: true }).fill(sms === 'AAAA' ? 'BBBB' : 'AAAA')
    await expect(page.getByText('Código inválido, tente novamente')).toBeVisible()
    await expectInteira(page, { onde: 'código errado', tituloDe })
    await page.getByLabel('Código', { exact: true }).fill(sms)
    await expect(page.getByRole('heading', { level: 1, name: 'Código confirmado' })).toBeVisible()
    await expectInteira(page, { onde: 'código confirmado', tituloDe })
  })

  test('the menu, the choice of a quota and the sending of a photo', async ({ page, demonstracao }) => {
    const origem = await entrarComo(page, demonstracao, 'vanda-de-tudo')
    await openMenu(page)
    await verEmCadaVista(page, 'menu', (vista) => expectSemAchados(page, `menu ${vista}`))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Trocar de cota/ }).click()
    await verEmCadaVista(page, 'folha de cotas', (vista) => expectSemAchados(page, `folha de cotas ${vista}`))
    await page.goto(`${origem}/detalhes-da-cota`)
    await page.getByRole('button', { name: 'Adicionar foto' }).click()
    await expectInteira(page, { onde: 'envio de foto', tituloDe })
  })
})

test('every route behind the login asks who is there', async ({ page, demonstracao }) => {
  await page.goto(`${demonstracao.portal('localhost')}/login`)
  const fechadas = todas.filter(([, { access }]) => access !== 'public')
  for (const [path] of completa ? fechadas : fechadas.filter((_, i) => i % 10 === 0)) {
    // The address of an app that is still waking up is not heard: it is gone to again.
    await expect(async () => {
      await ir(page, preencher(path))
      await expect(page, path).toHaveURL(/\/login$/, { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  }
})

test('titles tell the finished screens apart', () => {
  // Two addresses of the one way in.
  const titulos = prontas.filter(([path]) => !/^\/entrar(-mobile)?$/.test(path)).map(([, { title }]) => title)
  expect(titulos.filter((title, i) => titulos.indexOf(title) !== i)).toEqual([])
})
