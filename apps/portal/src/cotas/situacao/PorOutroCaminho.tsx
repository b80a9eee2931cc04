import { LinkButton } from '@contempla/ui'
import type { Path } from '../../routes.ts'
import { useMotivoSemSenha } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { porQueNaoAbre } from '../telas.ts'

/** What there is to do where this session cannot open what it is told of; nothing where something else is to be done first. */
export function PorOutroCaminho({ path }: { path: Path }) {
  const semSenha = useMotivoSemSenha()
  const motivo = porQueNaoAbre(path)
  if (motivo === 'link') return <p>{semSenha}</p>
  if (motivo === 'parceiro')
    return (
      <LinkButton fullWidth variant="secondary" href={href('/customer-service')}>
        Falar com o atendimento
      </LinkButton>
    )
  return null
}
