import { partesDaIndenizacao } from '@contempla/consorcio'
import { leaveInFila, readFaltaPagar } from '../cobrancas/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import {
  cotarAntecipacao,
  custoDasAbertas,
  emitirBoletoDeAntecipacao,
  lockConta,
  receberPagamento,
} from '../pagamentos/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { lockCotas } from '../razao/index.ts'
import { isCoberta, readCoberturas } from './cobertura.ts'
import type { Falecimento } from './fatos.sql.ts'

type Recebida = { casoId: number; cotaId: number; valor: number; ator: Ator }

/** What can be paid ahead of a quota, in centavos: the whole of it, and of it the plan without the pending differences. */
async function quantoAntecipa(tx: Executor, contexto: Contexto, cotaId: number) {
  const conta = await lockConta(tx, cotaId, hojeDe(contexto))
  if (!conta || conta.cancelada || conta.grupoEncerrado || conta.cronograma.length === 0) return null
  const { valor, diferencasIncluidas } = await cotarAntecipacao({ relogio: contexto.relogio, db: tx }, cotaId, {
    modo: 'quitacao',
    forma: 'prazo',
  })
  return { tudo: valor, plano: valor - diferencasIncluidas }
}

/** Pays the plan ahead with what its price takes of an amount, and returns that. */
async function payPlano(tx: Executor, contexto: Contexto, { casoId, cotaId, valor, ator }: Recebida): Promise<number> {
  const cabe = await quantoAntecipa(tx, contexto, cotaId)
  if (!cabe) return 0
  const pago = valor >= cabe.tudo ? cabe.tudo : Math.min(valor, cabe.plano)
  const pedido = pago === cabe.tudo ? { modo: 'quitacao' as const } : { modo: 'valor' as const, valor: pago }
  const { boleto } = await emitirBoletoDeAntecipacao(tx, contexto, { cotaId, ator, forma: 'prazo', ...pedido })
  await receberPagamento(tx, contexto, {
    origem: 'manual',
    dia: hojeDe(contexto),
    ator,
    chave: `indenizacao:${casoId}:${cotaId}:plano`,
    valor: pago,
    alvo: { nossoNumero: String(boleto), boletoId: boleto },
  })
  return pago
}

/** Posts an insurer's money on a quota: first what is open, with what is left of it the plan. What has no room waits in the queue. */
async function receive(tx: Executor, contexto: Contexto, { casoId, cotaId, valor, ator }: Recebida): Promise<void> {
  const dia = hojeDe(contexto)
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota) throw new Error(`a cota ${cotaId} sumiu`)
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
  const noPlano = await payPlano(tx, contexto, { casoId, cotaId, valor: resto, ator })
  await leaveInFila(tx, {
    chave: `indenizacao:${casoId}:${cotaId}:sobra`,
    cotaId,
    valor: resto - noPlano,
    dia,
    ator,
    agora: contexto.relogio.agora(),
    observacao: 'Da indenização do seguro: a cota deve mais do que se pode antecipar',
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
