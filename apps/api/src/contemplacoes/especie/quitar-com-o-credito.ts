import type { Centavos, Dia } from '@contempla/consorcio'
import { closeConta, leaveInFila } from '../../cobrancas/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { desfazerAbatimento } from '../devolver-lance.ts'
import { abaterDaCota, adjustBoletos } from '../lancamentos.ts'
import { forgetNaFila } from '../lance-a-mao.ts'
import { lockContemplacao, pagarOQueAcabou } from '../pagar-lance.ts'

type Quitacao = { contemplacaoId: number; chave: string; valor: Centavos; dia: Dia; ator: Ator }

/**
 * What a contemplated quota still owes of its plan is paid with its credit, as its holder chose. What it went on paying
 * since the amount was told is over, and waits in the queue for who gives it back. Once for a `chave`.
 */
export async function quitarComOCredito(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio'>,
  { contemplacaoId, chave, valor, dia, ator }: Quitacao,
): Promise<void> {
  const { atual, cota } = await lockContemplacao(tx, contemplacaoId)
  const agora = contexto.relogio.agora()
  const { parametros } = await getGrupo(tx, cota.grupoId, atual.dia)
  const dinheiro = {
    chave,
    origem: 'antecipacao',
    valor,
    forma: 'prazo',
    subsequentes: 0,
    dia,
    contemplacaoId,
  } as const
  const { sobra: alemDoPlano } = await abaterDaCota(tx, cota, parametros, dinheiro, agora)
  await closeConta(tx, cota.id, agora)
  const sobra = await pagarOQueAcabou(tx, cota.id, { chave: `${chave}:ultima`, valor: alemDoPlano, dia }, agora)
  await leaveInFila(tx, {
    cotaId: cota.id,
    dia,
    ator,
    agora,
    chave: `${chave}:sobra`,
    valor: sobra,
    observacao: 'Sobra do saldo pago com o crédito: devolver ao titular',
  })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'quitar-com-o-credito',
    objeto: ['contemplacao', contemplacaoId],
    depois: { dia, valorCentavos: valor, sobraCentavos: sobra },
  })
}

/** The bank sent back what was left of the credit: it waits whole again, and the plan owes again what it paid. Throws what `forgetNaFila` does. */
export async function desfazerQuitacaoComOCredito(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio'>,
  { contemplacaoId, chave, dia, ator }: Omit<Quitacao, 'valor'>,
): Promise<void> {
  const { cota } = await lockContemplacao(tx, contemplacaoId)
  const agora = contexto.relogio.agora()
  const { posto, parcelas } = await desfazerAbatimento(tx, cota, chave, dia, agora)
  await adjustBoletos(tx, cota.id, parcelas, dia)
  await forgetNaFila(tx, [`${chave}:sobra`], agora)
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'desfazer-quitacao-com-o-credito',
    objeto: ['contemplacao', contemplacaoId],
    depois: { dia, valorCentavos: posto },
  })
}
