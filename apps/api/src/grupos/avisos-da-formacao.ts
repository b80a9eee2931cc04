import { AVISOS, type Dia, formatDiaBr } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { notifyTitulares } from '../notificacoes/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'
import { cancelada } from './lista.sql.ts'

export type MeiosDoAviso = Pick<Contexto, 'relogio' | 'cifra' | 'config'>

type Mudanca = { grupoId: number; codigo: string; antes: Dia; depois: Dia }

/** Until a group is constituted its members wait for the first assembly: they are told that the day planned for it is another. */
export async function avisarPrimeiraAssembleia(
  meios: MeiosDoAviso,
  tx: Executor,
  { grupoId, codigo, antes, depois }: Mudanca,
): Promise<void> {
  if (antes === depois) return
  const { rows } = await queryRows(
    tx,
    { id: 'number' },
    sql`SELECT c.id FROM cota c WHERE c.grupo_id = ${grupoId} AND NOT ${cancelada} ORDER BY c.id`,
  )
  await notifyTitulares(
    meios,
    tx,
    rows.map(({ id }) => ({
      cotaId: id,
      ...AVISOS.primeiraAssembleia,
      assunto: 'a primeira assembleia do seu grupo mudou de dia',
      paragrafos: [
        `A primeira assembleia do grupo ${codigo} estava prevista para ${formatDiaBr(antes)} e passou para ${formatDiaBr(depois)}.`,
        'Você não precisa fazer nada. Enquanto o grupo não começa, nenhuma parcela vence.',
      ],
    })),
  )
}
