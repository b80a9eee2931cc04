import { type Dia, isDiferencaEmDinheiro, type Movimento } from '@contempla/consorcio'
import { and, arrayContains, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { type CotaDaRazao, estornos, lancar } from '../../razao/index.ts'
import { boleto, diferencaACobrar, movimento, pagamento } from '../../schema/index.ts'
import { baixarSegundasVias } from '../segundas-vias.ts'

/** The key of the money that a last instalment gave back, made from the key of its issue. */
export const chaveDaSobra = (emissao: string) => `sobra:${emissao}`

type Ultima = { movimentos: Movimento[]; sobra: number | null }

/**
 * An instalment past the plan of which nothing was decided since it was issued: all of it open, or settled as it was
 * issued with what it gave back still in the queue. null of any other.
 */
export async function readUltimaIntacta(db: Executor, cota: CotaDaRazao, numero: number): Promise<Ultima | null> {
  if (numero <= cota.posicao.contribuicoes) return null
  const desfeitos = new Set(cota.movimentos.map(({ estorna }) => estorna))
  const movimentos = cota.movimentos.filter((m) => m.parcela === numero && m.estorna === null && !desfeitos.has(m.id))
  const chaves = await db
    .select({ id: movimento.id, chave: movimento.chave, tipo: movimento.tipo })
    .from(movimento)
    .where(
      inArray(
        movimento.id,
        movimentos.map(({ id }) => Number(id)),
      ),
    )
  const emissao = chaves.find(({ tipo }) => tipo === 'emissao')
  const pagos = chaves.filter(({ tipo }) => tipo === 'pagamento')
  if (!emissao || pagos.some(({ chave }) => !chave.startsWith('quitada-na-emissao'))) return null
  if (pagos.length === 0) return { movimentos, sobra: null }
  const [sobra] = await db
    .select()
    .from(pagamento)
    .where(and(eq(pagamento.chave, chaveDaSobra(emissao.chave)), isNull(pagamento.resolvidoEm)))
  return sobra && !sobra.estornadoEm ? { movimentos, sobra: sobra.id } : null
}

/**
 * Takes back such an instalment: its movements, its boleto and what it gave back. Of its differences, money alone is
 * pending again; the rest the ledger tells (`cobrarFalta`). Answers whether it could: what it gave back may be gone.
 */
export async function desfazerUltima(
  tx: Executor,
  cota: CotaDaRazao,
  numero: number,
  { dia, agora }: { dia: Dia; agora: Date },
): Promise<boolean> {
  const ultima = await readUltimaIntacta(tx, cota, numero)
  if (!ultima) return false
  if (ultima.sobra !== null) {
    const tomada = await tx
      .update(pagamento)
      .set({ estornadoEm: agora })
      .where(and(eq(pagamento.id, ultima.sobra), isNull(pagamento.resolvidoEm), isNull(pagamento.estornadoEm)))
      .returning({ id: pagamento.id })
    if (tomada.length === 0) return false
  }
  await lancar(tx, estornos(cota.id, cota.movimentos, ultima.movimentos, dia), agora)
  await tx
    .update(boleto)
    .set({ baixadoEm: dia, motivoDaBaixa: 'parcela-desfeita' })
    .where(
      and(
        eq(boleto.cotaId, cota.id),
        eq(boleto.tipo, 'mensal'),
        isNull(boleto.baixadoEm),
        arrayContains(boleto.parcelas, [numero]),
      ),
    )
  await baixarSegundasVias(tx, { cotaId: cota.id, parcelas: [numero], dia, motivo: 'parcela-desfeita' })
  const emDinheiro = ultima.movimentos.filter((m) => m.tipo === 'diferenca' && isDiferencaEmDinheiro(m))
  for (const { id, valores } of emDinheiro)
    await tx.insert(diferencaACobrar).values({
      chave: `ultima-desfeita:${id}`,
      cotaId: cota.id,
      dia,
      valorCentavos: valores.diferenca,
      percentualPpt: 0,
    })
  return true
}
