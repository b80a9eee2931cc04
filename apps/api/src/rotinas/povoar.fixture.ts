import type { Dia } from '@contempla/consorcio'
import { type Ambiente, createMundo, createNucleo } from '@contempla/dev-env'
import { planejar } from './planejamento.ts'
import { registro } from './registro.ts'

/** Groups in the middle, at the start and at the end of their lives, with quotas in every state. */
export async function povoar(ambiente: Ambiente, hoje: Dia): Promise<void> {
  const nucleo = createNucleo(ambiente)
  const parceiro = await createMundo(ambiente).novoParceiro()
  const emDia = Array.from({ length: 6 }, () => ({}))
  await nucleo.novoGrupo(parceiro, { cotas: [...emDia, { emAtraso: 1 }, { emAtraso: 2 }, { emAtraso: 3 }] })
  await nucleo.novoGrupo(parceiro, { assembleia: 3, cotas: [...emDia, { emAtraso: 1 }, { cancelamento: hoje }] })
  await nucleo.novoGrupo(parceiro, { assembleia: 12, cotas: [{}, { emAtraso: 3 }, { entrada: 4 }] })
  await nucleo.novoGrupo(parceiro, { assembleia: 60, emDias: 2, cotas: [{}, {}, { emAtraso: 1 }] })
  const { db, relogio } = ambiente.servidor.contexto
  await db.transaction((tx) => planejar(tx, registro, { relogio, maximo: 366 }))
}
