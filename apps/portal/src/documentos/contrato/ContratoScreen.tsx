import type { Contrato, Payload } from '@contempla/contract'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import {
  DataList,
  EmptyState,
  formatDia,
  formatPercentual,
  grupoECotaDoPapel,
  ListSkeleton,
  Money,
  ScreenHeading,
  Section,
  Stack,
} from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { api } from '../../shell/app.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { LevarPapel } from '../BaixarPdf.tsx'
import { propostaQuery } from '../consultas.ts'

/** The contract that the quota in hand was sold under, and the figures of its sale. */
export function ContratoScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/financeiro'), label: 'Financeiro' }}
        lead="O contrato que vale para esta cota, com os dados da sua proposta."
      >
        Segunda via do contrato
      </ScreenHeading>
      <ComCota skeleton={<ListSkeleton />}>{(cota) => <DaCota key={cota.idCota} cota={cota} />}</ComCota>
    </Stack>
  )
}

type Proposta = Payload<Contrato['GET /cotas/:id/informacoes-proposta']>

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(propostaQuery(cota.idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  return (
    <>
      <Copia cota={cota} contrato={data.contrato} />
      <DadosDaProposta proposta={data} />
    </>
  )
}

function Copia({ cota, contrato }: { cota: CotaDetalhada; contrato: Proposta['contrato'] }) {
  if (!contrato)
    return (
      <EmptyState
        illustration="documento"
        title="O modelo do regulamento do seu grupo não está disponível"
        text="Peça sua cópia ao atendimento. Os dados da sua proposta estão abaixo."
        action={{ label: 'Falar com o atendimento', href: href('/customer-service') }}
      />
    )
  return (
    <Section title={contrato.titulo} lead={`Em vigor desde ${formatDia(contrato.vigenteDesde)}`}>
      <Stack>
        <LevarPapel
          nome={`contrato-${cota.grupo}-${cota.cota}.pdf`}
          fetchPapel={() => api('GET /cotas/:id/contrato-registrado', { params: { id: cota.idCota }, noLoading: true })}
        />
      </Stack>
    </Section>
  )
}

const taxaDaProposta = ({ taxaAdministracao, taxaDepoisDaContemplacao }: Proposta) =>
  taxaDepoisDaContemplacao === null
    ? { label: 'Taxa de administração, no plano todo', value: formatPercentual(taxaAdministracao) }
    : {
        label: 'Taxa de administração, em cada mês depois da contemplação',
        value: `${formatPercentual(taxaDepoisDaContemplacao)} do crédito`,
      }

function DadosDaProposta({ proposta }: { proposta: Proposta }) {
  const { titular, administradora, primeiraParcela, seguroMensal } = proposta
  return (
    <Section title="Dados da proposta">
      <DataList
        items={[
          { label: 'Consorciado', value: titular.nome },
          { label: 'CPF ou CNPJ', value: formatInscricao(titular.inscricaoNacional) },
          { label: 'Cota', value: grupoECotaDoPapel(proposta) },
          { label: 'Bem de referência', value: proposta.bem },
          { label: 'Crédito na adesão', value: <Money centavos={proposta.credito} /> },
          { label: 'Plano', value: proposta.plano },
          { label: 'Prazo do plano', value: `${proposta.prazoMeses} meses` },
          { label: 'Parcelas da cota', value: String(proposta.parcelas) },
          taxaDaProposta(proposta),
          { label: 'Fundo de reserva, no plano todo', value: formatPercentual(proposta.fundoReserva) },
          ...(seguroMensal === 0
            ? []
            : [{ label: 'Seguro de vida, por mês', value: formatPercentual(seguroMensal, 4) }]),
          { label: 'Adesão', value: formatDia(proposta.dataAdesao) },
          ...(primeiraParcela
            ? [
                {
                  label: primeiraParcela.vencimento
                    ? `Primeira parcela, com vencimento em ${formatDia(primeiraParcela.vencimento)}`
                    : 'Primeira parcela',
                  value: <Money centavos={primeiraParcela.valor} />,
                },
              ]
            : []),
          ...(administradora
            ? [
                { label: 'Administradora', value: administradora.nome },
                { label: 'CNPJ', value: formatInscricao(administradora.cnpj) },
              ]
            : []),
        ]}
      />
    </Section>
  )
}
