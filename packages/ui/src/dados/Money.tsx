import { formatCentavos, partsOfCentavos } from '../formato.ts'
import { useHiddenValores } from '../provider/valores.tsx'
import classes from './Money.module.css'

interface MoneyProps {
  centavos: number
  /** `inline` in a sentence or table; `large` and `hero` for the figure that matters on a screen. */
  size?: 'inline' | 'large' | 'hero'
}

/** As many as say nothing of the amount. */
const pontos = '••••'

/** Screen readers pass over a hyphen in silence. */
const Menos = ({ sinal }: { sinal: string }) => (
  <>
    <span className="visualmente-oculto">menos </span>
    <span aria-hidden="true">{sinal}</span>
  </>
)

/** An amount of reais in tabular numerals; read out as one amount, or as hidden, but for its sign, where the person hides them. */
export function Money({ centavos, size = 'inline' }: MoneyProps) {
  const ocultos = useHiddenValores()
  const tamanho = size === 'inline' ? '' : `${classes.grande} ${size === 'hero' ? classes.heroi : ''}`
  const { sinal, inteiros, decimais } = partsOfCentavos(centavos)
  if (ocultos)
    return (
      <span className={`${classes.valor} ${tamanho}`}>
        <span className="visualmente-oculto">{sinal && 'menos, '}valor oculto</span>
        <span aria-hidden="true">
          {sinal}R$ {pontos}
        </span>
      </span>
    )
  const absoluto = formatCentavos(Math.abs(centavos))
  if (size === 'inline')
    return (
      <span className={classes.valor}>
        {sinal && <Menos sinal={sinal} />}
        {absoluto}
      </span>
    )
  return (
    <span className={`${classes.valor} ${tamanho}`}>
      <span className="visualmente-oculto">
        {sinal && 'menos '}
        {absoluto}
      </span>
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
