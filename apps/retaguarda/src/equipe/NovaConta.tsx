import { SelectField, TextField } from '@contempla/ui'
import { useState } from 'react'
import { DialogoDeFormulario, useCall } from '../shell/kit.ts'
import { escolhasDePapel, type papeis } from './papeis.ts'
import { SenhaProvisoria } from './SenhaProvisoria.tsx'

type Papel = (typeof papeis)[number]
const vazia: { nome: string; email: string; papel: Papel } = { nome: '', email: '', papel: 'atendente' }

/** Creates an account, then says its password once. */
export function NovaConta({ aberta, aoFechar }: { aberta: boolean; aoFechar: () => void }) {
  const [senha, setSenha] = useState<string | null>(null)
  const criar = useCall('POST /equipe', { invalidates: ['/equipe'], onDone: (conta) => setSenha(conta.senha) })
  return (
    <>
      <DialogoDeFormulario
        aberto={aberta}
        aoFechar={aoFechar}
        titulo="Nova conta da equipe"
        enviar="Criar a conta"
        valores={vazia}
        chamada={criar}
        pedido={({ nome, email, papel }) => ({ body: { nome: nome.trim(), email: email.trim(), papel } })}
      >
        {({ campo }) => (
          <>
            <TextField
              label="Nome"
              autoComplete="off"
              maxLength={120}
              {...campo('nome', { required: 'Informe o nome' })}
            />
            <TextField
              label="E-mail"
              type="email"
              autoComplete="off"
              maxLength={200}
              {...campo('email', { required: 'Informe o e-mail' })}
            />
            <SelectField label="Papel" options={escolhasDePapel} {...campo('papel')} />
          </>
        )}
      </DialogoDeFormulario>
      <SenhaProvisoria senha={senha} aoFechar={() => setSenha(null)} />
    </>
  )
}
