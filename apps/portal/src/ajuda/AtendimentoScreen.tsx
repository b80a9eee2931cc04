import { EmptyState, ErrorState, ListRow, ListSkeleton, RowList, ScreenHeading, Section, Stack } from '@contempla/ui'
import { IconBrandWhatsapp, IconExternalLink, IconHeadset, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pagina } from '../shell/app.ts'
import { consulta } from '../shell/consulta.ts'
import { mensagemDoErro } from '../shell/erro-da-api.ts'
import { href } from '../shell/href.ts'

const icones = {
  telefone: IconPhone,
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
  site: IconExternalLink,
  ouvidoria: IconHeadset,
} as const

/** The partner's service channels. */
export function AtendimentoScreen() {
  const { data, error, refetch, isFetching } = useQuery({
    ...consulta('GET /parceiros/:id/conteudo', { params: { id: pagina.parceiro.id } }),
    meta: { offline: true },
  })
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/home'), label: 'Início' }} lead="Escolha como prefere falar com a gente.">
        Canais de atendimento
      </ScreenHeading>
      {error && !data && (
        <ErrorState message={mensagemDoErro(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <ListSkeleton />}
      {data && data.canais.length === 0 && (
        <EmptyState title="Nenhum canal cadastrado" text="Procure a filial mais perto de você." />
      )}
      {data && (
        <>
          {data.canais.length > 0 && (
            <Section title="Fale com a gente">
              <RowList>
                {data.canais.map(({ tipo, titulo, valor, href: destino, horario }) => {
                  const Icone = icones[tipo]
                  const detail = horario ? `${valor} · ${horario}` : valor
                  return (
                    <ListRow key={titulo} href={destino} icon={<Icone size={24} />} title={titulo} detail={detail} />
                  )
                })}
              </RowList>
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
