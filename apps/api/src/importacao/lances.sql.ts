import { type ColumnsOf, clientRows } from '../platform/rows.ts'
import { type Coluna, linhasCte, type Registro } from '../platform/tabela.ts'
import { chaveNoParceiro, type Erro, type Gravador } from './contexto.ts'

const dados: readonly Coluna[] = [
  ['protocolo', 'text'],
  ['assembleia', 'integer'],
  ['modalidade', 'text'],
  ['valor_centavos', 'bigint'],
  ['embutido_centavos', 'bigint'],
  ['fgts_centavos', 'bigint'],
  ['forma', 'text'],
  ['criado_em', 'timestamptz'],
]
const colunas: readonly Coluna[] = [
  ['linha', 'integer'],
  ['grupo_id', 'bigint'],
  ['numero', 'text'],
  ['versao', 'integer'],
  ...dados,
]
const lista = dados.map(([nome]) => nome).join(', ')

/** A bid that is here already stays as it is: replaced, cancelled or decided since, it is history. */
const gravarSql = `WITH ${linhasCte(colunas)}, resolvidas AS (
    SELECT l.*, c.id AS cota_id, c.cliente_id, c.credito_centavos, a.numero IS NOT NULL AS ha_assembleia
    FROM linhas l LEFT JOIN cota c ON c.grupo_id = l.grupo_id AND c.numero = l.numero AND c.versao = l.versao
    LEFT JOIN assembleia a ON a.grupo_id = l.grupo_id AND a.numero = l.assembleia AND a.dia >= $2
      AND NOT EXISTS (SELECT FROM lista_de_lances x WHERE x.grupo_id = a.grupo_id AND x.numero = a.numero)
  ), novas AS (
    INSERT INTO lance (cota_id, cliente_id, grupo_id, situacao, credito_centavos, ${lista})
    SELECT cota_id, cliente_id, grupo_id, 'ativo', credito_centavos, ${lista} FROM resolvidas WHERE cota_id IS NOT NULL AND ha_assembleia
    ON CONFLICT (protocolo) DO NOTHING RETURNING protocolo
  )
  SELECT r.linha, r.cota_id IS NULL AS sem_cota, n.protocolo IS NOT NULL AS nova,
    EXISTS (SELECT FROM lance x WHERE x.protocolo = r.protocolo AND x.cota_id = r.cota_id) AS havia, r.ha_assembleia
  FROM resolvidas r LEFT JOIN novas n ON n.protocolo = r.protocolo`

type Gravada = { linha: number; sem_cota: boolean; nova: boolean; havia: boolean; ha_assembleia: boolean }

const colunasDeGravada: ColumnsOf<Gravada> = {
  linha: 'number',
  sem_cota: 'boolean',
  nova: 'boolean',
  havia: 'boolean',
  ha_assembleia: 'boolean',
}

function motivoDaRecusa({ sem_cota, nova, havia, ha_assembleia }: Gravada): string | null {
  if (nova || havia) return null
  if (sem_cota) return 'a cota do lance não existe'
  return ha_assembleia ? 'o protocolo já é de outra cota' : 'a assembleia do lance não existe ou já passou'
}

export const lance: Gravador<'lance'> = {
  chave: ({ protocolo }) => protocolo,
  async gravar(contexto, lote) {
    const erros: Erro[] = []
    const registros: Registro[] = []
    for (const { linha, dados: lido } of lote) {
      const { parceiro, grupo, cota: numero, versao, valor, embutido, fgts, criadoEm, ...resto } = lido
      const grupoId = contexto.grupos.get(chaveNoParceiro(parceiro, grupo))
      if (grupoId === undefined) erros.push({ linha, motivo: `o grupo ${grupo} do parceiro ${parceiro} não existe` })
      else {
        const valores = { valor_centavos: valor, embutido_centavos: embutido, fgts_centavos: fgts, criado_em: criadoEm }
        registros.push({ ...resto, ...valores, linha, grupo_id: grupoId, numero, versao })
      }
    }
    const { rows } = await clientRows<Gravada>(contexto.client, colunasDeGravada, gravarSql, [
      JSON.stringify(registros),
      contexto.hoje,
    ])
    for (const gravada of rows) {
      const motivo = motivoDaRecusa(gravada)
      if (motivo) erros.push({ linha: gravada.linha, motivo })
    }
    return { novas: rows.filter(({ nova }) => nova).length, alteradas: 0, erros }
  },
}
