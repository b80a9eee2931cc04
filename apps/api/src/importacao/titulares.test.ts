import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Banco, createBanco } from './banco.fixture.ts'
import { arquivo, cabecalho as cabecalho1, cliente, cnpjComLetras, cota, type Valor } from './linhas.fixture.ts'

let banco: Banco
beforeEach(async () => {
  banco = await createBanco()
  await banco.importar([...arquivo, outro])
})
afterEach(() => banco.drop())

const cabecalho = { ...cabecalho1, versao: 5 }
const outro = { ...cliente, inscricaoNacional: cnpjComLetras, nome: 'Outra Ltda.' }
const passada = { ...cota, cliente: cnpjComLetras }
const em = (recebidaEm: string, linha: Valor = passada) => ({ ...linha, recebidaEm })
const HOJE = '2026-06-15'

const anteriores = async () =>
  (
    await banco.sql(
      'SELECT k.nome, t.ate::text FROM titular_anterior t LEFT JOIN cliente k ON k.id = t.cliente_id ORDER BY t.ate',
    )
  ).map(({ nome, ate }) => [nome, ate])

const motivoDe = (linhas: Valor[]) =>
  banco.importar(linhas).then(
    () => null,
    ({ erros }) => erros?.[0]?.motivo,
  )

test('a quota that comes back with another holder passed to them on the day of the load, and is told of once', async () => {
  await banco.importar([cabecalho, passada])
  await banco.importar([cabecalho, passada])
  expect(await anteriores()).toEqual([['Ana Azul', HOJE]])
})

test.each(['2026-04-10', HOJE])('or on %s, where the line says so', async (dia) => {
  expect(await banco.importar([cabecalho, em(dia)])).toMatchObject({ alterados: { cota: 1 } })
  expect(await banco.importar([cabecalho, em(dia)])).toMatchObject({ alterados: {}, iguais: 1 })
  expect(await anteriores()).toEqual([['Ana Azul', dia]])
})

test('a day that a load had wrong is put right by another, and a line without it leaves it', async () => {
  await banco.importar([cabecalho, passada])
  expect(await banco.importar([cabecalho, em('2026-04-10')])).toMatchObject({ alterados: { cota: 1 } })
  await banco.importar([cabecalho, passada])
  expect(await anteriores()).toEqual([['Ana Azul', '2026-04-10']])
})

test('of a quota that comes for the first time it is kept, though who had it before is not known', async () => {
  const nova = { ...cota, cota: '0009' }
  await banco.importar([cabecalho, em('2026-04-02', nova)])
  expect(await anteriores()).toEqual([[null, '2026-04-02']])
  await banco.importar([cabecalho, em('2026-05-01', { ...nova, cliente: cnpjComLetras })])
  expect(await anteriores()).toEqual([
    [null, '2026-04-02'],
    ['Ana Azul', '2026-05-01'],
  ])
})

test('of one that was here it is kept too', async () => {
  expect(await banco.importar([cabecalho, em('2026-04-10', cota)])).toMatchObject({ alterados: { cota: 1 } })
  expect(await anteriores()).toEqual([[null, '2026-04-10']])
})

test('a quota goes on from holder to holder in the order of the days', async () => {
  await banco.importar([cabecalho, em('2026-04-10')])
  expect(await motivoDe([cabecalho, em('2026-04-09', cota)])).toContain('antes de outra transferência')
  await banco.importar([cabecalho, em('2026-05-01', cota)])
  expect(await motivoDe([cabecalho, em('2026-04-10', cota)])).toContain('antes de outra transferência')
  expect(await anteriores()).toEqual([
    ['Ana Azul', '2026-04-10'],
    ['Outra Ltda.', '2026-05-01'],
  ])
})

test.each([
  ['the day after today', '2026-06-16', 'no futuro'],
  ['the eve of its sale', '2026-03-31', 'anterior à adesão'],
])('%s is refused', async (_caso, dia, motivo) => {
  expect(await motivoDe([cabecalho, em(dia)])).toContain(motivo)
})

test.each([1, 2, 3, 4])('version %i, still read, can not say the day', async (versao) => {
  expect(await banco.importar([{ ...cabecalho, versao }, passada])).toMatchObject({ alterados: { cota: 1 } })
  expect(await motivoDe([{ ...cabecalho, versao }, em('2026-04-10')])).toContain('da versão 5 em diante')
})
