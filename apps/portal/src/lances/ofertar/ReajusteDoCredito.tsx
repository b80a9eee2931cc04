import { formatDia, Money } from '@contempla/ui'
import type { Credenciamento } from '../consultas.ts'

/** Explains a readjustment of the credit until the assembly: the bid's figures are those of the assembly's day. */
export function ReajusteDoCredito({ reajuste }: { reajuste: Credenciamento['reajuste'] }) {
  if (!reajuste) return null
  const { data, valorBemAtual, valorBem } = reajuste
  if (valorBem === null)
    return (
      <p>
        Em {formatDia(data)}, até a assembleia, seu crédito segue o preço novo da tabela do fabricante, que ainda não
        saiu. O lance livre concorre pelo percentual do crédito novo: se o preço subir, ele diminui.
      </p>
    )
  return (
    <p>
      Em {formatDia(data)}, até a assembleia, seu crédito é reajustado de <Money centavos={valorBemAtual} /> para{' '}
      <Money centavos={valorBem} />. Os valores e os percentuais daqui já são os do crédito reajustado.
    </p>
  )
}
