import { aproveitarLance, type Dia, recursosProprios } from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import { abaterDaCota, desfazerAbatimento, leaveInFila } from '../cobrancas/index.ts'
import { type ContemplacaoLida } from '../creditos/index.ts'
import { getGrupo } from '../grupos/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import { type CotaDaRazao, lockCotas } from '../razao/index.ts'
import { boleto } from '../schema/index.ts'
import { forgetLanceAMao } from './lance-a-mao.ts'
import { chaveDoLance } from './pagar-lance.ts'

/** Reverses what the bid paid and returns it with its instalments. The embedded part never was money. */
export async function desfazerPagamentoDoLance(
  tx: Executor,
  cota: CotaDaRazao,
  atual: ContemplacaoLida,
  dia: Dia,
  agora: Date,
) {
  if (!atual.lance || !atual.lancePagoEm) return { posto: 0, parcelas: [] }
  return desfazerAbatimento(tx, cota, chaveDoLance(atual.id), dia, agora)
}

type LanceDesfeito = { posto: number; dia: Dia; ator: Ator; agora: Date }

/**
 * Pays the open instalments with the bid's own money, as if it had from the start, and leaves the rest in the quota as
 * paid ahead. Returns the part that finds nothing to pay.
 */
async function devolverRecursosProprios(
  tx: Executor,
  cotaId: number,
  atual: ContemplacaoLida,
  { proprio, dia, agora }: { proprio: number; dia: Dia; agora: Date },
) {
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota || !atual.lance || !atual.lancePagoEm || proprio <= 0) return { sobra: 0, dispensado: 0 }
  const { parametros } = await getGrupo(tx, cota.grupoId, dia)
  const dinheiro = {
    chave: `lance-desfeito:${atual.id}`,
    origem: 'antecipacao',
    valor: proprio,
    forma: atual.lance.forma,
    subsequentes: 0,
    dia,
    contemplacaoId: atual.id,
    abertasDesde: atual.lancePagoEm,
  } as const
  return abaterDaCota(tx, cota, parametros, dinheiro, agora)
}

/**
 * Gives a paid bid back. `posto` is the part that the quota had taken; own money beyond it waits in the queue already.
 * FGTS that came in as money may not stay in the quota: it goes back to Caixa. Returns the own money that is left over,
 * and the late charges that its instalments are spared.
 */
export async function devolverLance(tx: Executor, cotaId: number, atual: ContemplacaoLida, desfeito: LanceDesfeito) {
  if (!atual.lance || !atual.lancePagoEm) return { sobra: 0, dispensado: 0 }
  const { posto, dia, ator, agora } = desfeito
  const { valorCentavos: valor, embutidoCentavos: embutido, fgtsCentavos: fgts } = atual.lance
  const usado = aproveitarLance({ valor, embutido, fgts }, posto)
  const proprio = recursosProprios(usado)
  const { sobra, dispensado } = await devolverRecursosProprios(tx, cotaId, atual, { proprio, dia, agora })
  const { parametros } = await getGrupo(tx, atual.grupoId, atual.dia)
  const chave = `lance-desfeito:${atual.id}`
  const naFila = { cotaId, dia, ator, agora }
  const doLance = `lance da ${atual.assembleia}ª assembleia, desfeita`
  await leaveInFila(tx, { ...naFila, chave: `${chave}:sobra`, valor: sobra, observacao: `Sobra do ${doLance}` })
  await leaveInFila(tx, {
    ...naFila,
    chave: `${chave}:fgts`,
    valor: parametros.fgtsAbateCredito ? 0 : usado.fgts,
    observacao: `FGTS do ${doLance}: devolver à Caixa`,
  })
  return { sobra, dispensado }
}

/** Forgets the surplus of a bid whose money never came in, and takes its boleto out of circulation. */
export async function forgetDinheiro(tx: Executor, { id }: ContemplacaoLida, dia: Dia, agora: Date) {
  await forgetLanceAMao(tx, id, agora)
  await tx.update(boleto).set({ baixadoEm: dia, motivoDaBaixa: 'lance-encerrado' }).where(eq(boleto.contemplacaoId, id))
}
