import type { Contrato, Payload } from '@contempla/contract'
import { DataList, formatDia, maskTelefone } from '@contempla/ui'
import type { Usuario } from '../shell/sessao/session.ts'
import classes from './ConfirmarDadosScreen.module.css'
import { EmailPartido } from './EmailPartido.tsx'

interface DadosDoTitularProps {
  dados: Payload<Contrato['GET /cotas/:id/dados-cadastrais']>
  usuario: Usuario
}

const ausente = 'Não informado'

/** Shows the holder's data with the national id masked, as the profile does. */
export function DadosDoTitular({ dados, usuario }: DadosDoTitularProps) {
  const empresa = usuario.tipoPessoa === 'PJ'
  const { nome, dataNascimentoFundacao, email, telefone } = dados
  return (
    <div className={classes.dados}>
      <DataList
        items={[
          { label: empresa ? 'Empresa' : 'Nome', value: nome },
          { label: empresa ? 'CNPJ' : 'CPF', value: usuario.inscricaoNacional },
          {
            label: empresa ? 'Fundação' : 'Nascimento',
            value: dataNascimentoFundacao ? formatDia(dataNascimentoFundacao) : ausente,
          },
          { label: 'E-mail', value: email ? <EmailPartido>{email}</EmailPartido> : ausente },
          { label: 'Telefone', value: telefone ? maskTelefone(telefone.replace(/^\+55/, '')) : ausente },
        ]}
      />
    </div>
  )
}
