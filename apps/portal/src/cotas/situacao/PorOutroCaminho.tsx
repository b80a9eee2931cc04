import { LinkButton } from '@contempla/ui'
import type { Path } from '../../routes.ts'
import { useMotivoSemSenha } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { soDoTitular } from '../alcance/delegado.ts'
import { porQueNaoAbre } from '../telas.ts'

/**
 * When this session may not open a screen, says by which other way to get there. Shows nothing when another task has to
 * be done first.
 */
export function PorOutroCaminho({ path }: { path: Path }) {
  const semSenha = useMotivoSemSenha()
  const motivo = porQueNaoAbre(path)
  if (motivo === 'link') return <p>{semSenha}</p>
  if (motivo === 'titular') return <p>{soDoTitular()}</p>
  if (motivo === 'parceiro')
    return (
      <LinkButton fullWidth variant="secondary" href={href('/customer-service')}>
        Falar com o atendimento
      </LinkButton>
    )
  return null
}
