import { Button, showSnackbar, TextField } from '@contempla/ui'
import { useForm } from 'react-hook-form'
import { mensagemDoErro } from '../shell/erro-da-api.ts'
import { useMotivoOffline } from '../shell/hooks.ts'
import classes from './DetalhesDaCota.module.css'
import { usePreferenciasDaCota } from './usePreferenciasDaCota.ts'

const maxLetras = 30

/** Names the quota; an empty name gives it back the name of its kind. */
export function ApelidoDaCota({ id, apelido }: { id: number; apelido: string | null }) {
  const { register, handleSubmit, setFocus } = useForm({ values: { apelido: apelido ?? '' } })
  const { mutate, isPending, variables, error } = usePreferenciasDaCota(id)
  const disabledReason = useMotivoOffline()
  const salvar = (novo: string | null) =>
    mutate(
      { nickname: novo },
      {
        onSuccess: () => {
          showSnackbar(novo ? 'Apelido salvo' : 'Apelido removido', 'sucesso')
          // The button that removes goes with the nickname.
          if (!novo) setFocus('apelido')
        },
      },
    )
  const enviar = handleSubmit(({ apelido: digitado }) => {
    const novo = digitado.trim() || null
    if (novo !== apelido) salvar(novo)
  })
  return (
    <form className={classes.parte} onSubmit={(evento) => void enviar(evento)} noValidate>
      <TextField
        label="Apelido da cota"
        description={`Até ${maxLetras} letras, como “Casa da praia”.`}
        maxLength={maxLetras}
        autoComplete="off"
        enterKeyHint="done"
        optional
        {...(error && { error: mensagemDoErro(error) })}
        {...register('apelido')}
      />
      <div className={classes.botoes}>
        <Button
          type="submit"
          variant="secondary"
          loading={isPending && variables.nickname !== null}
          disabledReason={disabledReason}
        >
          Salvar apelido
        </Button>
        {apelido && !disabledReason && (
          <Button variant="quiet" loading={isPending && variables.nickname === null} onClick={() => salvar(null)}>
            Remover apelido
          </Button>
        )}
      </div>
    </form>
  )
}
