import { ProgressBar, Tag } from '@contempla/ui'
import { formatNumero } from '../shell/kit.ts'
import { type Execucao, situacoes, tomDaSituacao } from './palavras.ts'
import classes from './Rotinas.module.css'

/** Where a run stands: its state, and while it runs how many groups are done. */
export function Andamento({ execucao }: { execucao: Execucao }) {
  const { situacao, feito, total, titulo, erro } = execucao
  const emCurso = situacao === 'em-curso'
  return (
    <div className={classes.andamento}>
      <span>
        <Tag tone={tomDaSituacao[situacao]}>{situacoes[situacao]}</Tag>
        {total !== null && total > 0 && (
          <span className={classes.apoio}>
            {' '}
            {formatNumero(feito)} de {formatNumero(total)} {total === 1 ? 'grupo' : 'grupos'}
          </span>
        )}
      </span>
      {emCurso && total !== null && total > 0 && (
        <ProgressBar percentual={(feito / total) * 100} label={`Andamento de ${titulo}`} />
      )}
      {emCurso && erro && <span className={classes.apoio}>Nova tentativa em instantes: {erro}</span>}
    </div>
  )
}
