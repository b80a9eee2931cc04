import { Button, InscricaoField } from '@contempla/ui'
import { href } from '../shell/href.ts'
import { Formulario } from './Formulario.tsx'
import { PassoDaRecuperacao } from './PassoDaRecuperacao.tsx'
import { useFormulario } from './useFormulario.ts'
import { recuperacao, useRecuperacao } from './useRecuperacao.ts'
import { validarInscricao } from './validacao.ts'

export function RecuperacaoCpfCnpjScreen() {
  const { estado, primeiroAcesso, ir } = useRecuperacao('cpfcnpj')
  const formulario = useFormulario({ inscricao: validarInscricao })
  const enviar = () => {
    const valores = formulario.conferir()
    if (!valores) return
    recuperacao.save(valores)
    void ir('data')
  }
  return (
    <PassoDaRecuperacao
      passo={1}
      anterior={{ href: href('/login'), label: 'Voltar para entrar' }}
      titulo={primeiroAcesso ? 'Que bom ter você aqui. Vamos criar sua senha' : 'Vamos criar uma nova senha'}
      apoio="São três perguntas rápidas. Depois, enviamos um link para o e-mail do seu cadastro."
    >
      <Formulario formulario={formulario} onSubmit={enviar}>
        <InscricaoField
          name="inscricao"
          autoComplete="username"
          description="O mesmo do contrato do consórcio."
          defaultValue={estado.inscricao}
          error={formulario.erros.get('inscricao')}
        />
        <Button type="submit" fullWidth>
          Continuar
        </Button>
      </Formulario>
    </PassoDaRecuperacao>
  )
}
