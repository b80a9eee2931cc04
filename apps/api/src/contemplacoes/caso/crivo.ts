import { analisarCredito, isRestrito, MOTIVOS_DO_CRIVO } from '@contempla/consorcio'
import { hojeDe } from '../../cotas/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Relogio } from '../../platform/relogio.ts'
import type { Crivo, PedidoAoCrivo } from '../../ports/crivo/index.ts'
import { readFatosDaCota, readFatosDoCrivo } from './fatos.sql.ts'

/** Built in: what the person owes here and says to earn, by the policy that the group's contract sets. */
export function createCrivoLocal(relogio: Relogio): Crivo {
  async function apurar(db: Executor, pedido: PedidoAoCrivo) {
    const hoje = hojeDe({ relogio })
    const { grupoId } = await readFatosDaCota(db, pedido.cotaId, hoje)
    const { parametros } = await getGrupo(db, grupoId, hoje)
    return { fatos: { ...(await readFatosDoCrivo(db, pedido, hoje)), renda: pedido.renda }, politica: parametros }
  }
  return {
    async isRestrito(db, pedido) {
      const { fatos, politica } = await apurar(db, pedido)
      return isRestrito(fatos, politica)
    },
    async analisar(db, pedido) {
      const { fatos, politica } = await apurar(db, pedido)
      const { codigo, resultado, motivo } = analisarCredito(fatos, politica)
      return {
        codigo,
        resultado,
        motivo: motivo && MOTIVOS_DO_CRIVO[motivo].texto,
        em: relogio.agora().toISOString(),
      }
    },
  }
}
