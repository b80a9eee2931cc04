import { type ContratoRetaguarda, contratoRetaguarda } from '@contempla/contract'
import { createMundo, type Envio } from '@contempla/dev-env'
import { beforeEach, expect, test, vi } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { registro } from './registro.ts'

const { ambiente, nucleo } = withSistema()
const dia = '2026-11-20'

beforeEach(() => ambiente.relogio.ajustar(new Date(`${dia}T15:00:00Z`)))

async function createGrupos(quantos: number) {
  const parceiro = await createMundo(ambiente).novoParceiro()
  const contemplacao = { dia: '2026-09-25', modalidade: 'Lance livre', lance: 0 } as const
  for (let i = 0; i < quantos; i += 1)
    await nucleo.novoGrupo(parceiro, { cotas: [{ emAtraso: 3 }, { contemplacao }], assembleia: 14 })
  // As its own assembly leaves it, with the bid that won; what is imported brings none.
  await ambiente.sql(
    `with ganhou as (insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos,
        embutido_centavos, fgts_centavos, forma, credito_centavos, situacao, criado_em)
      select 'G' || id, cota_id, grupo_id, assembleia, 'livre', 3000000, 1000000, 0, 'prazo', 8000000, 'vencedor', $1 from contemplacao
      where lance_id is null returning id, cota_id)
    update contemplacao x set lance_id = ganhou.id from ganhou where ganhou.cota_id = x.cota_id`,
    [ambiente.relogio.agora()],
  )
}

/** Statements that `fazer` sends to the database. */
async function count(fazer: () => Promise<unknown>): Promise<number> {
  const { $client } = ambiente.servidor.contexto.db
  const espia = vi.spyOn($client, 'query')
  try {
    await fazer()
    return espia.mock.calls.length
  } finally {
    espia.mockRestore()
  }
}

/** What the staff reads without naming one thing: every list that it has. */
const listas = (Object.keys(contratoRetaguarda) as (keyof ContratoRetaguarda & `${string} ${string}`)[]).filter(
  (chamada) => chamada.startsWith('GET ') && !chamada.includes(':'),
)

/** What a list that answers only to a search is asked. */
const buscas: Partial<Record<(typeof listas)[number], Envio>> = {
  'GET /filtros-salvos': { query: { tela: 'casos' } },
  'GET /atendimentos/relatorio': { query: { mes: dia.slice(0, 7) } },
  'GET /pagamentos/cotas': { query: { busca: 'Consorciado' } },
}

/** What each asking costs, by name. */
async function custos(): Promise<Record<string, number>> {
  const { contexto } = ambiente.servidor
  const administrador = await nucleo.naRetaguarda('administrador')
  const custo: Record<string, number> = {}
  for (const { nome, alvos } of registro) custo[nome] = await count(() => alvos(contexto, dia))
  for (const chamada of listas) {
    const envio = buscas[chamada] ?? {}
    custo[chamada] = await count(async () => {
      expect([chamada, (await administrador.chamar(chamada, envio)).status]).toEqual([chamada, 200])
    })
  }
  return custo
}

test('what a day brings, and what the staff lists, is asked in as many statements for many groups as for few', async () => {
  await createGrupos(2)
  const poucos = await custos()
  await createGrupos(8)
  expect(await custos()).toEqual(poucos)
  expect(Math.max(...Object.values(poucos))).toBeLessThanOrEqual(9)
})
