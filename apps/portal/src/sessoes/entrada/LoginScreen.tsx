import {
  Button,
  FailureText,
  InscricaoField,
  maskInscricao,
  ScreenHeading,
  SenhaField,
  showSnackbar,
} from '@contempla/ui'
import { NativeForm, useNativeForm } from '@contempla/web/native-form'
import { IconFingerprint } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { pagina } from '../../shell/app.ts'
import { href } from '../../shell/rotas/href.ts'
import { temBiometria } from '../biometria/tem-biometria.ts'
import { recuperacao } from '../recuperacao/guardada.ts'
import type { Credenciais } from './credenciais.ts'
import { falhaComEspera, quandoTentar } from './falha-com-espera.ts'
import { Ligacoes } from './Ligacoes.tsx'
import { passeDe } from './passe-de-entrada.ts'
import { useLogin, useLoginBiometria } from './useLogin.ts'
import { validateInscricao, validateSenha } from './validacao.ts'

const AjudaParaEntrar = lazy(() => import('./AjudaParaEntrar.tsx').then((m) => ({ default: m.AjudaParaEntrar })))
const EntradaPorCodigo = lazy(() => import('./EntradaPorCodigo.tsx').then((m) => ({ default: m.EntradaPorCodigo })))
const Personas = lazy(() => import('./Personas.tsx').then((m) => ({ default: m.Personas })))

/** The hash that opens the help, so that "back" closes it. */
const ajuda = 'ajuda'

const regras = { inscricao: validateInscricao, senha: validateSenha }

/** The way in. On /entrar-mobile the fields come one after the other. */
export function LoginScreen() {
  const router = useRouter()
  const { pathname, searchStr, hash } = useLocation()
  const formulario = useNativeForm(regras)
  // Back from the recovery, which took along what was typed here.
  const [digitada] = useState(() => recuperacao.read().inscricao)
  const [inscricaoAceita, setInscricaoAceita] = useState(pathname !== '/entrar-mobile')
  const [tentada, setTentada] = useState('')
  const login = useLogin(() => formulario.clear('senha'))
  const biometria = useLoginBiometria()

  const enviar = () => {
    const valores = formulario.check(inscricaoAceita ? undefined : ['inscricao'])
    if (!valores) return
    biometria.reset()
    if (inscricaoAceita) {
      setTentada(valores.inscricao)
      void login.run(valores)
      return
    }
    setInscricaoAceita(true)
    requestAnimationFrame(() => formulario.focus('senha'))
  }
  const useBiometria = () => {
    login.reset()
    void biometria.run(undefined)
  }
  const fill = ({ inscricao, senha }: Credenciais) => {
    setInscricaoAceita(true)
    login.reset()
    requestAnimationFrame(() => {
      formulario.write({ inscricao: maskInscricao(inscricao), senha })
      formulario.focus('senha')
    })
  }

  const levarInscricao = () => {
    const { inscricao } = formulario.read()
    if (inscricao) recuperacao.save({ inscricao })
  }

  const falha =
    falhaComEspera(login.error) ?? (biometria.error ? 'Não foi possível usar a biometria. Entre com sua senha.' : null)
  const fechada = quandoTentar(login.error) !== null && !passeDe(tentada)
  const botaoDaBiometria = temBiometria() ? (
    <Button
      variant="secondary"
      fullWidth
      loading={biometria.pending}
      icon={<IconFingerprint size={20} aria-hidden="true" />}
      onClick={useBiometria}
    >
      Entrar com biometria
    </Button>
  ) : null
  return (
    <>
      <ScreenHeading lead="Use seu CPF ou CNPJ e sua senha de 6 números.">Entre na sua conta</ScreenHeading>
      {/* While the password is blocked, the login by code comes before the form. */}
      {fechada && <FailureText>{falha}</FailureText>}
      {fechada && (
        <Suspense>
          <EntradaPorCodigo
            key={tentada}
            inscricao={tentada}
            ajuda={`#${ajuda}`}
            antes={botaoDaBiometria}
            onConfirmado={() => {
              login.reset()
              formulario.focus('senha')
              showSnackbar('Código confirmado. Agora entre com sua senha.', 'sucesso')
            }}
          />
        </Suspense>
      )}
      <NativeForm form={formulario} failure={fechada ? null : falha} onSubmit={enviar}>
        <InscricaoField
          name="inscricao"
          autoComplete="username"
          defaultValue={digitada}
          error={formulario.errors.get('inscricao')}
        />
        {inscricaoAceita && <SenhaField name="senha" error={formulario.errors.get('senha')} />}
        <Button type="submit" fullWidth loading={login.pending}>
          {inscricaoAceita ? 'Entrar' : 'Continuar'}
        </Button>
        {!fechada && botaoDaBiometria}
      </NativeForm>
      <Ligacoes
        links={[
          { label: 'Esqueci minha senha', href: href('/entrar/esqueciasenha/cpfcnpj'), onClick: levarInscricao },
          {
            label: 'Primeiro acesso',
            href: href('/entrar/esqueciasenha/cpfcnpj', {}, { acesso: 'primeiro' }),
            onClick: levarInscricao,
          },
          { label: 'Alterar senha', href: href('/alterarsenha/atual') },
          { label: 'Preciso de ajuda', href: `#${ajuda}` },
        ]}
      />
      {hash === ajuda && (
        <Suspense>
          <AjudaParaEntrar onClose={() => void router.navigate({ href: `${pathname}${searchStr}`, replace: true })} />
        </Suspense>
      )}
      {pagina.demonstracao && (
        <Suspense>
          <Personas onChoose={fill} />
        </Suspense>
      )}
    </>
  )
}
