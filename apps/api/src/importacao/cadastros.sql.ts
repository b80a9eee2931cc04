import { clientRows } from '../platform/rows.ts'
import { type Registro, type Tabela, upsert } from '../platform/tabela.ts'
import { type Gravador, type Numerada, type Resultado, resolver } from './contexto.ts'
import type { Linha, TipoDeLinha } from './formato/formato.ts'

/** A table whose rows come straight from the lines. */
function simples<T extends TipoDeLinha>(
  tabela: Tabela,
  chave: (dados: Linha<T>) => string,
  registro: (dados: Linha<T>) => Registro,
): Gravador<T> {
  return {
    chave,
    gravar: async ({ client }, lote) => ({
      ...(await upsert(
        client,
        tabela,
        lote.map(({ dados }) => registro(dados)),
      )),
      erros: [],
    }),
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
    const { rows } = await clientRows(
      client,
      { codigo_ibge: 'number' },
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

/** Of the first version: the registration lists are the program's own, so the line is checked and not kept. */
export const tipoRegistro: Gravador<'tipo-registro'> = {
  chave: (dados) => `${dados.lista}/${dados.codigo}`,
  gravar: () => Promise.resolve({ novas: 0, alteradas: 0, erros: [] }),
}

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
  (dados) => ({ id: dados.id, versao: dados.versao, obrigatoria: dados.obrigatoria }),
)

const tabelaFuncionario: Tabela = {
  nome: 'funcionario',
  colunas: [
    ['nome', 'text'],
    ['email', 'text'],
    ['papel', 'text'],
    ['senha_hash', 'text'],
    ['ativo', 'boolean'],
    ['senha_provisoria', 'boolean'],
  ],
  chave: ['email'],
  soNaInclusao: ['senha_hash', 'ativo', 'senha_provisoria'],
}

/** The first accounts, and the demo's. Afterwards accounts are the console's, where each change is audited. */
export const funcionario: Gravador<'funcionario'> = {
  chave: (dados) => dados.email,
  async gravar({ client, hasher, demo }, lote) {
    const emails = lote.map(({ dados }) => dados.email)
    const { rows } = await clientRows(
      client,
      { email: 'text' },
      'SELECT email FROM funcionario WHERE email = ANY($1)',
      [emails],
    )
    const existentes = new Set(rows.map((row) => row.email))
    const mudadas = demo ? [] : lote.filter(({ dados }) => existentes.has(dados.email))
    if (mudadas.length > 0) return refuseAll(mudadas, 'esta conta já existe: mude-a na retaguarda')
    const registros = await Promise.all(
      lote.map(async ({ dados: { nome, email, papel, senha } }) => ({
        nome,
        email,
        papel,
        senha_hash: existentes.has(email) ? '' : await hasher.hash(senha),
        ativo: true,
        // Who wrote the file knows it.
        senha_provisoria: !demo,
      })),
    )
    return { ...(await upsert(client, tabelaFuncionario, registros)), erros: [] }
  },
}

const refuseAll = (lote: Numerada[], motivo: string): Resultado => ({
  novas: 0,
  alteradas: 0,
  erros: lote.map(({ linha }) => ({ linha, motivo })),
})
