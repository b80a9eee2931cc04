import { type Centavos, type Dia, isCancelada, isQuitada } from '@contempla/consorcio'
import { getGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { lockCotas } from '../razao/index.ts'
import { diferencaACobrar } from '../schema/index.ts'
import { closeConta } from './fecho/fecho.ts'

type Tarifa = { chave: string; cotaId: number; valor: Centavos; dia: Dia; agora: Date }

/**
 * Charges a fee of the administrator's with the next instalment that is issued, or with one more where none is left, and
 * counts it among what the quota owes until then. A `chave` charges once. Answers whether an instalment will carry it:
 * none does of a quota that owes nothing, or whose group is not under way, and then it is collected apart.
 */
export async function cobrarTarifa(tx: Executor, { chave, cotaId, valor, dia, agora }: Tarifa): Promise<boolean> {
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota || isCancelada(cota.situacao) || isQuitada(cota.situacao)) return false
  if ((await getGrupo(tx, cota.grupoId, dia)).situacao !== 'ANDAMENTO') return false
  await tx
    .insert(diferencaACobrar)
    .values({ chave, cotaId, dia, valorCentavos: valor, percentualPpt: 0, componente: 'taxaCadastro' })
    .onConflictDoNothing()
  await closeConta(tx, cotaId, agora)
  return true
}
