import { EmptyState, ListRow, ListSkeleton, RowList, ScreenHeading, Section, Stack } from '@contempla/ui'
import { IconExternalLink, IconMapPin } from '@tabler/icons-react'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { Canais } from './Canais.tsx'
import { useCanais } from './useCanais.ts'

/** The partner's service channels. */
export function AtendimentoScreen() {
  const { data, error, refetch, isFetching } = useCanais()
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/home'), label: 'Início' }} lead="Escolha como prefere falar com a gente.">
        Canais de atendimento
      </ScreenHeading>
      {error && !data && <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton />}
      {data && data.canais.length === 0 && (
        <EmptyState title="Nenhum canal cadastrado" text="Procure a filial mais perto de você." />
      )}
      {data && (
        <>
          {data.canais.length > 0 && (
            <Section title="Fale com a gente">
              <Canais canais={data.canais} />
            </Section>
          )}
          <Section title="Mais">
            <RowList>
              <ListRow
                href={href('/filiais')}
                icon={<IconMapPin size={24} />}
                title="Filiais"
                detail="Endereços e horários"
              />
              {data.links.map(({ titulo, href: destino }) => (
                <ListRow key={titulo} href={destino} icon={<IconExternalLink size={24} />} title={titulo} />
              ))}
            </RowList>
          </Section>
        </>
      )}
    </Stack>
  )
}
