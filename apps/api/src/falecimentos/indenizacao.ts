import { partesDaIndenizacao } from '@contempla/consorcio'
import { readFaltaPagar } from '../cobrancas/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import { custoDasAbertas, emitirBoletoDeAntecipacao, receberPagamento } from '../pagamentos/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { lockCotas } from '../razao/index.ts'
import { isCoberta, readCoberturas } from './cobertura.ts'
import type { Falecimento } from './fatos.sql.ts'

type Recebida = { casoId: number; cotaId: number; valor: number; ator: Ator }

/** Posts an insurer's money on a quota: first what is open, with what is left of it the plan. What has no room waits in the queue. */
async function receive(tx: Executor, contexto: Contexto, { casoId, cotaId, valor, ator }: Recebida): Promise<void> {
  const dia = hojeDe(contexto)
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota) throw new Error(`a cota ${cotaId} sumiu`)
  const { parametros, situacao } = await getGrupo(tx, cota.grupoId, dia)
  const falta = await readFaltaPagar(tx, cota, { parametros, situacao }, dia)
  const abertas = Math.min(valor, await custoDasAbertas(tx, cotaId, dia))
  const fato = { origem: 'manual', dia, ator } as const
  const numeros = cota.movimentos.flatMap(({ tipo, parcela }) =>
    tipo === 'emissao' && parcela !== null ? [parcela] : [],
  )
  if (abertas > 0)
    await receberPagamento(tx, contexto, {
      ...fato,
      chave: `indenizacao:${casoId}:${cotaId}:abertas`,
      valor: abertas,
      alvo: { cotaId, parcelas: [...new Set(numeros)] },
    })
  const resto = valor - abertas
  if (resto <= 0) return
  const pedido = valor >= falta ? { modo: 'quitacao' as const } : { modo: 'valor' as const, valor: resto }
  const { boleto } = await emitirBoletoDeAntecipacao(tx, contexto, { cotaId, ator, forma: 'prazo', ...pedido })
  await receberPagamento(tx, contexto, {
    ...fato,
    chave: `indenizacao:${casoId}:${cotaId}:plano`,
    valor: resto,
    alvo: { nossoNumero: String(boleto), boletoId: boleto },
  })
}

type Indenizacao = Falecimento & { falecidoId: number }

/**
 * Posts what the insurer paid on the quotas that were covered on the day of the death, each up to what it owes today, and
 * returns in centavos what of it is the heirs'. Null where none was covered.
 */
export async function receiveIndenizacao(
  tx: Executor,
  contexto: Contexto,
  { casoId, falecidoId, diaDoFalecimento }: Indenizacao,
  { valor, ator }: { valor: number; ator: Ator },
): Promise<number | null> {
  const coberturas = await readCoberturas(tx, contexto, falecidoId, diaDoFalecimento)
  const cobertas = [...coberturas].flatMap(([id, cobertura]) => (isCoberta(cobertura) ? [id] : []))
  if (cobertas.length === 0) return null
  const dia = hojeDe(contexto)
  const cotas = await lockCotas(tx, cobertas)
  const devidas: { cotaId: number; saldo: number }[] = []
  for (const cota of cotas) {
    const { parametros, situacao } = await getGrupo(tx, cota.grupoId, dia)
    devidas.push({ cotaId: cota.id, saldo: await readFaltaPagar(tx, cota, { parametros, situacao }, dia) })
  }
  const { porCota, aosHerdeiros } = partesDaIndenizacao(valor, devidas)
  for (const { cotaId, valor: parte } of porCota) await receive(tx, contexto, { casoId, cotaId, valor: parte, ator })
  return aosHerdeiros
}
