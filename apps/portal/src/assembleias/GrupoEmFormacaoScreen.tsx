import { LinkButton, ListSkeleton, ScreenHeading, Section, Stack } from '@contempla/ui'
import { ComCota, type CotaDetalhada } from '../cotas/index.ts'
import { href } from '../shell/rotas/href.ts'
import { EmFormacao } from './EmFormacao.tsx'

export function GrupoEmFormacaoScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/assembleias'), label: 'Assembleias' }} lead="O que acontece até a primeira.">
        Grupo em formação
      </ScreenHeading>
      <ComCota skeleton={<ListSkeleton />}>{(cota) => <DoGrupo cota={cota} />}</ComCota>
      <LinkButton variant="secondary" href={href('/assembleias/onboarding')}>
        Como funcionam as assembleias
      </LinkButton>
    </Stack>
  )
}

function DoGrupo({ cota }: { cota: CotaDetalhada }) {
  if (cota.grupoEmFormacao) return <EmFormacao cota={cota} />
  return (
    <Section title={`O grupo ${cota.grupo} já começou`}>
      <Stack>
        <p>Ele faz uma assembleia por mês. Veja quando é a próxima, e o que deram as anteriores.</p>
        <LinkButton href={href('/assembleias')}>Ver as assembleias</LinkButton>
      </Stack>
    </Section>
  )
}
