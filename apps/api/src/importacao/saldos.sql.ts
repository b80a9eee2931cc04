import {
  type Componentes,
  isDebito,
  type Modalidade,
  type Movimento,
  type Percentuais,
  type Plano,
  percentuaisContratados,
  type SaldoDaCota,
  saldoDaCota,
  sum,
  totalDosComponentes,
  totalDosPercentuais,
} from '@contempla/consorcio'
import type { Contexto, Erro } from './contexto.ts'
import { linhasCte, type Registro, type Tabela, upsertSql } from './tabela.ts'

const cotasPorVez = 2000

const tabelaSaldo: Tabela = {
  nome: 'cota_saldo',
  colunas: [
    ['cota_id', 'bigint'],
    ['fundo_comum_pago_ppt', 'bigint'],
    ['taxa_administracao_pago_ppt', 'bigint'],
    ['fundo_reserva_pago_ppt', 'bigint'],
    ['pago_ppt', 'bigint'],
    ['contratado_ppt', 'bigint'],
    ['saldo_devedor_centavos', 'bigint'],
    ['pago_centavos', 'bigint'],
    ['fundo_comum_pago_centavos', 'bigint'],
    ['parcelas_pagas', 'integer'],
    ['parcelas_restantes', 'integer'],
    ['em_aberto', 'jsonb'],
  ],
  chave: ['cota_id'],
}

/** The movements come as arrays, amounts in the order of the tuple below: a fifth of the bytes of objects. */
const cursorSql = `DECLARE razao NO SCROLL CURSOR FOR
  SELECT t.cota_id, t.linha, c.numero, c.credito_centavos, c.contribuicoes, c.contribuicoes_antes_da_contemplacao,
         p.modalidade, p.prazo_meses, p.taxa_administracao_ppt, p.fundo_reserva_ppt, p.seguro_mensal_ppt,
         p.casas_do_percentual, p.fracao_ppt, p.adicional_ppt, m.movimentos
  FROM importacao_cota t JOIN cota c ON c.id = t.cota_id JOIN plano p ON p.id = c.plano_id
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_array(id, tipo, dia, parcela, vencimento, credito_centavos, estorna_id,
      fundo_comum_centavos, taxa_administracao_centavos, fundo_reserva_centavos, seguro_centavos,
      taxa_cadastro_centavos, diferenca_centavos, multa_centavos, juros_centavos,
      fundo_comum_ppt, taxa_administracao_ppt, fundo_reserva_ppt) ORDER BY dia, id) AS movimentos
    FROM movimento WHERE movimento.cota_id = c.id
  ) m ON true`

type MovimentoLido = [
  ...[id: number, tipo: Movimento['tipo'], dia: string, parcela: number | null, vencimento: string | null],
  ...[credito: number, estorna: number | null],
  ...[fundoComum: number, taxaAdministracao: number, fundoReserva: number, seguro: number],
  ...[taxaCadastro: number, diferenca: number, multa: number, juros: number],
  ...[fundoComumPpt: number, taxaAdministracaoPpt: number, fundoReservaPpt: number],
]

type CotaLida = {
  cota_id: number
  linha: number
  numero: string
  credito_centavos: number
  contribuicoes: number
  contribuicoes_antes_da_contemplacao: number | null
  modalidade: Modalidade
  prazo_meses: number
  taxa_administracao_ppt: number
  fundo_reserva_ppt: number
  seguro_mensal_ppt: number
  casas_do_percentual: number
  fracao_ppt: number | null
  adicional_ppt: number | null
  movimentos: MovimentoLido[] | null
}

function parseMovimento(lido: MovimentoLido): Movimento {
  const [id, tipo, dia, parcela, vencimento, credito, estorna, fundoComum, taxaAdministracao, fundoReserva] = lido
  const [, , , , , , , , , , seguro, taxaCadastro, diferenca, multa, juros, fcPpt, taPpt, frPpt] = lido
  const amortizaveis = { fundoComum, taxaAdministracao, fundoReserva }
  const valores: Componentes = { ...amortizaveis, seguro, taxaCadastro, diferenca, multa, juros }
  const percentuais: Percentuais = { fundoComum: fcPpt, taxaAdministracao: taPpt, fundoReserva: frPpt }
  const estornado = estorna === null ? null : String(estorna)
  return { id: String(id), tipo, dia, parcela, vencimento, credito, valores, percentuais, estorna: estornado }
}

function parsePlano(lida: CotaLida): Plano {
  const base = {
    prazoMeses: lida.prazo_meses,
    taxaAdministracaoPpt: lida.taxa_administracao_ppt,
    fundoReservaPpt: lida.fundo_reserva_ppt,
    seguroMensalPpt: lida.seguro_mensal_ppt,
    casasDoPercentual: lida.casas_do_percentual,
  }
  if (lida.modalidade === 'mais-por-menos')
    return { ...base, modalidade: lida.modalidade, fracaoPpt: lida.fracao_ppt ?? 0 }
  if (lida.modalidade === 'plano-justo')
    return { ...base, modalidade: lida.modalidade, adicionalPpt: lida.adicional_ppt ?? 0 }
  return { ...base, modalidade: lida.modalidade }
}

/** A ledger that cannot be: an instalment outside the plan, paid without being issued, or paid twice. */
function motivoDaRecusa(lida: CotaLida, movimentos: readonly Movimento[]): string | null {
  const contas = new Map<number, { devido: number; pago: number }>()
  for (const { parcela, tipo, valores } of movimentos) {
    if (parcela === null) continue
    if (parcela > lida.contribuicoes)
      return `a parcela ${parcela} passa das ${lida.contribuicoes} da cota ${lida.numero}`
    const conta = contas.get(parcela) ?? { devido: 0, pago: 0 }
    contas.set(parcela, conta)
    conta[isDebito(tipo) ? 'devido' : 'pago'] += totalDosComponentes(valores)
  }
  for (const [parcela, { devido, pago }] of contas) {
    if (pago > devido)
      return `na cota ${lida.numero}, o pago na parcela ${parcela} passa do emitido (${pago} > ${devido} centavos)`
    if (devido < 0) return `na cota ${lida.numero}, a parcela ${parcela} soma menos que zero`
  }
  return null
}

function registroDoSaldo(
  cotaId: number,
  saldo: SaldoDaCota,
  contratado: Percentuais,
  movimentos: readonly Movimento[],
): Registro {
  const pagamentos = movimentos.filter((movimento) => movimento.tipo === 'pagamento')
  return {
    cota_id: cotaId,
    fundo_comum_pago_ppt: saldo.pago.fundoComum,
    taxa_administracao_pago_ppt: saldo.pago.taxaAdministracao,
    fundo_reserva_pago_ppt: saldo.pago.fundoReserva,
    pago_ppt: totalDosPercentuais(saldo.pago),
    contratado_ppt: totalDosPercentuais(contratado),
    saldo_devedor_centavos: saldo.valorSaldo,
    pago_centavos: sum(pagamentos.map((movimento) => totalDosComponentes(movimento.valores))),
    fundo_comum_pago_centavos: sum(pagamentos.map((movimento) => movimento.valores.fundoComum)),
    parcelas_pagas: saldo.parcelasPagas,
    parcelas_restantes: saldo.parcelasRestantes,
    em_aberto: saldo.emAberto,
  }
}

function apurar(lida: CotaLida, hoje: string): Registro | string {
  const movimentos = (lida.movimentos ?? []).map(parseMovimento)
  const motivo = motivoDaRecusa(lida, movimentos)
  if (motivo !== null) return motivo
  const { contribuicoes, contribuicoes_antes_da_contemplacao: contribuicoesAntesDaContemplacao } = lida
  const posicao = { contribuicoes, contribuicoesAntesDaContemplacao }
  const percentuais = percentuaisContratados(parsePlano(lida), posicao)
  const saldo = saldoDaCota(movimentos, { percentuais, contribuicoes }, lida.credito_centavos, hoje)
  return registroDoSaldo(lida.cota_id, saldo, percentuais, movimentos)
}

/** Derives the balance of every quota that the load touched from its whole ledger; answers the ledgers that cannot be. */
export async function gravarSaldos({ client, hoje }: Contexto): Promise<Erro[]> {
  const erros: Erro[] = []
  await client.query('ANALYZE importacao_cota')
  await client.query(cursorSql)
  for (;;) {
    const { rows } = await client.query<CotaLida>(`FETCH ${cotasPorVez} FROM razao`)
    if (rows.length === 0) break
    const registros: Registro[] = []
    for (const lida of rows) {
      const apurado = apurar(lida, hoje)
      if (typeof apurado === 'string') erros.push({ linha: lida.linha, motivo: apurado })
      else registros.push(apurado)
    }
    await client.query(`WITH ${linhasCte(tabelaSaldo.colunas)} ${upsertSql(tabelaSaldo)}`, [JSON.stringify(registros)])
  }
  await client.query('CLOSE razao')
  return erros
}
