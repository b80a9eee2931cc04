import type { Contrato, Payload } from '@contempla/contract'
import { formatarInscricao } from '@contempla/contract/inscricao-nacional'
import { DataList, formatDia, maskTelefone } from '@contempla/ui'
import type { Usuario } from '../shell/sessao/session.ts'
import classes from './ConfirmarDadosScreen.module.css'

interface DadosDoTitularProps {
  dados: Payload<Contrato['GET /cotas/:id/dados-cadastrais']>
  tipoPessoa: Usuario['tipoPessoa']
}

const ausente = 'Não informado'

export function DadosDoTitular({ dados, tipoPessoa }: DadosDoTitularProps) {
  const empresa = tipoPessoa === 'PJ'
  const { nome, inscricaoNacional, dataNascimentoFundacao, email, telefone } = dados
  return (
    <div className={classes.dados}>
      <DataList
        items={[
          { label: empresa ? 'Empresa' : 'Nome', value: nome },
          { label: empresa ? 'CNPJ' : 'CPF', value: formatarInscricao(inscricaoNacional) },
          {
            label: empresa ? 'Fundação' : 'Nascimento',
            value: dataNascimentoFundacao ? formatDia(dataNascimentoFundacao) : ausente,
          },
          { label: 'E-mail', value: email ?? ausente },
          { label: 'Telefone', value: telefone ? maskTelefone(telefone.replace(/^\+55/, '')) : ausente },
        ]}
      />
    </div>
  )
}
