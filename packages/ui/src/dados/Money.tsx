import { formatCentavos, partesDeCentavos } from '../formato.ts'
import classes from './Money.module.css'

interface MoneyProps {
  centavos: number
  /** `inline` in a sentence or table; `large` and `hero` for the figure that matters on a screen. */
  size?: 'inline' | 'large' | 'hero'
}

/** An amount of reais in tabular numerals; read out as one amount. */
export function Money({ centavos, size = 'inline' }: MoneyProps) {
  if (size === 'inline') return <span className={classes.valor}>{formatCentavos(centavos)}</span>
  const { sinal, inteiros, decimais } = partesDeCentavos(centavos)
  return (
    <span className={`${classes.valor} ${classes.grande} ${size === 'hero' ? classes.heroi : ''}`}>
      <span className="visualmente-oculto">{formatCentavos(centavos)}</span>
      <span className={classes.menor} aria-hidden="true">
        {sinal}R$
      </span>
      <span aria-hidden="true">{inteiros}</span>
      <span className={`${classes.menor} ${classes.decimais}`} aria-hidden="true">
        ,{decimais}
      </span>
    </span>
  )
}
