import { PROCESSOS, temAto, temMarca } from '@contempla/consorcio/processos'
import type { VeiculoGravado } from '@contempla/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { mover, openCaso } from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { caso } from '../schema/index.ts'
import { dadosDoGravame } from './dados.ts'

const sistema = { tipo: 'sistema', id: null } as const

type DaCota = { cotaId: number; clienteId: number }

async function findAberto(db: Executor, cotaId: number) {
  const [aberto] = await db
    .select({ id: caso.id, fase: caso.fase, dados: caso.dadosCifrados })
    .from(caso)
    .where(and(eq(caso.processo, 'gravame'), eq(caso.cotaId, cotaId), isNull(caso.encerradoEm)))
  return aberto
}

/** Makes a system act on the quota's lien where its phase has it. */
async function moverSe(
  tx: Executor,
  contexto: Contexto,
  cotaId: number,
  { ato, entrada }: { ato: string; entrada?: unknown },
) {
  const aberto = await findAberto(tx, cotaId)
  if (!aberto || !temAto(PROCESSOS.gravame, aberto.fase, { ator: 'sistema', ato })) return aberto
  await mover(tx, contexto, { casoId: aberto.id, quem: sistema, ato, vista: aberto.fase, entrada })
  return aberto
}

/**
 * Opens the lien of what a quota buys, in the transaction of the purchase. One that stands already is left; that of a
 * purchase undone comes off before this one is noted. Throws what `mover` throws.
 */
export async function abrirGravame(
  tx: Executor,
  contexto: Contexto,
  { cotaId, clienteId, veiculo }: DaCota & { veiculo: VeiculoGravado },
): Promise<void> {
  if (await moverSe(tx, contexto, cotaId, { ato: 'trocar', entrada: veiculo })) return
  await openCaso(tx, contexto, {
    processo: 'gravame',
    clienteId,
    cotaId,
    quem: sistema,
    semAviso: true,
    dados: veiculo,
  })
}

/**
 * The purchase for which a lien was to be noted did not happen: what was noted is to be withdrawn by the desk. Throws what
 * `mover` throws.
 */
export async function desfazerGravame(tx: Executor, contexto: Contexto, cotaId: number): Promise<void> {
  await moverSe(tx, contexto, cotaId, { ato: 'desfazer' })
}

/**
 * Tells whether nobody who sells to the quota is paid yet: its lien waits for its note, or for its release, or is of another
 * vehicle; or none is open where one is needed. `veiculo`: what is bought, null where it may be no vehicle.
 */
export async function isSemGravame(
  db: Executor,
  { cifra }: Pick<Contexto, 'cifra'>,
  { cotaId, veiculo }: { cotaId: number; veiculo: { chassi: string | null } | null },
): Promise<boolean> {
  const aberto = await findAberto(db, cotaId)
  if (!aberto) return veiculo !== null
  const { gravame } = PROCESSOS
  if (!temMarca(gravame, aberto.fase, 'gravado') || temMarca(gravame, aberto.fase, 'esperaBaixa')) return true
  const gravado = aberto.dados && dadosDoGravame(JSON.parse(cifra.decifrar(aberto.dados)))
  return Boolean(veiculo?.chassi && gravado?.chassi && gravado.chassi !== veiculo.chassi)
}
