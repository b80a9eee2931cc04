import { DataField, InscricaoField, parseDataBr, SelectField, TelefoneField, TextField } from '@contempla/ui'
import { Escrever } from '../por-codigo/PorCodigo.tsx'
import type { PedidoDeCodigo } from '../por-codigo/usePedidoDeCodigo.ts'
import { parentescos, type semAviso } from './aviso.ts'

interface AvisarProps {
  pedido: PedidoDeCodigo<typeof semAviso>
  onVoltar: () => void
}

/** Who tells of a death: whose, when, and who they are. */
export const Avisar = (doPedido: AvisarProps) => (
  <Escrever
    heading="Avisar um falecimento"
    lead="Sentimos muito. São poucas perguntas; depois pedimos a certidão de óbito."
    {...doPedido}
  >
    {({ field }) => (
      <>
        <InscricaoField
          label="CPF de quem faleceu"
          {...field('inscricaoDoFalecido', { required: 'Escreva o CPF de quem faleceu' })}
        />
        <DataField
          label="Dia do falecimento"
          {...field('diaDoFalecimento', {
            validate: (dia) => parseDataBr(dia) !== null || 'Escreva o dia do falecimento: dia, mês e ano',
          })}
        />
        <SelectField
          label="Você é"
          placeholder="Escolha"
          options={parentescos}
          {...field('parentesco', { required: 'Diga quem você é' })}
        />
        <TextField
          label="Seu nome completo"
          autoComplete="name"
          maxLength={150}
          {...field('nome', { required: 'Escreva o seu nome inteiro' })}
        />
        <InscricaoField label="Seu CPF" {...field('inscricao', { required: 'Escreva o seu CPF' })} />
        <TextField
          label="Seu e-mail"
          description="Enviamos um código a ele, e por ele contamos o que acontece."
          type="email"
          autoComplete="email"
          maxLength={200}
          {...field('email', { required: 'Escreva o seu e-mail' })}
        />
        <TelefoneField label="Seu celular" {...field('telefone', { required: 'Escreva o seu celular' })} />
      </>
    )}
  </Escrever>
)
