import { SelectField, TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { useCall } from '../shell/kit.ts'
import { escolhasDePapel, type papeis } from './papeis.ts'
import { SenhaProvisoria } from './SenhaProvisoria.tsx'

type Papel = (typeof papeis)[number]
const vazia: { nome: string; email: string; papel: Papel } = { nome: '', email: '', papel: 'atendente' }

/** Creates an account, then says its password once. */
export function NovaConta({ aberta, onClose }: { aberta: boolean; onClose: () => void }) {
  const [senha, setSenha] = useState<string | null>(null)
  const criar = useCall('POST /equipe', { invalidates: ['/equipe'], onDone: (conta) => setSenha(conta.senha) })
  return (
    <>
      <FormDialog
        open={aberta}
        onClose={onClose}
        title="Nova conta da equipe"
        submitLabel="Criar a conta"
        values={vazia}
        call={criar}
        request={({ nome, email, papel }) => ({ body: { nome: nome.trim(), email: email.trim(), papel } })}
      >
        {({ field }) => (
          <>
            <TextField
              label="Nome"
              autoComplete="off"
              maxLength={120}
              {...field('nome', { required: 'Informe o nome' })}
            />
            <TextField
              label="E-mail"
              type="email"
              autoComplete="off"
              maxLength={200}
              {...field('email', { required: 'Informe o e-mail' })}
            />
            <SelectField label="Papel" options={escolhasDePapel} {...field('papel')} />
          </>
        )}
      </FormDialog>
      <SenhaProvisoria senha={senha} onClose={() => setSenha(null)} />
    </>
  )
}
