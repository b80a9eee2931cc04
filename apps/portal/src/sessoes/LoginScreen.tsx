import { Button, ErrorSummary, InscricaoField, Link, mascaraInscricao, ScreenHeading, SenhaField } from '@contempla/ui'
import { IconFingerprint } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { pagina } from '../shell/app.ts'
import { mensagemDoErro } from '../shell/erro-da-api.ts'
import { href } from '../shell/href.ts'
import classes from './LoginScreen.module.css'
import type { Credenciais } from './useLogin.ts'
import { useLogin, useLoginBiometria } from './useLogin.ts'
import { validarInscricao, validarSenha } from './validacao.ts'

const Personas = lazy(() => import('./Personas.tsx').then((m) => ({ default: m.Personas })))

const validar = { inscricao: validarInscricao, senha: validarSenha }
const campos = ['inscricao', 'senha'] as const
type Erros = { tentativa: number } & Partial<Credenciais>

/**
 * Two native fields and no form library: the login page is the one whose weight everybody pays. On /entrar-mobile the
 * fields come one after the other.
 */
export function LoginScreen() {
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [inscricaoAceita, setInscricaoAceita] = useState(pathname !== '/entrar-mobile')
  const [erros, setErros] = useState<Erros>({ tentativa: 0 })
  const login = useLogin()
  const biometria = useLoginBiometria()

  const enviar = () => {
    const valores = lerCampos(form.current)
    const pedidos = inscricaoAceita ? campos : (['inscricao'] as const)
    const achados = Object.fromEntries(
      pedidos.flatMap((campo) => {
        const resultado = validar[campo](valores[campo])
        return resultado === true ? [] : [[campo, resultado]]
      }),
    )
    setErros(({ tentativa }) => ({ tentativa: tentativa + 1, ...achados }))
    if (Object.keys(achados).length > 0) return
    biometria.reset()
    if (inscricaoAceita) {
      void login.run(valores)
      return
    }
    setInscricaoAceita(true)
    requestAnimationFrame(() => entrada(form.current, 'senha')?.focus())
  }
  const usarBiometria = () => {
    login.reset()
    void biometria.run(undefined)
  }
  const preencher = ({ inscricao, senha }: Credenciais) => {
    setInscricaoAceita(true)
    setErros({ tentativa: 0 })
    login.reset()
    requestAnimationFrame(() => escreverCampos(form.current, { inscricao: mascaraInscricao(inscricao), senha }))
  }

  const falha = login.error
    ? mensagemDoErro(login.error)
    : biometria.error
      ? 'Não foi possível usar a biometria. Entre com sua senha.'
      : null
  return (
    <>
      <ScreenHeading lead="Use seu CPF ou CNPJ e sua senha de 6 números.">Entre na sua conta</ScreenHeading>
      <form
        ref={form}
        className={classes.formulario}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          enviar()
        }}
      >
        <ErrorSummary
          erros={campos.flatMap((campo) => (erros[campo] ? [{ campo, mensagem: erros[campo] }] : []))}
          tentativa={erros.tentativa}
        />
        {falha && (
          <p className={classes.erro} role="alert">
            {falha}
          </p>
        )}
        <InscricaoField name="inscricao" autoComplete="username" error={erros.inscricao} />
        {inscricaoAceita && <SenhaField name="senha" error={erros.senha} />}
        <Button type="submit" fullWidth loading={login.pending}>
          {inscricaoAceita ? 'Entrar' : 'Continuar'}
        </Button>
        <Button
          variant="secondary"
          fullWidth
          loading={biometria.pending}
          icon={<IconFingerprint size={20} aria-hidden="true" />}
          onClick={usarBiometria}
        >
          Entrar com biometria
        </Button>
      </form>
      <ul className={classes.ligacoes}>
        <li>
          <Link href={href('/entrar/esqueciasenha/cpfcnpj')}>Esqueci minha senha</Link>
        </li>
        <li>
          <Link href={href('/entrar/esqueciasenha/cpfcnpj', {}, { acesso: 'primeiro' })}>Primeiro acesso</Link>
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

function lerCampos(form: HTMLFormElement | null): Credenciais {
  const ler = (campo: keyof Credenciais) => entrada(form, campo)?.value ?? ''
  return { inscricao: ler('inscricao'), senha: ler('senha') }
}

function escreverCampos(form: HTMLFormElement | null, valores: Credenciais): void {
  for (const campo of campos) {
    const controle = entrada(form, campo)
    if (controle) controle.value = valores[campo]
  }
}

function entrada(form: HTMLFormElement | null, campo: string): HTMLInputElement | null {
  const controle = form?.elements.namedItem(campo)
  return controle instanceof HTMLInputElement ? controle : null
}
