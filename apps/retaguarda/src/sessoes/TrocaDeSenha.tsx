import { TextField } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { Form } from '@contempla/web/forms'
import type { CallMutation } from '../shell/dados/api.ts'
import { useFuncionario } from '../shell/sessao/funcionario.ts'

const vazia = { senhaAtual: '', novaSenha: '', repetida: '' }

interface TrocaDeSenhaProps {
  call: CallMutation<'PUT /sessao/senha'>
  rotuloDaAtual: string
}

export function TrocaDeSenha({ call, rotuloDaAtual }: TrocaDeSenhaProps) {
  const { email } = useFuncionario()
  return (
    <Form
      values={vazia}
      call={call}
      request={({ senhaAtual, novaSenha }) => ({ body: { senhaAtual, novaSenha } })}
      submitLabel="Trocar a senha"
    >
      {(ferramentas) => (
        <>
          {/* Lets a password manager know whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Campos {...ferramentas} rotuloDaAtual={rotuloDaAtual} />
        </>
      )}
    </Form>
  )
}

type CamposProps = FormTools<typeof vazia> & { rotuloDaAtual: string }

function Campos({ field, form, rotuloDaAtual }: CamposProps) {
  const comum = { type: 'password', autoCapitalize: 'none', spellCheck: false, maxLength: 200 } as const
  return (
    <>
      <TextField
        label={rotuloDaAtual}
        autoComplete="current-password"
        {...comum}
        {...field('senhaAtual', { required: 'Informe a senha de agora' })}
      />
      <TextField
        label="Senha nova"
        description="Pelo menos 12 caracteres. Uma frase longa é fácil de lembrar e difícil de adivinhar."
        autoComplete="new-password"
        {...comum}
        {...field('novaSenha', {
          minLength: { value: 12, message: 'Use pelo menos 12 caracteres' },
          required: 'Informe a senha nova',
        })}
      />
      <TextField
        label="Repita a senha nova"
        autoComplete="new-password"
        {...comum}
        {...field('repetida', {
          validate: (v) => v === form.getValues('novaSenha') || 'As duas senhas novas são diferentes',
        })}
      />
    </>
  )
}
