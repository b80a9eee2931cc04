import { Button, LinkButton, ScreenHeading, SenhaField, StatusScreen } from '@contempla/ui'
import { ApiError, useAction } from '@contempla/web'
import { NativeForm, useNativeForm } from '@contempla/web/native-form'
import { useLocation, useRouter } from '@tanstack/react-router'
import { api } from '../../shell/app.ts'
import { useMotivoOffline, useUsuario } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { readVoltar } from '../../shell/rotas/voltar.ts'
import { falhaComEspera } from '../entrada/falha-com-espera.ts'
import { Ligacoes } from '../entrada/Ligacoes.tsx'
import { validateSenha } from '../entrada/validacao.ts'
import classes from './AlterarSenhaScreen.module.css'

const isSenhaErrada = (erro: unknown) => erro instanceof ApiError && erro.codigo === 'SENHA_ATUAL_INCORRETA'

/**
 * The password once more, before what says where codes and money go. The server remembers for a few minutes that it was
 * given; what was asked for goes on where it stopped.
 */
export function ConfirmarSenhaScreen() {
  const { id, modo } = useUsuario()
  const voltar = readVoltar(useLocation().searchStr) ?? href('/perfil')
  if (modo !== 'normal') return <SoOTitular />
  return <Confirmacao id={id} voltar={voltar} />
}

function Confirmacao({ id, voltar }: { id: number; voltar: string }) {
  const router = useRouter()
  const offline = useMotivoOffline()
  const formulario = useNativeForm({ senha: validateSenha })
  const confirmacao = useAction(async (senha: string) => {
    try {
      await api('POST /usuarios/:id/confirmar-senha', { params: { id }, body: { senha }, noLoading: true })
    } catch (erro) {
      if (!isSenhaErrada(erro)) throw erro
      formulario.clear('senha')
      throw erro
    }
    await router.navigate({ href: voltar, replace: true })
  })
  const enviar = () => {
    const valores = formulario.check()
    if (valores && !confirmacao.pending && !offline) void confirmacao.run(valores.senha)
  }
  return (
    <div className={classes.coluna}>
      <ScreenHeading lead="Pedimos de novo antes de mudanças que mexem com a segurança da sua conta.">
        Confirme sua senha
      </ScreenHeading>
      <NativeForm form={formulario} failure={falhaComEspera(confirmacao.error)} onSubmit={enviar}>
        <SenhaField
          name="senha"
          label="Sua senha"
          autoComplete="current-password"
          error={formulario.errors.get('senha')}
        />
        <Button type="submit" fullWidth loading={confirmacao.pending} disabledReason={offline}>
          Continuar
        </Button>
        <LinkButton href={href('/perfil')} variant="quiet" fullWidth>
          Agora não
        </LinkButton>
      </NativeForm>
      <Ligacoes links={[{ label: 'Não lembro a senha', href: href('/entrar/esqueciasenha/cpfcnpj') }]} />
    </div>
  )
}

function SoOTitular() {
  return (
    <StatusScreen
      illustration="documento"
      heading="Só o titular confirma a senha"
      text="Como representante, você pode confirmar os dados, mas não pode alterá-los."
      primary={{ label: 'Ir para o início', href: href('/home') }}
    />
  )
}
