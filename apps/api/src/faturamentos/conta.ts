import { type Conta as ContaGuardada, findBanco } from '../cadastros/index.ts'

type Conta = Pick<
  ContaGuardada,
  'banco' | 'agencia' | 'agenciaDigito' | 'conta' | 'contaDigito' | 'tipoConta' | 'operacao'
>

/** As its holder knows it and nobody else does: the last of the number. */
export const contaEscondida = ({ banco, agencia, agenciaDigito, conta, contaDigito, tipoConta }: Conta) => ({
  banco,
  nomeBanco: findBanco(banco)?.nome ?? banco,
  agencia: agenciaDigito === null ? agencia : `${agencia}-${agenciaDigito}`,
  conta: `•••${conta.slice(-2)}-${contaDigito}`,
  tipoConta,
})

const tipos = { corrente: 'conta corrente', poupanca: 'poupança', salario: 'conta salário' } as const

/** The account whole, in words, for who pays to it. */
export function contaInteira({
  banco,
  agencia,
  agenciaDigito,
  conta,
  contaDigito,
  tipoConta,
  operacao,
}: Conta): string {
  const partes = [
    `${banco} ${findBanco(banco)?.nome ?? ''}`.trim(),
    `agência ${agencia}${agenciaDigito === null ? '' : `-${agenciaDigito}`}`,
    ...(operacao ? [`operação ${operacao}`] : []),
    `${tipos[tipoConta]} ${conta}-${contaDigito}`,
  ]
  return partes.join(', ')
}
