import { createNucleo } from '@contempla/dev-env'
import { beforeAll, describe, expect, test } from 'vitest'
import { useWorld } from '../sessoes/world.fixture.ts'

const world = useWorld()

const registros = [
  ['2026-11-18T02:59:59Z', 'sistema', null, 'emitir-parcelas', 'grupo', '7', null, { cotas: 3 }],
  ['2026-11-18T03:00:00Z', 'cliente', 41, 'trocar-senha', 'cliente', '41', null, null],
  ['2026-11-19T12:00:00Z', 'funcionario', 1, 'estornar-pagamento', 'cota', '12', { valor: 1 }, { valor: 0 }],
  ['2026-11-20T02:59:59Z', 'funcionario', 1, 'alterar-100%', 'cota', '120', null, null],
] as const

beforeAll(async () => {
  const { ambiente } = world()
  await ambiente.sql('truncate auditoria restart identity')
  await ambiente.sql(
    "insert into funcionario (nome, email, papel, senha_hash) values ('Ana', 'ana@equipe.example', 'analista', '')",
  )
  for (const [quando, tipo, id, acao, objeto, objetoId, antes, depois] of registros)
    await ambiente.sql(
      `insert into auditoria (quando, ator_tipo, ator_id, acao, objeto_tipo, objeto_id, antes, depois)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [quando, tipo, id, acao, objeto, objetoId, antes && JSON.stringify(antes), depois && JSON.stringify(depois)],
    )
})

const naRetaguarda = (papel: Parameters<ReturnType<typeof createNucleo>['naRetaguarda']>[0]) =>
  createNucleo(world().ambiente).naRetaguarda(papel)

const acoes = async (query: Record<string, string>) => {
  const { json } = await (await naRetaguarda('gestor')).chamar('GET /auditoria', { query })
  return json.data.map(({ acao }: { acao: string }) => acao)
}

describe('the audit trail', () => {
  test('is for who is gestor and above', async () => {
    expect(await (await naRetaguarda('analista')).chamar('GET /auditoria')).toMatchObject({
      status: 403,
      codigo: 'PAPEL_NAO_PERMITE',
    })
    expect((await (await naRetaguarda('administrador')).chamar('GET /auditoria')).status).toBe(200)
  })

  test('tells who, what, on what, when, before and after', async () => {
    const { json } = await (await naRetaguarda('gestor')).chamar('GET /auditoria', { query: { objeto: 'cota:12' } })
    expect(json).toEqual({
      data: [
        {
          id: 3,
          quando: '2026-11-19T12:00:00.000Z',
          ator: { tipo: 'funcionario', id: 1, nome: 'Ana' },
          emNomeDe: null,
          acao: 'estornar-pagamento',
          objeto: { tipo: 'cota', id: '12' },
          antes: { valor: 1 },
          depois: { valor: 0 },
        },
      ],
      page: 1,
      page_size: 50,
      total: 1,
      total_pages: 1,
    })
  })

  test.each([
    [{}, ['alterar-100%', 'estornar-pagamento', 'trocar-senha', 'emitir-parcelas']],
    [{ objeto: 'cota' }, ['alterar-100%', 'estornar-pagamento']],
    [{ objeto: 'cota:1' }, []],
    [{ ator: 'funcionario:1' }, ['alterar-100%', 'estornar-pagamento']],
    [{ ator: 'funcionario:2' }, []],
    [{ ator: 'sistema' }, ['emitir-parcelas']],
    [{ acao: 'SENHA' }, ['trocar-senha']],
    [{ acao: '%' }, ['alterar-100%']],
    [{ de: '2026-11-18' }, ['alterar-100%', 'estornar-pagamento', 'trocar-senha']],
    [{ ate: '2026-11-17' }, ['emitir-parcelas']],
    [{ de: '2026-11-19', ate: '2026-11-19' }, ['alterar-100%', 'estornar-pagamento']],
    [{ page: '2', page_size: '3' }, ['emitir-parcelas']],
  ])('by %j is %j', async (query, esperadas) => {
    expect(await acoes(query)).toEqual(esperadas)
  })

  test.each<Record<string, string>>([
    { ator: 'alguem:1' },
    { ator: 'cliente:0' },
    { objeto: ':1' },
    { de: '01/11/2026' },
  ])('refuses %j', async (query) => {
    const resposta = await (await naRetaguarda('gestor')).chamar('GET /auditoria', { query })
    expect(resposta).toMatchObject({ status: 400, codigo: 'VALIDACAO' })
  })
})
