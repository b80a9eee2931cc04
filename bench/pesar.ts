import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Gzipped bytes of what a route loads. Icons drawn in code count as JavaScript. */
export type Peso = { js: number; css: number; fontes: number }

/** A screen's route, as far as its weight goes: a file loaded on demand, none where it leads elsewhere. */
type RotaComTela = { screen?: () => unknown; passo?: () => unknown; access: string; wizard?: boolean }

/** What a route adds to the login's weight. */
export type RotaPesada = { caminho: string; alem: Peso }

const telaDoLogin = 'LoginScreen'
const fonte = /\.(woff2?|ttf|otf)$/
const vazio: Peso = { js: 0, css: 0, fontes: 0 }

type Arquivo = { estaticos: string[]; dinamicos: { arquivo: string; com: string[] }[]; bytes: number }

const nomeDoArquivo = (caminho: string) => caminho.replace(/^.*\//, '')

/** The built files and what each of them asks for, read from the files themselves. */
export function readConstrucao(dist: string) {
  const assets = join(dist, 'assets')
  const arquivos = new Map<string, Arquivo>()
  for (const nome of readdirSync(assets)) {
    if (/\.(br|gz|map)$/.test(nome)) continue
    const conteudo = readFileSync(join(assets, nome))
    const texto = nome.endsWith('.js') ? conteudo.toString('utf8') : ''
    arquivos.set(nome, { ...readImportacoes(texto), bytes: gzipSync(conteudo, { level: 9 }).length })
  }
  for (const nome of [...arquivos.keys()].filter((cada) => cada.endsWith('.css')))
    arquivos.get(nome)?.estaticos.push(...fontesDaFolha(readFileSync(join(assets, nome), 'utf8')))
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const entrada = nomeDoArquivo(/<script[^>]*type="module"[^>]*src="([^"]+)"/.exec(html)?.[1] ?? '')
  if (!arquivos.has(entrada)) throw new Error(`${dist}/index.html não traz o módulo de entrada`)
  return { arquivos, entrada, html }
}

export type Construcao = ReturnType<typeof readConstrucao>

const fontesDaFolha = (css: string) =>
  [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, url = '']) => nomeDoArquivo(url)).filter((nome) => fonte.test(nome))

/** Static imports, and dynamic ones with the sheets and chunks that Vite loads beside them. */
function readImportacoes(js: string): Omit<Arquivo, 'bytes'> {
  const lista = /__vite__mapDeps=.*?\[("assets\/[^\]]*)\]/.exec(js)?.[1] ?? ''
  const beside = [...lista.matchAll(/"([^"]+)"/g)].map(([, caminho = '']) => nomeDoArquivo(caminho))
  const estaticos = [...js.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, nome = '']) => nome)
  const pedidos =
    /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)(?:(?:(?!\bimport\()[^_]){0,200}?__vite__mapDeps\(\[([\d,]*)\]\))?/g
  const dinamicos = [...js.matchAll(pedidos)].map(([, arquivo = '', indices = '']) => ({
    arquivo,
    com: indices.split(',').flatMap((i) => (i === '' ? [] : (beside[Number(i)] ?? []))),
  }))
  return { estaticos, dinamicos }
}

/** A file and all that it cannot run without. */
function alcancar({ arquivos }: Construcao, raizes: readonly string[]): Set<string> {
  const alcancados = new Set<string>()
  const pendentes = [...raizes]
  for (let nome = pendentes.pop(); nome !== undefined; nome = pendentes.pop()) {
    if (alcancados.has(nome)) continue
    const arquivo = arquivos.get(nome)
    if (!arquivo) throw new Error(`A construção cita ${nome}, que não existe`)
    alcancados.add(nome)
    pendentes.push(...arquivo.estaticos)
  }
  return alcancados
}

/** The chunks of a source file loaded on demand, by those that ask for it, with the sheets that come along. */
function pedacosDe({ arquivos }: Construcao, origem: string, de: Iterable<string> = arquivos.keys()): string[] {
  const doArquivo = new RegExp(`^${origem}-[\\w-]{8}\\.js$`)
  const pedidos = [...de].flatMap(
    (nome) => arquivos.get(nome)?.dinamicos.filter(({ arquivo }) => doArquivo.test(arquivo)) ?? [],
  )
  if (pedidos.length === 0)
    throw new Error(`A construção não tem o pedaço de ${origem}: construa de novo (npm run build)`)
  return [...new Set(pedidos.flatMap(({ arquivo, com }) => [arquivo, ...com]))]
}

function sum({ arquivos }: Construcao, nomes: Iterable<string>): Peso {
  const peso = { ...vazio }
  for (const nome of nomes) {
    const bytes = arquivos.get(nome)?.bytes ?? 0
    if (nome.endsWith('.js')) peso.js += bytes
    else if (nome.endsWith('.css')) peso.css += bytes
    else if (fonte.test(nome)) peso.fontes += bytes
  }
  return peso
}

const pedidoPor = (carregar: unknown, extensao: 'ts' | 'tsx') =>
  new RegExp(`import\\(["'\`]\\.{1,2}/(?:[^"'\`]+/)?([^"'\`/]+)\\.${extensao}["'\`]\\)`).exec(String(carregar))?.[1]

/** A step of a case is drawn by the one screen of them all, in its frame where it has one. */
const telasDe = ({ screen, passo, wizard }: RotaComTela): string[] => {
  const linhas = pedidoPor(passo, 'ts') ?? pedidoPor(passo, 'tsx')
  if (linhas) return ['PassoScreen', ...(wizard ? ['Assistente'] : []), linhas]
  const tela = pedidoPor(screen, 'tsx')
  return tela ? [tela] : []
}

/** What the login route brings, and what each route with a screen adds to it, the rows of its section with it. */
export function weighRoutes(dist: string, secoes: Readonly<Record<string, Readonly<Record<string, RotaComTela>>>>) {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`Falta a construção em ${dist}: rode npm run build`)
  const construcao = readConstrucao(dist)
  const doLogin = alcancar(construcao, [construcao.entrada, ...pedacosDe(construcao, telaDoLogin)])
  const daArvore = pedacosDe(construcao, 'route-tree')
  // The frame comes with the screens that stand in it.
  const molduraDe = ({ access, wizard }: RotaComTela) =>
    access === 'public' || wizard ? [] : pedacosDe(construcao, 'AppLayout')
  const pesadas: RotaPesada[] = []
  for (const [secao, rotas] of Object.entries(secoes)) {
    const daSecao = pedacosDe(construcao, `rotas-${secao.replace('/', '-')}`)
    for (const [caminho, rota] of Object.entries(rotas)) {
      const telas = telasDe(rota)
      if (telas.length === 0 || telas.includes(telaDoLogin)) continue
      // Files of one name stand in several sections: these are of this one.
      const daRota = telas.flatMap((tela) => pedacosDe(construcao, tela, tela === telas.at(-1) ? daSecao : undefined))
      const raizes = [construcao.entrada, ...daArvore, ...daSecao, ...molduraDe(rota), ...daRota]
      const todos = alcancar(construcao, raizes)
      const alem = [...todos].filter((nome) => !doLogin.has(nome))
      pesadas.push({ caminho, alem: sum(construcao, alem) })
    }
  }
  // The entry's sheet stands in the page itself.
  const pagina = gzipSync(construcao.html, { level: 9 }).length
  return { login: sum(construcao, doLogin), pagina, rotas: pesadas }
}
