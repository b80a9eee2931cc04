import { Button, Checkbox, FailureText, ScreenHeading, TextField } from '@contempla/ui'
import { FormBody } from '@contempla/web/forms'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { EntradaPorCodigo } from './EntradaPorCodigo.tsx'
import { isFechada, mensagemDaEntrada } from './mensagem.ts'
import type { Credenciais } from './useEntrar.ts'
import { useEntrar } from './useEntrar.ts'

const pareceEmail = {
  value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/,
  message: 'Confira o e-mail: ele tem a forma nome@empresa.com.br',
}
const idDaFalha = 'falha'

/** A code of this account was given back. */
type Passe = { email: string; pedido: string }

export function EntrarScreen() {
  const [senhaVisivel, setSenhaVisivel] = useState(false)
  // The e-mail whose password may not be tried now, as far as was said.
  const [fechada, setFechada] = useState<string | null>(null)
  const [passe, setPasse] = useState<Passe | null>(null)
  const entrar = useEntrar()
  const { register, handleSubmit, setFocus, formState } = useForm<Credenciais>({
    defaultValues: { email: '', senha: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  useEffect(() => setFocus('email'), [setFocus])
  const enviar = (confirmado: Passe | null) => (digitadas: Credenciais) => {
    if (entrar.isPending) return
    const email = digitadas.email.trim()
    const comPasse = confirmado?.email === email ? { pedido: confirmado.pedido } : {}
    entrar.mutate(
      { email, senha: digitadas.senha, ...comPasse },
      {
        onError: (error) => {
          setFechada(isFechada(error) ? email : null)
          if (!isFechada(error)) setFocus('senha', { shouldSelect: true })
        },
      },
    )
  }
  const enterComPasse = (confirmado: Passe) => {
    setPasse(confirmado)
    setFechada(null)
    void handleSubmit(enviar(confirmado))()
  }
  const campos = (['email', 'senha'] as const).flatMap((campo) => {
    const mensagem = errors[campo]?.message
    return mensagem ? [{ campo, mensagem }] : []
  })
  const falha = campos.length === 0 && entrar.error ? mensagemDaEntrada(entrar.error) : null
  const descricao = falha ? { 'aria-describedby': idDaFalha } : {}
  return (
    <>
      <ScreenHeading lead="Use o e-mail e a senha da sua conta da equipe.">Entre na retaguarda</ScreenHeading>
      {/* While the password is blocked, the login by code comes before the form. */}
      {fechada !== null && (
        <>
          <FailureText id={idDaFalha}>{falha}</FailureText>
          <EntradaPorCodigo
            key={fechada}
            email={fechada}
            onConfirmado={(pedido) => enterComPasse({ email: fechada, pedido })}
          />
        </>
      )}
      <FormBody
        dense
        errors={campos}
        attempt={submitCount}
        failure={fechada === null ? falha : null}
        failureId={idDaFalha}
        onSubmit={(event) => void handleSubmit(enviar(passe))(event)}
      >
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          error={errors.email?.message}
          {...descricao}
          {...register('email', { required: 'Informe seu e-mail', pattern: pareceEmail })}
        />
        <TextField
          label="Senha"
          type={senhaVisivel ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          error={errors.senha?.message}
          {...descricao}
          {...register('senha', { required: 'Informe sua senha' })}
        />
        <Checkbox
          label="Mostrar senha"
          checked={senhaVisivel}
          onChange={(event) => setSenhaVisivel(event.target.checked)}
        />
        <Button type="submit" fullWidth loading={entrar.isPending}>
          Entrar
        </Button>
      </FormBody>
    </>
  )
}
