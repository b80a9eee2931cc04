import { type ColumnsOf, clientRows } from '../../platform/rows.ts'
import { type Coluna, linhasCte } from '../../platform/tabela.ts'
import { chaveNoParceiro, type Erro, type Gravador } from '../contexto.ts'

const colunas: readonly Coluna[] = [
  ['linha', 'integer'],
  ['grupo_id', 'bigint'],
  ['numero_da_cota', 'text'],
  ['versao', 'integer'],
  ['parcela', 'integer'],
  ['banco', 'text'],
  ['numero', 'text'],
  ['codigo_de_barras', 'text'],
]

/** A number that is here already stays as it is: the bank gives it to no other title. */
const gravarSql = `WITH ${linhasCte(colunas)}, resolvidas AS (
    SELECT l.*, c.id AS cota_id, coalesce(l.parcela > c.contribuicoes, false) AS alem
    FROM linhas l LEFT JOIN cota c ON c.grupo_id = l.grupo_id AND c.numero = l.numero_da_cota AND c.versao = l.versao
  ), novas AS (
    INSERT INTO boleto_anterior (banco, numero, cota_id, parcela, codigo_de_barras)
    SELECT banco, numero, cota_id, parcela, codigo_de_barras FROM resolvidas WHERE cota_id IS NOT NULL AND NOT alem
    ON CONFLICT (numero, banco) DO NOTHING RETURNING banco, numero
  )
  SELECT r.linha, r.cota_id IS NULL AS sem_cota, r.alem, n.numero IS NOT NULL AS nova,
    EXISTS (SELECT FROM boleto_anterior b WHERE b.banco = r.banco AND b.numero = r.numero AND b.cota_id = r.cota_id
      AND b.parcela = r.parcela AND b.codigo_de_barras IS NOT DISTINCT FROM r.codigo_de_barras) AS igual
  FROM resolvidas r LEFT JOIN novas n USING (banco, numero)`

type Gravada = { linha: number; sem_cota: boolean; alem: boolean; nova: boolean; igual: boolean }

const colunasDeGravada: ColumnsOf<Gravada> = {
  linha: 'number',
  sem_cota: 'boolean',
  alem: 'boolean',
  nova: 'boolean',
  igual: 'boolean',
}

function motivoDaRecusa({ sem_cota, alem, nova, igual }: Gravada): string | null {
  if (nova || igual) return null
  if (sem_cota) return 'a cota do boleto não existe'
  return alem ? 'a parcela passa das da cota' : 'este número do banco já é de outro boleto'
}

export const boletoAnterior: Gravador<'boletoAnterior'> = {
  chave: ({ banco, nossoNumero }) => `${banco}/${nossoNumero}`,
  async gravar({ client, grupos }, lote) {
    const erros: Erro[] = []
    const registros = lote.flatMap(({ linha, dados }) => {
      const grupoId = grupos.get(chaveNoParceiro(dados.parceiro, dados.grupo))
      if (grupoId === undefined) {
        erros.push({ linha, motivo: `o grupo ${dados.grupo} do parceiro ${dados.parceiro} não existe` })
        return []
      }
      return [
        {
          linha,
          grupo_id: grupoId,
          numero_da_cota: dados.cota,
          versao: dados.versao,
          parcela: dados.parcela,
          banco: dados.banco,
          numero: dados.nossoNumero,
          codigo_de_barras: dados.linhaDigitavel,
        },
      ]
    })
    const { rows } = await clientRows<Gravada>(client, colunasDeGravada, gravarSql, [JSON.stringify(registros)])
    for (const gravada of rows) {
      const motivo = motivoDaRecusa(gravada)
      if (motivo) erros.push({ linha: gravada.linha, motivo })
    }
    return { novas: rows.filter(({ nova }) => nova).length, alteradas: 0, erros }
  },
}
