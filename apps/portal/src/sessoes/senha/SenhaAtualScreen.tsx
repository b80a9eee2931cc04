import { formatInscricao, normalizeInscricao } from '@contempla/contract/inscricao-nacional'
import { Button, InscricaoField, maskInscricao, ScreenHeading, SenhaField, StatusScreen } from '@contempla/ui'
import { useAction } from '@contempla/web'
import { NativeForm, useNativeForm } from '@contempla/web/native-form'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { session } from '../../shell/app.ts'
import { logout } from '../../shell/com-sessao.ts'
import { useSession } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { acceptSessao } from '../entrada/aceitar-sessao.ts'
import type { Credenciais } from '../entrada/credenciais.ts'
import { credenciaisDigitadas, keepCredenciais } from '../entrada/credenciais.ts'
import { falhaComEspera } from '../entrada/falha-com-espera.ts'
import { Ligacoes } from '../entrada/Ligacoes.tsx'
import { entrarComSenha, isSenhaRecusada } from '../entrada/useLogin.ts'
import { validateInscricao, validateSenha } from '../entrada/validacao.ts'
import { confereComMascara } from '../entrada/validacao-adiante.ts'
import { recuperacao } from '../recuperacao/guardada.ts'

const naoLembro = { label: 'Não lembro a senha atual', href: href('/entrar/esqueciasenha/cpfcnpj') }

/**
 * The first half of a change of password: reached with an expired one, or from the login without a session, which then
 * starts here. The id is asked for where it was not typed to come in (biometrics, a reload).
 */
export function SenhaAtualScreen() {
  const usuario = useSession()?.usuario
  const [digitadas] = useState(credenciaisDigitadas)
  const pedirInscricao = !digitadas.inscricao
  const router = useRouter()
  const formulario = useNativeForm({
    inscricao: (texto) => (pedirInscricao ? validateDesta(texto, usuario?.inscricaoNacional) : true),
    senha: validateSenha,
  })
  const entrar = (credenciais: Credenciais) =>
    entrarComSenha(credenciais).catch((erro: unknown) => {
      if (isSenhaRecusada(erro)) formulario.clear('senha')
      throw erro
    })
  const levarInscricao = () => {
    const inscricao = digitadas.inscricao ?? formulario.read().inscricao
    if (inscricao) recuperacao.save({ inscricao: maskInscricao(inscricao) })
  }
  const recuperar = { ...naoLembro, onClick: levarInscricao }
  const continuar = useAction(async (credenciais: Credenciais) => {
    if (!session.read()) acceptSessao(await entrar(credenciais))
    keepCredenciais(credenciais)
    await router.navigate({ href: href('/alterarsenha/nova') })
  })
  const enviar = () => {
    const valores = formulario.check()
    if (valores && !continuar.pending) {
      void continuar.run({ inscricao: digitadas.inscricao ?? valores.inscricao, senha: valores.senha })
    }
  }

  if (usuario && usuario.modo !== 'normal') return <SoComSenha />
  return (
    <>
      <ScreenHeading
        lead={
          usuario?.senhaExpirada
            ? 'Para sua segurança, crie outra agora. Leva um minuto, e suas cotas continuam como estão.'
            : 'Confirme a senha que você usa hoje. No próximo passo, você cria a nova.'
        }
      >
        {usuario?.senhaExpirada ? 'Sua senha expirou' : 'Vamos trocar sua senha'}
      </ScreenHeading>
      <NativeForm form={formulario} failure={falhaComEspera(continuar.error)} onSubmit={enviar}>
        {pedirInscricao ? (
          <InscricaoField name="inscricao" autoComplete="username" error={formulario.errors.get('inscricao')} />
        ) : (
          <input
            type="text"
            autoComplete="username"
            defaultValue={maskInscricao(digitadas.inscricao ?? '')}
            hidden
            readOnly
          />
        )}
        <SenhaField
          name="senha"
          label="Senha atual"
          defaultValue={digitadas.senha}
          error={formulario.errors.get('senha')}
        />
        <Button type="submit" fullWidth loading={continuar.pending}>
          Continuar
        </Button>
        {usuario && (
          <Button variant="quiet" fullWidth onClick={() => void logout()}>
            Sair da conta
          </Button>
        )}
      </NativeForm>
      <Ligacoes links={usuario ? [recuperar] : [recuperar, { label: 'Voltar para entrar', href: href('/login') }]} />
    </>
  )
}

/** In a session, the id has to be its owner's: the server shows its end. */
function validateDesta(texto: string, mascarada: string | undefined): true | string {
  const valida = validateInscricao(texto)
  if (valida !== true || !mascarada) return valida
  const formatada = formatInscricao(normalizeInscricao(texto))
  return confereComMascara(formatada, mascarada) || 'Este não é o CPF ou CNPJ desta conta'
}

function SoComSenha() {
  return (
    <StatusScreen
      illustration="documento"
      heading="Neste acesso não dá para trocar a senha"
      text="Você entrou por um link. Para trocar a senha, saia e entre com ela, ou peça para criar uma nova."
      primary={{ label: 'Ir para o início', href: href('/home') }}
      secondary={[{ label: 'Criar uma nova senha', href: href('/entrar/esqueciasenha/cpfcnpj') }]}
    />
  )
}
