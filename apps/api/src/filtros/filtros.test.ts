import { createNucleo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente } = withSistema()

const daEquipe = () => createNucleo(ambiente).naRetaguarda('atendente')
type DaEquipe = Awaited<ReturnType<typeof daEquipe>>

const save = (quem: DaEquipe, filtro: object = {}) =>
  quem.chamar('POST /filtros-salvos', {
    body: { tela: 'casos', nome: 'Da minha mesa', consulta: '?vez=analista', ...filtro },
  })
const list = async (quem: DaEquipe, tela = 'casos') =>
  (await quem.chamar('GET /filtros-salvos', { query: { tela } })).data as object[]

describe('a saved filter', () => {
  test('is kept with the account, by name and for its list alone', async () => {
    const eu = await daEquipe()
    await save(eu, { nome: 'Vencidos' })
    const { status, data } = await save(eu)
    expect(status).toBe(200)
    expect(data).toEqual({ id: expect.any(Number), nome: 'Da minha mesa', consulta: '?vez=analista' })
    expect(await list(eu)).toEqual([data, expect.objectContaining({ nome: 'Vencidos' })])
    expect(await list(eu, 'pagamentos')).toEqual([])
    const rows = await ambiente.sql('select tela, nome, consulta from filtro_salvo where funcionario_id = $1', [
      eu.funcionarioId,
    ])
    expect(rows).toContainEqual({ tela: 'casos', nome: 'Da minha mesa', consulta: '?vez=analista' })
  })

  test('takes the place of the one that has its name', async () => {
    const eu = await daEquipe()
    const { data: antes } = await save(eu)
    await save(eu, { consulta: '?prazo=vencido' })
    expect(await list(eu)).toEqual([{ ...antes, consulta: '?prazo=vencido' }])
  })

  test('is nobody else’s to see or to delete', async () => {
    const [eu, outra] = [await daEquipe(), await daEquipe()]
    const { data } = await save(eu)
    expect(await list(outra)).toEqual([])
    const apagar = (quem: DaEquipe, id: number) => quem.chamar('DELETE /filtros-salvos/:id', { params: { id } })
    expect(await apagar(outra, data.id)).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' })
    expect(await apagar(outra, 999_999)).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' })
    expect(await list(eu)).toEqual([data])
    expect((await apagar(eu, data.id)).data).toEqual({ apagado: true })
    expect(await list(eu)).toEqual([])
  })

  test('is one of fifty of a list; the fifty-first is refused, one of the fifty may still change', async () => {
    const eu = await daEquipe()
    await ambiente.sql(
      `insert into filtro_salvo (funcionario_id, tela, nome, consulta)
       select $1, 'casos', 'Filtro ' || n, '?vez=cliente' from generate_series(1, 49) n`,
      [eu.funcionarioId],
    )
    const dois = await Promise.all([save(eu, { nome: 'Um' }), save(eu, { nome: 'Outro' })])
    expect(dois.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(dois.find(({ status }) => status === 409)).toMatchObject({ codigo: 'FILTROS_DEMAIS' })
    expect((await save(eu, { nome: 'Filtro 1', consulta: '?vez=analista' })).status).toBe(200)
    expect((await save(eu, { tela: 'pagamentos' })).status).toBe(200)
    expect(await list(eu)).toHaveLength(50)
  })

  test.each([
    ['no filter', { consulta: '' }],
    ['an address', { consulta: 'https://exemplo.com.br/?a=b' }],
    ['a path', { consulta: '/equipe?a=b' }],
    ['no name', { nome: '  ' }],
    ['a list that cannot be', { tela: '../casos' }],
  ])('with %s is refused', async (_, filtro) => {
    const eu = await daEquipe()
    expect(await save(eu, filtro)).toMatchObject({ status: 400, codigo: 'VALIDACAO' })
    expect(await list(eu)).toEqual([])
  })
})
