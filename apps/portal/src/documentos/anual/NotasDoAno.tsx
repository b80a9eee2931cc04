import { formatDia, Money } from '@contempla/ui'
import type { Comprovante } from './DoAno.tsx'

/** Explains why a year's sum differs from the money actually spent or from the statement's sum. */
export function NotasDoAno({ comprovante }: { comprovante: Comprovante }) {
  const { valorEmbutido, valorMulta, valorJuros, recebidaEm } = comprovante
  return (
    <>
      {valorEmbutido !== 0 && (
        <p>
          Disso, <Money centavos={valorEmbutido} /> são de lance embutido: saíram do próprio crédito da cota, e não do
          seu bolso.
        </p>
      )}
      {valorMulta + valorJuros !== 0 && (
        <p>
          Disso, <Money centavos={valorMulta} /> são de multa e <Money centavos={valorJuros} /> de juros por atraso.
        </p>
      )}
      {recebidaEm && <p>A cota é sua desde {formatDia(recebidaEm)}. O que foi pago antes é de quem a tinha.</p>}
    </>
  )
}
