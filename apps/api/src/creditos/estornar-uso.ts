import type { Dia } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq, inArray } from 'drizzle-orm'
import { lancarNoGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { contemplacao, movimentoGrupo, cota as tabelaCota } from '../schema/index.ts'
import type { ContemplacaoLida } from './contemplacao.sql.ts'
import { lockContemplacao } from './contemplacao.ts'
import { chavesDoUso } from './lancamentos-do-uso.ts'
import { creditoDaContemplacao } from './valor.ts'

/** Reverses each posting of the use on the day on which the money came back. */
async function estornarLancamentos(tx: Executor, atual: ContemplacaoLida, dia: Dia, agora: Date) {
  const postos = await tx
    .select()
    .from(movimentoGrupo)
    .where(inArray(movimentoGrupo.chave, Object.values(chavesDoUso(atual))))
    .orderBy(movimentoGrupo.id)
  await lancarNoGrupo(
    tx,
    postos.map(({ id, chave, grupoId, conta, tipo, cotaId, valorCentavos, historico }) => ({
      chave: `estorno:${chave}`,
      grupoId,
      conta,
      tipo,
      cotaId,
      dia,
      valorCentavos: -valorCentavos,
      historico: historico && `${historico}, que voltou do banco`,
      estornaId: id,
    })),
    agora,
  )
}

/**
 * Takes back the use of a credit that the bank returned: the same amount waits again and yields from that day on.
 * Earlier days, closed or not, do not change. Throws NAO_ENCONTRADO, CONTEMPLACAO_DESFEITA, CREDITO_NAO_UTILIZADO,
 * DIA_FORA_DA_CONTEMPLACAO.
 */
export async function estornarUsoDoCredito(
  tx: Executor,
  contexto: Contexto,
  { contemplacaoId, dia, ator }: { contemplacaoId: number; dia: Dia; ator: Ator },
): Promise<void> {
  const { atual, cota } = await lockContemplacao(tx, contemplacaoId)
  if (atual.desfeitaEm) throw new ErroDeNegocio('CONTEMPLACAO_DESFEITA')
  if (!atual.utilizadoEm) throw new ErroDeNegocio('CREDITO_NAO_UTILIZADO')
  if (dia < atual.utilizadoEm) throw new ErroDeNegocio('DIA_FORA_DA_CONTEMPLACAO')
  const agora = contexto.relogio.agora()
  const { corrigido } = await creditoDaContemplacao(tx, atual, dia)
  await estornarLancamentos(tx, atual, dia, agora)
  await tx
    .update(contemplacao)
    .set({
      utilizadoEm: null,
      especieCentavos: null,
      voltouEm: dia,
      voltouCentavos: corrigido,
      estornos: atual.estornos + 1,
    })
    .where(eq(contemplacao.id, contemplacaoId))
  await tx.update(tabelaCota).set({ dataEntregaBem: null }).where(eq(tabelaCota.id, cota.id))
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'estornar-uso-do-credito',
    objeto: ['contemplacao', contemplacaoId],
    antes: { dia: atual.utilizadoEm },
    depois: { dia, valorCentavos: corrigido },
  })
}
