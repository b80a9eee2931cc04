import { Button, showSnackbar, TextField } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useMotivoOffline } from '../../shell/hooks.ts'
import classes from '../detalhes/DetalhesDaCota.module.css'
import { usePreferenciasDaCota } from './usePreferenciasDaCota.ts'

const maxLetras = 30

/** Names the quota; an empty name gives it back the name of its kind. */
export function ApelidoDaCota({ id, apelido }: { id: number; apelido: string | null }) {
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (campo.current) campo.current.value = apelido ?? ''
  }, [apelido])
  const { mutate, isPending, variables, error } = usePreferenciasDaCota(id)
  const disabledReason = useMotivoOffline()
  const save = (novo: string | null) =>
    mutate(
      { nickname: novo },
      {
        onSuccess: () => {
          showSnackbar(novo ? 'Apelido salvo' : 'Apelido removido', 'sucesso')
          // The button that removes goes with the nickname.
          if (!novo) campo.current?.focus()
        },
      },
    )
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault()
    const novo = campo.current?.value.trim() || null
    if (novo !== apelido) save(novo)
  }
  return (
    <form className={classes.parte} onSubmit={enviar} noValidate>
      <TextField
        ref={campo}
        name="apelido"
        defaultValue={apelido ?? ''}
        label="Apelido da cota"
        description={`Até ${maxLetras} letras, como “Casa da praia”.`}
        maxLength={maxLetras}
        autoComplete="off"
        enterKeyHint="done"
        optional
        {...(error && { error: messageOf(error) })}
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
          <Button variant="quiet" loading={isPending && variables.nickname === null} onClick={() => save(null)}>
            Remover apelido
          </Button>
        )}
      </div>
    </form>
  )
}
