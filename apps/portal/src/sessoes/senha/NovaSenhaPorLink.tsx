import { Button, ScreenHeading, StatusScreen } from '@contempla/ui'
import { ApiError, focusHeading, useAction } from '@contempla/web'
import { NativeForm, useNativeForm } from '@contempla/web/native-form'
import { useEffect, useState } from 'react'
import { api } from '../../shell/app.ts'
import { logout } from '../../shell/com-sessao.ts'
import { useMotivoOffline, useSession } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { RemoverBiometrias } from '../biometria/RemoverBiometrias.tsx'
import { erroNoCampo } from '../entrada/erro-no-campo.ts'
import { falhaComEspera } from '../entrada/falha-com-espera.ts'
import { validateNovaSenha, validateRepeticao } from '../entrada/validacao-adiante.ts'
import { recuperacao } from '../recuperacao/guardada.ts'
import { CamposNovaSenha } from './CamposNovaSenha.tsx'
import { SenhaTrocada } from './SenhaTrocada.tsx'

interface NovaSenhaPorLinkProps {
  token: string
  /** The link serves no more: used now, or refused. */
  onUsed: () => void
}

type Fim = 'criada' | 'link-invalido'

export function NovaSenhaPorLink({ token, onUsed }: NovaSenhaPorLinkProps) {
  const [fim, setFim] = useState<Fim | null>(null)
  const [removerBiometrias, setRemoverBiometrias] = useState(true)
  const formulario = useNativeForm({
    novaSenha: (senha) => validateNovaSenha(senha),
    repeticao: (repetida, { novaSenha }) => validateRepeticao(repetida, novaSenha),
  })
  const offline = useMotivoOffline()
  const acabar = (como: Fim) => {
    onUsed()
    setFim(como)
  }
  const criar = useAction(async (novaSenha: string) => {
    try {
      const body = { token, novaSenha, removerBiometrias }
      await api('POST /login/recuperar-senha/redefinir', { body, noLoading: true })
      recuperacao.forget()
      acabar('criada')
    } catch (erro) {
      const noCampo = erroNoCampo(erro)
      if (erro instanceof ApiError && erro.codigo === 'LINK_INVALIDO') acabar('link-invalido')
      else if (noCampo) formulario.refuse('novaSenha', noCampo.mensagem)
      else throw erro
    }
  })
  const enviar = () => {
    const valores = formulario.check()
    if (valores && !criar.pending && !offline) void criar.run(valores.novaSenha)
  }

  if (fim === 'criada') return <Criada />
  if (fim === 'link-invalido') return <LinkInvalido />
  return (
    <>
      <ScreenHeading lead="Você vai usá-la com seu CPF ou CNPJ para entrar.">Crie sua nova senha</ScreenHeading>
      <NativeForm form={formulario} failure={falhaComEspera(criar.error)} onSubmit={enviar}>
        <CamposNovaSenha errors={formulario.errors} />
        <RemoverBiometrias remover={removerBiometrias} onChange={setRemoverBiometrias} />
        <Button type="submit" fullWidth loading={criar.pending} disabledReason={offline}>
          Criar senha
        </Button>
      </NativeForm>
    </>
  )
}

/** The new password ended every session, this browser's too if it has one. */
function Criada() {
  const logado = useSession() !== null
  return (
    <SenhaTrocada
      heading="Sua senha foi criada"
      text="Ela já vale para todas as suas cotas. Agora é só entrar com ela."
      primary={{ label: 'Entrar', ...(logado ? { onClick: () => void logout() } : { href: href('/login') }) }}
    />
  )
}

function LinkInvalido() {
  useEffect(() => focusHeading(document), [])
  return (
    <StatusScreen
      illustration="espera"
      heading="Este link não vale mais"
      text="Ele já foi usado, venceu ou foi trocado por um mais novo. Cada link vale por 30 minutos e funciona uma vez só."
      primary={{ label: 'Pedir outro link', href: href('/entrar/esqueciasenha/cpfcnpj') }}
      secondary={[{ label: 'Voltar para entrar', href: href('/login') }]}
    />
  )
}
