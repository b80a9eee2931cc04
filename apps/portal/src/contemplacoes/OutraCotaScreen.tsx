import {
  formatDia,
  ListRow,
  ListSkeleton,
  Money,
  RowList,
  ScreenHeading,
  Section,
  Stack,
  StatusScreen,
} from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { ComCota, nomeDaCota } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { contemplacaoQuery } from './consultas.ts'

/**
 * Lists the person's other contemplated quotas whose credit waits; choosing one selects it and goes on with its
 * contemplation.
 */
export function OutraCotaScreen() {
  return (
    <ComCota heading="Outra cota contemplada" skeleton={<ListSkeleton />}>
      {({ idCota }) => <AlemDa key={idCota} idCota={idCota} />}
    </ComCota>
  )
}

function AlemDa({ idCota }: { idCota: number }) {
  const { data, error, refetch, isFetching } = useQuery(contemplacaoQuery(idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  if (data.outrasCotas.length === 0)
    return (
      <StatusScreen
        illustration="vazio"
        heading="Você não tem outra cota contemplada"
        text="Quando outra cota sua for contemplada, ela aparece aqui."
        primary={{ label: 'Voltar à sua contemplação', href: href('/contemplado') }}
      />
    )
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/contemplado'), label: 'Sua contemplação' }}
        lead="Escolha uma para ver o que falta para usar o crédito dela."
      >
        Outra cota contemplada
      </ScreenHeading>
      <Section>
        <RowList label="Outras cotas contempladas">
          {data.outrasCotas.map((outra) => (
            <ListRow
              key={outra.idCota}
              title={nomeDaCota(outra)}
              detail={
                <>
                  Contemplada em {formatDia(outra.dia)}. Crédito de <Money centavos={outra.credito} />
                </>
              }
              href={href('/contemplado', {}, { cota: String(outra.idCota) })}
            />
          ))}
        </RowList>
      </Section>
    </Stack>
  )
}
