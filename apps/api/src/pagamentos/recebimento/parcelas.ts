import { type Alocacao, alocarPagamento, type Dia, diaEm, sum, valorDevido } from '@contempla/consorcio'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { baixarSegundasVias, closeConta } from '../../cobrancas/index.ts'
import { esperaSql } from '../../cotas/index.ts'
import type { Executor } from '../../platform/database.ts'
import { boleto } from '../../schema/index.ts'
import { lockConta } from '../conta.ts'
import { type Destino, lancarAlocacao } from '../lancamentos.ts'
import type { Desfecho } from './desfecho.ts'

/**
 * Computes how much more being late costs on these instalments today than on the day on which the money came in, in
 * centavos.
 */
function encargosDispensados({ conta, dia, agora }: Destino, parcelas: readonly number[]): number {
  const encargosEm = (quando: Dia) =>
    sum(
      conta.abertas
        .filter(({ numero }) => parcelas.includes(numero))
        .map((aberta) => valorDevido(aberta, quando, aberta.creditos.vigente, conta.parametros))
        .map(({ multa, juros }) => multa + juros),
    )
  return encargosEm(diaEm(agora)) - encargosEm(dia)
}

const isPagaEmParte = ({ lancamentos }: Alocacao, numero: number): boolean =>
  lancamentos.some(({ parcela }) => parcela === numero)

/** Credits instalments at their cost on the day, or on the day of a boleto that is still valid. */
export async function settleParcelas(
  destino: Destino,
  valor: number,
  parcelas: readonly number[],
  precoEm: Dia = destino.dia,
): Promise<Desfecho> {
  const { conta, dia } = destino
  const peloPreco = alocarPagamento({ valor, dia: precoEm, parcelas }, conta, conta.parametros)
  // The books take the money in on the day of the payment, whichever day prices it.
  const alocacao: Alocacao = { ...peloPreco, lancamentos: peloPreco.lancamentos.map((feito) => ({ ...feito, dia })) }
  if (alocacao.alocado > 0) {
    const { quitadas } = alocacao
    const emParte = parcelas.filter((numero) => !quitadas.includes(numero) && isPagaEmParte(alocacao, numero))
    await lancarAlocacao(destino, alocacao)
    await markBoletosPagos(destino, quitadas)
    for (const [pagas, motivo] of [[quitadas, 'parcela-paga'] as const, [emParte, 'paga-em-parte'] as const])
      await baixarSegundasVias(destino.tx, { cotaId: conta.cota.id, parcelas: pagas, dia, motivo })
    if (conta.cronograma.length === 0) await closeConta(destino.tx, conta.cota.id, destino.agora)
  }
  const dispensado = alocacao.alocado > 0 ? encargosDispensados(destino, alocacao.quitadas) : 0
  return { alocado: alocacao.alocado, fila: alocacao.fila, dispensado }
}

/** Marks as paid the monthly boletos whose instalments are now all settled. */
async function markBoletosPagos({ tx, conta, dia }: Destino, parcelas: readonly number[]) {
  const pagas = [...conta.pagas, ...parcelas]
  await tx
    .update(boleto)
    .set({ pagoEm: dia })
    .where(
      and(
        eq(boleto.cotaId, conta.cota.id),
        eq(boleto.tipo, 'mensal'),
        isNull(boleto.pagoEm),
        sql`${boleto.parcelas} <@ ${sql.param(pagas)}::integer[]`,
        sql`${boleto.parcelas} && ${sql.param(parcelas)}::integer[]`,
      ),
    )
}

/**
 * Marks as paid the boletos of chosen instalments that some payment credited and whose instalments are all settled by
 * now, whatever settled the others. While all the money of one still waits, it shows as received.
 */
export async function markSegundasViasPagas(tx: Executor, cotaId: number) {
  await tx.execute(sql`UPDATE boleto b SET pago_em = p.dia, baixado_em = NULL, motivo_da_baixa = NULL
    FROM (SELECT DISTINCT i.boleto_id AS id FROM boleto_item i WHERE i.cota_id = ${cotaId}) d
    CROSS JOIN LATERAL (SELECT max(f.dia) AS dia FROM pagamento f
      WHERE f.boleto_id = d.id AND f.alocado_centavos > 0 AND f.estornado_em IS NULL) p
    WHERE b.id = d.id AND p.dia IS NOT NULL AND b.pago_em IS NULL
      AND NOT EXISTS (SELECT FROM boleto_item i JOIN cota_saldo s ON s.cota_id = i.cota_id
        WHERE i.boleto_id = b.id AND s.em_aberto @> jsonb_build_array(jsonb_build_object('numero', i.parcela)))
      AND NOT EXISTS (SELECT FROM pagamento f WHERE f.boleto_id = b.id AND ${sql.raw(esperaSql('f'))})`)
}

/**
 * Settles, with the part of a payoff above the plan, the last instalment that came from it, so that nothing already
 * paid is charged again. Returns the amount used; nothing where it does not cover it or there is none.
 */
export async function settleUltima(destino: Destino, valor: number): Promise<number> {
  const { tx, dia, agora } = destino
  const conta = await lockConta(tx, destino.conta.cota.id, diaEm(agora))
  const ultima = conta?.abertas.find(({ numero }) => numero > conta.cota.posicao.contribuicoes)
  if (!conta || !ultima) return 0
  const { total } = valorDevido(ultima, dia, ultima.creditos.vigente, conta.parametros)
  if (total > valor) return 0
  const feito = await settleParcelas({ ...destino, conta, fato: 'ultima' }, total, [ultima.numero])
  return feito.alocado
}
