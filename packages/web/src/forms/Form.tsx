import { Button } from '@contempla/ui'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { FormBody } from '../form-body/FormBody.tsx'
import classes from './Form.module.css'
import type { Field, FormCall, FormTools } from './form-tools.ts'
import { changedSince, serverErrors } from './server-errors.ts'

/** What sends a form, wherever it stands. */
export interface SendProps<R> {
  call: FormCall<R>
  /** The words on the button that sends. */
  submitLabel: string
  /** Draws that button as a warning. */
  danger?: boolean | undefined
  /** Why it cannot be sent now. */
  disabledReason?: string | null | undefined
}

/** What is filled in, and what is made of it. */
export interface FillProps<V extends FieldValues, R> {
  /** What the fields start with; also says which fields there are. */
  values: V
  /** What was filled in as the call's request. */
  request: (values: V) => R
  children: (tools: FormTools<V>) => ReactNode
}

export interface FormProps<V extends FieldValues, R> extends SendProps<R>, FillProps<V, R> {
  /** The other button: out of here. */
  onCancel?: (() => void) | undefined
}

/** A form that makes one call: checks, sends once, says in words what was refused, and keeps what was filled in. */
export function Form<V extends FieldValues, R>(props: FormProps<V, R>) {
  const { values, call, request, submitLabel, danger, onCancel, disabledReason, children } = props
  const prefix = useId()
  const form = useForm<V>({
    // The fields are those of `values`, all of them.
    defaultValues: values as DefaultValues<V>,
    shouldFocusError: false,
    reValidateMode: 'onChange',
  })
  const { errors, submitCount } = form.formState
  const names = Object.keys(values)
  // oxlint-disable-next-line react/incompatible-library -- not memoized: the fields read the form as it is now
  const current = form.watch()
  const [sent, setSent] = useState<V>()
  const refused = serverErrors(call.error, names, changedSince(sent, current))
  const messages = new Map(
    names.flatMap((name) => {
      const mensagem = errors[name]?.message ?? refused.fields[name]
      return typeof mensagem === 'string' && mensagem ? [[name, mensagem] as const] : []
    }),
  )
  const field: Field<V> = (name, rules) => ({
    ...form.register(name, rules),
    id: `${prefix}-${name}`,
    error: messages.get(name),
  })
  const send = (filled: V) => {
    if (call.isPending || disabledReason) return
    setSent(structuredClone(filled))
    call.mutate(request(filled))
  }
  const items = [...messages].map(([name, mensagem]) => ({ campo: `${prefix}-${name}`, mensagem }))
  return (
    <FormBody
      dense
      errors={items}
      attempt={submitCount + (call.isError ? call.submittedAt : 0)}
      failure={refused.whole}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      {children({ field, form, values: current })}
      <div className={classes.acoes}>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {/* Beside what cancels something, "Cancelar" would say two things. */}
            {submitLabel.startsWith('Cancelar') ? 'Voltar' : 'Cancelar'}
          </Button>
        )}
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          loading={call.isPending}
          disabledReason={disabledReason}
        >
          {submitLabel}
        </Button>
      </div>
    </FormBody>
  )
}
