import { AMORTIZAVEIS, isDebito, multiplyHalfUp, sum } from '@contempla/consorcio'
import type { Executor } from '../../platform/database.ts'
import { type CotaDaRazao, estornos, lancar } from '../../razao/index.ts'
import { diferencaACobrar } from '../../schema/index.ts'
import { baixarBoletosDe } from '../segundas-vias.ts'

type Pendente = typeof diferencaACobrar.$inferInsert

/**
 * Takes back the issue of these contributions, none of which is paid: what they carried of earlier ones is pending again,
 * but for the month's insurance and fees, which are of the issue. No boleto charges them any more. The quota must be held.
 */
export async function desemitir(
  tx: Executor,
  cota: CotaDaRazao,
  numeros: readonly number[],
  { dia, agora }: { dia: string; agora: Date },
): Promise<void> {
  const desfeitos = new Set(cota.movimentos.map(({ estorna }) => estorna))
  const debitos = cota.movimentos.filter(
    ({ id, tipo, parcela, estorna }) =>
      isDebito(tipo) && estorna === null && !desfeitos.has(id) && parcela !== null && numeros.includes(parcela),
  )
  await lancar(tx, estornos(cota.id, cota.movimentos, debitos, dia), agora)
  const pendentes = debitos.flatMap(({ id, tipo, parcela, credito, valores, percentuais }): Pendente[] => {
    const comum = { chave: `desemitida:${id}`, cotaId: cota.id, parcela, dia, percentualPpt: 0 }
    if (tipo === 'emissao') {
      // Insurance above one month's comes from renegotiated months and was owed before this instalment.
      const atrasado = valores.seguro - multiplyHalfUp(credito, cota.plano.seguroMensalPpt)
      // The registration fee comes with the first alone, so that of a later one is another fee that it carried.
      const tarifa = parcela === 1 ? 0 : valores.taxaCadastro
      return [
        ...(atrasado > 0 ? [{ ...comum, valorCentavos: atrasado, componente: 'seguro' as const }] : []),
        ...(tarifa > 0
          ? [{ ...comum, chave: `${comum.chave}:tarifa`, valorCentavos: tarifa, componente: 'taxaCadastro' as const }]
          : []),
      ]
    }
    // What took the premium off an instalment goes with it.
    if (tipo !== 'diferenca' || valores.seguro !== 0) return []
    return [
      {
        ...comum,
        valorCentavos: valores.diferenca,
        percentualPpt: sum(AMORTIZAVEIS.map((nome) => percentuais[nome])),
        fundoComumPpt: percentuais.fundoComum,
        taxaAdministracaoPpt: percentuais.taxaAdministracao,
        fundoReservaPpt: percentuais.fundoReserva,
      },
    ]
  })
  if (pendentes.length > 0) await tx.insert(diferencaACobrar).values(pendentes)
  await baixarBoletosDe(tx, { cotaId: cota.id, parcelas: numeros, dia, motivo: 'quitacao' })
}
