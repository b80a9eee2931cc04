import { Abas, href, usePode } from '../shell/kit.ts'

type Parte = 'emissoes' | 'exclusoes' | 'reajustes' | 'divergencias'

/** The parts of billing, as tabs. */
export function AbasDaCobranca({ atual }: { atual: Parte }) {
  const { pode } = usePode('analista')
  const itens = [
    { parte: 'emissoes', href: href('/cobranca'), rotulo: 'Emissões' },
    { parte: 'exclusoes', href: href('/cobranca/exclusoes'), rotulo: 'Exclusões' },
    { parte: 'reajustes', href: href('/cobranca/reajustes'), rotulo: 'Reajustes' },
    ...(pode ? [{ parte: 'divergencias', href: href('/cobranca/divergencias'), rotulo: 'Divergências' }] : []),
  ]
  return (
    <Abas
      rotulo="Partes da cobrança"
      itens={itens.map(({ parte, ...item }) => ({ ...item, atual: parte === atual }))}
    />
  )
}
