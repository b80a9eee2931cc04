import { Button, InscricaoField, mascaraInscricao, ScreenHeading, SenhaField, showSnackbar } from '@contempla/ui'
import { IconFingerprint } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { pagina } from '../shell/app.ts'
import { href } from '../shell/href.ts'
import type { Credenciais } from './credenciais.ts'
import { Formulario } from './Formulario.tsx'
import { falhaComEspera, quandoTentar } from './falha-com-espera.ts'
import { Ligacoes } from './Ligacoes.tsx'
import { passeDe } from './passe-de-entrada.ts'
import { temBiometria } from './tem-biometria.ts'
import { useFormulario } from './useFormulario.ts'
import { useLogin, useLoginBiometria } from './useLogin.ts'
import { validarInscricao, validarSenha } from './validacao.ts'

const EntradaPorCodigo = lazy(() => import('./EntradaPorCodigo.tsx').then((m) => ({ default: m.EntradaPorCodigo })))
const Personas = lazy(() => import('./Personas.tsx').then((m) => ({ default: m.Personas })))

const regras = { inscricao: validarInscricao, senha: validarSenha }

/** The way in. On /entrar-mobile the fields come one after the other. */
export function LoginScreen() {
  const { pathname } = useLocation()
  const formulario = useFormulario(regras)
  const [inscricaoAceita, setInscricaoAceita] = useState(pathname !== '/entrar-mobile')
  const [tentada, setTentada] = useState('')
  const login = useLogin()
  const biometria = useLoginBiometria()

  const enviar = () => {
    const valores = formulario.conferir(inscricaoAceita ? undefined : ['inscricao'])
    if (!valores) return
    biometria.reset()
    if (inscricaoAceita) {
      setTentada(valores.inscricao)
      void login.run(valores)
      return
    }
    setInscricaoAceita(true)
    requestAnimationFrame(() => formulario.focar('senha'))
  }
  const usarBiometria = () => {
    login.reset()
    void biometria.run(undefined)
  }
  const preencher = ({ inscricao, senha }: Credenciais) => {
    setInscricaoAceita(true)
    login.reset()
    requestAnimationFrame(() => {
      formulario.escrever({ inscricao: mascaraInscricao(inscricao), senha })
      formulario.focar('senha')
    })
  }

  const falha =
    falhaComEspera(login.error) ?? (biometria.error ? 'Não foi possível usar a biometria. Entre com sua senha.' : null)
  return (
    <>
      <ScreenHeading lead="Use seu CPF ou CNPJ e sua senha de 6 números.">Entre na sua conta</ScreenHeading>
      <Formulario formulario={formulario} falha={falha} onSubmit={enviar}>
        <InscricaoField name="inscricao" autoComplete="username" error={formulario.erros.get('inscricao')} />
        {inscricaoAceita && <SenhaField name="senha" error={formulario.erros.get('senha')} />}
        <Button type="submit" fullWidth loading={login.pending}>
          {inscricaoAceita ? 'Entrar' : 'Continuar'}
        </Button>
        {temBiometria() && (
          <Button
            variant="secondary"
            fullWidth
            loading={biometria.pending}
            icon={<IconFingerprint size={20} aria-hidden="true" />}
            onClick={usarBiometria}
          >
            Entrar com biometria
          </Button>
        )}
      </Formulario>
      {quandoTentar(login.error) && !passeDe(tentada) && (
        <Suspense>
          <EntradaPorCodigo
            key={tentada}
            inscricao={tentada}
            onConfirmado={() => {
              login.reset()
              formulario.focar('senha')
              showSnackbar('Código confirmado. Agora entre com sua senha.', 'sucesso')
            }}
          />
        </Suspense>
      )}
      <Ligacoes
        links={[
          { label: 'Esqueci minha senha', href: href('/entrar/esqueciasenha/cpfcnpj') },
          { label: 'Primeiro acesso', href: href('/entrar/esqueciasenha/cpfcnpj', {}, { acesso: 'primeiro' }) },
          { label: 'Alterar senha', href: href('/alterarsenha/atual') },
        ]}
      />
      {pagina.demonstracao && (
        <Suspense>
          <Personas onChoose={preencher} />
        </Suspense>
      )}
    </>
  )
}
