import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { autorizacao } from '../schema/index.ts'

/** After this long what was asked for is asked for again, by whoever still wants it. */
const dias = 7
const diaEmMs = 86_400_000

/** Whether it was left waiting, and not found waiting already. */
async function insertPedido(tx: Executor, pedido: typeof autorizacao.$inferInsert): Promise<boolean> {
  const inseridos = await tx.insert(autorizacao).values(pedido).onConflictDoNothing().returning({ id: autorizacao.id })
  return inseridos.length > 0
}

/** Leaves what was asked for waiting, once however often it is asked: one that is over gives way. */
export const createPedirAutorizacao =
  ({ cifra, relogio }: Pick<Contexto, 'cifra' | 'relogio'>): Contexto['pedirAutorizacao'] =>
  async (tx, { funcionario, call, entrada, quanto }) => {
    const agora = relogio.agora()
    const chamada = `${call.method} ${call.path}`
    const { centavos, favorecido, papel = null, pedido: emPalavras = null, conferido } = quanto
    const [objetoTipo, objetoId] = quanto.objeto
    const entradaHash = cifra.indice('autorizacao', JSON.stringify([chamada, entrada]))
    const pedido = {
      chamada,
      entradaHash,
      entradaCifrada: cifra.cifrar(JSON.stringify(entrada)),
      valorCentavos: centavos,
      objetoTipo,
      objetoId: String(objetoId),
      favorecidoCifrado: favorecido === null ? null : cifra.cifrar(favorecido),
      pedido: emPalavras,
      conferidoHash: conferido === undefined ? null : cifra.indice('autorizacao-conferida', conferido),
      papel,
      pedidaPor: funcionario.id,
      pedidaEm: agora,
      venceEm: new Date(agora.getTime() + dias * diaEmMs),
    }
    const igual = and(
      eq(autorizacao.chamada, chamada),
      eq(autorizacao.entradaHash, entradaHash),
      isNull(autorizacao.decisao),
    )
    const [antes] = await tx.select({ venceEm: autorizacao.venceEm }).from(autorizacao).where(igual).for('update')
    if (antes && antes.venceEm > agora) return
    // Who asks the same at the same moment is first: what they left waiting is this too.
    if (antes) await tx.update(autorizacao).set(pedido).where(igual)
    else if (!(await insertPedido(tx, pedido))) return
    await audit(tx, {
      quando: agora,
      ator: { tipo: 'funcionario', id: funcionario.id },
      acao: 'pedir-autorizacao',
      objeto: quanto.objeto,
      depois: { autorizacao: chamada, valorCentavos: centavos },
    })
  }
