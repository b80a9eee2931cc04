import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** Where the sweeps write what a screen reader is told of each screen, on a phone, in the place of trying it. */
export const pastaDeNomes = process.env['NOMES']

/** One line of the tree: what stands there, what it is called, and within what. */
type Coisa = {
  papel: string
  nome: string
  atributos: string
  endereco: string
  dentroDe: readonly Coisa[]
}

const controles = new Set(
  'button checkbox combobox link radio searchbox slider spinbutton switch tab textbox'.split(' '),
)
/** What a screen reader says on coming into it, so that what is in it need not repeat it. */
const lugares = new Set('dialog group radiogroup region row'.split(' '))

/** Reads Playwright's text of the accessibility tree: `- role "name" [attributes]:`, what is within it two spaces further. */
function readArvore(texto: string): Coisa[] {
  const coisas: Coisa[] = []
  const abertas: Coisa[] = []
  for (const linha of texto.split('\n')) {
    const [, margem = '', url, papel = '', nome = '""', atributos = ''] =
      /^( *)- (?:\/url: (.*)|'?(\w+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]+\])*))/.exec(linha) ?? []
    abertas.length = Math.min(abertas.length, margem.length / 2)
    const pai = abertas.at(-1)
    if (url !== undefined && pai) pai.endereco = url
    if (!papel || papel === 'text') continue
    const coisa = { papel, nome: String(JSON.parse(nome)), atributos, endereco: '', dentroDe: [...abertas] }
    abertas.push(coisa)
    coisas.push(coisa)
  }
  return coisas
}

const dita = ({ papel, nome }: Coisa) => `${papel} "${nome}"`
/** What is heard of a control: what it is, its name, and the named places that it stands in. */
const ouvida = (coisa: Coisa) =>
  [...coisa.dentroDe.filter(({ papel, nome }) => nome && lugares.has(papel)), coisa].map(dita).join(' > ')

/** Two that sound alike and do not lead to the same. */
function confundiveis(coisas: readonly Coisa[]): string[] {
  const porNome = Map.groupBy(
    coisas.filter(({ papel }) => controles.has(papel)),
    ouvida,
  )
  return [...porNome]
    .filter(([, iguais]) => new Set(iguais.map((c, i) => c.endereco || i)).size > 1)
    .map(([nome]) => nome)
}

function saltos(coisas: readonly Coisa[]): string[] {
  const titulos = coisas
    .filter(({ papel, dentroDe }) => papel === 'heading' && !dentroDe.some((d) => d.papel === 'dialog'))
    .map((titulo) => ({ nivel: Number(/level=(\d)/.exec(titulo.atributos)?.[1]), titulo }))
  return titulos.flatMap(({ nivel, titulo }, i) => {
    const anterior = titulos[i - 1]?.nivel ?? 0
    return nivel > anterior + 1 ? [`${dita(titulo)}: h${nivel} depois de h${anterior}`] : []
  })
}

/** What a blind person could not tell, of the screen as it stands. */
export function defeitosDe(texto: string) {
  const coisas = readArvore(texto)
  return {
    semNome: coisas.filter(({ papel, nome }) => !nome && (controles.has(papel) || papel === 'img')).map(ouvida),
    confundiveis: confundiveis(coisas),
    saltos: saltos(coisas),
    tabelasSemCabecalho: coisas
      .filter((tabela) => tabela.papel === 'table')
      .filter((tabela) => !coisas.some((c) => /^(column|row)header$/.test(c.papel) && c.dentroDe.includes(tabela)))
      .map(dita),
  }
}

const nenhum = { semNome: [], confundiveis: [], saltos: [], tabelasSemCabecalho: [] }

/** Every control and picture has a name, no two sound alike that differ, headings skip no level, tables have headers. */
export async function expectNomes(page: Page, onde: string): Promise<void> {
  expect
    .soft(defeitosDe(await page.locator('body').ariaSnapshot()), `${onde}: o que o leitor de tela diz`)
    .toEqual(nenhum)
}

export async function guardarNomes(page: Page, onde: string, pasta: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const arvore = await page.locator('body').ariaSnapshot()
  await mkdir(pasta, { recursive: true })
  const nome = `${onde.replaceAll(/[^\wÀ-ú]+/g, '-')}.txt`
  await writeFile(
    join(pasta, nome),
    `${page.url()}\n${await page.title()}\n${arvore}\n\n${JSON.stringify(defeitosDe(arvore), null, 1)}\n`,
  )
}
