import type { Contrato, Payload } from '@contempla/contract'
import { EmptyState, ListSkeleton, ScreenHeading, Stack } from '@contempla/ui'
import { ApiError, messageOf } from '@contempla/web'
import { useQuery } from '@tanstack/react-query'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { Ano } from '../anual/Ano.tsx'
import { type CotaDoPapel, DeQualCota } from '../anual/DeQualCota.tsx'
import { useAno } from '../anual/useAno.ts'
import { informeQuery } from '../consultas.ts'
import { InformeDoAno } from './InformeDoAno.tsx'

/** Shows year by year how to declare the quota in hand in the income tax. */
export function InformeScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/financeiro'), label: 'Financeiro' }}
        lead="O que declarar desta cota, e onde."
      >
        Informe para o imposto de renda
      </ScreenHeading>
      <DeQualCota path="/documentos/informe-ir">{(cota) => <Anos key={cota.idCota} cota={cota} />}</DeQualCota>
    </Stack>
  )
}

const semInforme = (error: unknown): boolean =>
  error instanceof ApiError && (error.codigo === 'ANO_SEM_DADOS' || error.codigo === 'INFORME_AINDA_NAO_SAIU')

type Resposta = Payload<Contrato['GET /cotas/:id/informe-anual-rendimentos']>

function Anos({ cota }: { cota: CotaDoPapel }) {
  const [ano, choose] = useAno('/documentos/informe-ir')
  const { data, error, refetch, isFetching } = useQuery(informeQuery(cota.idCota, ano))
  if (!data && semInforme(error))
    return (
      <EmptyState
        title={`Não há informe de ${ano}`}
        text={messageOf(error)}
        action={{ label: 'Ver o último que há', href: href('/documentos/informe-ir') }}
      />
    )
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  return <Lido cota={cota} resposta={data} choose={choose} />
}

function Lido({ cota, resposta, choose }: { cota: CotaDoPapel; resposta: Resposta; choose: (ano: number) => void }) {
  const { anos, proximo, informe } = resposta
  if (!informe)
    return (
      <EmptyState
        title="Ainda não há informe desta cota"
        text={`O informe de ${proximo} sai em 1º de janeiro de ${proximo + 1}, para a declaração de ${proximo + 1}.`}
      />
    )
  return (
    <>
      <Ano anos={anos} value={informe.ano} onChange={choose} />
      <InformeDoAno cota={cota} informe={informe} />
    </>
  )
}
