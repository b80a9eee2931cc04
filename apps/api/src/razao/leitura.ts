import type {
  Componentes,
  Modalidade,
  Movimento,
  ParcelasMovidas,
  Pausa,
  Percentuais,
  Plano,
  PosicaoNoPlano,
  TipoCota,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'

/** The balance of a quota when its plan was laid out anew, and the contributions over which it was spread. */
export type Recomposicao = {
  primeira: number
  ultima: number
  /** Contributions in between that had been issued. */
  puladas: number[]
  saldo: Percentuais
  abatimentosAte: number
  renegociacoesAte: number
}

/** Late instalments moved to the contributions left, and what had been paid ahead by then. */
export type Renegociada = ParcelasMovidas & { id: number; abatimentosAte: number }

/** A quota with its plan and its whole ledger, as the rules take them. */
export type CotaDaRazao = {
  id: number
  grupoId: number
  parceiroId: number
  tipo: TipoCota
  numero: string
  versao: number
  clienteId: number
  situacao: string
  credito: number
  dataContemplacao: string | null
  plano: Plano
  posicao: PosicaoNoPlano
  /** The plan laid out anew, the last time that it was. */
  recomposicao: Recomposicao | null
  /** Those that were not undone, in order. */
  renegociacoes: Renegociada[]
  /** The days that count no lateness. */
  pausas: Pausa[]
  /** The death of its holder is confirmed, and it passed to nobody yet: no life is insured. */
  titularFaleceu: boolean
  /** By day and then by the order in which they came. */
  movimentos: Movimento[]
}

/** A movement of the rows named `m`, as `parseMovimento` reads it: an array is a fifth of the bytes of an object. */
export const movimentoLidoSql = `json_build_array(m.id, m.tipo, m.dia, m.parcela, m.vencimento, m.credito_centavos, m.estorna_id,
      m.fundo_comum_centavos, m.taxa_administracao_centavos, m.fundo_reserva_centavos, m.seguro_centavos,
      m.taxa_cadastro_centavos, m.diferenca_centavos, m.multa_centavos, m.juros_centavos,
      m.fundo_comum_ppt, m.taxa_administracao_ppt, m.fundo_reserva_ppt, m.data_valor)`

/** SQL of the days of a quota, by its id, that count no lateness: those on which it was held for its holder's death. */
export const pausasSql = (cotaId: string): string =>
  `coalesce((SELECT json_agg(json_build_object('de', p.de, 'ate', p.ate) ORDER BY p.de, p.id)
    FROM pausa_da_cota p WHERE p.cota_id = ${cotaId}), '[]')`

/** SQL that tells, by the id of its holder, whether the death of a quota's holder is confirmed and stands. */
export const titularFaleceuSql = (clienteId: string): string =>
  `EXISTS (SELECT FROM falecimento f
    WHERE f.falecido_id = ${clienteId} AND f.confirmado_em IS NOT NULL AND f.desfeito_em IS NULL)`

/** The columns that `parseCota` reads, of the quotas aliased `c`; the query joins `plano p` and `grupo g`. */
export const colunasDaRazao = `c.id AS cota_id, c.grupo_id, g.parceiro_id, g.tipo, c.numero, c.versao, c.cliente_id, c.situacao,
  c.credito_centavos, c.data_contemplacao::text, c.contribuicoes, c.contribuicoes_antes_da_contemplacao, p.modalidade,
  p.prazo_meses, p.taxa_administracao_ppt, p.fundo_reserva_ppt, p.seguro_mensal_ppt, p.casas_do_percentual,
  p.fracao_ppt, p.adicional_ppt, p.taxa_antecipada_ppt, p.taxa_antecipada_contribuicoes, m.movimentos,
  (SELECT json_build_array(primeira, ultima, abatimentos_ate, fundo_comum_ppt, taxa_administracao_ppt, fundo_reserva_ppt,
    puladas, renegociacoes_ate)
   FROM recomposicao r WHERE r.cota_id = c.id ORDER BY r.id DESC LIMIT 1) AS recomposicao,
  (SELECT json_agg(json_build_array(r.id, r.primeira, r.abatimentos_ate, r.fundo_comum_ppt, r.taxa_administracao_ppt,
    r.fundo_reserva_ppt, r.puladas, jsonb_path_query_array(r.parcelas, '$[*].numero')) ORDER BY r.id)
   FROM renegociacao r WHERE r.cota_id = c.id AND r.desfecho IS DISTINCT FROM 'desfeita') AS renegociacoes,
  ${pausasSql('c.id')} AS pausas, ${titularFaleceuSql('c.cliente_id')} AS titular_faleceu`

export const juncoesDaRazao = `JOIN plano p ON p.id = c.plano_id JOIN grupo g ON g.id = c.grupo_id
  LEFT JOIN LATERAL (
    SELECT json_agg(${movimentoLidoSql} ORDER BY m.dia, m.id) AS movimentos FROM movimento m WHERE m.cota_id = c.id
  ) m ON true`

export type MovimentoLido = [
  ...[id: number, tipo: Movimento['tipo'], dia: string, parcela: number | null, vencimento: string | null],
  ...[credito: number, estorna: number | null],
  ...[fundoComum: number, taxaAdministracao: number, fundoReserva: number, seguro: number],
  ...[taxaCadastro: number, diferenca: number, multa: number, juros: number],
  ...[fundoComumPpt: number, taxaAdministracaoPpt: number, fundoReservaPpt: number, dataValor: string | null],
]

type RecomposicaoLida = [
  ...[primeira: number, ultima: number, abatimentosAte: number],
  ...[fundoComumPpt: number, taxaAdministracaoPpt: number, fundoReservaPpt: number],
  ...[puladas: number[], renegociacoesAte: number],
]

type RenegociadaLida = [
  ...[id: number, primeira: number, abatimentosAte: number],
  ...[fundoComumPpt: number, taxaAdministracaoPpt: number, fundoReservaPpt: number],
  ...[puladas: number[], parcelas: number[]],
]

export type PlanoLido = {
  modalidade: Modalidade
  prazo_meses: number
  taxa_administracao_ppt: number
  fundo_reserva_ppt: number
  seguro_mensal_ppt: number
  casas_do_percentual: number
  fracao_ppt: number | null
  adicional_ppt: number | null
  taxa_antecipada_ppt: number | null
  taxa_antecipada_contribuicoes: number | null
}

export const colunasDePlanoLido: ColumnsOf<PlanoLido> = {
  modalidade: 'text',
  prazo_meses: 'number',
  taxa_administracao_ppt: 'number',
  fundo_reserva_ppt: 'number',
  seguro_mensal_ppt: 'number',
  casas_do_percentual: 'number',
  fracao_ppt: 'number | null',
  adicional_ppt: 'number | null',
  taxa_antecipada_ppt: 'number | null',
  taxa_antecipada_contribuicoes: 'number | null',
}

export type CotaLida = PlanoLido & {
  cota_id: number
  grupo_id: number
  parceiro_id: number
  tipo: TipoCota
  numero: string
  versao: number
  cliente_id: number
  situacao: string
  credito_centavos: number
  data_contemplacao: string | null
  contribuicoes: number
  contribuicoes_antes_da_contemplacao: number | null
  movimentos: MovimentoLido[] | null
  recomposicao: RecomposicaoLida | null
  renegociacoes: RenegociadaLida[] | null
  pausas: Pausa[]
  titular_faleceu: boolean
}

export const colunasDeCotaLida: ColumnsOf<CotaLida> = {
  ...colunasDePlanoLido,
  cota_id: 'number',
  grupo_id: 'number',
  parceiro_id: 'number',
  tipo: 'text',
  numero: 'text',
  versao: 'number',
  cliente_id: 'number',
  situacao: 'text',
  credito_centavos: 'number',
  data_contemplacao: 'text | null',
  contribuicoes: 'number',
  contribuicoes_antes_da_contemplacao: 'number | null',
  movimentos: 'json | null',
  recomposicao: 'json | null',
  renegociacoes: 'json | null',
  pausas: 'json',
  titular_faleceu: 'boolean',
}

export function parseMovimento(lido: MovimentoLido): Movimento {
  const [id, tipo, dia, parcela, vencimento, credito, estorna, fundoComum, taxaAdministracao, fundoReserva] = lido
  const [, , , , , , , , , , seguro, taxaCadastro, diferenca, multa, juros, fcPpt, taPpt, frPpt, dataValor] = lido
  const amortizaveis = { fundoComum, taxaAdministracao, fundoReserva }
  const valores: Componentes = { ...amortizaveis, seguro, taxaCadastro, diferenca, multa, juros }
  const percentuais: Percentuais = { fundoComum: fcPpt, taxaAdministracao: taPpt, fundoReserva: frPpt }
  const estornado = estorna === null ? null : String(estorna)
  return {
    id: String(id),
    tipo,
    dia,
    dataValor,
    parcela,
    vencimento,
    credito,
    valores,
    percentuais,
    estorna: estornado,
  }
}

export function parsePlano(lido: PlanoLido): Plano {
  const { taxa_antecipada_ppt: antecipada, taxa_antecipada_contribuicoes: contribuicoes } = lido
  const base = {
    prazoMeses: lido.prazo_meses,
    taxaAdministracaoPpt: lido.taxa_administracao_ppt,
    fundoReservaPpt: lido.fundo_reserva_ppt,
    seguroMensalPpt: lido.seguro_mensal_ppt,
    casasDoPercentual: lido.casas_do_percentual,
    ...(antecipada !== null && contribuicoes !== null ? { taxaAntecipada: { ppt: antecipada, contribuicoes } } : {}),
  }
  if (lido.modalidade === 'mais-por-menos')
    return { ...base, modalidade: lido.modalidade, fracaoPpt: lido.fracao_ppt ?? 0 }
  if (lido.modalidade === 'plano-justo')
    return { ...base, modalidade: lido.modalidade, adicionalPpt: lido.adicional_ppt ?? 0 }
  return { ...base, modalidade: lido.modalidade }
}

function parseRecomposicao(lida: RecomposicaoLida | null): Recomposicao | null {
  if (!lida) return null
  const [primeira, ultima, abatimentosAte, fundoComum, taxaAdministracao, fundoReserva, puladas, renegociacoesAte] =
    lida
  const saldo = { fundoComum, taxaAdministracao, fundoReserva }
  return { primeira, ultima, puladas, abatimentosAte, renegociacoesAte, saldo }
}

const parseRenegociada = (lida: RenegociadaLida): Renegociada => {
  const [id, primeira, abatimentosAte, fundoComum, taxaAdministracao, fundoReserva, puladas, parcelas] = lida
  return {
    id,
    primeira,
    abatimentosAte,
    puladas,
    parcelas,
    percentuais: { fundoComum, taxaAdministracao, fundoReserva },
  }
}

export const parseCota = (lida: CotaLida): CotaDaRazao => ({
  id: lida.cota_id,
  grupoId: lida.grupo_id,
  parceiroId: lida.parceiro_id,
  tipo: lida.tipo,
  numero: lida.numero,
  versao: lida.versao,
  clienteId: lida.cliente_id,
  situacao: lida.situacao,
  credito: lida.credito_centavos,
  dataContemplacao: lida.data_contemplacao,
  plano: parsePlano(lida),
  posicao: {
    contribuicoes: lida.contribuicoes,
    contribuicoesAntesDaContemplacao: lida.contribuicoes_antes_da_contemplacao,
  },
  recomposicao: parseRecomposicao(lida.recomposicao),
  renegociacoes: (lida.renegociacoes ?? []).map(parseRenegociada),
  pausas: lida.pausas,
  titularFaleceu: lida.titular_faleceu,
  movimentos: (lida.movimentos ?? []).map(parseMovimento),
})

/** The share of the credit, in ppt, that a month's instalment of the quota charges for the insurance of its holder's life. */
export const seguroMensalDa = ({ plano, titularFaleceu }: Pick<CotaDaRazao, 'plano' | 'titularFaleceu'>): number =>
  titularFaleceu ? 0 : plano.seguroMensalPpt

/** Quotas with their ledgers, by id. Read, not locked: what is decided on them may be old by the time it is written. */
export async function readCotas(db: Executor, ids: readonly number[]): Promise<CotaDaRazao[]> {
  const escolhidas = sql`c.id = any(${sql.param(ids)}::bigint[])`
  const { rows } = await queryRows<CotaLida>(
    db,
    colunasDeCotaLida,
    sql`SELECT ${sql.raw(colunasDaRazao)} FROM cota c ${sql.raw(juncoesDaRazao)} WHERE ${escolhidas} ORDER BY c.id`,
  )
  return rows.map(parseCota)
}

/**
 * Quotas held until the transaction ends. Locks are taken in one order everywhere, so that no two transactions wait for each
 * other: the group, its quotas by their ids, the row of the quota, the case, the rest. Who comes to a quota by a case holds
 * the quota first (`lockCaso`).
 */
export async function holdCotas(tx: Executor, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`SELECT cota_id FROM cota_saldo WHERE cota_id = any(${sql.param(ids)}::bigint[]) ORDER BY cota_id FOR UPDATE`,
  )
}

/** The same with their ledgers: whatever is written to one is decided under this lock. */
export async function lockCotas(tx: Executor, ids: readonly number[]): Promise<CotaDaRazao[]> {
  await holdCotas(tx, ids)
  return readCotas(tx, ids)
}
