import { Button, Checkbox, ScreenHeading, TextField } from '@contempla/ui'
import { FormBody } from '@contempla/web/forms'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { mensagemDaEntrada } from './mensagem.ts'
import type { Credenciais } from './useEntrar.ts'
import { useEntrar } from './useEntrar.ts'

const pareceEmail = {
  value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/,
  message: 'Confira o e-mail: ele tem a forma nome@empresa.com.br',
}
const idDaFalha = 'falha'

export function EntrarScreen() {
  const [senhaVisivel, setSenhaVisivel] = useState(false)
  const entrar = useEntrar()
  const { register, handleSubmit, setFocus, formState } = useForm<Credenciais>({
    defaultValues: { email: '', senha: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  useEffect(() => setFocus('email'), [setFocus])
  const enviar = ({ email, senha }: Credenciais) => {
    if (entrar.isPending) return
    entrar.mutate({ email: email.trim(), senha }, { onError: () => setFocus('senha', { shouldSelect: true }) })
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
      <FormBody
        dense
        errors={campos}
        attempt={submitCount}
        failure={falha}
        failureId={idDaFalha}
        onSubmit={(event) => void handleSubmit(enviar)(event)}
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
