import {
  DataList,
  Explain,
  Link,
  LinkButton,
  ListRow,
  ListSkeleton,
  Money,
  RowList,
  ScreenHeading,
  Section,
  Stack,
} from '@contempla/ui'
import { IconCalendarMinus, IconCircleCheck, IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { type Limites, limitesQuery } from './consultas.ts'

/** Explains paying ahead and offers its three ways (document 3 §4). */
export function AnteciparScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/boletos'), label: 'Boletos' }}
        lead="Pagar antes o que ainda vai vencer. Você simula, vê o que muda e decide."
      >
        Antecipar parcelas
      </ScreenHeading>
      <ComCota skeleton={<ListSkeleton />}>{(cota) => <DaCota key={cota.idCota} cota={cota} />}</ComCota>
    </Stack>
  )
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(limitesQuery(cota.idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  const abertas = FORMAS.filter(({ tipo }) => podeUsar(tipo, data)).map((forma) =>
    forma.tipo === 'quitacao' && data.depoisDaContemplacao ? { ...forma, ...ATE_A_CONTEMPLACAO } : forma,
  )
  return (
    <>
      <NaoELance contemplada={cota.contemplada} />
      {data.impedimento && <Impedimento impedimento={data.impedimento} />}
      {abertas.length > 0 && (
        <>
          <FaltaPagar limites={data} />
          <Section title="Como antecipar">
            <RowList label="Formas de antecipar">
              {abertas.map(({ tipo, icone: Icone, titulo, texto }) => (
                <ListRow
                  key={tipo}
                  href={href(`/boletos/antecipar/${tipo}`)}
                  icon={<Icone size={24} />}
                  title={titulo}
                  detail={texto}
                />
              ))}
            </RowList>
          </Section>
          <Explain question="Antecipar dá desconto?">
            O consórcio não tem juros, e por isso não há desconto de juros a receber. O que se paga antes deixa de
            acompanhar os reajustes do crédito.
          </Explain>
        </>
      )}
    </>
  )
}

const FORMAS = [
  {
    tipo: 'prazo',
    icone: IconCalendarMinus,
    titulo: 'Reduzir o prazo',
    texto: 'Paga as últimas parcelas, da última para trás. O plano termina antes, e as próximas continuam como são.',
  },
  {
    tipo: 'valor',
    icone: IconCoins,
    titulo: 'Reduzir o valor das parcelas',
    texto: 'Paga um valor à sua escolha. As próximas parcelas ficam menores, e o prazo continua o mesmo.',
  },
  {
    tipo: 'quitacao',
    icone: IconCircleCheck,
    titulo: 'Quitar a cota',
    texto: 'Paga hoje tudo o que falta do plano.',
  },
] as const

/** The words for a plan that charges more after the contemplation. */
const ATE_A_CONTEMPLACAO = {
  titulo: 'Pagar todas as parcelas',
  texto: 'Paga hoje todas as que o plano cobra até a contemplação. O que ele cobra depois dela continua.',
}

type Forma = (typeof FORMAS)[number]['tipo']

/** With late instalments one may not pay a part ahead, but may pay off the whole debt. */
const podeUsar = (tipo: Forma, { impedimento }: Limites): boolean =>
  impedimento === null || (tipo === 'quitacao' && impedimento.codigo === 'ANTECIPACAO_COM_ATRASO')

/** The way out of each impediment, by its code. */
const SAIDAS: Record<string, { label: string; href: string }> = {
  ANTECIPACAO_COM_ATRASO: {
    label: 'Pagar as parcelas em atraso',
    href: href('/boletos/listadeboletos', {}, { filtro: 'late' }),
  },
  ANTECIPACAO_COTA_CANCELADA: { label: 'Falar com o atendimento', href: href('/customer-service') },
}
const SAIDA = { label: 'Ver meus boletos', href: href('/boletos') }

/** Rule: Tradição cl. 36 and 37. Who pays ahead in the hope of a contemplation is told before any price. */
const NaoELance = ({ contemplada }: { contemplada: boolean }) =>
  contemplada ? null : (
    <p>
      Antecipar não é dar lance: não dá direito à contemplação. Para tentar a contemplação,{' '}
      <Link href={href('/offers-and-bids')}>ofereça um lance</Link>.
    </p>
  )

function Impedimento({ impedimento: { codigo, mensagem } }: { impedimento: NonNullable<Limites['impedimento']> }) {
  const saida = SAIDAS[codigo] ?? SAIDA
  return (
    <Section title="Antes de antecipar">
      <Stack>
        <p>{mensagem}</p>
        <LinkButton href={saida.href} variant="secondary" fullWidth>
          {saida.label}
        </LinkButton>
      </Stack>
    </Section>
  )
}

function FaltaPagar({ limites }: { limites: Limites }) {
  const { valorMaximo, parcelasRestantes, proximaParcela, emAberto, depoisDaContemplacao } = limites
  const adiado = depoisDaContemplacao?.modalidade === 'mais-por-menos' ? depoisDaContemplacao.valor : 0
  return (
    <Section title="Ainda vai vencer">
      <Stack>
        <Money centavos={valorMaximo} size="large" />
        <p>As parcelas que o plano ainda vai emitir, pelo crédito de hoje.</p>
        <DataList
          items={[
            { label: 'Parcelas a antecipar', value: parcelasRestantes },
            ...(proximaParcela === null
              ? []
              : [{ label: 'Próxima a ser emitida', value: <Money centavos={proximaParcela} /> }]),
            ...(emAberto.quantidade === 0
              ? []
              : [
                  {
                    label: 'Já emitido, com o atraso se houver, pago à parte',
                    value: <Money centavos={emAberto.total} />,
                  },
                ]),
            ...(adiado === 0
              ? []
              : [{ label: 'Fica para depois da contemplação', value: <Money centavos={adiado} /> }]),
          ]}
        />
      </Stack>
    </Section>
  )
}
