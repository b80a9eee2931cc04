import { formatDia, Money } from '@contempla/ui'
import type { Comprovante } from './DoAno.tsx'

/** What makes a year's sum another than what left the pocket, or than the statement's. */
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
