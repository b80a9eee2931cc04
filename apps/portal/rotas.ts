import { join } from 'node:path'
import type { Plugin } from 'vite'
import { runnerImport } from 'vite'
import { acessoDe, type Rota } from './src/shell/rotas/route-map.ts'

const src = join(import.meta.dirname, 'src')
const mapa = join(src, 'routes.ts')

type Secoes = Readonly<Record<string, Readonly<Record<string, Rota>>>>

/**
 * The map as every screen knows it: each path, who may open it and in which section it stands. Its title and what it draws
 * come with the section, so that no screen pays for the screens of another.
 */
export function indiceDasRotas(): Plugin {
  const id = '\0virtual:rotas'
  return {
    name: 'contempla:rotas',
    resolveId: (source) => (source === 'virtual:rotas' ? id : undefined),
    async load(source) {
      if (source === mapa && this.environment.mode === 'build')
        this.error('o mapa inteiro não vai para o navegador: use shell/rotas/mapa.ts')
      if (source !== id) return
      const { module, dependencies } = await runnerImport<{ secoes: Secoes }>(mapa, {
        configFile: false,
        root: import.meta.dirname,
      })
      for (const file of dependencies) this.addWatchFile(join(import.meta.dirname, file))
      return moduleOf(module.secoes)
    },
  }
}

/** One text for the paths that stand together and are opened alike, in the map's order: most of a section's are. */
function moduleOf(secoes: Secoes): string {
  const acessos = new Map<string, number>()
  const grupos: { secao: number; acesso: number; paths: string[] }[] = []
  for (const [secao, linhas] of Object.values(secoes).entries())
    for (const [path, rota] of Object.entries(linhas)) {
      const texto = JSON.stringify(acessoDe(rota))
      const acesso = acessos.get(texto) ?? acessos.size
      acessos.set(texto, acesso)
      const ultimo = grupos.at(-1)
      if (ultimo?.secao === secao && ultimo.acesso === acesso) ultimo.paths.push(path)
      else grupos.push({ secao, acesso, paths: [path] })
    }
  const loads = Object.keys(secoes).map((pasta) => {
    const arquivo = JSON.stringify(join(src, pasta, 'routes.ts'))
    return `() => import(${arquivo}).then((m) => m[${JSON.stringify(nomeDoMapa(pasta))}])`
  })
  const tabela = JSON.stringify(grupos.map(({ secao, acesso, paths }) => [secao, acesso, paths.join()]))
  return [
    `const acessos = [${[...acessos.keys()].join()}]`,
    `const secoes = [${loads.join()}]`,
    `const linhas = ${tabela}.flatMap(([secao, acesso, paths]) => paths.split(',').map((path) => [path, { ...acessos[acesso], secao: secoes[secao] }]))`,
    'export const rotas = Object.fromEntries(linhas)',
  ].join('\n')
}

/** `pos-venda` exports `rotasPosVenda`, `faturamentos/novo` `rotasFaturamentosNovo`. */
const nomeDoMapa = (pasta: string) =>
  `rotas${pasta
    .split(/[-/]/)
    .map((parte) => parte.charAt(0).toUpperCase() + parte.slice(1))
    .join('')}`
