import { join } from 'node:path'
import { secoes } from '../apps/portal/src/routes.ts'
import { buildWebApps } from '../scripts/bootstrap.mjs'
import { type Benchmark, type Medida, numero } from './medida.ts'
import { type Peso, weighRoutes } from './pesar.ts'

export const distDoPortal = join(import.meta.dirname, '../apps/portal/dist')
const kB = (bytes: number) => bytes / 1000
const nota = ({ js, css, fontes }: Peso) =>
  `JavaScript ${numero(kB(js), 1)}, folhas ${numero(kB(css), 1)}, fontes ${numero(kB(fontes), 1)} kB`

export const limites = { loginKB: 110, rotaKB: 60 } as const

/** The limit is on JavaScript and fonts; sheets are told beside it. */
export function medidasDoPeso({ login, pagina, rotas: pesadas }: ReturnType<typeof weighRoutes>): Medida[] {
  const medida = (nome: string, peso: Peso, maximo: number): Medida => ({
    nome,
    valor: kB(peso.js + peso.fontes),
    unidade: 'kB',
    casas: 1,
    limite: { maximo },
    nota: nota(peso),
  })
  return [
    { nome: 'página, com a primeira folha', valor: kB(pagina), unidade: 'kB', casas: 1 },
    medida('/login', login, limites.loginKB),
    ...pesadas.map(({ caminho, alem }) => medida(`${caminho}, além do login`, alem, limites.rotaKB)),
  ]
}

export const peso: Benchmark = {
  nome: 'peso',
  descricao: 'JavaScript e fontes de cada rota do portal construído, em gzip',
  async medir() {
    await buildWebApps()
    return medidasDoPeso(weighRoutes(distDoPortal, secoes))
  },
}
