import { Button, Dialog, showSnackbar } from '@contempla/ui'
import classes from './SenhaProvisoria.module.css'

/** A password that is shown this once. */
export function SenhaProvisoria({ senha, onClose }: { senha: string | null; onClose: () => void }) {
  const copy = () =>
    void navigator.clipboard.writeText(senha ?? '').then(
      () => showSnackbar('Senha copiada.', 'sucesso'),
      () => showSnackbar('O navegador não deixou copiar. Selecione a senha e copie.', 'erro'),
    )
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
      <p className={classes.senha}>{senha}</p>
    </Dialog>
  )
}
