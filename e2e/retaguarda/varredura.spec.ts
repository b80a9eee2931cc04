import type { Page } from '@playwright/test'
import { rotas } from '../../apps/retaguarda/src/routes.ts'
import type { Rota } from '../../apps/retaguarda/src/shell/rotas/route-map.ts'
import { hasPapel, type PapelDeFuncionario } from '../../packages/contract/src/papeis.ts'
import { completa } from '../acessibilidade.ts'
import { test } from '../demonstracao.ts'
import { expect } from '../fixtures.ts'
import type { Sistema } from '../sistema.ts'
import { abrir, emPartes, expectInteira, listenErros } from '../tela.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

const todas = Object.entries<Rota>(rotas)
const deDentro = todas.filter(([, { access, semSegundoFator }]) => access === 'staff' && !semSegundoFator)
const papelDe = ({ papel }: Rota): PapelDeFuncionario => papel ?? 'atendente'

/** Whose screens: the quick sweep sees each route once, as the gestor where the gestor may. */
const vistasDe = (papel: 'gestor' | 'administrador') =>
  deDentro.filter(([, rota]) =>
    completa || papel === 'gestor' ? hasPapel(papel, papelDe(rota)) : !hasPapel('gestor', papelDe(rota)),
  )

/** What a path's `:id` is of, by its folder. */
const tabelas: Record<string, string> = {
  '/casos': 'caso',
  '/grupos': 'grupo',
  '/consorciados': 'cliente',
  '/consorciados/cotas': 'cota',
  '/cobranca/cotas': 'cota',
  '/cobranca/vendas': 'grupo',
  '/cobranca/emissoes': 'grupo',
  '/equipe': 'funcionario',
  '/parceiros': 'parceiro',
  '/pagamentos': 'pagamento',
  '/pagamentos/arquivos': 'arquivo_retorno',
  '/rotinas/execucoes': 'execucao',
}

async function fill({ ambiente }: Sistema, path: string): Promise<string> {
  const tabela = tabelas[path.slice(0, path.indexOf('/:'))]
  const [row] = tabela ? await ambiente.sql<{ id: number | null }>(`select min(id) as id from ${tabela}`) : []
  return path.replace(/:(id|grupo)\b/, String(row?.id ?? 1)).replace(/:\w+/g, '1')
}

const tituloDe = (caminho: string): string | undefined =>
  todas.find(([path]) =>
    new RegExp(`^/retaguarda${path === '/' ? '/?' : path.replace(/:\w+/g, '[^/]+')}$`).test(caminho),
  )?.[1].title

async function entrarComo(page: Page, sistema: Sistema, papel: PapelDeFuncionario) {
  await entrarNaRetaguarda(page, sistema, papel, { dominio: 'localhost' })
  return `${sistema.portal('localhost')}/retaguarda`
}

// What does not exist is answered so, which the browser logs as an error.
const deVerdade = (erro: string) => !/Failed to load resource: .* 404/.test(erro)

test.describe('every screen of the console', () => {
  for (const papel of ['gestor', 'administrador'] as const) {
    for (const parte of emPartes(vistasDe(papel))) {
      test(`as ${papel}: ${parte.map(([path]) => path).join(' ')}`, async ({ page, demonstracao }) => {
        test.setTimeout(180_000)
        const erros = listenErros(page)
        const origem = await entrarComo(page, demonstracao, papel)
        for (const [i, [path]] of parte.entries()) {
          await abrir(page, origem + (await fill(demonstracao, path)), i === 0)
          await expectInteira(page, { onde: `${papel} ${path}`, tituloDe })
        }
        expect(erros().filter(deVerdade)).toEqual([])
      })
    }
  }

  test('that is not for a role says so', async ({ page, demonstracao }) => {
    const origem = await entrarComo(page, demonstracao, 'atendente')
    await page.goto(`${origem}/equipe`)
    await expect(page.getByRole('heading', { level: 1, name: 'Seu papel não permite' })).toBeVisible()
    await expectInteira(page, { onde: 'sem papel', tituloDe })
  })
})

test('titles tell the screens of the console apart', () => {
  const titulos = todas.map(([, { title }]) => title)
  expect(titulos.filter((title, i) => titulos.indexOf(title) !== i)).toEqual([])
})
