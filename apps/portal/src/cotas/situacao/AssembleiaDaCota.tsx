import { ListRow, RowList, Section } from '@contempla/ui'
import { IconCalendarEvent } from '@tabler/icons-react'
import { href } from '../../shell/rotas/href.ts'
import type { CotaDetalhada } from '../ComCota.tsx'
import { podeAbrir } from '../telas.ts'
import { noticiaDaAssembleia } from './noticia-da-assembleia.ts'

const resultadoDe = (numero: number | null) =>
  href('/assembleias/assembleiaanterior', {}, numero === null ? {} : { n: String(numero) })

/** From the assembly of today, of the week, or the one that contemplated the quota, to what came of it. */
export function AssembleiaDaCota({ cota: { atencoes, contemplacao } }: { cota: CotaDetalhada }) {
  if (!podeAbrir('/assembleias/assembleiaanterior')) return null
  const noticia = noticiaDaAssembleia(atencoes)
  const numero = contemplacao?.assembleia ?? noticia?.numero
  if (numero === undefined) return null
  const hoje = !contemplacao && noticia?.tipo === 'assembleia-hoje'
  const titulo = contemplacao ? 'Veja como foi a sua contemplação' : noticia?.linha
  return (
    <Section title="Assembleia">
      <RowList>
        <ListRow
          href={hoje ? href('/assembleias') : resultadoDe(numero)}
          icon={<IconCalendarEvent size={24} />}
          title={titulo}
          detail={`Assembleia nº ${numero}`}
        />
      </RowList>
    </Section>
  )
}
