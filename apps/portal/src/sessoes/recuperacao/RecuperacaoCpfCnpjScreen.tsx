import { Button, InscricaoField } from '@contempla/ui'
import { NativeForm, useNativeForm } from '@contempla/web/native-form'
import { href } from '../../shell/rotas/href.ts'
import { validateInscricao } from '../entrada/validacao.ts'
import { recuperacao } from './guardada.ts'
import { PassoDaRecuperacao } from './PassoDaRecuperacao.tsx'
import { useRecuperacao } from './useRecuperacao.ts'

export function RecuperacaoCpfCnpjScreen() {
  const { estado, primeiroAcesso, ir } = useRecuperacao('cpfcnpj')
  const formulario = useNativeForm({ inscricao: validateInscricao })
  const enviar = () => {
    const valores = formulario.check()
    if (!valores) return
    recuperacao.save(valores)
    void ir('data')
  }
  return (
    <PassoDaRecuperacao
      passo={1}
      anterior={{ href: href('/login'), label: 'Voltar para entrar' }}
      title={primeiroAcesso ? 'Que bom ter você aqui. Vamos criar sua senha' : 'Vamos criar uma nova senha'}
      apoio="São três perguntas rápidas. Depois, enviamos um link para o e-mail do seu cadastro."
    >
      <NativeForm form={formulario} onSubmit={enviar}>
        <InscricaoField
          name="inscricao"
          autoComplete="username"
          description="O mesmo do contrato do consórcio."
          defaultValue={estado.inscricao}
          error={formulario.errors.get('inscricao')}
        />
        <Button type="submit" fullWidth>
          Continuar
        </Button>
      </NativeForm>
    </PassoDaRecuperacao>
  )
}
