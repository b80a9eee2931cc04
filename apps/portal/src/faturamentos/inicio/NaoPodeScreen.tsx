import { StatusScreen } from '@contempla/ui'
import type { CotaDetalhada } from '../../cotas/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { Validacao } from '../consultas.ts'
import classes from '../especie/Especie.module.css'
import { ComValidacao } from './ComValidacao.tsx'
import { faltas, isGrupoEncerrado } from './condicoes.ts'

/** Says what is missing before the credit can be used. */
export function NaoPodeScreen() {
  return <ComValidacao>{(validacao, cota) => <NaoPodeAinda validacao={validacao} cota={cota} />}</ComValidacao>
}

export function NaoPodeAinda({ validacao, cota }: { validacao: Validacao; cota: CotaDetalhada }) {
  if (validacao.podeFaturar)
    return (
      <StatusScreen
        illustration="sucesso"
        heading="Você já pode usar o seu crédito"
        primary={{ label: 'Iniciar Faturamento', href: href('/faturamento/iniciar') }}
      />
    )
  const faltam = faltas(validacao, cota)
  const { emOutroPedido } = validacao
  const inicio = { label: 'Ir para o início', href: href('/home') }
  const atendimento = { label: 'Falar com o atendimento', href: href('/customer-service') }
  if (isGrupoEncerrado(validacao))
    return (
      <StatusScreen
        illustration="espera"
        heading="O crédito não é mais pago por aqui"
        text={faltam.join(' ')}
        primary={atendimento}
        secondary={[inicio]}
      />
    )
  return (
    <StatusScreen
      illustration="espera"
      heading="Você não cumpre todos os critérios"
      text="Veja o que falta para receber o crédito em dinheiro:"
      primary={emOutroPedido?.tela ? { label: `Continuar: ${emOutroPedido.titulo}`, href: emOutroPedido.tela } : inicio}
      secondary={[...(emOutroPedido?.tela ? [inicio] : []), atendimento]}
    >
      <ul className={classes.lista}>
        {faltam.map((falta) => (
          <li key={falta}>{falta}</li>
        ))}
      </ul>
    </StatusScreen>
  )
}
