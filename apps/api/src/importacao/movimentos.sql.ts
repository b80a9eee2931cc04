import { createCalendario, destinoDosEncargos, isMovimentoCoerente } from '@contempla/consorcio'
import { type ColumnsOf, clientRows } from '../platform/rows.ts'
import { type Coluna, linhasCte, type Registro } from '../platform/tabela.ts'
import { colunasDoMovimento, registroDoMovimento } from '../razao/index.ts'
import { readContratos } from './contemplacoes.sql.ts'
import { type Contexto, chaveNoParceiro, type Erro, type Gravador, type Numerada } from './contexto.ts'
import type { Linha } from './formato/formato.ts'

const colunas = colunasDoMovimento
const quantias = colunas
  .map(([nome]) => nome)
  .filter((nome) => /_(centavos|ppt)$/.test(nome) && nome !== 'credito_centavos')

const referencias: readonly Coluna[] = [
  ['linha', 'integer'],
  ['grupo_id', 'bigint'],
  ['numero', 'text'],
  ['versao', 'integer'],
  ['estorna', 'text'],
]

const nomes = colunas.map(([nome]) => nome)
const lista = nomes.join(', ')
const opostas = quantias.map((nome) => `e.${nome} = -l.${nome}`).join(' AND ')

const resolvidasCte = `${linhasCte([...referencias, ...colunas])},
  resolvidas AS (
    SELECT l.*, c.id AS cota_id, e.id AS estorna_id,
           coalesce(l.dia <= (SELECT max(f.ate) FROM fechamento f WHERE f.grupo_id = l.grupo_id), false) AS fechado,
           e.estorna_id IS NULL AND e.tipo = l.tipo AND e.dia <= l.dia AND ${opostas} AS confere
    FROM linhas l
    LEFT JOIN cota c ON c.grupo_id = l.grupo_id AND c.numero = l.numero AND c.versao = l.versao
    LEFT JOIN movimento e ON e.chave = l.estorna AND e.cota_id = c.id
  )`

const insertSql = `WITH ${resolvidasCte},
  inseridas AS (
    INSERT INTO movimento (cota_id, ${lista}, estorna_id, criado_em)
    SELECT cota_id, ${lista}, estorna_id, $2 FROM resolvidas
    WHERE cota_id IS NOT NULL AND NOT fechado AND (estorna IS NULL OR confere)
    -- Of one day, what the file tells first came first.
    ORDER BY linha
    ON CONFLICT (chave) DO NOTHING RETURNING chave, cota_id
  ),
  tocadas AS (
    INSERT INTO importacao_cota SELECT r.cota_id, min(r.linha) FROM resolvidas r JOIN inseridas USING (chave)
    GROUP BY r.cota_id ON CONFLICT DO NOTHING
  )
  SELECT count(*)::integer AS novas FROM inseridas`

/** Run after the insertion: what of the batch is not stored just so. */
const pendentesSql = `WITH ${resolvidasCte}
  SELECT r.linha, r.chave, r.numero, r.versao, r.cota_id IS NULL AS sem_cota, m.id IS NULL AND r.fechado AS fechado, r.estorna,
         r.estorna IS NOT NULL AND r.estorna_id IS NULL AS sem_estornado,
         r.estorna IS NOT NULL AND NOT coalesce(r.confere, false) AS nao_confere
  FROM resolvidas r LEFT JOIN movimento m ON m.chave = r.chave
  WHERE m.id IS NULL OR ROW(r.cota_id, r.estorna_id, ${nomes.map((nome) => `r.${nome}`).join(', ')})
    IS DISTINCT FROM ROW(m.cota_id, m.estorna_id, ${nomes.map((nome) => `m.${nome}`).join(', ')})`

const colunasDosEncargos: readonly Coluna[] = [
  ['chave', 'text'],
  ['grupo_id', 'bigint'],
  ['valor', 'bigint'],
]

const encargosSql = `WITH ${linhasCte(colunasDosEncargos)}
  INSERT INTO movimento_grupo (chave, grupo_id, conta, tipo, dia, valor_centavos, cota_id, historico, criado_em)
  SELECT 'encargos:' || chave, l.grupo_id, 'fundo-comum', 'encargos', m.dia, l.valor, m.cota_id,
    'Parte do grupo na multa e nos juros; veio na importação', $2
  FROM linhas l JOIN movimento m USING (chave) ON CONFLICT (chave) DO NOTHING`

type Pendente = {
  linha: number
  chave: string
  numero: string
  versao: number
  sem_cota: boolean
  fechado: boolean
  estorna: string | null
  sem_estornado: boolean
  nao_confere: boolean
}

const colunasDePendente: ColumnsOf<Pendente> = {
  linha: 'number',
  chave: 'text',
  numero: 'text',
  versao: 'number',
  sem_cota: 'boolean',
  fechado: 'boolean',
  estorna: 'text | null',
  sem_estornado: 'boolean',
  nao_confere: 'boolean',
}

function motivoDoPendente(pendente: Pendente): string {
  if (pendente.sem_cota) return `a cota ${pendente.numero} (versão ${pendente.versao}) não existe no grupo`
  if (pendente.fechado) return `os livros do grupo já estão fechados no dia do movimento ${pendente.chave}`
  if (pendente.sem_estornado) return `o movimento ${pendente.estorna}, que este estorna, não existe na cota`
  if (pendente.nao_confere) return `o estorno não é o oposto do movimento ${pendente.estorna}`
  return `o movimento ${pendente.chave} já existe com outros dados; a razão só recebe inclusões`
}

/** Banking days by the laws alone: what a line says must not depend on when it is read. */
const { nextDiaUtil } = createCalendario([])

function registroDaLinha({ linha, dados }: Numerada<'movimento'>, grupoId: number): Registro {
  const { lancamento: tipo, chave, cota: numero, versao, estorna } = dados
  // What falls due on a day without banks is paid on the next one, at no cost (Lei 7.089/1983). What was paid ahead is
  // issued as due on its own day, by which it is known to be that: it stays.
  const adiantada = dados.vencimento === dados.dia
  const vencimento = dados.vencimento && !adiantada ? nextDiaUtil(dados.vencimento) : dados.vencimento
  return {
    ...registroDoMovimento({ ...dados, tipo, vencimento }, chave),
    linha,
    grupo_id: grupoId,
    numero,
    versao,
    estorna,
  }
}

function motivoDaRecusa({ hoje }: Contexto, dados: Linha<'movimento'>, grupoId: number | undefined): string | null {
  if (grupoId === undefined) return `o grupo ${dados.grupo} do parceiro ${dados.parceiro} não existe`
  if (dados.dia > hoje) return `o dia ${dados.dia} ainda não chegou`
  const movimento = { ...dados, id: dados.chave, tipo: dados.lancamento }
  return isMovimentoCoerente(movimento) ? null : 'os percentuais não correspondem aos valores e ao crédito'
}

/** The group's share of the fines and the interest that came in paid, each once. */
async function storeEncargos({ client, agora }: Contexto, registros: readonly Registro[]) {
  const pagos = registros.flatMap(({ tipo, chave, grupo_id, multa_centavos, juros_centavos }) => {
    const encargos = Number(multa_centavos) + Number(juros_centavos)
    return tipo === 'pagamento' && encargos !== 0 ? [{ chave, grupoId: Number(grupo_id), encargos }] : []
  })
  if (pagos.length === 0) return
  const contratos = await readContratos(client, [...new Set(pagos.map(({ grupoId }) => grupoId))])
  const partes = pagos.flatMap(({ chave, grupoId, encargos }) => {
    const contrato = contratos.get(grupoId)
    const valor = contrato ? destinoDosEncargos(encargos, contrato.parametros).grupo : 0
    return valor === 0 ? [] : [{ chave, grupo_id: grupoId, valor }]
  })
  await client.query(encargosSql, [JSON.stringify(partes), agora])
}

export const movimento: Gravador<'movimento'> = {
  chave: (dados) => dados.chave,
  depende: (dados) => (dados.estorna === null ? [] : [dados.estorna]),
  async gravar(contexto, lote) {
    const erros: Erro[] = []
    const registros: Registro[] = []
    for (const numerada of lote) {
      const { parceiro, grupo } = numerada.dados
      const grupoId = contexto.grupos.get(chaveNoParceiro(parceiro, grupo))
      const motivo = motivoDaRecusa(contexto, numerada.dados, grupoId)
      if (motivo !== null || grupoId === undefined) erros.push({ linha: numerada.linha, motivo: motivo ?? '' })
      else registros.push(registroDaLinha(numerada, grupoId))
    }
    const json = JSON.stringify(registros)
    const { rows } = await clientRows(contexto.client, { novas: 'number' }, insertSql, [json, contexto.agora])
    const novas = rows[0]?.novas ?? 0
    await storeEncargos(contexto, registros)
    if (novas === registros.length) return { novas, alteradas: 0, erros }
    const pendentes = await clientRows<Pendente>(contexto.client, colunasDePendente, pendentesSql, [json])
    const recusados = pendentes.rows.map((row) => ({ linha: row.linha, motivo: motivoDoPendente(row) }))
    return { novas, alteradas: 0, erros: [...erros, ...recusados] }
  },
}
