import type { Dia } from '../calendario/dia.ts'
import { componentesDe, SEM_PERCENTUAL } from '../cobranca/componentes.ts'
import { parcelasDevidas } from '../cobranca/parcelas-devidas.ts'
import type { Lancamento, Movimento } from '../cobranca/razao.ts'
import { multiplyHalfUp } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'

/** Tells whether a movement takes the premium off an instalment. */
const isPremioRetirado = ({ tipo, valores, estorna }: Movimento): boolean =>
  tipo === 'diferenca' && estorna === null && valores.seguro < 0

export type AcertoDosPremios = {
  /** What takes the premium off an open instalment. */
  retirar: Lancamento[]
  /** What had taken it off, and has to be reversed. */
  devolver: Movimento[]
}

/**
 * Finds what makes the open instalments of a quota charge the premium of the life (`seguroMensalPpt` of the credit) up to
 * the death of `obito` and no further: one that falls due after it insures nobody. Without a death each charges it. What
 * was paid stays as it was paid, and insurance of renegotiated months, which was owed before, is charged still.
 */
export function acertoDosPremios(
  movimentos: readonly Movimento[],
  { obito, seguroMensalPpt }: { obito: Dia | null; seguroMensalPpt: Ppt },
  dia: Dia,
): AcertoDosPremios {
  const abertas = parcelasDevidas({ movimentos, pausas: [] })
  const desfeitos = new Set(movimentos.map(({ estorna }) => estorna))
  const retirados = movimentos.filter((m) => isPremioRetirado(m) && !desfeitos.has(m.id))
  const semPremio = new Set(
    abertas.filter(({ vencimento }) => obito !== null && vencimento > obito).map(({ numero }) => numero),
  )
  const comPremio = new Set(abertas.filter(({ numero }) => !semPremio.has(numero)).map(({ numero }) => numero))
  const jaSem = new Set(retirados.map(({ parcela }) => parcela))
  return {
    retirar: abertas.flatMap(({ numero, credito, valores }): Lancamento[] => {
      const premio = Math.min(valores.seguro, multiplyHalfUp(credito, seguroMensalPpt))
      if (premio <= 0 || !semPremio.has(numero) || jaSem.has(numero)) return []
      const comum = { tipo: 'diferenca', dia, parcela: numero, vencimento: null, credito } as const
      return [{ ...comum, valores: componentesDe({ seguro: -premio }), percentuais: SEM_PERCENTUAL }]
    }),
    devolver: retirados.filter(({ parcela }) => parcela !== null && comPremio.has(parcela)),
  }
}
