import { EmptyState, LinkButton, ListRow, ListSkeleton, RowList, ScreenHeading, Section, Stack } from '@contempla/ui'
import { IconExternalLink, IconHeartHandshake, IconMapPin, IconMessageCircle } from '@tabler/icons-react'
import { useCotas } from '../cotas/index.ts'
import { relogio } from '../shell/app.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { canalDeAgora, respondeAgora } from './agora.ts'
import { Canais, icones } from './Canais.tsx'
import type { Canal } from './canais.ts'
import { useCanais } from './useCanais.ts'

/** The partner's service channels. */
export function AtendimentoScreen() {
  const { data, error, refetch, isFetching } = useCanais()
  const { cotas = [] } = useCotas()
  const urgente = cotas.some(({ atencoes: [primeira] }) => primeira?.grau === 'perda')
  const primeiro = data && canalDeAgora(data.canais, relogio.agora(), urgente)
  const outros = data?.canais.filter((canal) => canal !== primeiro) ?? []
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        lead="Comece pelo primeiro: é o que responde melhor agora."
      >
        Canais de atendimento
      </ScreenHeading>
      {error && !data && <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton />}
      {data && data.canais.length === 0 && (
        <EmptyState title="Nenhum canal cadastrado" text="Procure a filial mais perto de você." />
      )}
      {data && (
        <>
          {primeiro && <PrimeiroCanal canal={primeiro} />}
          {outros.length > 0 && (
            <Section title={primeiro ? 'Outros canais' : 'Fale com a gente'}>
              <Canais canais={outros} />
            </Section>
          )}
          <Section title="Mais">
            <RowList>
              <ListRow
                href={href('/atendimento')}
                icon={<IconMessageCircle size={24} />}
                title="Meus atendimentos"
                detail="Faça um pedido e acompanhe pelo protocolo"
              />
              <ListRow
                href={href('/falecimento')}
                icon={<IconHeartHandshake size={24} />}
                title="Falecimento de um titular"
                detail="Avise, e acompanhe o que acontece com a cota"
              />
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

const palavras: Partial<Record<Canal['tipo'], string>> = {
  telefone: 'Ligar',
  whatsapp: 'Abrir o WhatsApp',
  email: 'Escrever um e-mail',
}

/** The one to begin with, whether it answers now, and when it does. */
function PrimeiroCanal({ canal: { tipo, titulo, valor, href: destino, horario } }: { canal: Canal }) {
  const Icone = icones[tipo]
  const fechado = respondeAgora(horario, relogio.agora()) === false
  return (
    <Section title={titulo}>
      <Stack gap="small">
        <p>{[valor, horario].filter(Boolean).join(' · ')}</p>
        {fechado && <p>Agora está fechado.</p>}
        <LinkButton fullWidth href={destino} icon={<Icone size={20} aria-hidden="true" />}>
          {palavras[tipo] ?? titulo}
        </LinkButton>
      </Stack>
    </Section>
  )
}
