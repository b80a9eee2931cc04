import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBanco } from '../importacao/banco.fixture.ts'
import { cabecalho, cliente, parceiro } from '../importacao/linhas.fixture.ts'
import { openDatabase } from '../platform/database.ts'
import { createRelogioAjustavel } from '../platform/relogio.ts'
import { checkInstalacao } from './index.ts'

type Chaves = Parameters<typeof checkInstalacao>[1]

let banco: Awaited<ReturnType<typeof createBanco>>
let db: ReturnType<typeof openDatabase>

beforeEach(async () => {
  banco = await createBanco()
  db = openDatabase(banco.databaseUrl, { max: 4 })
})
afterEach(async () => {
  await db.$client.end()
  await banco.drop()
})

const relogio = createRelogioAjustavel(new Date('2026-11-20T15:00:00Z'))
const novas = (): Chaves => ({
  demo: false,
  chaveDados: randomBytes(32),
  chaveIndice: randomBytes(32),
  pimenta: randomBytes(32),
})
/** Those that the fixture imports with. */
const daImportacao: Chaves = { ...novas(), chaveDados: Buffer.alloc(32, 1), chaveIndice: Buffer.alloc(32, 2) }
const conferir = (chaves: Chaves) => checkInstalacao(db, chaves, relogio)

const comDados = () => banco.importar([cabecalho, parceiro, cliente], true)

describe('a database says what it is', () => {
  test.each([
    [true, 'demonstracao', 'da demonstração', 'CONTEMPLA_DEMO=1', 'produção'],
    [false, 'producao', 'de produção', 'CONTEMPLA_DEMO=0', 'demonstração'],
  ])('opened first with demo %s, it refuses the other mode', async (demo, modo, nome, como, outro) => {
    const chaves = { ...novas(), demo }
    await conferir(chaves)
    await conferir(chaves)
    expect(await banco.sql('select id, modo from instalacao')).toEqual([{ id: 1, modo }])
    const recusa = conferir({ ...chaves, demo: !demo })
    await expect(recusa).rejects.toMatchObject({ name: 'ConfigError' })
    await expect(recusa).rejects.toThrow(`Este banco de dados é ${nome}`)
    await expect(recusa).rejects.toThrow(`subiu como ${outro}`)
    await expect(recusa).rejects.toThrow(como)
  })

  test.each(['chaveDados', 'chaveIndice', 'pimenta'] as const)('another %s is refused by its name', async (qual) => {
    const chaves = novas()
    await conferir(chaves)
    const nomes = {
      chaveDados: 'CONTEMPLA_CHAVE_DADOS',
      chaveIndice: 'CONTEMPLA_CHAVE_INDICE',
      pimenta: 'CONTEMPLA_PIMENTA',
    }
    await expect(conferir({ ...chaves, [qual]: randomBytes(32) })).rejects.toThrow(`${nomes[qual]}: não é a chave`)
    await conferir(chaves)
  })

  test('says which keys are wrong when all are', async () => {
    await conferir(novas())
    await expect(conferir(novas())).rejects.toThrow(
      'CONTEMPLA_CHAVE_DADOS, CONTEMPLA_CHAVE_INDICE, CONTEMPLA_PIMENTA: não são as chaves',
    )
  })

  test('ten processes at the same moment leave one mark, and its entry in the audit', async () => {
    const chaves = novas()
    await Promise.all(Array.from({ length: 10 }, () => conferir(chaves)))
    expect(await banco.sql('select count(*)::int as n from instalacao')).toEqual([{ n: 1 }])
    expect(await banco.sql("select ator_tipo, depois from auditoria where acao = 'marcar-instalacao'")).toEqual([
      { ator_tipo: 'sistema', depois: { modo: 'producao' } },
    ])
  })
})

describe('a database from before the mark', () => {
  test('with data is production, and never opens as the demo', async () => {
    await comDados()
    await expect(conferir({ ...daImportacao, demo: true })).rejects.toThrow('Este banco de dados é de produção')
    expect(await banco.count('instalacao')).toBe(0)
    await conferir(daImportacao)
    expect(await banco.sql('select modo from instalacao')).toEqual([{ modo: 'producao' }])
  })

  test.each([
    ['insert into relogio_da_demonstracao values (1, 0)'],
    [
      "insert into funcionario (nome, email, papel, senha_hash) values ('A', 'gestor@contempla.example', 'gestor', 'x')",
    ],
  ])('with what only the demo has is a demo: %s', async (traco) => {
    await comDados()
    await banco.sql(traco)
    await expect(conferir(daImportacao)).rejects.toThrow('Este banco de dados é da demonstração')
    await conferir({ ...daImportacao, demo: true })
  })

  test.each([
    ['chaveDados', 'CONTEMPLA_CHAVE_DADOS'],
    ['chaveIndice', 'CONTEMPLA_CHAVE_INDICE'],
  ])('is not marked with a %s that does not read it', async (qual, nome) => {
    await comDados()
    await expect(conferir({ ...daImportacao, [qual]: randomBytes(32) })).rejects.toThrow(`${nome}: não é a chave`)
    expect(await banco.count('instalacao')).toBe(0)
    await conferir(daImportacao)
  })
})
