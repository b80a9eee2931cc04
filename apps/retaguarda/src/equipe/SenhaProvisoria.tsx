import { Button, Dialog, showSnackbar } from '@contempla/ui'
import { useRef } from 'react'
import classes from './SenhaProvisoria.module.css'

/** A password that is shown this once. */
export function SenhaProvisoria({ senha, onClose }: { senha: string | null; onClose: () => void }) {
  const escrita = useRef<HTMLParagraphElement>(null)
  const select = () => {
    if (escrita.current) getSelection()?.selectAllChildren(escrita.current)
    showSnackbar('O navegador não deixou copiar. A senha está selecionada: copie por ela.', 'erro')
  }
  const copy = () => {
    // Outside a secure context there is no clipboard.
    if (!('clipboard' in navigator)) return select()
    navigator.clipboard.writeText(senha ?? '').then(() => showSnackbar('Senha copiada.', 'sucesso'), select)
  }
  return (
    <Dialog
      open={senha !== null}
      onClose={onClose}
      title="Senha provisória"
      actions={
        <>
          <Button variant="secondary" onClick={copy}>
            Copiar
          </Button>
          <Button onClick={onClose}>Já anotei</Button>
        </>
      }
    >
      <p>Entregue-a à pessoa por um meio seguro. Ela só aparece agora e deixa de servir na primeira entrada.</p>
      <p ref={escrita} className={classes.senha}>
        {senha}
      </p>
    </Dialog>
  )
}
