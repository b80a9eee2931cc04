import { DataList, formatDia, mascaraInscricao, mascaraTelefone, Section, SensitiveValue } from '@contempla/ui'
import type { CotaDetalhada } from './ComCota.tsx'

type Titular = CotaDetalhada['dadosCadastrais']

const oculto = (label: string, valor: string | null) =>
  valor === null ? 'Não informado' : <SensitiveValue label={label}>{valor}</SensitiveValue>

/** The holder's data as registered; what identifies or reaches a person stays hidden until asked for. */
export function TitularDaCota({ titular }: { titular: Titular }) {
  const { nome, inscricaoNacional, dataNascimentoFundacao, email, telefone } = titular
  // Document 1 §1: a national id longer than 11 characters is a company's.
  const empresa = inscricaoNacional.length > 11
  const documento = empresa ? 'CNPJ' : 'CPF'
  const data = empresa ? 'Data de fundação' : 'Data de nascimento'
  return (
    <Section title="Titular" lead="Toque no olho para ver um dado.">
      <DataList
        items={[
          { label: empresa ? 'Razão social' : 'Nome', value: nome },
          { label: documento, value: oculto(documento, mascaraInscricao(inscricaoNacional)) },
          {
            label: data,
            value: oculto(data.toLowerCase(), dataNascimentoFundacao && formatDia(dataNascimentoFundacao)),
          },
          { label: 'E-mail', value: oculto('e-mail', email) },
          { label: 'Telefone', value: oculto('telefone', telefone && mascaraTelefone(telefone.replace(/^\+55/, ''))) },
        ]}
      />
    </Section>
  )
}
