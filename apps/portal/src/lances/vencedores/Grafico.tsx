import { formatDia } from '@contempla/ui'
import type { Vencedores } from '../consultas.ts'
import classes from '../Lances.module.css'
import { formatPercentualDoLance } from '../percentual.ts'
import { faixaDe } from './faixas.ts'

/** The bids that won each assembly, and where the percentage asked about stands among them. */
export function Grafico({ assembleias, percentual }: { assembleias: Vencedores; percentual: number }) {
  const teto = Math.max(percentual, ...assembleias.map(({ maiorPercentualVencedor }) => maiorPercentualVencedor ?? 0))
  return (
    <table className={classes.faixas}>
      <caption className="visualmente-oculto">Do menor ao maior lance vencedor de cada assembleia</caption>
      <thead>
        <tr>
          <th scope="col">Assembleia</th>
          <th scope="col">Venceram</th>
        </tr>
      </thead>
      <tbody>
        {assembleias.map((assembleia) => {
          const { numero, data, menorPercentualVencedor: menor, maiorPercentualVencedor: maior } = assembleia
          const { inicio, largura, marca } = faixaDe(assembleia, percentual, teto)
          return (
            <tr key={numero}>
              <th scope="row">{formatDia(data)}</th>
              <td>
                <svg className={classes.faixa} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={classes.fundo} x="0" y="3" width="100" height="2" />
                  <rect className={classes.venceram} x={inicio} y="1" width={largura} height="6" />
                  {marca !== null && <rect className={classes.marca} x={marca} y="0" width="1" height="8" />}
                </svg>
                {menor === maior
                  ? formatPercentualDoLance(menor ?? 0)
                  : `de ${formatPercentualDoLance(menor ?? 0)} a ${formatPercentualDoLance(maior ?? 0)}`}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
