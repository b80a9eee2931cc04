import { type Dia, PRAZO_PARADO } from '@contempla/consorcio'
import { formatDia, LinkButton, Money, Section, Stack } from '@contempla/ui'
import type { ReactNode } from 'react'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import type { CotaDetalhada } from '../ComCota.tsx'
import { podeAbrir } from '../telas.ts'
import type { Atencao } from './atencoes.tsx'
import { lanceEmParte } from './emConferencia.ts'

const valorDe = ({ valor }: Atencao) => <Money centavos={valor ?? 0} />

type Passo = (atencao: Atencao, hoje: Dia) => ReactNode

/** What is to be done next of a contemplation, or of money to be received. */
const passos: Partial<Record<Atencao['tipo'], Passo>> = {
  'lance-a-pagar': (a) =>
    a.resta === null ? (
      <>
        Pague o lance, de {valorDe(a)}, até {formatDia(a.dia ?? '')}. Sem ele, a contemplação é desfeita.
      </>
    ) : (
      lanceEmParte(a.valor ?? 0, a.resta)
    ),
  'garantia-a-apresentar': (a) => (
    <>
      Apresente a garantia até {formatDia(a.dia ?? '')}. Ela libera o crédito, de {valorDe(a)}; sem ela, a contemplação
      é desfeita.
    </>
  ),
  'credito-a-caminho': (a, hoje) => (
    <>
      {(a.dia ?? hoje) > hoje
        ? `A administradora libera o crédito em ${formatDia(a.dia ?? '')}. Enquanto isso, escolha o bem que vai comprar.`
        : 'O crédito está liberado. Escolha o bem que vai comprar.'}
    </>
  ),
  'credito-disponivel': () => 'Escolha o bem que vai comprar. Enquanto espera, o crédito rende.',
  'valor-a-receber': (a) => <>Diga ao atendimento em que conta quer receber os {valorDe(a)}.</>,
}

/** Steps of the contemplation that are taken in the portal: a case under way, and the quota's card, say them by themselves. */
const naContemplacao: readonly Atencao['tipo'][] = ['garantia-a-apresentar', 'credito-a-caminho', 'credito-disponivel']

/** The next step of a contemplation or of money to be received, each with its amount and its day. */
export function ProximoPasso({ cota: { atencoes, contemplacao, contemplada, casos } }: { cota: CotaDetalhada }) {
  const { dia: hoje } = useHoje()
  const emCaso = casos.some(({ processo }) => processo === 'contemplacao')
  const aFazer = atencoes.flatMap((a) => {
    const passo = emCaso && naContemplacao.includes(a.tipo) ? null : passos[a.tipo]
    return passo ? [{ tipo: a.tipo, texto: passo(a, hoje) }] : []
  })
  const parado = contemplacao?.garantiaEmAnalise === true
  if (aFazer.length === 0 && !parado) return null
  const aPagar = aFazer.some(({ tipo }) => tipo === 'lance-a-pagar')
  const noPortal = aFazer.some(({ tipo }) => naContemplacao.includes(tipo))
  return (
    <Section title={aFazer.length === 0 ? 'Garantia' : aFazer.length === 1 ? 'Próximo passo' : 'Próximos passos'}>
      <Stack gap="small">
        {aFazer.map(({ tipo, texto }) => (
          <p key={tipo}>{texto}</p>
        ))}
        {parado && <p>{PRAZO_PARADO}.</p>}
        {aPagar && podeAbrir('/boletos') && <LinkButton href={href('/boletos')}>Ver e pagar</LinkButton>}
        {noPortal && podeAbrir('/contemplado') && (
          <LinkButton variant={aPagar ? 'secondary' : 'primary'} href={href('/contemplado')}>
            {contemplada ? 'Continuar a contemplação' : 'Ver a contemplação'}
          </LinkButton>
        )}
        {aFazer.length > 0 && podeAbrir('/customer-service') && (
          <LinkButton variant="secondary" href={href('/customer-service')}>
            Falar com o atendimento
          </LinkButton>
        )}
      </Stack>
    </Section>
  )
}
