import { Tag, type TagTone } from '@contempla/ui'
import { formatInstanteExato } from '../shell/kit.ts'
import type { CasoDaFila } from './palavras.ts'
import { idadeEm, type Prazo, prazoEm, ultimoInstante } from './tempo.ts'

const tons: Record<Exclude<Prazo['estado'], 'longe'>, TagTone> = { vencido: 'erro', perto: 'atencao' }

/** Words the deadline of a case's phase, with the exact instant on hover; for a closed case, how long ago it ended. */
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
