import { randomUUID } from 'node:crypto'
import { PARAMETROS } from '@contempla/consorcio'
import { type GrupoDeTeste, type Nucleo } from '@contempla/dev-env'
import { beforeAll, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { readParametros } from './index.ts'

const { ambiente, nucleo, parceiro } = withSistema()
let gestor: Awaited<ReturnType<Nucleo['naRetaguarda']>>

beforeAll(async () => {
  gestor = await nucleo.naRetaguarda('gestor')
})

type Mudancas = Record<string, string | number | boolean | null>
const umPorCento = 10_000_000_000

const call =
  (chamada: 'POST /grupos/:id/parametros' | 'POST /grupos/:id/parametros/previa') =>
  ({ id }: GrupoDeTeste, vigenteDesde: string, mudancas: Mudancas, headers = {}) =>
    gestor.chamar(chamada, { params: { id }, body: { vigenteDesde, mudancas }, headers })
const gravar = call('POST /grupos/:id/parametros')
const prever = call('POST /grupos/:id/parametros/previa')
const read = async ({ id }: GrupoDeTeste) =>
  (await gestor.chamar('GET /grupos/:id/parametros', { params: { id } })).data
const versoes = ({ id }: GrupoDeTeste) =>
  ambiente.sql('select vigente_desde::text as desde, valores from grupo_parametro where grupo_id = $1 order by 1', [id])

test('what holds today is the whole table, each with its default and the day it was set', async () => {
  const grupo = await nucleo.novoGrupo(parceiro, { parametros: { sorteiosDeAtivos: 2 } })
  const data = await read(grupo)
  expect(data.valores.map(({ nome }: { nome: string }) => nome).toSorted()).toEqual(Object.keys(PARAMETROS).toSorted())
  const doNome = (nome: string) => data.valores.find((valor: { nome: string }) => valor.nome === nome)
  expect(doNome('sorteiosDeAtivos')).toEqual({
    nome: 'sorteiosDeAtivos',
    valor: 2,
    padrao: 1,
    definidoEm: data.vigenteDesde,
  })
  expect(doNome('desempate')).toMatchObject({ valor: 'superior', padrao: 'superior', definidoEm: null })
})

test('a new version keeps what it does not change, stores only what differs from the default, and adds a row', async () => {
  const grupo = await nucleo.novoGrupo(parceiro, { parametros: { sorteiosDeAtivos: 2 } })
  const antes = await versoes(grupo)
  const mudancas = { desempate: 'menor-cota', sorteiosDeAtivos: null }
  const previa = await prever(grupo, '2026-12-01', mudancas)
  expect(previa.data.diferencas).toEqual(
    [
      { nome: 'sorteiosDeAtivos', antes: 2, depois: 1 },
      { nome: 'desempate', antes: 'superior', depois: 'menor-cota' },
    ].toSorted((a, b) => Object.keys(PARAMETROS).indexOf(a.nome) - Object.keys(PARAMETROS).indexOf(b.nome)),
  )
  expect(await versoes(grupo)).toEqual(antes)
  const headers = { 'idempotency-key': randomUUID() }
  const { data } = await gravar(grupo, '2026-12-01', mudancas, headers)
  expect(data).toEqual(previa.data)
  expect((await gravar(grupo, '2026-12-01', mudancas, headers)).data).toEqual(data)
  const depois = await versoes(grupo)
  expect(depois).toEqual([...antes, { desde: '2026-12-01', valores: data.valores }])
  expect(data.valores).toHaveProperty('desempate', 'menor-cota')
  expect(data.valores).not.toHaveProperty('sorteiosDeAtivos')
  expect(data.valores).not.toHaveProperty('multaPpt')
  const { db } = ambiente.servidor.contexto
  expect(await readParametros(db, grupo.id, 'auto', '2026-11-30')).toMatchObject({ desempate: 'superior' })
  expect(await readParametros(db, grupo.id, 'auto', '2026-12-01')).toMatchObject({
    desempate: 'menor-cota',
    sorteiosDeAtivos: 1,
  })
  const lidos = await read(grupo)
  expect(lidos.versoes.map(({ situacao }: { situacao: string }) => situacao)).toEqual(['futura', 'vigente'])
  expect(lidos.valores.find(({ nome }: { nome: string }) => nome === 'desempate').valor).toBe('superior')
})

test.each<[string, Mudancas, string]>([
  ['2026-11-19', { multaPpt: umPorCento }, 'VIGENCIA_NO_PASSADO'],
  ['2026-12-01', { multaPpt: 3 * umPorCento }, 'VALOR_DE_PARAMETRO'],
  ['2026-12-01', { multa: 1 }, 'VALOR_DE_PARAMETRO'],
  ['2026-12-01', { multa: null }, 'VALOR_DE_PARAMETRO'],
  ['2026-12-01', { toString: null }, 'VALOR_DE_PARAMETRO'],
  // With the bands, whose first is 20%.
  ['2026-12-01', { multaDeExclusaoAoGrupoPpt: 10 * umPorCento + 1 }, 'VALOR_DE_PARAMETRO'],
  ['2026-12-01', { penalDeExclusao: 'fixa', penalFixaPpt: 20 * umPorCento + 1 }, 'VALOR_DE_PARAMETRO'],
  ['2026-12-01', { multaPpt: 2 * umPorCento }, 'VERSAO_SEM_MUDANCA'],
  ['2026-12-01', {}, 'VERSAO_SEM_MUDANCA'],
])('from %s, %j is refused: %s', async (dia, mudancas, codigo) => {
  const grupo = await nucleo.novoGrupo(parceiro)
  const antes = await versoes(grupo)
  expect((await gravar(grupo, dia, mudancas)).codigo).toBe(codigo)
  expect((await prever(grupo, dia, mudancas)).codigo).toBe(codigo)
  expect(await versoes(grupo)).toEqual(antes)
})

test('from today on is accepted, a second version of the same day is not', async () => {
  const grupo = await nucleo.novoGrupo(parceiro)
  expect((await gravar(grupo, '2026-11-20', { multaPpt: umPorCento })).status).toBe(200)
  expect((await gravar(grupo, '2026-11-20', { multaPpt: 0 })).codigo).toBe('VERSAO_JA_EXISTE')
  expect((await read(grupo)).vigenteDesde).toBe('2026-11-20')
})

test('a version put before another leaves the later one as it is, and says so', async () => {
  const grupo = await nucleo.novoGrupo(parceiro)
  await gravar(grupo, '2027-02-01', { multaPpt: umPorCento })
  const { data } = await gravar(grupo, '2026-12-01', { lanceLivre: false })
  expect(data.versoesDepois).toEqual(['2027-02-01'])
  const { db } = ambiente.servidor.contexto
  expect(await readParametros(db, grupo.id, 'auto', '2027-02-01')).toMatchObject({
    multaPpt: umPorCento,
    lanceLivre: true,
  })
})

const revoke = ({ id }: GrupoDeTeste, dia: string, headers = {}) =>
  gestor.chamar('POST /grupos/:id/parametros/:dia/revogacao', { params: { id, dia }, headers })

test('a version that does not hold yet is revoked, stays on record, and leaves its day to another', async () => {
  const grupo = await nucleo.novoGrupo(parceiro)
  await gravar(grupo, '2027-02-01', { multaPpt: umPorCento })
  const gravadas = await versoes(grupo)
  const headers = { 'idempotency-key': randomUUID() }
  expect(await revoke(grupo, '2027-02-01', headers)).toMatchObject({
    status: 200,
    data: { vigenteDesde: '2027-02-01' },
  })
  expect((await revoke(grupo, '2027-02-01', headers)).status).toBe(200)
  expect((await revoke(grupo, '2027-02-01')).codigo).toBe('NAO_ENCONTRADO')
  expect(await versoes(grupo)).toEqual(gravadas)
  const { db } = ambiente.servidor.contexto
  expect(await readParametros(db, grupo.id, 'auto', '2027-02-01')).toMatchObject({ multaPpt: 2 * umPorCento })
  expect((await read(grupo)).versoes.map((lida: { vigenteDesde: string }) => lida.vigenteDesde)).not.toContain(
    '2027-02-01',
  )
  const trilha = await ambiente.sql(
    "select ator_id from auditoria where acao = 'revogar-versao-de-parametros' and objeto_id = $1",
    [String(grupo.id)],
  )
  expect(trilha).toEqual([{ ator_id: gestor.funcionarioId }])
  expect((await gravar(grupo, '2027-02-01', { multaPpt: 0 })).status).toBe(200)
  expect(await readParametros(db, grupo.id, 'auto', '2027-02-01')).toMatchObject({ multaPpt: 0 })
})

test('a version in force is not revoked, and the database changes none in any other way', async () => {
  const grupo = await nucleo.novoGrupo(parceiro)
  await gravar(grupo, '2026-11-20', { multaPpt: umPorCento })
  await gravar(grupo, '2026-11-21', { multaPpt: 0 })
  expect((await revoke(grupo, '2026-11-20')).codigo).toBe('VERSAO_EM_VIGOR')
  expect((await revoke(grupo, '2026-11-21')).status).toBe(200)
  for (const mudanca of ["valores = '{}'", 'revogada_em = null', 'revogada_em = now()'])
    await expect(
      ambiente.sql(`update grupo_parametro set ${mudanca} where grupo_id = $1 and vigente_desde = '2026-11-21'`, [
        grupo.id,
      ]),
    ).rejects.toThrow(/só recebe inclusões/)
  await expect(ambiente.sql('delete from grupo_parametro where grupo_id = $1', [grupo.id])).rejects.toThrow(
    /só recebe inclusões/,
  )
})
