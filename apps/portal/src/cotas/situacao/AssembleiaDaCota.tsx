import { ListRow, RowList, Section } from '@contempla/ui'
import { IconCalendarEvent } from '@tabler/icons-react'
import { href } from '../../shell/rotas/href.ts'
import type { CotaDetalhada } from '../ComCota.tsx'
import { podeAbrir } from '../telas.ts'
import type { Atencao } from './atencoes.tsx'

/** What each news of an assembly leads to, in one line. */
const linhas: Partial<Record<Atencao['tipo'], string>> = {
  'assembleia-hoje': 'Acompanhe a assembleia de hoje',
  'contemplacao-desfeita': 'Veja como foi a assembleia',
  'assembleia-realizada': 'Veja o resultado e confira o sorteio',
  'assembleia-a-publicar': 'Acompanhe a apuração',
}

const resultadoDe = (numero: number | null) =>
  href('/assembleias/assembleiaanterior', {}, numero === null ? {} : { n: String(numero) })

/** From the assembly of today, of the week, or the one that contemplated the quota, to what came of it. */
export function AssembleiaDaCota({ cota: { atencoes, contemplacao } }: { cota: CotaDetalhada }) {
  if (!podeAbrir('/assembleias/assembleiaanterior')) return null
  const noticia = atencoes.find(({ tipo }) => linhas[tipo] !== undefined)
  const numero = contemplacao?.assembleia ?? noticia?.numero
  if (numero === undefined) return null
  const hoje = !contemplacao && noticia?.tipo === 'assembleia-hoje'
  const titulo = contemplacao ? 'Veja como foi a sua contemplação' : linhas[noticia?.tipo ?? 'assembleia-realizada']
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
