import { ListRow, RowList } from '@contempla/ui'
import { IconBrandWhatsapp, IconExternalLink, IconHeadset, IconMail, IconPhone } from '@tabler/icons-react'
import type { Canal } from './canais.ts'

export const icones = {
  telefone: IconPhone,
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
  site: IconExternalLink,
  ouvidoria: IconHeadset,
} as const

/** The ways to speak with the partner, one a row. */
export function Canais({ canais }: { canais: readonly Canal[] }) {
  return (
    <RowList label="Canais de atendimento">
      {canais.map(({ tipo, titulo, valor, href, horario }) => {
        const Icone = icones[tipo]
        const detail = horario ? `${valor} · ${horario}` : valor
        return <ListRow key={href} href={href} icon={<Icone size={24} />} title={titulo} detail={detail} />
      })}
    </RowList>
  )
}
