import { Tag, type TagTone } from '@contempla/ui'
import { formatInstanteExato } from '../shell/kit.ts'
import type { CasoDaFila } from './palavras.ts'
import { idadeEm, type Prazo, prazoEm, ultimoInstante } from './tempo.ts'

const tons: Record<Exclude<Prazo['estado'], 'longe'>, TagTone> = { vencido: 'erro', perto: 'atencao' }

/** The deadline of a case's phase in words, the exact instant on hovering; of a case that ended, how long ago. */
export function PrazoDoCaso({ caso: { venceEm, encerradoEm, agora } }: { caso: CasoDaFila }) {
  if (encerradoEm)
    return (
      <time dateTime={encerradoEm} title={formatInstanteExato(encerradoEm)}>
        encerrado há {idadeEm(encerradoEm, agora)}
      </time>
    )
  if (!venceEm) return '—'
  const { texto, estado } = prazoEm(venceEm, agora)
  return (
    <time dateTime={venceEm} title={formatInstanteExato(ultimoInstante(venceEm))}>
      {estado === 'longe' ? texto : <Tag tone={tons[estado]}>{texto}</Tag>}
    </time>
  )
}
