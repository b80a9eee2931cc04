import { ListRow, RowList, Section, Tag } from '@contempla/ui'
import { IconChecklist, IconDatabase, IconEye, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { href } from '../shell/rotas/href.ts'
import { pedidosQuery } from './consultas.ts'
import { Lendo, Moldura } from './DaPessoa.tsx'
import { LevarDados } from './LevarDados.tsx'

const partes = [
  {
    path: '/privacidade/dados',
    title: 'O que guardamos de você',
    detail: 'Para quê, por quanto tempo e com quem',
    Icon: IconDatabase,
  },
  {
    path: '/privacidade/acessos',
    title: 'Quem viu os seus dados',
    detail: 'A equipe, por papel, dia e motivo, e as suas entradas',
    Icon: IconEye,
  },
  {
    path: '/privacidade/consentimentos',
    title: 'O que você aceita',
    detail: 'Aceite ou retire quando quiser; vale na hora',
    Icon: IconChecklist,
  },
] as const

/** The way into everything that the law gives whoever the data is of; the ways are there whatever could not be read. */
export function PrivacidadeScreen() {
  const pedidos = useQuery(pedidosQuery())
  const abertos = pedidos.data?.pedidos.filter(({ podeDesistir }) => podeDesistir).length ?? 0
  return (
    <Moldura titulo="Privacidade" lead="Os dados são seus: veja, leve, corrija ou peça que saiam." indice>
      <Section>
        <RowList>
          {partes.map(({ path, title, detail, Icon }) => (
            <ListRow key={path} href={href(path)} icon={<Icon size={24} />} title={title} detail={detail} />
          ))}
          <ListRow
            href={href('/privacidade/pedidos')}
            icon={<IconFileText size={24} />}
            title="Pedidos de privacidade"
            detail="Corrigir, eliminar, rever uma decisão ou se opor"
            {...(abertos > 0 ? { end: <Tag tone="info">{abertos} em análise</Tag> } : {})}
          />
        </RowList>
      </Section>
      {pedidos.error && !pedidos.data && <Lendo query={pedidos} />}
      <LevarDados />
    </Moldura>
  )
}
