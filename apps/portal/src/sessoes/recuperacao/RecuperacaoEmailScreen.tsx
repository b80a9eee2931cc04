import { Button, TextField } from '@contempla/ui'
import { NativeForm, useNativeForm } from '@contempla/web/native-form'
import { useMotivoOffline } from '../../shell/hooks.ts'
import { validateEmail } from '../entrada/validacao-adiante.ts'
import { recuperacao } from './guardada.ts'
import { PassoDaRecuperacao } from './PassoDaRecuperacao.tsx'
import { falhaDoPedido, usePedirLink, useRecuperacao } from './useRecuperacao.ts'

export function RecuperacaoEmailScreen() {
  const { estado, aberto, primeiroAcesso, hrefDo, ir } = useRecuperacao('email')
  const formulario = useNativeForm({ email: validateEmail })
  const pedido = usePedirLink(() => void ir('enviado', { replace: true }))
  const offline = useMotivoOffline()
  const { inscricao, data } = estado
  if (!aberto || !inscricao || !data) return null
  const enviar = () => {
    const valores = formulario.check()
    if (!valores || pedido.pending || offline) return
    recuperacao.save(valores)
    void pedido.run({ inscricao, data, ...valores })
  }
  return (
    <PassoDaRecuperacao
      passo={3}
      anterior={{ href: hrefDo('data'), label: 'Voltar' }}
      title="Qual e-mail está no seu cadastro?"
      apoio={`É para ele que vamos enviar o link para criar ${primeiroAcesso ? 'sua senha' : 'a nova senha'}.`}
    >
      <NativeForm form={formulario} failure={falhaDoPedido(pedido.error)} onSubmit={enviar}>
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          defaultValue={estado.email}
          error={formulario.errors.get('email')}
        />
        <Button type="submit" fullWidth loading={pedido.pending} disabledReason={offline}>
          Enviar o link
        </Button>
      </NativeForm>
    </PassoDaRecuperacao>
  )
}
