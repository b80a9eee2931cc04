import { formatLinhaDigitavel } from '@contempla/consorcio'
import { Button, Stack, showSnackbar } from '@contempla/ui'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from '../Boletos.module.css'

/** How long the button says that it was done: our choice. */
const ditoMs = 3000

/** The number that a person types, in the groups in which it is printed, and the act that copies it. */
export function LinhaDigitavel({ linha }: { linha: string }) {
  const escrita = useRef<HTMLParagraphElement>(null)
  const [copiado, copiar] = useCopia(linha, () => escrita.current)
  return (
    <Stack>
      <p ref={escrita} className={classes.linha} aria-label="Código para pagar">
        {formatLinhaDigitavel(linha)
          .split(' ')
          .map((grupo, i) => (
            <span key={i}>{grupo} </span>
          ))}
      </p>
      <Button
        fullWidth
        icon={copiado ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
        onClick={copiar}
      >
        {copiado ? 'Copiado' : 'Copiar código'}
      </Button>
    </Stack>
  )
}

/** Copies; where the browser does not let, selects what is to be copied, so that the person does. */
function useCopia(texto: string, onde: () => HTMLElement | null) {
  const [copiado, setCopiado] = useState(false)
  useEffect(() => {
    if (!copiado) return
    const espera = setTimeout(() => setCopiado(false), ditoMs)
    return () => clearTimeout(espera)
  }, [copiado])
  const selecionar = () => {
    const elemento = onde()
    if (elemento) getSelection()?.selectAllChildren(elemento)
    showSnackbar('Não deu para copiar. O código está selecionado: copie por ele.', 'erro')
  }
  const copiar = () => {
    // Outside a secure context there is no clipboard.
    if (!('clipboard' in navigator)) return selecionar()
    navigator.clipboard.writeText(texto).then(() => {
      setCopiado(true)
      showSnackbar('Copiado', 'sucesso')
    }, selecionar)
  }
  return [copiado, copiar] as const
}
