import { type Contexto, type Gravador, type Numerada, type Resultado, resolver } from './contexto.ts'
import type { Linha, TipoDeLinha } from './formato.ts'
import { type Registro, type Tabela, upsert } from './tabela.ts'

/** A table whose rows come straight from the lines. */
function simples<T extends TipoDeLinha>(
  tabela: Tabela,
  chave: (dados: Linha<T>) => string,
  registro: (dados: Linha<T>) => Registro,
): Gravador<T> {
  return {
    chave,
    gravar: async ({ client }, lote) => ({
      ...(await upsert(client, tabela, lote.map(({ dados }) => registro(dados)))),
      erros: [],
    }),
  }
}

/** The same for what belongs to a partner. */
function doParceiro<T extends 'filial' | 'aviso'>(
  tabela: Tabela,
  registro: (dados: Linha<T>, parceiroId: number) => Registro,
): Gravador<T> {
  return {
    chave: (dados) => dados.chave,
    async gravar({ client, parceiros }, lote) {
      const { achadas, erros } = resolver(lote, parceiros, (dados) => dados.parceiro, 'o parceiro')
      return { ...(await upsert(client, tabela, achadas.map(({ dados, id }) => registro(dados, id)))), erros }
    },
  }
}

export const feriado = simples<'feriado'>(
  {
    nome: 'feriado',
    colunas: [
      ['dia', 'text'],
      ['descricao', 'text'],
      ['uf', 'text'],
    ],
    chave: ['dia', 'uf'],
  },
  (dados) => `${dados.dia}/${dados.uf}`,
  ({ dia, descricao, uf }) => ({ dia, descricao, uf }),
)

export const municipio = simples<'municipio'>(
  {
    nome: 'municipio',
    colunas: [
      ['codigo_ibge', 'integer'],
      ['nome', 'text'],
      ['uf', 'text'],
    ],
    chave: ['codigo_ibge'],
  },
  (dados) => String(dados.codigoIbge),
  ({ codigoIbge, nome, uf }) => ({ codigo_ibge: codigoIbge, nome, uf }),
)

const tabelaLogradouro: Tabela = {
  nome: 'logradouro',
  colunas: [
    ['cep', 'text'],
    ['tipo', 'text'],
    ['nome', 'text'],
    ['bairro', 'text'],
    ['codigo_ibge', 'integer'],
  ],
  chave: ['cep'],
}

export const logradouro: Gravador<'logradouro'> = {
  chave: (dados) => dados.cep,
  async gravar({ client }, lote) {
    const { rows } = await client.query<{ codigo_ibge: number }>(
      'SELECT codigo_ibge FROM municipio WHERE codigo_ibge = ANY($1)',
      [lote.map(({ dados }) => dados.codigoIbge)],
    )
    const ids = new Map(rows.map((row) => [String(row.codigo_ibge), row.codigo_ibge]))
    const { achadas, erros } = resolver(lote, ids, (dados) => String(dados.codigoIbge), 'o município')
    const registros = achadas.map(({ dados, id }) => ({
      cep: dados.cep,
      tipo: dados.tipoLogradouro,
      nome: dados.nome,
      bairro: dados.bairro,
      codigo_ibge: id,
    }))
    return { ...(await upsert(client, tabelaLogradouro, registros)), erros }
  },
}

export const tipoRegistro = simples<'tipo-registro'>(
  {
    nome: 'tipo_registro',
    colunas: [
      ['lista', 'text'],
      ['codigo', 'integer'],
      ['descricao', 'text'],
      ['ordem', 'integer'],
    ],
    chave: ['lista', 'codigo'],
  },
  (dados) => `${dados.lista}/${dados.codigo}`,
  ({ lista, codigo, descricao, ordem }) => ({ lista, codigo, descricao, ordem }),
)

export const versao = simples<'versao'>(
  {
    nome: 'versao_aplicativo',
    colunas: [
      ['id', 'integer'],
      ['versao', 'text'],
      ['obrigatoria', 'boolean'],
    ],
    chave: ['id'],
  },
  (dados) => String(dados.id),
  ({ id, versao, obrigatoria }) => ({ id, versao, obrigatoria }),
)

const tabelaFuncionario: Tabela = {
  nome: 'funcionario',
  colunas: [
    ['nome', 'text'],
    ['email', 'text'],
    ['papel', 'text'],
    ['senha_hash', 'text'],
    ['ativo', 'boolean'],
  ],
  chave: ['email'],
  soNaInclusao: ['senha_hash', 'ativo'],
}

export const funcionario: Gravador<'funcionario'> = {
  chave: (dados) => dados.email,
  async gravar({ client, hasher, demo }, lote) {
    if (!demo) return recusarTodas(lote, 'funcionários só entram por arquivo na demonstração')
    const emails = lote.map(({ dados }) => dados.email)
    const { rows } = await client.query<{ email: string }>('SELECT email FROM funcionario WHERE email = ANY($1)', [emails])
    const existentes = new Set(rows.map((row) => row.email))
    const registros = await Promise.all(
      lote.map(async ({ dados: { nome, email, papel, senha } }) => ({
        nome,
        email,
        papel,
        senha_hash: existentes.has(email) ? '' : await hasher.hash(senha),
        ativo: true,
      })),
    )
    return { ...(await upsert(client, tabelaFuncionario, registros)), erros: [] }
  },
}

const recusarTodas = (lote: Numerada[], motivo: string): Resultado => ({
  novas: 0,
  alteradas: 0,
  erros: lote.map(({ linha }) => ({ linha, motivo })),
})

export const filial = doParceiro<'filial'>(
  {
    nome: 'filial',
    colunas: [
      ['chave', 'text'],
      ['parceiro_id', 'bigint'],
      ['nome', 'text'],
      ['uf', 'text'],
      ['cidade', 'text'],
      ['endereco', 'text'],
      ['bairro', 'text'],
      ['cep', 'text'],
      ['telefone', 'text'],
      ['horario', 'text'],
    ],
    chave: ['chave'],
  },
  ({ tipo: _tipo, parceiro: _parceiro, ...campos }, parceiroId) => ({ ...campos, parceiro_id: parceiroId }),
)

export const aviso = doParceiro<'aviso'>(
  {
    nome: 'aviso_manutencao',
    colunas: [
      ['chave', 'text'],
      ['parceiro_id', 'bigint'],
      ['inicio', 'timestamptz'],
      ['fim', 'timestamptz'],
      ['ativo', 'boolean'],
      ['texto', 'text'],
    ],
    chave: ['chave'],
  },
  ({ tipo: _tipo, parceiro: _parceiro, ...campos }, parceiroId) => ({ ...campos, parceiro_id: parceiroId }),
)

const tabelaParceiro: Tabela = {
  nome: 'parceiro',
  colunas: [
    ['chave', 'text'],
    ['nome', 'text'],
    ['dominio', 'text'],
    ['cor_primaria', 'text'],
    ['cor_secundaria', 'text'],
    ['logo_url', 'text'],
    ['icone_url', 'text'],
    ['funcionalidades', 'jsonb'],
    ['whatsapp_url', 'text'],
    ['link_atendimento_whatsapp', 'text'],
    ['prazo_geral_faturamento_bem_dias', 'integer'],
    ['prazo_pagamento_faturamento_dias', 'integer'],
    ['unidades_negocio', 'text'],
    ['empresa', 'text'],
    ['canais', 'jsonb'],
    ['links', 'jsonb'],
  ],
  chave: ['chave'],
}

const tabelaAplicativo: Tabela = {
  nome: 'aplicativo',
  colunas: [
    ['client_id', 'text'],
    ['segredo', 'text'],
    ['plataforma', 'text'],
    ['parceiro_id', 'bigint'],
  ],
  chave: ['client_id'],
}

export const parceiro: Gravador<'parceiro'> = {
  chave: (dados) => dados.chave,
  async gravar(contexto, lote) {
    const resultado = await upsert(contexto.client, tabelaParceiro, lote.map(({ dados }) => registroDoParceiro(dados)))
    await loadParceiros(contexto)
    const aplicativos = lote.flatMap(({ dados }) =>
      dados.aplicativos.map(({ clientId, segredo, plataforma }) => ({
        client_id: clientId,
        segredo,
        plataforma,
        parceiro_id: contexto.parceiros.get(dados.chave),
      })),
    )
    await upsert(contexto.client, tabelaAplicativo, aplicativos)
    return { ...resultado, erros: [] }
  },
}

const registroDoParceiro = (dados: Linha<'parceiro'>): Registro => ({
  chave: dados.chave,
  nome: dados.nome,
  dominio: dados.dominio,
  cor_primaria: dados.corPrimaria,
  cor_secundaria: dados.corSecundaria,
  logo_url: dados.logoUrl,
  icone_url: dados.iconeUrl,
  funcionalidades: dados.funcionalidades,
  whatsapp_url: dados.whatsappUrl,
  link_atendimento_whatsapp: dados.linkAtendimentoWhatsapp,
  prazo_geral_faturamento_bem_dias: dados.prazoGeralFaturamentoBemDias,
  prazo_pagamento_faturamento_dias: dados.prazoPagamentoFaturamentoDias,
  unidades_negocio: dados.unidadesNegocio,
  empresa: dados.empresa,
  canais: dados.canais,
  links: dados.links,
})

/** Reads the ids of all partners into the context. */
export async function loadParceiros({ client, parceiros }: Contexto) {
  const { rows } = await client.query<{ chave: string; id: number }>('SELECT chave, id FROM parceiro')
  for (const { chave, id } of rows) parceiros.set(chave, id)
}
