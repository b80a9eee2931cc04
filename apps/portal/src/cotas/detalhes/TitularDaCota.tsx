import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import {
  DataList,
  formatDia,
  LinkButton,
  maskTelefone,
  Section,
  SensitiveValue,
  SensitiveValues,
  Stack,
} from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import type { Modo } from '../../shell/sessao/session.ts'
import { podeFazer } from '../alcance/delegado.ts'
import type { CotaDetalhada } from '../ComCota.tsx'
import { podeAbrir } from '../telas.ts'

const formatTelefone = (telefone: string) =>
  telefone.includes('•') ? telefone : maskTelefone(telefone.replace(/^\+55/, ''))

type Titular = CotaDetalhada['dadosCadastrais']

/** A value that the server masked is shown as it came, because there is nothing behind the mask to reveal. */
const oculto = (valor: string | null) =>
  valor === null ? 'Não informado' : valor.includes('•') ? valor : <SensitiveValue>{valor}</SensitiveValue>

/** The holder's data as registered; what identifies or reaches a person stays hidden until asked for. */
export function TitularDaCota({ titular, modo }: { titular: Titular; modo: Modo }) {
  const { nome, inscricaoNacional, dataNascimentoFundacao, email, telefone } = titular
  // Document 1 §1: a national id longer than 11 characters is a company's.
  const empresa = inscricaoNacional.length > 11
  const documento = empresa ? 'CNPJ' : 'CPF'
  const data = empresa ? 'Data de fundação' : 'Data de nascimento'
  const porLink = modo === 'transparente'
  const itens = [
    { label: empresa ? 'Razão social' : 'Nome', value: nome },
    { label: documento, value: oculto(formatInscricao(inscricaoNacional)) },
    {
      label: data,
      value: porLink ? 'Protegida' : oculto(dataNascimentoFundacao && formatDia(dataNascimentoFundacao)),
    },
    { label: 'E-mail', value: oculto(email) },
    { label: 'Telefone', value: oculto(telefone && formatTelefone(telefone)) },
  ]
  if (porLink)
    return (
      <Section title="Titular" lead="Neste acesso por link, os dados ficam protegidos.">
        <DataList items={itens} />
      </Section>
    )
  return (
    <SensitiveValues label="os dados do titular">
      {(olho) => (
        <Section title="Titular" lead="Os dados ficam ocultos até você pedir para ver." action={olho}>
          <Stack gap="medium">
            <DataList items={itens} />
            {podeAbrir('/perfil') && podeFazer('PUT /cotas/:id/preferencias') && (
              <LinkButton href={href('/perfil')} variant="secondary" fullWidth>
                {modo === 'representante' ? 'Cadastro do titular' : 'Ver e mudar meus dados'}
              </LinkButton>
            )}
          </Stack>
        </Section>
      )}
    </SensitiveValues>
  )
}
