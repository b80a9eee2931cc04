import { Button, ScreenHeading } from '@contempla/ui'
import { NativeForm, useNativeForm } from '@contempla/web/native-form'
import { useState } from 'react'
import { session } from '../../shell/app.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { RemoverBiometrias } from '../biometria/RemoverBiometrias.tsx'
import { type Credenciais, forgetSenha } from '../entrada/credenciais.ts'
import { falhaComEspera } from '../entrada/falha-com-espera.ts'
import { Ligacoes } from '../entrada/Ligacoes.tsx'
import { validateNovaSenha, validateRepeticao } from '../entrada/validacao-adiante.ts'
import { CamposNovaSenha } from './CamposNovaSenha.tsx'
import { SenhaTrocada } from './SenhaTrocada.tsx'
import { useTrocarSenha } from './useTrocarSenha.ts'

/** The second half of a change: the current password was typed on the screen before. */
export function NovaSenhaPorTroca({ inscricao, senha }: Credenciais) {
  const [trocada, setTrocada] = useState(false)
  const [remover, setRemover] = useState(true)
  const [atualRecusada, setAtualRecusada] = useState<string | null>(null)
  const formulario = useNativeForm({
    novaSenha: (nova) => validateNovaSenha(nova, senha),
    repeticao: (repetida, { novaSenha }) => validateRepeticao(repetida, novaSenha),
  })
  const offline = useMotivoOffline()
  const troca = useTrocarSenha({
    onDone: () => setTrocada(true),
    onRefused: (campo, mensagem) => {
      if (campo === 'novaSenha') return formulario.refuse(campo, mensagem)
      forgetSenha()
      setAtualRecusada(mensagem)
    },
  })
  const enviar = () => {
    const valores = formulario.check()
    if (!valores || troca.pending || offline) return
    setAtualRecusada(null)
    void troca.run({ inscricao, senhaAtual: senha, novaSenha: valores.novaSenha, removerBiometrias: remover })
  }
  if (trocada) {
    return (
      <SenhaTrocada
        heading="Sua senha foi trocada"
        text="Ela já vale para todas as suas cotas. Nos outros aparelhos, entre de novo com ela."
        primary={{ label: 'Continuar', href: session.peekTarget() ?? '/home' }}
      />
    )
  }
  const falha = atualRecusada ?? falhaComEspera(troca.error)
  return (
    <>
      <ScreenHeading
        back={{ href: href('/alterarsenha/atual'), label: 'Senha atual' }}
        lead="Depois de criar, você entra com ela em todas as suas cotas."
      >
        Crie sua nova senha
      </ScreenHeading>
      <NativeForm form={formulario} failure={falha} onSubmit={enviar}>
        <CamposNovaSenha errors={formulario.errors} inscricao={inscricao} current={() => senha} />
        <RemoverBiometrias remover={remover} onChange={setRemover} />
        <Button type="submit" fullWidth loading={troca.pending} disabledReason={offline}>
          Trocar senha
        </Button>
      </NativeForm>
      {atualRecusada && <Ligacoes links={[{ label: 'Corrigir a senha atual', href: href('/alterarsenha/atual') }]} />}
    </>
  )
}
