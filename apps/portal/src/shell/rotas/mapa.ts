import { rotas } from 'virtual:rotas'
import type { Path } from '../../routes.ts'
import { comCota } from './cota.ts'
import { isDaRota, semOpcionais } from './href.ts'
import type { Rota } from './route-map.ts'

export { rotas }

/** The row of a route, with the section that it stands in. */
export async function loadRota(path: Path): Promise<Rota> {
  const rota = (await rotas[path].secao())[path]
  if (!rota) throw new Error(`A seção de ${path} não a tem`)
  return rota
}

const paths = Object.keys(rotas) as Path[]

/** The route whose screen this is, its optional parameters left out; undefined where the portal has none. */
export const rotaDaTela = (tela: string): Path | undefined =>
  paths.find((path) => semOpcionais(path) === tela) ?? paths.find((path) => isDaRota(path, tela))

const padroes = paths.map((path) => {
  const padrao = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return [new RegExp(`^${padrao}/?$`), path] as const
})

/** The route that an address of this portal opens, whatever its search and fragment. */
export function rotaDoEndereco(endereco: string): Path | undefined {
  const pathname = endereco.split(/[?#]/)[0] ?? ''
  return padroes.find(([padrao]) => padrao.test(pathname))?.[1]
}

/** A link to the screen of something that is of a quota: of that one, where its route is of one. */
export function hrefDaTela(tela: string, idCota: number | undefined): string {
  const path = rotaDaTela(tela)
  return idCota !== undefined && path && rotas[path].cota ? comCota(tela, idCota) : tela
}

/** The paths above a route that have none of their own, each with the first screen below it to lead to. */
export function parentRedirects(all: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const parents = new Map<string, string>()
  for (const path of Object.keys(all)) {
    const segments = path.split('/').slice(1)
    for (let n = 1; n < segments.length; n++) {
      const parent = `/${segments.slice(0, n).join('/')}`
      if (!path.includes(':') && !(parent in all) && !parents.has(parent)) parents.set(parent, path)
    }
  }
  return parents
}
