import {
  AMORTIZAVEIS,
  type Dia,
  diferencaDeParcela,
  mapPercentuais,
  multiplyHalfUp,
  type ParametrosDoGrupo,
  percentuaisEmFalta,
  sum,
} from '@contempla/consorcio'
import type { Executor } from '../../platform/database.ts'
import type { CotaDaRazao } from '../../razao/index.ts'
import { diferencaACobrar } from '../../schema/index.ts'
import { readPendentes } from './emissao-da-cota.ts'

type Falta = { chave: string; dia: Dia; primeira: number; parametros: ParametrosDoGrupo }

/**
 * Charges as a difference, at today's credit, the share of the plan that was issued but that no payment, open
 * instalment or pending difference covers.
 */
export async function cobrarFalta(
  tx: Executor,
  { id, credito, movimentos }: CotaDaRazao,
  { chave, dia, primeira, parametros }: Falta,
): Promise<void> {
  const pendentes = (await readPendentes(tx, [id])).get(id) ?? []
  const emFalta = percentuaisEmFalta(movimentos)
  const falta = mapPercentuais((nome) => emFalta[nome] - sum(pendentes.map((pendente) => pendente[`${nome}Ppt`])))
  const valor = sum(AMORTIZAVEIS.map((nome) => multiplyHalfUp(credito, falta[nome])))
  if (valor === 0) return
  const { percentual, ateContribuicao } = diferencaDeParcela(valor, 0, credito, primeira - 1, parametros)
  await tx.insert(diferencaACobrar).values({
    chave,
    cotaId: id,
    dia,
    valorCentavos: valor,
    percentualPpt: percentual,
    fundoComumPpt: falta.fundoComum,
    taxaAdministracaoPpt: falta.taxaAdministracao,
    fundoReservaPpt: falta.fundoReserva,
    ateContribuicao,
  })
}
