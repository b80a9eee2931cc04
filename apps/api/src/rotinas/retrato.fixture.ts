import type pg from 'pg'

type Consultar = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>

/** What the administrator's core keeps. */
const tabelas = [
  'grupo',
  'cota',
  'cota_saldo',
  'movimento',
  'movimento_grupo',
  'fechamento',
  'emissao_mensal',
  'boleto',
  'diferenca_a_cobrar',
  'abatimento',
  'exclusao',
  'reajuste',
  'contemplacao',
  'lance',
  'lance_permanente',
  'encerramento',
  'divergencia',
  'mensagem_saida',
] as const

/** What differs from one run to another without meaning anything: generated ids, what names them, what is drawn, moments, ciphers. */
const foraDoRetrato = [
  'id',
  'chave',
  'estorna_id',
  'contemplacao_id',
  'boleto_id',
  'notificacao_id',
  'protocolo',
  'recibo',
]
/** A boleto's number inside what is kept as text or JSON (the file that a message carries): an id too. */
const numeroDoBoleto = String.raw`boleto-\d+`
const tiposForaDoRetrato = ['timestamp with time zone', 'bytea']

/** The rows of every table of the core in an order of their own, comparable between two databases of one origin. */
export async function retratoDoNucleo(consultar: Consultar): Promise<Record<string, string[]>> {
  const retrato: Record<string, string[]> = {}
  for (const tabela of tabelas) {
    const colunas = await consultar<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name <> all($2) and data_type <> all($3)
       order by ordinal_position`,
      [tabela, foraDoRetrato, tiposForaDoRetrato],
    )
    const nomes = colunas.map(({ column_name: nome }) => nome).join(', ')
    const linhas = await consultar<{ linha: string }>(
      `select regexp_replace(row_to_json(t)::text, $1, 'boleto', 'g') as linha
       from (select ${nomes} from ${tabela}) t order by 1`,
      [numeroDoBoleto],
    )
    retrato[tabela] = linhas.map(({ linha }) => linha)
  }
  return retrato
}
