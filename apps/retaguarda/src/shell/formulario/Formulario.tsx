import { Button, ErrorSummary } from '@contempla/ui'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { CallMutation, Input, WriteKey } from '../api.ts'
import { errosDoServidor, mudadosDesde } from './erros-do-servidor.ts'
import classes from './Formulario.module.css'
import type { Campo, FerramentasDoFormulario } from './ferramentas.ts'

export interface FormularioProps<V extends FieldValues, K extends WriteKey> {
  /** What the fields start with; also says which fields there are. */
  valores: V
  chamada: CallMutation<K>
  /** What was filled in as the call's request. */
  pedido: (valores: V) => Input<K>
  /** The words on the button that sends. */
  enviar: string
  /** Draws that button as a warning. */
  perigo?: boolean
  /** The other button: out of here. */
  aoCancelar?: (() => void) | undefined
  /** Why it cannot be sent now. */
  impedimento?: string | null | undefined
  children: (ferramentas: FerramentasDoFormulario<V>) => ReactNode
}

/** A form that makes one call: checks, sends once, says in words what was refused, and keeps what was filled in. */
export function Formulario<V extends FieldValues, K extends WriteKey>(props: FormularioProps<V, K>) {
  const { valores, chamada, pedido, enviar, perigo, aoCancelar, impedimento, children } = props
  const prefixo = useId()
  const form = useForm<V>({
    // The fields are those of `valores`, all of them.
    defaultValues: valores as DefaultValues<V>,
    shouldFocusError: false,
    reValidateMode: 'onChange',
  })
  const { errors, submitCount } = form.formState
  const nomes = Object.keys(valores)
  // oxlint-disable-next-line react/incompatible-library -- not memoized: the fields read the form as it is now
  const atuais = form.watch()
  const [enviados, setEnviados] = useState<V>()
  const doServidor = errosDoServidor(chamada.error, nomes, mudadosDesde(enviados, atuais))
  const mensagens = new Map(
    nomes.flatMap((nome) => {
      const mensagem = errors[nome]?.message ?? doServidor.campos[nome]
      return typeof mensagem === 'string' && mensagem ? [[nome, mensagem] as const] : []
    }),
  )
  const campo: Campo<V> = (nome, regras) => ({
    ...form.register(nome, regras),
    id: `${prefixo}-${nome}`,
    error: mensagens.get(nome),
  })
  const enviarValores = (preenchidos: V) => {
    if (chamada.isPending || impedimento) return
    setEnviados(structuredClone(preenchidos))
    chamada.mutate(pedido(preenchidos))
  }
  const lista = [...mensagens].map(([nome, mensagem]) => ({ campo: `${prefixo}-${nome}`, mensagem }))
  return (
    <form
      className={classes.formulario}
      noValidate
      onSubmit={(evento) => void form.handleSubmit(enviarValores)(evento)}
    >
      <ErrorSummary erros={lista} tentativa={submitCount + (chamada.isError ? chamada.submittedAt : 0)} />
      {doServidor.geral && (
        <p className={classes.falha} role="alert">
          {doServidor.geral}
        </p>
      )}
      {children({ campo, form, valores: atuais })}
      <div className={classes.acoes}>
        {aoCancelar && (
          <Button variant="quiet" onClick={aoCancelar}>
            Cancelar
          </Button>
        )}
        <Button
          type="submit"
          variant={perigo ? 'danger' : 'primary'}
          loading={chamada.isPending}
          disabledReason={impedimento}
        >
          {enviar}
        </Button>
      </div>
    </form>
  )
}
