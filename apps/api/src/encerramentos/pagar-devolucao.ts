import type { Centavos, Dia } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { retirarAvisos } from '../creditos/index.ts'
import { getGrupo, lancamentoDaPenal, lancarNoGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { rateio, restituicao } from '../schema/index.ts'
import { selectDispensavel, type TabelaDevida } from './devolucao.sql.ts'
import { lancarRendimentoDaRestituicao } from './rendimento.ts'

/** One amount of an order to the bank, and what the permanence fee keeps of it, in centavos. */
export type ParteOrdenada = { tabela: TabelaDevida; id: number; valor: number; taxa: number }

type DaDispensa = { id: number; dia: Dia; ator: Ator }

const idsDe = (partes: readonly Pick<ParteOrdenada, 'tabela' | 'id'>[], qual: TabelaDevida) =>
  partes.flatMap(({ tabela, id }) => (tabela === qual ? [id] : []))

/** Notes that a quota's holder asked for what it has to receive: from that day on the permanence fee counts no longer. */
export async function procurarDevolucao(
  tx: Executor,
  partes: readonly Pick<ParteOrdenada, 'tabela' | 'id'>[],
  dia: Dia,
) {
  const procuradoEm = dia
  for (const tabela of [restituicao, rateio]) {
    const ids = idsDe(partes, tabela === restituicao ? 'restituicao' : 'rateio')
    if (ids.length > 0)
      await tx
        .update(tabela)
        .set({ procuradoEm })
        .where(and(inArray(tabela.id, ids), isNull(tabela.procuradoEm)))
  }
}

/**
 * Records that the bank paid an order. Of a refund drawn before the administrator's penalty left the cash with it, the penalty
 * leaves now, once. Throws JA_FOI_PAGO.
 */
export async function registrarDevolucaoPaga(
  tx: Executor,
  contexto: Contexto,
  { partes, dia }: { partes: readonly ParteOrdenada[]; dia: Dia },
) {
  for (const { tabela, id, valor: pagoCentavos, taxa: taxaCentavos } of partes) {
    const quanto = { pagoCentavos, taxaCentavos }
    const feitas =
      tabela === 'rateio'
        ? await tx
            .update(rateio)
            .set({ pagoEm: dia, ...quanto })
            .where(and(eq(rateio.id, id), isNull(rateio.pagoEm)))
            .returning({ cotaId: rateio.cotaId })
        : await tx
            .update(restituicao)
            .set({ pagaEm: dia, ...quanto })
            .where(and(eq(restituicao.id, id), isNull(restituicao.pagaEm)))
            .returning({ cotaId: restituicao.cotaId })
    const [feita] = feitas
    if (!feita) throw new ErroDeNegocio('JA_FOI_PAGO')
    if (tabela === 'restituicao') {
      await lancarPenal(tx, contexto, id, dia)
      await lancarRendimentoDaRestituicao(tx, contexto, { id, ...quanto, dia })
    }
    await retirarAvisos(tx, contexto, [feita.cotaId])
  }
}

async function lancarPenal(tx: Executor, { relogio }: Pick<Contexto, 'relogio'>, id: number, dia: Dia) {
  const [paga] = await tx.select().from(restituicao).where(eq(restituicao.id, id))
  if (!paga) return
  const { cotaId, grupoId, penalCentavos } = paga
  const { situacao } = await getGrupo(tx, grupoId, dia)
  const valor = situacao === 'ENCERRADO' ? 0 : penalCentavos
  await lancarNoGrupo(tx, [lancamentoDaPenal({ cotaId, grupoId, dia, valor })], relogio.agora())
}

/** Takes back what the bank returned: the same amounts are due again, and what was asked for stays asked for. */
export async function desfazerDevolucaoPaga(tx: Executor, partes: readonly ParteOrdenada[]) {
  const nada = { pagoCentavos: null, taxaCentavos: null }
  await tx
    .update(restituicao)
    .set({ pagaEm: null, ...nada })
    .where(inArray(restituicao.id, idsDe(partes, 'restituicao')))
  await tx
    .update(rateio)
    .set({ pagoEm: null, ...nada })
    .where(inArray(rateio.id, idsDe(partes, 'rateio')))
}

/**
 * Notes that the administrator's penalty on these refunds is waived: from now on it counts as part of what is paid, and
 * `dispensarPenal` posts it with the payment.
 */
export async function decidirDispensa(
  tx: Executor,
  partes: readonly Pick<ParteOrdenada, 'tabela' | 'id'>[],
  dia: Dia,
): Promise<void> {
  await tx
    .update(restituicao)
    .set({ dispensaDecididaEm: dia })
    .where(inArray(restituicao.id, idsDe(partes, 'restituicao')))
}

/**
 * Posts the waiver of the administrator's penalty, where it was decided and the refund is not paid yet: the penalty comes back
 * into the group's cash and leaves it with the refund, so that the cash is as it was. It is done once: what was waived is
 * penalty no longer. Answers how much, in centavos.
 */
export async function dispensarPenal(
  tx: Executor,
  contexto: Contexto,
  { id, dia, ator }: DaDispensa,
): Promise<Centavos> {
  const [devida] = await tx.select().from(restituicao).where(eq(restituicao.id, id))
  if (!devida?.dispensaDecididaEm) return 0
  const { valor, tomada } = await selectDispensavel(tx, id)
  if (valor === 0) return 0
  const { cotaId, grupoId } = devida
  const agora = contexto.relogio.agora()
  await tx
    .update(restituicao)
    .set({
      penalCentavos: devida.penalCentavos - valor,
      penalDispensadaCentavos: devida.penalDispensadaCentavos + valor,
      valorCentavos: devida.valorCentavos + valor,
      dispensaDecididaEm: null,
    })
    .where(eq(restituicao.id, id))
  const doGrupo = { grupoId, cotaId, conta: 'fundo-comum', dia } as const
  await lancarNoGrupo(
    tx,
    [
      {
        ...doGrupo,
        chave: `penal-dispensada:${cotaId}`,
        tipo: 'multa-de-exclusao',
        valorCentavos: tomada,
        historico: 'Penal de exclusão dispensada pela administradora',
      },
      {
        ...doGrupo,
        chave: `restituicao-dispensada:${cotaId}`,
        tipo: 'restituicao',
        valorCentavos: -valor,
        historico: 'Restituição da penal dispensada',
      },
    ],
    agora,
  )
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'dispensar-penal',
    objeto: ['cota', cotaId],
    depois: { dia, valorCentavos: valor },
  })
  return valor
}
