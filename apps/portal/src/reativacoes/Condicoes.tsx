import { CONDICAO_EM_PALAVRAS } from '@contempla/consorcio'
import { LinkButton, Section, Stack, Tag } from '@contempla/ui'
import { href } from '../shell/rotas/href.ts'
import type { Reativacao } from './consultas.ts'
import classes from './Reativar.module.css'

interface CondicoesProps extends Pick<Reativacao, 'condicoes'> {
  /**
   * Tells whether the group takes the quota back; it does not once the quota's number or money went to somebody else.
   */
  recebida: boolean
}

/** Lists each condition and whether it is met. */
export function Condicoes({ condicoes, recebida }: CondicoesProps) {
  const falha = !recebida || condicoes.some(({ atendida }) => !atendida)
  const vaga = { condicao: 'vaga', palavras: 'O lugar dela no grupo continua livre', atendida: recebida }
  const ditas = [...condicoes.map((cada) => ({ ...cada, palavras: CONDICAO_EM_PALAVRAS[cada.condicao] })), vaga]
  return (
    <Section title="O que é preciso">
      <Stack>
        <ul className={classes.condicoes}>
          {ditas.map(({ condicao, palavras, atendida }) => (
            <li key={condicao}>
              <span>{palavras}</span>
              <Tag tone={atendida ? 'sucesso' : 'atencao'}>{atendida ? 'Sim' : 'Não'}</Tag>
            </li>
          ))}
        </ul>
        {falha && (
          <LinkButton variant="secondary" fullWidth href={href('/customer-service')}>
            Falar com o atendimento
          </LinkButton>
        )}
      </Stack>
    </Section>
  )
}
