import { clientRows } from '../../platform/rows.ts'
import { type Tabela, upsert } from '../../platform/tabela.ts'
import type { Gravador, Numerada } from '../contexto.ts'

const tabelaVeiculo: Tabela = {
  nome: 'veiculo_registrado',
  colunas: [
    ['placa', 'text'],
    ['chassi', 'text'],
    ['renavam', 'text'],
    ['cod_fabricante', 'integer'],
    ['marca', 'text'],
    ['modelo', 'text'],
    ['ano_fabricacao', 'integer'],
    ['ano_modelo', 'integer'],
    ['uf', 'text'],
    ['cor', 'text'],
    ['tipo', 'text'],
    ['codigo_fipe', 'text'],
    ['longarina_recuperada', 'boolean'],
    ['leilao', 'boolean'],
    ['sinistro', 'text'],
    ['chassi_remarcado', 'boolean'],
    ['consultado_em', 'timestamptz'],
    ['fonte', 'text'],
  ],
  chave: ['placa'],
}

const registroDe = ({ dados }: Numerada<'veiculoRegistrado'>) => ({
  placa: dados.placa,
  chassi: dados.chassi,
  renavam: dados.renavam,
  cod_fabricante: dados.fabricante,
  marca: dados.marca,
  modelo: dados.modelo,
  ano_fabricacao: dados.anoFabricacao,
  ano_modelo: dados.anoModelo,
  uf: dados.uf,
  cor: dados.cor,
  tipo: dados.tipoDeVeiculo,
  codigo_fipe: dados.codigoFipe,
  longarina_recuperada: dados.historico?.longarinaRecuperada ?? null,
  leilao: dados.historico?.leilao ?? null,
  sinistro: dados.historico?.sinistro ?? null,
  chassi_remarcado: dados.historico?.chassiRemarcado ?? null,
  consultado_em: dados.consultadoEm,
  fonte: dados.fonte,
})

export const veiculoRegistrado: Gravador<'veiculoRegistrado'> = {
  chave: ({ placa }) => placa,
  async gravar({ client }, lote) {
    const codigos = [...new Set(lote.flatMap(({ dados }) => dados.fabricante ?? []))]
    const { rows } = await clientRows(client, { id: 'number' }, 'SELECT id FROM fabricante WHERE id = ANY($1)', [
      codigos,
    ])
    const conhecidos = new Set<number | null>([null, ...rows.map(({ id }) => id)])
    const achadas = lote.filter(({ dados }) => conhecidos.has(dados.fabricante))
    const erros = lote
      .filter(({ dados }) => !conhecidos.has(dados.fabricante))
      .map(({ linha, dados }) => ({ linha, motivo: `o fabricante ${dados.fabricante} não existe` }))
    return { ...(await upsert(client, tabelaVeiculo, achadas.map(registroDe))), erros }
  },
}

const tabelaPreco: Tabela = {
  nome: 'preco_fipe',
  colunas: [
    ['codigo', 'text'],
    ['ano_modelo', 'integer'],
    ['referencia', 'text'],
    ['valor', 'text'],
  ],
  chave: ['codigo', 'ano_modelo', 'referencia'],
}

export const precoFipe: Gravador<'precoFipe'> = {
  chave: ({ codigo, anoModelo, referencia }) => `${codigo}/${anoModelo}/${referencia}`,
  async gravar({ client }, lote) {
    const registros = lote.map(({ dados: { codigo, anoModelo, referencia, valor } }) => ({
      codigo,
      ano_modelo: anoModelo,
      referencia,
      valor,
    }))
    return { ...(await upsert(client, tabelaPreco, registros)), erros: [] }
  },
}
