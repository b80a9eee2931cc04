import { StatusScreen } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import type { Validacao } from '../consultas.ts'
import classes from '../especie/Especie.module.css'
import { ComValidacao } from './ComValidacao.tsx'
import { faltas } from './condicoes.ts'

/** What is missing for the credit to be used. */
export function NaoPodeScreen() {
  return <ComValidacao>{(validacao) => <NaoPodeAinda validacao={validacao} />}</ComValidacao>
}

export function NaoPodeAinda({ validacao }: { validacao: Validacao }) {
  const faltam = faltas(validacao)
  if (faltam.length === 0)
    return (
      <StatusScreen
        illustration="sucesso"
        heading="Você já pode usar o seu crédito"
        primary={{ label: 'Iniciar Faturamento', href: href('/faturamento/iniciar') }}
      />
    )
  return (
    <StatusScreen
      illustration="espera"
      heading="Você não cumpre todos os critérios"
      text="Veja o que falta para receber o crédito em dinheiro:"
      primary={{ label: 'Ir para o início', href: href('/home') }}
      secondary={[{ label: 'Falar com o atendimento', href: href('/customer-service') }]}
    >
      <ul className={classes.lista}>
        {faltam.map((falta) => (
          <li key={falta}>{falta}</li>
        ))}
      </ul>
    </StatusScreen>
  )
}
