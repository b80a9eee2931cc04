import { createDatabase, dropDatabase } from '@contempla/dev-env'
import { Client } from 'pg'
import { expect, inject } from 'vitest'
import { createCifra } from '../platform/cifra.ts'
import { createRelogioAjustavel } from '../platform/relogio.ts'
import { createSenhaHasher } from '../platform/senha-hash.ts'
import { ImportacaoRecusada, importLinhas } from './importacao.ts'
import type { Valor } from './linhas.fixture.ts'

export const cifra = createCifra(Buffer.alloc(32, 1), Buffer.alloc(32, 2))
export const hasher = createSenhaHasher(Buffer.alloc(32, 3), { memoryCost: 1024, timeCost: 1 })
const relogio = createRelogioAjustavel(new Date('2026-06-15T15:00:00Z'))

export const tabelas = [
  'aplicativo',
  'assembleia',
  'auditoria',
  'aviso_manutencao',
  'boleto',
  'boleto_anterior',
  'chave_pix',
  'cliente',
  'conta_bancaria',
  'email_do_cliente',
  'endereco_do_cliente',
  'perfil_do_cliente',
  'telefone_do_cliente',
  'comunicado',
  'cota',
  'cota_saldo',
  'fabricante',
  'feriado',
  'filial',
  'fornecedor',
  'funcionario',
  'grupo',
  'grupo_parametro',
  'logradouro',
  'modelo_de_contrato',
  'modelo_do_bem',
  'titular_anterior',
  'movimento',
  'municipio',
  'parceiro',
  'pergunta_frequente',
  'plano',
  'preco_fipe',
  'veiculo_registrado',
  'versao_aplicativo',
]

async function query(url: string, sql: string): Promise<Valor[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Valor>(sql)).rows
  } finally {
    await client.end()
  }
}

async function* toLines(linhas: readonly (Valor | string)[]) {
  for (const linha of linhas) yield typeof linha === 'string' ? linha : JSON.stringify(linha)
}

export type Banco = Awaited<ReturnType<typeof createBanco>>

/** An empty database of its own, and what the tests of the import ask of it. */
export async function createBanco() {
  const adminUrl = inject('TEST_DATABASE_URL')
  const databaseUrl = await createDatabase(adminUrl)

  const sql = (texto: string) => query(databaseUrl, texto)
  const importar = (linhas: readonly (Valor | string)[], demo = false) =>
    importLinhas({ databaseUrl, cifra, hasher, relogio, demo }, toLines(linhas))

  /** All that is stored, as PostgreSQL writes it: bytes in hexadecimal. */
  async function dump(): Promise<string> {
    const selects = tabelas.map((tabela) => `SELECT '${tabela}' AS tabela, t::text AS linha FROM ${tabela} t`)
    const linhas = await sql(`${selects.join(' UNION ALL ')} ORDER BY 1, 2`)
    return linhas.map((linha) => `${String(linha['tabela'])} ${String(linha['linha'])}`).join('\n')
  }

  /** Nothing of a refused file is kept: what was stored before is what is stored after. */
  async function expectRecusa(linhas: readonly (Valor | string)[]): Promise<ImportacaoRecusada> {
    const antes = await dump()
    const error: unknown = await importar(linhas).catch((recusa: unknown) => recusa)
    expect(await dump()).toBe(antes)
    if (!(error instanceof ImportacaoRecusada)) throw new Error(`Esperava uma recusa, veio ${String(error)}`)
    return error
  }

  return {
    databaseUrl,
    sql,
    importar,
    dump,
    expectRecusa,
    count: async (tabela: string) => Number((await sql(`SELECT count(*)::integer AS n FROM ${tabela}`))[0]?.['n']),
    drop: () => dropDatabase(adminUrl, databaseUrl),
  }
}
