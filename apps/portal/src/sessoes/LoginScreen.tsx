import { Button, ErrorSummary, InscricaoField, Link, ScreenHeading, SenhaField } from '@contempla/ui'
import { IconFingerprint } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { pagina } from '../shell/app.ts'
import { mensagemDoErro } from '../shell/erro-da-api.ts'
import { href } from '../shell/href.ts'
import classes from './LoginScreen.module.css'
import type { Credenciais } from './useLogin.ts'
import { useLogin, useLoginBiometria } from './useLogin.ts'
import { validarInscricao, validarSenha } from './validacao.ts'

const Personas = lazy(() => import('./Personas.tsx').then((m) => ({ default: m.Personas })))

/** On a phone the two fields come one after the other (/entrar-mobile); elsewhere together. */
type Passo = 'inscricao' | 'senha' | 'ambos'

export function LoginScreen() {
  const { pathname } = useLocation()
  const [passo, setPasso] = useState<Passo>(pathname === '/entrar-mobile' ? 'inscricao' : 'ambos')
  const login = useLogin()
  const biometria = useLoginBiometria()
  const form = useForm<Credenciais>({ defaultValues: { inscricao: '', senha: '' }, reValidateMode: 'onBlur', shouldFocusError: false })
  const { errors, submitCount } = form.formState

  const continuar = async () => {
    if (await form.trigger('inscricao', { shouldFocus: true })) setPasso('senha')
  }
  const entrar = form.handleSubmit((credenciais) => {
    biometria.reset()
    return login.run(credenciais)
  })
  const entrarComBiometria = () => {
    login.reset()
    void biometria.run(undefined)
  }
  const falha = login.error
    ? mensagemDoErro(login.error)
    : biometria.error
      ? 'Não foi possível usar a biometria. Entre com sua senha.'
      : null
  const preencher = (credenciais: Credenciais) => {
    setPasso('ambos')
    form.reset(credenciais)
    login.reset()
  }

  return (
    <>
      <ScreenHeading lead="Use seu CPF ou CNPJ e sua senha de 6 números.">Entre na sua conta</ScreenHeading>
      <form
        className={classes.formulario}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void (passo === 'inscricao' ? continuar() : entrar())
        }}
      >
        <ErrorSummary
          erros={Object.entries(errors).map(([campo, erro]) => ({ campo, mensagem: erro.message ?? '' }))}
          tentativa={submitCount}
        />
        {falha && (
          <p className={classes.erro} role="alert">
            {falha}
          </p>
        )}
        {passo !== 'senha' && (
          <InscricaoField
            {...form.register('inscricao', { validate: validarInscricao })}
            autoComplete="username webauthn"
            error={errors.inscricao?.message}
          />
        )}
        {passo !== 'inscricao' && (
          <SenhaField {...form.register('senha', { validate: validarSenha })} error={errors.senha?.message} />
        )}
        <Button type="submit" fullWidth loading={login.pending}>
          {passo === 'inscricao' ? 'Continuar' : 'Entrar'}
        </Button>
        {passo === 'senha' && (
          <Button variant="quiet" fullWidth onClick={() => setPasso('inscricao')}>
            Usar outro CPF ou CNPJ
          </Button>
        )}
        <Button
          variant="secondary"
          fullWidth
          loading={biometria.pending}
          icon={<IconFingerprint size={20} aria-hidden="true" />}
          onClick={entrarComBiometria}
        >
          Entrar com biometria
        </Button>
      </form>
      <ul className={classes.ligacoes}>
        <li>
          <Link href={href('/entrar/esqueciasenha/cpfcnpj')}>Esqueci minha senha</Link>
        </li>
        <li>
          <Link href={href('/entrar/esqueciasenha/cpfcnpj', {}, { primeiro: 'sim' })}>Primeiro acesso</Link>
        </li>
        <li>
          <Link href={href('/alterarsenha/atual')}>Alterar senha</Link>
        </li>
      </ul>
      {pagina.demonstracao && (
        <Suspense>
          <Personas onChoose={preencher} />
        </Suspense>
      )}
    </>
  )
}
