import { Abas, href, useMay } from '../shell/kit.ts'

type Parte = 'emissoes' | 'exclusoes' | 'reajustes' | 'impressoes' | 'sem-contato' | 'divergencias'

/** The parts of billing, as tabs. */
export function AbasDaCobranca({ current }: { current: Parte }) {
  const { pode } = useMay('analista')
  const itens = [
    { parte: 'emissoes', href: href('/cobranca'), label: 'Emissões' },
    { parte: 'exclusoes', href: href('/cobranca/exclusoes'), label: 'Exclusões' },
    { parte: 'reajustes', href: href('/cobranca/reajustes'), label: 'Reajustes' },
    { parte: 'impressoes', href: href('/cobranca/impressoes'), label: 'Impressões' },
    { parte: 'sem-contato', href: href('/cobranca/sem-contato'), label: 'Sem contato' },
    ...(pode ? [{ parte: 'divergencias', href: href('/cobranca/divergencias'), label: 'Divergências' }] : []),
  ]
  return (
    <Abas
      label="Partes da cobrança"
      items={itens.map(({ parte, ...item }) => ({ ...item, current: parte === current }))}
    />
  )
}
