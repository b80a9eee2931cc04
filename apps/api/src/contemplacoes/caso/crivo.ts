import {
  analisarCredito,
  type Centavos,
  isRestrito,
  MOTIVOS_DO_CRIVO,
  type ParametrosDoGrupo,
  parcelaAJulgar,
} from '@contempla/consorcio'
import { hojeDe } from '../../cotas/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Relogio } from '../../platform/relogio.ts'
import type { Crivo, PedidoAoCrivo } from '../../ports/crivo/index.ts'
import { apurarSaldo, cronogramaDaCota, readAbatimentos, readCotas } from '../../razao/index.ts'
import { readAtrasos, readFatosDaCota } from './fatos.sql.ts'

async function readParcela(db: Executor, cotaId: number, parametros: ParametrosDoGrupo): Promise<Centavos> {
  const [cota] = await readCotas(db, [cotaId])
  if (!cota) throw new Error(`não há a cota ${cotaId}`)
  const abatimentos = (await readAbatimentos(db, [cotaId])).get(cotaId) ?? []
  const { credito, plano } = cota
  const { emAberto } = apurarSaldo(cota)
  return parcelaAJulgar({ cronograma: cronogramaDaCota(cota, abatimentos, parametros), credito, plano, emAberto })
}

/**
 * The built-in credit analysis judges the person's debts here and declared income by the policy of the group's
 * contract.
 */
export function createCrivoLocal(relogio: Relogio): Crivo {
  async function apurar(db: Executor, pedido: PedidoAoCrivo) {
    const hoje = hojeDe({ relogio })
    const { grupoId } = await readFatosDaCota(db, pedido.cotaId, hoje)
    const { parametros } = await getGrupo(db, grupoId, hoje)
    return { atrasos: await readAtrasos(db, pedido, hoje), parametros }
  }
  return {
    async isRestrito(db, pedido) {
      const { atrasos, parametros } = await apurar(db, pedido)
      return isRestrito(atrasos, parametros)
    },
    async analisar(db, pedido) {
      const { atrasos, parametros } = await apurar(db, pedido)
      const parcela = await readParcela(db, pedido.cotaId, parametros)
      const { codigo, resultado, motivo } = analisarCredito({ ...atrasos, parcela, renda: pedido.renda }, parametros)
      return {
        codigo,
        resultado,
        motivo: motivo && MOTIVOS_DO_CRIVO[motivo].texto,
        em: relogio.agora().toISOString(),
      }
    },
  }
}
