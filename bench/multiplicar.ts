import type { Client } from 'pg'

/** How each table's rows become another copy's: `:k` is the copy's number, `:tabela` the room that a table's ids take. */
const copias: readonly { tabela: string; muda: Record<string, string> }[] = [
  { tabela: 'grupo', muda: { id: 'id + :k * :grupo', codigo: '(codigo::int + :k * :grupo)::text' } },
  { tabela: 'grupo_parametro', muda: { id: 'id + :k * :grupo_parametro', grupo_id: 'grupo_id + :k * :grupo' } },
  { tabela: 'assembleia', muda: { grupo_id: 'grupo_id + :k * :grupo' } },
  {
    tabela: 'cliente',
    muda: { id: 'id + :k * :cliente', inscricao_indice: "sha256(inscricao_indice || ':k'::bytea)" },
  },
  {
    tabela: 'cota',
    muda: { id: 'id + :k * :cota', grupo_id: 'grupo_id + :k * :grupo', cliente_id: 'cliente_id + :k * :cliente' },
  },
  { tabela: 'cota_saldo', muda: { cota_id: 'cota_id + :k * :cota' } },
  {
    tabela: 'movimento',
    muda: {
      id: 'id + :k * :movimento',
      cota_id: 'cota_id + :k * :cota',
      chave: "chave || ':k'",
      estorna_id: 'estorna_id + :k * :movimento',
    },
  },
]

async function maiorId(client: Client, tabela: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`select coalesce(max(id), 0)::int as id from ${tabela}`)
  return rows[0]?.id ?? 0
}

async function listColunas(client: Client, tabela: string): Promise<string[]> {
  const { rows } = await client.query<{ nome: string }>(
    `select attname as nome from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [tabela],
  )
  return rows.map(({ nome }) => nome)
}

/** Makes of what an import stored as many times as much, row by row alike, in a fraction of the time of importing it. */
export async function multiplicar(client: Client, vezes: number): Promise<void> {
  const espacos = new Map<string, number>()
  for (const tabela of ['grupo', 'grupo_parametro', 'cliente', 'cota', 'movimento'])
    espacos.set(tabela, await maiorId(client, tabela))
  const fill = (sql: string, k: number) =>
    sql.replace(/:(\w+)/g, (achado, nome: string) => String(nome === 'k' ? k : (espacos.get(nome) ?? achado)))
  const modelos: string[] = []
  for (const { tabela, muda } of copias) {
    const colunas = await listColunas(client, tabela)
    const chave = Object.keys(muda)[0] ?? ''
    const limite = espacos.get(tabela) ?? espacos.get(chave.replace(/_id$/, '')) ?? 0
    modelos.push(
      `insert into ${tabela} (${colunas.join(', ')}) overriding system value
       select ${colunas.map((coluna) => muda[coluna] ?? coluna).join(', ')} from ${tabela} where ${chave} <= ${limite}`,
    )
  }
  await client.query('set statement_timeout = 0')
  for (let k = 1; k < vezes; k += 1) {
    await client.query('begin')
    for (const modelo of modelos) await client.query(fill(modelo, k))
    await client.query('commit')
  }
  for (const tabela of espacos.keys())
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${tabela}))`, [tabela])
}
