import {
  addMonths,
  type Dia,
  isRendimentoForaDoComum,
  type Periodo,
  rendimentoDoMes,
  type TipoDeMovimentoDoGrupo,
  ultimoDiaDoMes,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, count, eq, gt, isNull, like, sql } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type ContaDoGrupo, movimentoGrupo, rendimento } from '../schema/index.ts'
import { hasCreditoQueRendeu, listMesesSemRendimento } from './caixa.sql.ts'
import { type CaixaDoGrupo, getCaixa, lancarNoGrupo } from './caixa.ts'
import { readExtratoDoCaixa } from './extrato-do-caixa.ts'
import { lockGrupoAberto } from './grupo-em-exclusiva.ts'

type Pedido<T> = T & { grupoId: number; ator: Ator }

const contas: readonly ContaDoGrupo[] = ['fundo-comum', 'fundo-reserva']

/**
 * The kinds of movement that a person may reverse by hand. Any other kind is reversed by the act that undoes its
 * origin.
 */
export const estornaveis: readonly TipoDeMovimentoDoGrupo[] = ['rendimento', 'despesa', 'saldo-inicial']

const primeiroDia = (mes: Periodo) => `${mes}-01`

/** Selects the yields of a group that are in force, that is, not reversed. */
const emVigor = (grupoId: number) => and(eq(rendimento.grupoId, grupoId), isNull(rendimento.estornadoEm))

const rendeuDepois = async (tx: Executor, grupoId: number, mes: Periodo) =>
  (
    await tx
      .select({ mes: rendimento.mes })
      .from(rendimento)
      .where(and(emVigor(grupoId), gt(rendimento.mes, primeiroDia(mes))))
      .limit(1)
  ).length > 0

/**
 * A month is awaited when a credit waits for its yield although a later month was registered; without it the credit
 * could never be used.
 */
const isEsperado = async (tx: Executor, grupoId: number, mes: Periodo) =>
  (await listMesesSemRendimento(tx, grupoId, addMonths(primeiroDia(mes), 1))).includes(mes)

/**
 * Records the net yield of a month that has ended and posts it, once, on its last day. Months come in order, for each
 * yields on what the one before closed with; one passed over is taken late only where a credit waits for it. Throws RENDIMENTO_FORA_DO_COMUM for one that nobody confirmed,
 * MES_NAO_TERMINOU, RENDIMENTO_JA_REGISTRADO, RENDIMENTO_JA_USADO and RENDIMENTO_FORA_DE_ORDEM, besides those of `lockGrupoAberto`.
 */
export async function recordRendimento(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  {
    grupoId,
    mes,
    percentualPpt,
    confirmado,
    ator,
  }: Pedido<{ mes: Periodo; percentualPpt: number; confirmado?: true | undefined }>,
) {
  await lockGrupoAberto(tx, grupoId)
  if (!confirmado && isRendimentoForaDoComum(percentualPpt)) throw new ErroDeNegocio('RENDIMENTO_FORA_DO_COMUM')
  if (mes >= hojeDe({ relogio }).slice(0, 7)) throw new ErroDeNegocio('MES_NAO_TERMINOU')
  if ((await rendeuDepois(tx, grupoId, mes)) && !(await isEsperado(tx, grupoId, mes)))
    throw new ErroDeNegocio('RENDIMENTO_FORA_DE_ORDEM')
  if (percentualPpt > 0) await desfazerMesSemRendimento(tx, relogio.agora(), grupoId, mes)
  const [novo] = await tx
    .insert(rendimento)
    .values({ grupoId, mes: primeiroDia(mes), percentualPpt, registradoEm: relogio.agora() })
    .onConflictDoNothing()
    .returning()
  if (!novo) throw new ErroDeNegocio('RENDIMENTO_JA_REGISTRADO')
  const extrato = await readExtratoDoCaixa(tx, relogio, grupoId)
  const aplicado = extrato.meses.find((lido) => lido.mes === mes)?.aplicado
  const valores: CaixaDoGrupo = {
    fundoComum: rendimentoDoMes(aplicado?.fundoComum ?? 0, percentualPpt),
    fundoReserva: rendimentoDoMes(aplicado?.fundoReserva ?? 0, percentualPpt),
  }
  await postarRendimento(tx, relogio.agora(), grupoId, mes, valores)
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'registrar-rendimento',
    objeto: ['grupo', grupoId],
    depois: { mes, percentualPpt, ...valores },
  })
  return { mes, percentualPpt, ...valores, saldo: await getCaixa(tx, grupoId) }
}

/**
 * The yields of every month before that of a day in which a credit waited are registered, and stay so until the
 * transaction ends: without one it would be paid by a guess (Lei 11.795/2008 art. 24 §1º). Throws RENDIMENTO_POR_REGISTRAR.
 */
export async function requireRendimentos(tx: Executor, grupoId: number, ate: Dia, contemplacaoId: number) {
  await tx.select({ id: rendimento.id }).from(rendimento).where(emVigor(grupoId)).for('share')
  const [mes] = await listMesesSemRendimento(tx, grupoId, ate, contemplacaoId)
  if (mes === undefined) return
  const falta = `${mes.slice(5)}/${mes.slice(0, 4)}`
  throw new ErroDeNegocio('RENDIMENTO_POR_REGISTRAR', {
    detalhe: `O crédito esperou ${falta}: registre antes o rendimento do mês no caixa do grupo, ainda que seja 0%.`,
  })
}

/** A month of 0% posted nothing that could be reversed: registering it with a yield undoes it. Throws RENDIMENTO_JA_USADO. */
async function desfazerMesSemRendimento(tx: Executor, agora: Date, grupoId: number, mes: Periodo) {
  const desfeitos = await tx
    .update(rendimento)
    .set({ estornadoEm: agora })
    .where(and(emVigor(grupoId), eq(rendimento.mes, primeiroDia(mes)), eq(rendimento.percentualPpt, 0)))
    .returning({ id: rendimento.id })
  if (desfeitos.length > 0 && (await hasCreditoQueRendeu(tx, grupoId, mes)))
    throw new ErroDeNegocio('RENDIMENTO_JA_USADO')
}

/** A month that was reversed is posted again under a key of its own. */
async function postarRendimento(tx: Executor, agora: Date, grupoId: number, mes: Periodo, valores: CaixaDoGrupo) {
  const prefixo = `rendimento:${grupoId}:${mes}:`
  const [{ vezes } = { vezes: 0 }] = await tx
    .select({ vezes: count() })
    .from(movimentoGrupo)
    .where(and(eq(movimentoGrupo.grupoId, grupoId), like(movimentoGrupo.chave, `${prefixo}%`)))
  await lancarNoGrupo(
    tx,
    contas.map((conta) => ({
      chave: `${prefixo}${vezes}:${conta}`,
      grupoId,
      conta,
      tipo: 'rendimento' as const,
      dia: ultimoDiaDoMes(mes),
      valorCentavos: conta === 'fundo-comum' ? valores.fundoComum : valores.fundoReserva,
    })),
    agora,
  )
}

/** An expense of the group, paid out of its reserve. Throws FUNDO_DE_RESERVA_INSUFICIENTE. */
export async function lancarDespesa(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  {
    grupoId,
    valorCentavos,
    historico,
    chave,
    ator,
  }: Pedido<{ valorCentavos: number; historico: string; chave: string }>,
) {
  await lockGrupoAberto(tx, grupoId)
  const { fundoReserva } = await getCaixa(tx, grupoId)
  if (valorCentavos > fundoReserva) throw new ErroDeNegocio('FUNDO_DE_RESERVA_INSUFICIENTE')
  const [novo] = await tx
    .insert(movimentoGrupo)
    .values({
      chave: `despesa:${grupoId}:${chave}`,
      grupoId,
      conta: 'fundo-reserva',
      tipo: 'despesa',
      dia: hojeDe({ relogio }),
      valorCentavos: -valorCentavos,
      historico,
      criadoEm: relogio.agora(),
    })
    .returning({ id: movimentoGrupo.id })
  const movimento = novo?.id ?? 0
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'lancar-despesa',
    objeto: ['grupo', grupoId],
    depois: { movimento, valorCentavos },
  })
  return { movimento, saldo: await getCaixa(tx, grupoId) }
}

type Movimento = typeof movimentoGrupo.$inferSelect

/** Reversing a yield reverses the movements of both accounts, and the month may be registered again. */
async function aEstornar(tx: Executor, alvo: Movimento, agora: Date): Promise<Movimento[]> {
  if (alvo.tipo !== 'rendimento') return [alvo]
  const mes = (alvo.dataValor ?? alvo.dia).slice(0, 7)
  if (await rendeuDepois(tx, alvo.grupoId, mes)) throw new ErroDeNegocio('RENDIMENTO_FORA_DE_ORDEM')
  await tx
    .update(rendimento)
    .set({ estornadoEm: agora })
    .where(and(emVigor(alvo.grupoId), eq(rendimento.mes, primeiroDia(mes))))
  // Asked once the yield is held: who uses a credit holds it too.
  if (await hasCreditoQueRendeu(tx, alvo.grupoId, mes)) throw new ErroDeNegocio('RENDIMENTO_JA_USADO')
  const lancamento = alvo.chave.slice(0, alvo.chave.lastIndexOf(':') + 1)
  return tx
    .select()
    .from(movimentoGrupo)
    .where(and(eq(movimentoGrupo.grupoId, alvo.grupoId), like(movimentoGrupo.chave, `${lancamento}%`)))
}

/**
 * Undoes a movement of a group with its opposite. Throws NAO_ENCONTRADO, MOVIMENTO_NAO_ESTORNAVEL,
 * MOVIMENTO_JA_ESTORNADO, RENDIMENTO_FORA_DE_ORDEM and RENDIMENTO_JA_USADO.
 */
export async function estornarMovimento(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { grupoId, movimento, motivo, ator }: Pedido<{ movimento: number; motivo: string }>,
) {
  await lockGrupoAberto(tx, grupoId)
  const [alvo] = await tx
    .select()
    .from(movimentoGrupo)
    .where(and(eq(movimentoGrupo.id, movimento), eq(movimentoGrupo.grupoId, grupoId)))
  if (!alvo) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (alvo.estornaId !== null || !estornaveis.includes(alvo.tipo)) throw new ErroDeNegocio('MOVIMENTO_NAO_ESTORNAVEL')
  const [desfeito] = await tx.select({ um: sql`1` }).from(movimentoGrupo).where(eq(movimentoGrupo.estornaId, alvo.id))
  if (desfeito) throw new ErroDeNegocio('MOVIMENTO_JA_ESTORNADO')
  const desfazer = await aEstornar(tx, alvo, relogio.agora())
  const estornos = await tx
    .insert(movimentoGrupo)
    .values(
      desfazer.map(({ id, conta, tipo, dia, dataValor, valorCentavos, cotaId }) => ({
        chave: `estorno-grupo:${id}`,
        grupoId,
        conta,
        tipo,
        // A yield is reversed on its own day, so that no later month yields on it.
        dia: tipo === 'rendimento' ? (dataValor ?? dia) : hojeDe({ relogio }),
        valorCentavos: -valorCentavos,
        cotaId,
        historico: motivo,
        estornaId: id,
        criadoEm: relogio.agora(),
      })),
    )
    .returning({ id: movimentoGrupo.id })
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'estornar-movimento-do-grupo',
    objeto: ['grupo', grupoId],
    depois: { estornados: desfazer.map(({ id }) => id) },
  })
  return { estornos: estornos.map(({ id }) => id), saldo: await getCaixa(tx, grupoId) }
}
