import type { Page } from '@playwright/test'
import { type ChaveDePersona, personas } from '../../../packages/dev-env/src/personas.ts'
import { completa } from '../../acessibilidade.ts'
import { marcas, persona, test } from '../../demonstracao.ts'
import { destaque, expect, fillLogin } from '../../fixtures.ts'
import type { Sistema } from '../../sistema.ts'
import { expectPronta } from '../../tela.ts'

/** A phone as small as they come. */
test.use({ viewport: { width: 360, height: 640 } })

async function abrirInicio(page: Page, sistema: Sistema, chave: ChaveDePersona) {
  const { inscricao, senha, parceiro } = persona(chave)
  const origem = sistema.portal(marcas.find((m) => m.chave === parceiro)?.dominio ?? 'localhost')
  await page.goto(`${origem}/login`)
  await fillLogin(page, inscricao, senha)
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`${origem}/home`)
  await expectPronta(page, chave)
  if (completa) await page.screenshot({ path: `test-results/inicio/${chave}.png` })
  if (completa) await page.screenshot({ path: `test-results/inicio/${chave}-inteira.png`, fullPage: true })
}

/** Late, drawn, approved, with a contemplation of another quota, in good order, to receive. */
const DE_TODO_DIA: readonly ChaveDePersona[] = [
  'lauro-atrasado',
  'tereza-tres-atrasos',
  'sonia-sorteada',
  'jussara-justa',
  'vanda-de-tudo',
  'catia-cancelada-contemplada',
  'elvira-em-especie',
  'dora-em-dia',
]
const quemSeOlha = completa
  ? personas.filter(({ acesso }) => acesso === 'senha').map(({ chave }) => chave)
  : DE_TODO_DIA

for (const chave of quemSeOlha)
  test(`what asks for attention, its figure and its button are in sight at once, and said once, of ${chave}`, async ({
    page,
    demonstracao,
  }) => {
    await abrirInicio(page, demonstracao, chave)
    const lido = await page.evaluate(() => {
      const barra = document.querySelector('nav[aria-label="Principal"]')?.getBoundingClientRect().top ?? innerHeight
      const secao = document.querySelector('[aria-label="O que fazer agora"]')
      const partes = [...document.querySelectorAll('h1, [aria-label="O que fazer agora"]')]
      const cor = (ato: Element | null | undefined) => ato && getComputedStyle(ato).backgroundColor
      const daPrimeira = cor(secao?.querySelector('a'))
      return {
        fim: Math.max(...partes.map((parte) => parte.getBoundingClientRect().bottom)),
        barra,
        figura: secao?.textContent?.match(/R\$\s[\d.]+,\d\d/)?.[0] ?? null,
        tela: document.querySelector('main')?.innerText ?? '',
        principais: [...document.querySelectorAll('main :is(a, button)')].filter((ato) => cor(ato) === daPrimeira)
          .length,
      }
    })
    expect(lido.fim, 'above the bar').toBeLessThanOrEqual(lido.barra)
    if (lido.figura) expect(lido.tela.split(lido.figura).length - 1, `${lido.figura}, once`).toBe(1)
    const atos = await destaque(page).getByRole('link').count()
    expect(atos, 'one thing to do').toBeLessThanOrEqual(1)
    if (atos === 1) expect(lido.principais, 'as loud as nothing else').toBe(1)
  })
