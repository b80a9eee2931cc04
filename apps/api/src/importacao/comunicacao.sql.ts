import { type Coluna, linhasCte, type Registro } from '../platform/tabela.ts'
import { type Gravador, resolver } from './contexto.ts'
import type { Linha } from './formato/formato.ts'

/** Rows of a partner that enter once: from then on they are the console's, where each change is audited. */
function soNovas<T extends 'comunicado' | 'pergunta'>(
  nome: string,
  titulo: 'titulo' | 'pergunta',
  colunas: readonly Coluna[],
  registro: (dados: Linha<T>, parceiroId: number) => Registro,
  chave: (dados: Linha<T>) => string,
): Gravador<T> {
  const lista = colunas.map(([coluna]) => coluna).join(', ')
  const gravarSql = `WITH ${linhasCte(colunas)} INSERT INTO ${nome} (${lista}) SELECT ${lista} FROM linhas l
    WHERE NOT EXISTS (SELECT FROM ${nome} x WHERE x.parceiro_id = l.parceiro_id AND x.${titulo} = l.${titulo})`
  return {
    chave,
    async gravar({ client, parceiros }, lote) {
      const { achadas, erros } = resolver(lote, parceiros, (dados) => dados.parceiro, 'o parceiro')
      const registros = achadas.map(({ dados, id }) => registro(dados, id))
      const { rowCount } = await client.query(gravarSql, [JSON.stringify(registros)])
      return { novas: rowCount ?? 0, alteradas: 0, erros }
    },
  }
}

export const comunicado = soNovas<'comunicado'>(
  'comunicado',
  'titulo',
  [
    ['parceiro_id', 'bigint'],
    ['titulo', 'text'],
    ['texto', 'text'],
    ['criado_em', 'timestamptz'],
    ['publicado_em', 'timestamptz'],
    ['expira_em', 'timestamptz'],
  ],
  ({ titulo, texto, criadoEm, publicadoEm, expiraEm }, parceiroId) => ({
    parceiro_id: parceiroId,
    titulo,
    texto,
    criado_em: criadoEm,
    publicado_em: publicadoEm,
    expira_em: expiraEm,
  }),
  ({ parceiro, titulo }) => `${parceiro}/${titulo}`,
)

export const pergunta = soNovas<'pergunta'>(
  'pergunta_frequente',
  'pergunta',
  [
    ['parceiro_id', 'bigint'],
    ['topico', 'text'],
    ['pergunta', 'text'],
    ['resposta', 'text'],
    ['ordem', 'integer'],
    ['ativa', 'boolean'],
    ['fato', 'text'],
  ],
  ({ tipo: _tipo, parceiro: _parceiro, ...campos }, parceiroId) => ({ ...campos, parceiro_id: parceiroId }),
  (dados) => `${dados.parceiro}/${dados.pergunta}`,
)
