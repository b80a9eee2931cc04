import { intercalado2de5 } from '@contempla/consorcio'
import classes from '../Boletos.module.css'

/** White on both sides, in narrow elements: ten at least (ANSI/AIM BC2-1995). */
const margem = 10

/** The bars as one path, and the width of all, margins included. */
export function desenhoDasBarras(digitos: string): { caminho: string; largura: number } {
  let x = margem
  let caminho = ''
  for (const [i, largura] of intercalado2de5(digitos).entries()) {
    if (i % 2 === 0) caminho += `M${x} 0h${largura}v1h-${largura}z`
    x += largura
  }
  return { caminho, largura: x + margem }
}

/** A boleto's bar code, to be read from the screen; the numbers beside it say the same. */
export function CodigoDeBarras({ digitos }: { digitos: string }) {
  const { caminho, largura } = desenhoDasBarras(digitos)
  return (
    <figure className={classes.barras}>
      <svg viewBox={`0 0 ${largura} 1`} preserveAspectRatio="none" role="img" aria-label="Código de barras do boleto">
        <path d={caminho} />
      </svg>
    </figure>
  )
}
