import { Link, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useModo } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import { telaQuieta } from '../shell/tempo/quieto.ts'
import { informativosQuery, isNovo } from './consultas.ts'
import { Lista } from './InformativosScreen.tsx'
import { novasEmPalavras } from './palavras.ts'

const noInicio = 2

/** The newest that the person has not read, asked for once the screen is there; nothing once they read all. */
export function NovidadesDoInicio() {
  const doTitular = useModo() === 'normal'
  const [quieta, setQuieta] = useState(false)
  useEffect(() => void telaQuieta().then(() => setQuieta(true)), [])
  const novas = useQuery({ ...informativosQuery(), enabled: quieta && doTitular }).data?.filter(isNovo) ?? []
  if (!doTitular || novas.length === 0) return null
  return (
    <Section
      title="Fique por dentro"
      lead={novas.length > noInicio && novasEmPalavras(novas.length)}
      action={<Link href={href('/informativos')}>Ver todas</Link>}
    >
      <Lista informativos={novas.slice(0, noInicio)} />
    </Section>
  )
}
