import { atosDe, listProcessos, PROCESSOS, type Processo, papelDoAto } from '@contempla/consorcio/processos'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import type { Quanto } from '../../platform/http/autorizacao.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { casoAndamento, cliente } from '../../schema/index.ts'
import { dadosDo, getCaso } from '../fatos.sql.ts'
import { numeroDe } from '../numero.ts'
import { readDecisao } from './alcada.ts'

const semAprovacao =
  'Ninguém da equipe aprovou este pagamento como ele está, e o dinheiro que sai passa por duas pessoas: o pedido foi guardado e nada foi feito ainda. Outra pessoa precisa autorizá-lo, em Autorizações.'

type Feito = { casoId: number; ato: string; fase: string }

const atoQueManda = (processo: Processo, { ato, fase }: Omit<Feito, 'casoId'>) =>
  atosDe(processo, fase, 'analista').find((cada) => cada.ato === ato && cada.outraPessoa)

/** Tells whether the act sends money in any of the processes. */
export const mayMandar = (dito: Omit<Feito, 'casoId'>): boolean =>
  listProcessos.some((processo) => atoQueManda(processo, dito))

/** Finds the step that last brought a case to a phase. */
async function findChegada(tx: Executor, casoId: number, fase: string): Promise<number | undefined> {
  const [chegada] = await tx
    .select({ id: casoAndamento.id })
    .from(casoAndamento)
    .where(
      and(
        eq(casoAndamento.casoId, casoId),
        eq(casoAndamento.para, fase),
        sql`${casoAndamento.de} IS DISTINCT FROM ${casoAndamento.para}`,
      ),
    )
    .orderBy(desc(casoAndamento.id))
    .limit(1)
  return chegada?.id
}

/**
 * Describes the money that an act of a case sends where no member of the staff approved it before; then a second person
 * must say yes, whatever the amount. Returns null for every other act: a payment that was approved already has two
 * people behind it.
 */
export async function quantoDoCaso(
  tx: Executor,
  contexto: Contexto,
  { casoId, ...dito }: Feito,
): Promise<Quanto | null> {
  const lido = await getCaso(tx, casoId)
  if (!lido) throw new Error(`o caso ${casoId} sumiu`)
  const { id, processo, clienteId, cotaId } = lido.caso
  const feito = atoQueManda(PROCESSOS[processo], dito)
  if (!feito || (await readDecisao(tx, lido.caso)).aprovada) return null
  const dele = { id, processo, clienteId, cotaId, fase: lido.caso.fase, dados: dadosDo(contexto, lido) }
  const pagamento = await contexto.processos[processo]?.pagamento?.(tx, dele, contexto)
  const andamentoId = await findChegada(tx, id, dito.fase)
  const [titular] = await tx.select({ nome: cliente.nome }).from(cliente).where(eq(cliente.id, clienteId))
  return {
    centavos: pagamento?.valor ?? 0,
    objeto: ['caso', id],
    favorecido: pagamento?.favorecido ?? titular?.nome ?? null,
    conferido: pagamento ? JSON.stringify([pagamento.inscricao, pagamento.conta]) : undefined,
    pedido: `${feito.rotulo ?? feito.ato}: ${PROCESSOS[processo].titulo}, caso ${numeroDe(id)}`,
    semAlcada: semAprovacao,
    papel: papelDoAto(feito, lido.caso.escalado),
    titular: titular?.nome,
    andamentoId,
    mesmo: [id, feito.ato, andamentoId],
  }
}
