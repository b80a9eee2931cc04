import { formatLinhaDigitavel } from '@contempla/consorcio'
import { Stack } from '@contempla/ui'
import { useRef } from 'react'
import classes from '../Boletos.module.css'
import { Copiar } from './Copiar.tsx'

/** The number that a person types, in the groups in which it is printed, and the act that copies it. */
export function LinhaDigitavel({ linha, secundario }: { linha: string; secundario: boolean }) {
  const escrita = useRef<HTMLParagraphElement>(null)
  return (
    <Stack>
      <p ref={escrita} className={classes.linha} aria-label="Código para pagar">
        {formatLinhaDigitavel(linha)
          .split(' ')
          .map((grupo, i) => (
            <span key={i}>{grupo} </span>
          ))}
      </p>
      <Copiar texto={linha} onde={() => escrita.current} secundario={secundario}>
        Copiar código
      </Copiar>
    </Stack>
  )
}
