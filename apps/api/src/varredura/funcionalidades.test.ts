import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FUNCIONALIDADES } from '@contempla/contract'
import { describe, expect, test } from 'vitest'
import { declaradas, preencher } from './amostras.fixture.ts'
import { isPrivada, useCenario } from './cenario.fixture.ts'
import { createRetrato } from './retrato.fixture.ts'

const cenario = useCenario()
const portal = join(import.meta.dirname, '../../../portal/src')

const dasFuncionalidades = declaradas.filter(([, call]) => call.funcionalidade && isPrivada(call))

/** The feature of all the routes of a folder of screens; null where some route is of none, or of another. */
function funcionalidadeDaPasta(pasta: string): string | null {
  const arquivo = readFileSync(join(portal, pasta, 'routes.ts'), 'utf8')
  const rotas = arquivo.match(/^ {2}'\//gm)?.length ?? 0
  const [daSecao] = arquivo.match(/secao\(\{[^}]*feature: '(\w+)'/)?.slice(1) ?? []
  if (daSecao) return daSecao
  const daRota = [...arquivo.matchAll(/feature: '(\w+)'/g)].map(([, nome]) => nome ?? '')
  return daRota.length === rotas && new Set(daRota).size === 1 ? (daRota[0] ?? null) : null
}

const pastas = readdirSync(portal, { withFileTypes: true })
  .filter((entrada) => entrada.isDirectory() && readdirSync(join(portal, entrada.name)).includes('routes.ts'))
  .map(({ name }) => name)

/** The folders of screens that name a call. */
const textos = new Map(
  readdirSync(portal, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(({ name, parentPath }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')] as const),
)
const pastasQueChamam = (key: string) =>
  new Set(
    [...textos]
      .filter(([, texto]) => texto.includes(`'${key}'`))
      .map(([arquivo]) => arquivo.slice(portal.length + 1).split('/')[0] ?? ''),
  )

describe('a feature of a partner is a guard of its calls', () => {
  test('every call that only the screens of a feature make declares it', () => {
    const faltam = declaradas.flatMap(([key, call]) => {
      const deTodas = new Set(
        [...pastasQueChamam(key)].map((pasta) => (pastas.includes(pasta) ? funcionalidadeDaPasta(pasta) : null)),
      )
      const [funcionalidade = null] = deTodas
      const deve = deTodas.size === 1 && isPrivada(call) ? funcionalidade : null
      return deve !== null && call.funcionalidade !== deve ? [[key, deve]] : []
    })
    expect(faltam).toEqual([])
    expect(dasFuncionalidades.length).toBeGreaterThan(40)
  })

  test.each(FUNCIONALIDADES)('%s off: each of them is refused, and does nothing', async (funcionalidade) => {
    const { ambiente, dono } = cenario()
    const retrato = await createRetrato(ambiente)
    const { clientId } = dono.titular.parceiro
    const ligar = (liga: boolean) =>
      ambiente.sql(
        `update parceiro set funcionalidades = funcionalidades || jsonb_build_object($1::text, $2::boolean)
         where id = (select parceiro_id from aplicativo where client_id = $3)`,
        [funcionalidade, liga, clientId],
      )
    await ligar(false)
    // What a process remembers of a session is of two seconds ago at most; one that is opened is read.
    try {
      for (const [key, call] of dasFuncionalidades.filter(([, uma]) => uma.funcionalidade === funcionalidade)) {
        const http = await cenario().abrir(dono)
        const antes = await retrato(dono.cliente)
        const resposta = await http.chamar(key, preencher(call, cenario(), dono))
        expect([key, resposta.status, resposta.codigo]).toEqual([key, 403, 'FUNCIONALIDADE_DESLIGADA'])
        expect(await retrato(dono.cliente)).toEqual(antes)
      }
    } finally {
      await ligar(true)
    }
  })
})
