import { isDebito } from '@contempla/consorcio'
import { eq, inArray } from 'drizzle-orm'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import { contribuicoesEmitidas, estornos, lancar, updateSaldos } from '../../razao/index.ts'
import { diferencaACobrar, renegociacao } from '../../schema/index.ts'
import { baixarBoletosDe } from '../segundas-vias.ts'
import type { PosicaoParaRenegociar, Renegociacao } from './posicao.ts'
import { chavesDosEncargos } from './renegociacao.service.ts'

/**
 * Puts back a renegotiation that was undone though its next instalment had been paid in time: what it took from its months
 * is taken from them again, and the plan carries it as it did. The quota must be held. Answers whether it could: not where
 * an instalment of it was paid since, none is left to carry it, or what had been charged of it was given back already: that
 * is for a person to see to.
 */
export async function restaurarRenegociacao(
  tx: Executor,
  { cota, disponiveis, cronograma }: Pick<PosicaoParaRenegociar, 'cota' | 'disponiveis' | 'cronograma'>,
  feita: Renegociacao,
  { dia, agora, ator }: { dia: string; agora: Date; ator: Ator },
): Promise<boolean> {
  const numeros = feita.parcelas.map(({ numero }) => numero)
  const abertas = numeros.every((numero) => disponiveis.some((parcela) => parcela.numero === numero))
  const restam = cronograma.some(({ numero }) => numero >= feita.primeira)
  const chaves = chavesDosEncargos(feita.id)
  const devolvidos = await tx
    .select({ id: diferencaACobrar.id })
    .from(diferencaACobrar)
    .where(
      inArray(
        diferencaACobrar.chave,
        chaves.map((chave) => `${chave}:desfeita`),
      ),
    )
  if (!abertas || !restam || devolvidos.length > 0) return false
  const desfeitos = new Set(cota.movimentos.map(({ estorna }) => estorna))
  const debitos = cota.movimentos.filter(
    ({ id, tipo, parcela, estorna }) =>
      isDebito(tipo) && estorna === null && !desfeitos.has(id) && parcela !== null && numeros.includes(parcela),
  )
  // Contributions issued in the meantime without the renegotiation carry no part of it.
  const puladas = [...contribuicoesEmitidas(cota)].filter((numero) => numero >= feita.primeira)
  await lancar(tx, estornos(cota.id, cota.movimentos, debitos, dia), agora)
  await tx.update(diferencaACobrar).set({ canceladaEm: null }).where(inArray(diferencaACobrar.chave, chaves))
  await tx
    .update(renegociacao)
    .set({ encerradaEm: dia, desfecho: 'cumprida', puladas })
    .where(eq(renegociacao.id, feita.id))
  await baixarBoletosDe(tx, { cotaId: cota.id, parcelas: numeros, dia, motivo: 'renegociada' })
  await updateSaldos(tx, [cota.id])
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'restaurar-renegociacao',
    objeto: ['cota', cota.id],
    depois: { parcelas: numeros, primeira: feita.primeira },
  })
  return true
}
