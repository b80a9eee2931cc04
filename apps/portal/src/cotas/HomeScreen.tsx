import { CotaCard, LinkButton, ListRow, RowList, ScreenHeading, Section, Stack, formatCentavos } from '@contempla/ui'
import { IconBuildingBank, IconFileText, IconReceipt, IconUsersGroup } from '@tabler/icons-react'
import { href } from '../shell/href.ts'
import { useUsuario } from '../shell/hooks.ts'
import { useHoje } from '../shell/useHoje.ts'
import { ComCota, type CotaDetalhada } from './ComCota.tsx'
import { atencaoDaCota, estadoDaCota, paraCartao } from './estado.ts'
import { useFoto } from './useFoto.ts'

const atalhos = [
  { path: '/financeiro/extrato-consorciado', title: 'Extrato', detail: 'Tudo o que foi cobrado e pago', Icon: IconReceipt },
  { path: '/documentos/demonstrativo', title: 'Demonstrativo do mês', detail: 'Com PDF para guardar', Icon: IconFileText },
  { path: '/situacaodogrupo', title: 'Situação do grupo', detail: 'Participantes, contemplados e caixa', Icon: IconUsersGroup },
] as const

/** Where the holder stands, and what to do next. */
export function HomeScreen() {
  const { nome } = useUsuario()
  return (
    <ComCota>{(cota) => <Home cota={cota} primeiroNome={nome.split(' ')[0] ?? nome} />}</ComCota>
  )
}

function Home({ cota, primeiroNome }: { cota: CotaDetalhada; primeiroNome: string }) {
  const hoje = useHoje()
  const foto = useFoto(cota.fotoUrl)
  const { titulo, apoio } = estadoDaCota(cota, hoje)
  const { disponibilidade } = cota.details
  return (
    <Stack gap="large">
      <ScreenHeading lead={apoio ?? `Olá, ${primeiroNome}.`}>{titulo}</ScreenHeading>
      <CotaCard
        cota={paraCartao(cota, foto)}
        hoje={hoje}
        atencao={atencaoDaCota(cota, hoje)}
        actions={
          <LinkButton variant="secondary" href={href('/detalhes-da-cota')}>
            Ver detalhes da cota
          </LinkButton>
        }
      />
      {disponibilidade !== null && disponibilidade > 0 && (
        <Section title="Crédito disponível" lead="É o valor que você pode usar na compra do seu bem.">
          <RowList>
            <ListRow icon={<IconBuildingBank size={24} />} title={formatCentavos(disponibilidade)} detail={cota.nomeBem} />
          </RowList>
        </Section>
      )}
      <Section title="Acompanhe">
        <RowList>
          {atalhos.map(({ path, title, detail, Icon }) => (
            <ListRow key={path} href={href(path)} icon={<Icon size={24} />} title={title} detail={detail} />
          ))}
        </RowList>
      </Section>
    </Stack>
  )
}
