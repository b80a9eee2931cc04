import { ListRow, RowList, Section } from '@contempla/ui'
import { IconFileText, IconHeadset, IconListDetails, IconReceipt, IconUsersGroup } from '@tabler/icons-react'
import { href } from '../../shell/rotas/href.ts'
import { podeAbrir } from '../telas.ts'

const atalhos = [
  {
    path: '/detalhes-da-cota',
    title: 'Detalhes da cota',
    detail: 'Contrato, percentuais e apelido',
    Icon: IconListDetails,
  },
  {
    path: '/financeiro/extrato-consorciado',
    title: 'Extrato',
    detail: 'Tudo o que foi cobrado e pago',
    Icon: IconReceipt,
  },
  {
    path: '/financeiro',
    title: 'Financeiro',
    detail: 'O que há para pagar, o que foi pago e os papéis',
    Icon: IconFileText,
  },
  {
    path: '/situacaodogrupo',
    title: 'Situação do grupo',
    detail: 'Participantes, contemplados e caixa',
    Icon: IconUsersGroup,
  },
  { path: '/customer-service', title: 'Atendimento', detail: 'Canais para falar com a gente', Icon: IconHeadset },
] as const

/** Where one goes from a quota, without the screen that one is on. */
export function AtalhosDaCota({ sem }: { sem?: (typeof atalhos)[number]['path'] }) {
  const abertos = atalhos.filter(({ path }) => path !== sem && podeAbrir(path))
  if (abertos.length === 0) return null
  return (
    <Section title="Acompanhe">
      <RowList>
        {abertos.map(({ path, title, detail, Icon }) => (
          <ListRow key={path} href={href(path)} icon={<Icon size={24} />} title={title} detail={detail} />
        ))}
      </RowList>
    </Section>
  )
}
