import { clientRows } from '../../platform/rows.ts'
import { type Tabela, upsert } from '../../platform/tabela.ts'
import { chaveNoParceiro, type Gravador, resolver } from '../contexto.ts'

const tabelaFabricante: Tabela = {
  nome: 'fabricante',
  colunas: [
    ['id', 'integer'],
    ['nome', 'text'],
  ],
  chave: ['id'],
}

export const fabricante: Gravador<'fabricante'> = {
  chave: ({ codigo }) => String(codigo),
  async gravar({ client }, lote) {
    const registros = lote.map(({ dados: { codigo, nome } }) => ({ id: codigo, nome }))
    return { ...(await upsert(client, tabelaFabricante, registros)), erros: [] }
  },
}

const tabelaModelo: Tabela = {
  nome: 'modelo_do_bem',
  colunas: [
    ['id', 'integer'],
    ['fabricante_id', 'integer'],
    ['nome', 'text'],
  ],
  chave: ['id'],
}

export const modeloDoBem: Gravador<'modeloDoBem'> = {
  chave: ({ codigo }) => String(codigo),
  async gravar({ client }, lote) {
    const { rows } = await clientRows(client, { id: 'number' }, 'SELECT id FROM fabricante WHERE id = ANY($1)', [
      lote.map(({ dados }) => dados.fabricante),
    ])
    const ids = new Map(rows.map(({ id }) => [String(id), id]))
    const { achadas, erros } = resolver(lote, ids, (dados) => String(dados.fabricante), 'o fabricante')
    const registros = achadas.map(({ dados: { codigo, nome }, id }) => ({ id: codigo, fabricante_id: id, nome }))
    return { ...(await upsert(client, tabelaModelo, registros)), erros }
  },
}

const tabelaFornecedor: Tabela = {
  nome: 'fornecedor',
  colunas: [
    ['parceiro_id', 'bigint'],
    ['codigo', 'integer'],
    ['nome', 'text'],
    ['cidade', 'text'],
    ['uf', 'text'],
    ['cnpj', 'text'],
  ],
  chave: ['parceiro_id', 'codigo'],
}

export const fornecedor: Gravador<'fornecedor'> = {
  chave: ({ parceiro, codigo }) => chaveNoParceiro(parceiro, String(codigo)),
  async gravar({ client, parceiros }, lote) {
    const { achadas, erros } = resolver(lote, parceiros, (dados) => dados.parceiro, 'o parceiro')
    const registros = achadas.map(({ dados: { tipo: _tipo, parceiro: _parceiro, ...campos }, id }) => ({
      ...campos,
      parceiro_id: id,
    }))
    return { ...(await upsert(client, tabelaFornecedor, registros)), erros }
  },
}
