import { EmptyState, ListRow, RowList, ScreenHeading, Stack, TextSkeleton } from '@contempla/ui'
import { nomeDaCota, useCotas } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'

/** Asks which of the contemplated quotas the billing is for. */
export function CotasScreen() {
  const { cotas, error, refetch, isFetching } = useCotas()
  if (error && !cotas) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!cotas) return <TextSkeleton lines={6} />
  const contempladas = cotas.filter(({ contemplada }) => contemplada)
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Voltar ao início' }}
        lead="O faturamento é de uma cota contemplada de cada vez."
      >
        De qual cota é o crédito?
      </ScreenHeading>
      {contempladas.length === 0 ? (
        <EmptyState title="Nenhuma cota contemplada" text="Quando uma cota for contemplada, ela aparece aqui." />
      ) : (
        <RowList>
          {contempladas.map((cota) => (
            <ListRow
              key={cota.idCota}
              title={nomeDaCota(cota)}
              href={href('/faturamento/iniciar', {}, { cota: String(cota.idCota) })}
            />
          ))}
        </RowList>
      )}
    </Stack>
  )
}
