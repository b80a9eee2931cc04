import { type Dia, isSorteio } from '@contempla/consorcio'
import { type DataItem, DataList, Explain, formatDia, formatDistancia, Money, Section, Stack } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'
import { esperaDoCredito } from '../situacao/credito-por-usar.ts'
import { creditoUsadoDe } from '../situacao/credito-usado.tsx'
import { garantiaEmItens } from '../situacao/garantia.ts'
import { semContemplacao } from '../situacao/sem-contemplacao.ts'

/** When and how the quota was contemplated and what became of its credit, or how it can be. */
export function ContemplacaoDaCota({ cota, hoje }: { cota: CotaDetalhada; hoje: Dia }) {
  if (cota.contemplada || cota.contemplacao) return <Contemplada cota={cota} hoje={hoje} />
  const { contemplacaoDesfeita, lance, proximaAssembleia } = cota
  const { heading, text, concorre } = semContemplacao(cota)
  if (!concorre && !contemplacaoDesfeita) return null
  return (
    <Section title={contemplacaoDesfeita ? heading : 'Contemplação'}>
      <Stack gap="small">
        <p>{contemplacaoDesfeita ? text : 'Sua cota ainda não foi contemplada.'}</p>
        {concorre && proximaAssembleia && (
          <p>
            A próxima assembleia é {formatDistancia(hoje, proximaAssembleia.data)}
            {proximaAssembleia.data === hoje ? '' : `, em ${formatDia(proximaAssembleia.data)}`}.
          </p>
        )}
        {lance && (
          <DataList
            items={[
              { label: 'Seu lance', value: <Money centavos={lance.valor} /> },
              { label: 'Assembleia', value: `nº ${lance.assembleia}, em ${formatDia(lance.dia)}` },
              { label: 'Protocolo', value: lance.protocolo },
            ]}
          />
        )}
        <Explain question="Como uma cota é contemplada?">
          Por sorteio, entre as cotas em dia, ou por lance, quando você oferece antecipar parcelas. As duas formas
          acontecem na assembleia do grupo.
        </Explain>
      </Stack>
    </Section>
  )
}

function Contemplada({ cota, hoje }: { cota: CotaDetalhada; hoje: Dia }) {
  const sorteio = isSorteio(cota.modalidadeContemplacao)
  const { contemplacao, cancelada } = cota
  return (
    <Section title="Contemplação">
      <DataList
        items={[
          { label: 'Contemplada em', value: formatDia(cota.contemplacao?.dia ?? cota.dataContemplacao) },
          { label: 'Como', value: cota.modalidadeContemplacao ?? 'Não informado' },
          ...doCredito(cota, hoje),
        ]}
      />
      {!cancelada && contemplacao && !contemplacao.emPagamento && contemplacao.creditoDisponivelEm <= hoje && (
        <p>O crédito rende por dia até o uso. O mês em curso segue o último percentual registrado pelo grupo.</p>
      )}
      {!cancelada && (
        <Explain question={sorteio ? 'Como funciona o sorteio?' : 'Como funciona o lance?'}>
          {sorteio
            ? 'Em cada assembleia o grupo sorteia, entre quem está em dia, a cota que recebe o crédito.'
            : 'Em cada assembleia, além do sorteio, recebe o crédito quem oferece o maior lance: uma antecipação de parcelas.'}
        </Explain>
      )}
    </Section>
  )
}

function doCredito(cota: CotaDetalhada, hoje: Dia): DataItem[] {
  const { contemplacao, creditoUtilizado, cancelada } = cota
  if (cancelada) return []
  if (!contemplacao)
    return [...(creditoUtilizado ? [{ label: 'Crédito', value: 'Já usado' }] : []), ...creditoUsadoDe(cota)]
  const { credito, creditoNaAssembleia, emPagamento, garantiaEm } = contemplacao
  return [
    { label: emPagamento ? 'Crédito a receber' : 'Crédito para usar', value: <Money centavos={credito} /> },
    ...(credito === creditoNaAssembleia
      ? []
      : [{ label: 'Crédito na assembleia', value: <Money centavos={creditoNaAssembleia} /> }]),
    esperaDoCredito(contemplacao),
    ...(garantiaEm
      ? [{ label: 'Garantia apresentada em', value: formatDia(garantiaEm) }]
      : garantiaEmItens(cota, hoje)),
  ]
}
