import { type Dia, sum, valorDevido } from '@contempla/consorcio'
import type { Ator } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import { pagamento } from '../../schema/index.ts'
import { type Conta, lockConta, readConta } from '../conta.ts'
import { concluir } from './concluir.ts'
import { settleParcelas } from './parcelas.ts'

const custo = ({ abertas, parametros }: Conta, dia: Dia): number =>
  sum(abertas.map((aberta) => valorDevido(aberta, dia, aberta.creditos.vigente, parametros).total))

/** Computes the cost of a quota's open instalments on a day, in centavos. */
export async function custoDasAbertas(db: Executor, cotaId: number, dia: Dia): Promise<number> {
  const conta = await readConta(db, cotaId, dia)
  return conta ? custo(conta, dia) : 0
}

/**
 * Settles a quota's open instalments with the group's debt to it, `ate` centavos at most, without money coming in; the
 * charges that this causes are included. It settles all or nothing: what it does not cover stays open. Returns the
 * amount used.
 */
export async function compensarAbertas(
  tx: Executor,
  fato: { chave: string; cotaId: number; ate: number; dia: Dia; ator: Ator; agora: Date; observacao: string },
): Promise<number> {
  const { chave, cotaId, ate, dia, ator, agora, observacao } = fato
  let compensado = 0
  for (let vez = 1; ; vez += 1) {
    const conta = await lockConta(tx, cotaId, dia)
    const valor = conta ? custo(conta, dia) : 0
    if (!conta || valor <= 0 || compensado + valor > ate) return compensado
    const [novo] = await tx
      .insert(pagamento)
      .values({
        chave: `${chave}:${vez}`,
        origem: 'sobra',
        cotaId,
        valorCentavos: valor,
        dia,
        alocadoCentavos: 0,
        filaCentavos: valor,
        recebidoEm: agora,
        recebidoPor: ator.tipo === 'funcionario' ? ator.id : null,
        observacao,
      })
      .returning()
    if (!novo) throw new Error(`A compensação da cota ${cotaId} não foi gravada`)
    const parcelas = conta.abertas.map(({ numero }) => numero)
    const desfecho = await settleParcelas({ tx, pagamentoId: novo.id, conta, dia, agora }, valor, parcelas)
    await concluir(tx, novo, desfecho, ator, agora)
    compensado += desfecho.alocado
    if (desfecho.alocado === 0) return compensado
  }
}
