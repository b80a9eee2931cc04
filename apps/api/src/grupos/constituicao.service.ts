import type { Dia } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq, sql } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { grupo } from '../schema/index.ts'
import { assertPrimeira, markSinceFirst } from './calendario.service.ts'
import { lockGrupo } from './grupo-em-exclusiva.ts'
import { cancelada } from './lista.sql.ts'
import { getGrupo } from './parametros.ts'
import { type Adiamento, postponeVencimentos } from './vencimentos-da-constituicao.ts'

const vencimentosDe = (adiados: readonly Adiamento[], quando: 'antes' | 'depois') =>
  adiados.map(({ cotaId, parcela, [quando]: vencimento }) => ({ cotaId, parcela, vencimento }))

/**
 * A group in formation begins: its first assembly is marked, its calendar follows, its quotas are in force. Throws
 * NAO_ENCONTRADO, GRUPO_NAO_ESTA_EM_FORMACAO, GRUPO_SEM_COTAS and DIA_DA_ASSEMBLEIA.
 */
export async function constituirGrupo(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { grupoId, primeiraAssembleia, ator }: { grupoId: number; primeiraAssembleia: Dia; ator: Ator },
) {
  const { situacao } = await lockGrupo(tx, grupoId)
  if (situacao !== 'FORMACAO') throw new ErroDeNegocio('GRUPO_NAO_ESTA_EM_FORMACAO')
  const hoje = hojeDe({ relogio })
  const lido = await getGrupo(tx, grupoId, hoje)
  assertPrimeira(primeiraAssembleia, hoje, lido)
  const { rowCount } = await tx.execute(
    sql`UPDATE cota c SET situacao = 'Ativo' WHERE c.grupo_id = ${grupoId} AND NOT ${cancelada}`,
  )
  const cotas = rowCount ?? 0
  if (cotas === 0) throw new ErroDeNegocio('GRUPO_SEM_COTAS')
  const assembleias = await markSinceFirst(tx, lido, primeiraAssembleia)
  const adiados = await postponeVencimentos(tx, lido, assembleias, { dia: hoje, agora: relogio.agora() })
  await tx.update(grupo).set({ situacao: 'ANDAMENTO' }).where(eq(grupo.id, grupoId))
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'constituir-grupo',
    objeto: ['grupo', grupoId],
    antes: { situacao, vencimentos: vencimentosDe(adiados, 'antes') },
    depois: { situacao: 'ANDAMENTO', primeiraAssembleia, cotas, vencimentos: vencimentosDe(adiados, 'depois') },
  })
  return { situacao: 'ANDAMENTO' as const, assembleias, cotas }
}
