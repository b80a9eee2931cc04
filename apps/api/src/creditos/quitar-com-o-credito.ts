import {
  type Centavos,
  type Dia,
  type Lancamento,
  parcelasDevidas,
  quitarParcela,
  sum,
  totalDosComponentes,
} from '@contempla/consorcio'
import {
  abaterDaCota,
  adjustBoletos,
  baixarSegundasVias,
  closeConta,
  cobrarFalta,
  desfazerAbatimento,
  desfazerUltima,
} from '../cobrancas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type CotaDaRazao, lancar, lockCotas } from '../razao/index.ts'
import { lockContemplacao } from './contemplacao.ts'
import { readDivida } from './divida.ts'

type Quitacao = { contemplacaoId: number; chave: string; dia: Dia; ator: Ator }

const pagoNos = (lancamentos: readonly Lancamento[]): Centavos =>
  sum(lancamentos.filter(({ tipo }) => tipo === 'pagamento').map(({ valores }) => totalDosComponentes(valores)))

/**
 * Settles each open instalment of a quota, which the caller holds, at its full cost of the day. Returns the amount that
 * this took.
 */
async function pagarTudoQueEstaAberto(
  tx: Executor,
  cotaId: number,
  { chave, dia }: Pick<Quitacao, 'chave' | 'dia'>,
  agora: Date,
): Promise<Centavos> {
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota) return 0
  const { parametros } = await getGrupo(tx, cota.grupoId, dia)
  const abertas = parcelasDevidas(cota)
  const lancamentos = abertas.flatMap((aberta) => {
    const creditos = { vigente: cota.credito, daAssembleia: aberta.credito }
    return quitarParcela(aberta, dia, creditos, parametros).lancamentos
  })
  const parcelas = abertas.map(({ numero }) => numero)
  await lancar(
    tx,
    lancamentos.map((lancamento, i) => ({ cotaId, chave: `${chave}:${i}`, lancamento })),
    agora,
  )
  await adjustBoletos(tx, cotaId, parcelas, dia)
  await baixarSegundasVias(tx, { cotaId, parcelas, dia, motivo: 'parcela-paga' })
  return pagoNos(lancamentos)
}

async function pagarOPlano(
  tx: Executor,
  cota: CotaDaRazao,
  { contemplacaoId, chave, dia, valor }: Quitacao & { valor: Centavos },
  agora: Date,
): Promise<Centavos> {
  if (valor === 0) return 0
  const { parametros } = await getGrupo(tx, cota.grupoId, dia)
  const dinheiro = {
    chave,
    origem: 'antecipacao',
    valor,
    forma: 'prazo',
    subsequentes: 0,
    dia,
    contemplacaoId,
  } as const
  const { sobra } = await abaterDaCota(tx, cota, parametros, dinheiro, agora)
  return valor - sobra
}

/**
 * Pays with its credit all that a contemplated quota owes on `dia`, as its holder chose: the open instalments, the rest
 * of the plan, and the instalment that charges the differences at the plan's end. Returns the amount, which equals the
 * one of `readDivida`. A `chave` works once.
 */
export async function quitarComOCredito(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio'>,
  { contemplacaoId, chave, dia, ator }: Quitacao,
): Promise<Centavos> {
  const { cota } = await lockContemplacao(tx, contemplacaoId)
  const agora = contexto.relogio.agora()
  const { total, plano: valor } = await readDivida(tx, cota, dia)
  if (total === 0) return 0
  const deAbertas = await pagarTudoQueEstaAberto(tx, cota.id, { chave: `${chave}:aberta`, dia }, agora)
  const [semAbertas] = await lockCotas(tx, [cota.id])
  const doPlano = semAbertas ? await pagarOPlano(tx, semAbertas, { contemplacaoId, chave, dia, ator, valor }, agora) : 0
  await closeConta(tx, cota.id, agora)
  const daUltima = await pagarTudoQueEstaAberto(tx, cota.id, { chave: `${chave}:ultima`, dia }, agora)
  await closeConta(tx, cota.id, agora)
  const pago = deAbertas + doPlano + daUltima
  if (pago !== total) throw new Error(`A cota ${cota.id} devia ${total} e pagou ${pago} com o crédito`)
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'quitar-com-o-credito',
    objeto: ['contemplacao', contemplacaoId],
    depois: { dia, valorCentavos: pago },
  })
  return pago
}

/**
 * Pays with its credit a part of what a contemplated quota owes: all of it where that is enough, else the plan that is left,
 * from its last instalment on. Returns the amount in centavos. Does this once for a `chave`.
 */
export async function abaterComOCredito(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio'>,
  { valor, ...quitacao }: Quitacao & { valor: Centavos },
): Promise<Centavos> {
  const { contemplacaoId, dia, ator } = quitacao
  const { cota } = await lockContemplacao(tx, contemplacaoId)
  const { total, plano } = await readDivida(tx, cota, dia)
  if (valor >= total) return quitarComOCredito(tx, contexto, quitacao)
  const agora = contexto.relogio.agora()
  const pago = await pagarOPlano(tx, cota, { ...quitacao, valor: Math.min(valor, plano) }, agora)
  await closeConta(tx, cota.id, agora)
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'quitar-com-o-credito',
    objeto: ['contemplacao', contemplacaoId],
    depois: { dia, valorCentavos: pago },
  })
  return pago
}

/** Takes back the unpaid instalments that the end of the plan charged; their differences are pending again. */
async function retirarUltimas(
  tx: Executor,
  cotaId: number,
  { chave, dia }: Pick<Quitacao, 'chave' | 'dia'>,
  agora: Date,
) {
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota) return
  const { parametros } = await getGrupo(tx, cota.grupoId, dia)
  for (const { numero } of parcelasDevidas(cota))
    if (numero > cota.posicao.contribuicoes) await desfazerUltima(tx, cota, numero, { dia, agora })
  const [depois] = await lockCotas(tx, [cotaId])
  const primeira = cota.posicao.contribuicoes
  if (depois) await cobrarFalta(tx, depois, { chave: `${chave}:falta`, dia, primeira, parametros })
}

/**
 * Reverses the settlement where the bank did not pay the rest of the credit: the whole credit waits again, and the
 * quota owes its debt again.
 */
export async function desfazerQuitacaoComOCredito(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio'>,
  { contemplacaoId, chave, dia, ator }: Quitacao,
): Promise<void> {
  const { cota } = await lockContemplacao(tx, contemplacaoId)
  const agora = contexto.relogio.agora()
  const { posto, parcelas } = await desfazerAbatimento(tx, cota, chave, dia, agora)
  await retirarUltimas(tx, cota.id, { chave, dia }, agora)
  await adjustBoletos(tx, cota.id, parcelas, dia)
  await closeConta(tx, cota.id, agora)
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'desfazer-quitacao-com-o-credito',
    objeto: ['contemplacao', contemplacaoId],
    depois: { dia, valorCentavos: posto },
  })
}
