import { formatDia, formatDistancia, ListRow, RowList, Tag } from '@contempla/ui'
import { href } from '../shell/rotas/href.ts'
import { useHoje } from '../shell/tempo/useHoje.ts'
import type { AssembleiaDoCalendario } from './consultas.ts'
import { ETIQUETAS } from './situacao.ts'

/** The card of each assembly: its state once its day has come, how far it is before. */
export function ListaDeAssembleias(props: { assembleias: readonly AssembleiaDoCalendario[]; label: string }) {
  const { assembleias, label } = props
  const { dia: hoje } = useHoje()
  return (
    <RowList label={label}>
      {assembleias.map(({ numero, data, situacao, participa }) => {
        const etiqueta = ETIQUETAS[situacao]
        return (
          <ListRow
            key={numero}
            title={`Assembleia nº ${numero}`}
            detail={situacao === 'agendada' && !participa ? `${formatDia(data)}, sem a sua cota` : formatDia(data)}
            end={etiqueta ? <Tag tone={etiqueta.tom}>{etiqueta.texto}</Tag> : formatDistancia(hoje, data)}
            {...(situacao === 'agendada'
              ? {}
              : { href: href('/assembleias/assembleiaanterior', {}, { n: String(numero) }) })}
          />
        )
      })}
    </RowList>
  )
}
