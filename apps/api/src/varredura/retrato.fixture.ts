import type { Ambiente } from '@contempla/dev-env'

const daqui = (coluna: string, tabela: string) => `${coluna} in (select id from ${tabela} where cliente_id = $1)`
const doGrupo = 'grupo_id in (select grupo_id from cota where cliente_id = $1)'
const doParceiro = '(select parceiro_id from cliente where id = $1)'

/** How the rows of a table are told to be a customer's, from its columns; tables of nobody in particular say so. */
const porTabela: Record<string, string | null> = {
  cliente: 'id = $1',
  grupo: 'id in (select grupo_id from cota where cliente_id = $1)',
  parceiro: `id = ${doParceiro}`,
  auditoria:
    "(ator_tipo in ('cliente', 'representante') and ator_id = $1) or (objeto_tipo = 'cliente' and objeto_id = $1::text)",
  funcionario: null,
  sessao_retaguarda: null,
  dispositivo_retaguarda: null,
  filtro_salvo: null,
  // Known by a hash of who it was asked for, whether or not there is one.
  codigo_de_entrada: null,
  pedido_de_codigo: null,
  instalacao: null,
  municipio: null,
  logradouro: null,
  fabricante: null,
  modelo_do_bem: null,
  veiculo_registrado: null,
  preco_fipe: null,
  feriado: null,
  versao_aplicativo: null,
  tentativa: null,
  tentativa_em_curso: null,
  mensagem_saida: null,
  arquivo_retorno: null,
  remessa: null,
  // Of the staff, about what anybody may have.
  autorizacao: null,
  atendimento: daqui('caso_id', 'caso'),
  execucao: null,
  extracao: null,
  retificacao_da_extracao: null,
  movido_sozinho: null,
  idempotencia: null,
  relogio_da_demonstracao: null,
  leitura_de_documento:
    'caso_documento_id in (select d.id from caso_documento d join caso c on c.id = d.caso_id where c.cliente_id = $1)',
  comparacao_do_rosto:
    'caso_documento_id in (select d.id from caso_documento d join caso c on c.id = d.caso_id where c.cliente_id = $1)',
  arquivo_solto: 'arquivo_id in (select id from arquivo where cliente_id = $1)',
  abertura_de_lance: 'lance_id in (select l.id from lance l join cota c on c.id = l.cota_id where c.cliente_id = $1)',
  evento_do_contrato: 'contrato_id in (select id from contrato_do_bem where cliente_id = $1)',
  cessionario: 'cliente_id = $1',
  delegacao: 'titular_id = $1 or delegado_id = $1',
  delegacao_cota: 'delegacao_id in (select id from delegacao where titular_id = $1 or delegado_id = $1)',
  vistoria_foto: 'vistoria_id in (select id from vistoria where cliente_id = $1)',
  vistoria_laudo: 'vistoria_id in (select id from vistoria where cliente_id = $1)',
  vistoria_anexo: 'arquivo_id in (select id from arquivo where cliente_id = $1)',
  passo_do_acordo: 'acordo_id in (select id from acordo_de_debito where cliente_id = $1)',
  // Known by the names that the banks gave to what they moved.
  devolucao_pix: null,
  leitura_do_banco: null,
  // Empty between transactions.
  leitura_a_derivar: null,
}
const porColuna: [coluna: string, onde: string][] = [
  ['cliente_id', 'cliente_id = $1'],
  ['cota_id', daqui('cota_id', 'cota')],
  ['sessao_id', daqui('sessao_id', 'sessao')],
  ['caso_id', daqui('caso_id', 'caso')],
  ['boleto_id', 'boleto_id in (select b.id from boleto b join cota c on c.id = b.cota_id where c.cliente_id = $1)'],
  ['grupo_id', doGrupo],
  ['parceiro_id', `parceiro_id = ${doParceiro}`],
]

type Coluna = { tabela: string; coluna: string }

/** Columns of every table of the product. */
export const listColunas = (ambiente: Ambiente) =>
  ambiente.sql<Coluna>(
    `select table_name as tabela, column_name as coluna from information_schema.columns
     where table_schema = 'public' order by table_name, ordinal_position`,
  )

function whereOf(tabela: string, colunas: readonly Coluna[]): string | null {
  const known = porTabela[tabela]
  if (known !== undefined) return known
  const found = porColuna.find(([coluna]) => colunas.some((c) => c.tabela === tabela && c.coluna === coluna))
  if (!found) throw new Error(`diga em retrato.fixture.ts de quem são as linhas de ${tabela}`)
  return found[1]
}

/** Builds the question once; asked again and again, it gives a fingerprint a table of what a customer has. */
export async function createRetrato(ambiente: Ambiente) {
  const colunas = await listColunas(ambiente)
  const tabelas = [...new Set(colunas.map((c) => c.tabela))]
  const partes = tabelas.flatMap((tabela) => {
    const onde = whereOf(tabela, colunas)
    if (onde === null) return []
    return [
      `select '${tabela}' as tabela, count(*)::int as linhas, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as soma
       from ${tabela} t where ${onde}`,
    ]
  })
  const sql = partes.join(' union all ')
  return async (clienteId: number) =>
    Object.fromEntries(
      (await ambiente.sql<{ tabela: string; linhas: number; soma: string }>(sql, [clienteId], 'retrato')).map((r) => [
        r.tabela,
        `${r.linhas} ${r.soma}`,
      ]),
    )
}

/** A fingerprint of each table, whoever's rows they are. */
export async function createRetratoGeral(ambiente: Ambiente) {
  const tabelas = [...new Set((await listColunas(ambiente)).map((c) => c.tabela))]
  const partes = tabelas.map(
    (t) =>
      `select '${t}' as tabela, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as soma from ${t} t`,
  )
  const sql = partes.join(' union all ')
  return async () =>
    Object.fromEntries(
      (await ambiente.sql<{ tabela: string; soma: string }>(sql, [], 'retrato-geral')).map((r) => [r.tabela, r.soma]),
    )
}

/** The tables in which the text stands anywhere. */
export async function findInDatabase(ambiente: Ambiente, texto: string): Promise<string[]> {
  const tabelas = [...new Set((await listColunas(ambiente)).map((c) => c.tabela))]
  const partes = tabelas.map((t) => `select '${t}' as tabela where exists (select 1 from ${t} x where x::text like $1)`)
  const rows = await ambiente.sql<{ tabela: string }>(partes.join(' union all '), [`%${texto}%`], 'texto-no-banco')
  return rows.map((r) => r.tabela)
}
