import { ASSEMBLEIAS_QUE_FALTAM } from '@contempla/consorcio'
import { LinkButton, Section, Stack, Tag } from '@contempla/ui'
import { href } from '../shell/rotas/href.ts'
import type { Reativacao } from './consultas.ts'
import classes from './Reativar.module.css'

type Condicao = Reativacao['condicoes'][number]['condicao']

const PALAVRAS: Record<Condicao, string> = {
  cancelada: 'A cota está cancelada',
  'nao-contemplada': 'Ela não foi contemplada',
  assembleias: `O grupo ainda tem ao menos ${ASSEMBLEIAS_QUE_FALTAM} assembleias depois da próxima`,
  'parcela-paga': 'Ao menos uma parcela foi paga',
  'sem-pedido': 'Não há outro pedido em andamento',
}

interface CondicoesProps extends Pick<Reativacao, 'condicoes'> {
  /** Whether the group takes the quota back: not once its number or its money went to somebody. */
  recebida: boolean
}

/** Each condition, and whether it is met. */
export function Condicoes({ condicoes, recebida }: CondicoesProps) {
  const falha = !recebida || condicoes.some(({ atendida }) => !atendida)
  const vaga = { condicao: 'vaga', palavras: 'O lugar dela no grupo continua livre', atendida: recebida }
  const ditas = [...condicoes.map((cada) => ({ ...cada, palavras: PALAVRAS[cada.condicao] })), vaga]
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
