import { grupoECotaNaFrase } from '@contempla/consorcio'
import { hasPapel } from '@contempla/contract/papeis'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../platform/audit.ts'
import type { Cifra } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { AAutorizar, Quanto } from '../platform/http/autorizacao.ts'
import type { Contexto } from '../platform/http/context.ts'
import { autorizacao, funcionario } from '../schema/index.ts'

/** After this long what was asked for is asked for again, by whoever still wants it. */
const dias = 7
const diaEmMs = 86_400_000

type Guardada = typeof autorizacao.$inferSelect
type Meios = Pick<Contexto, 'cifra' | 'relogio'>

const chamadaDe = ({ call }: Pick<AAutorizar, 'call'>) => `${call.method} ${call.path}`

const hashDe = (cifra: Cifra, { call, entrada, quanto }: AAutorizar) =>
  cifra.indice('autorizacao', JSON.stringify([chamadaDe({ call }), quanto.mesmo ?? entrada]))

/** The same request, as it waits. */
const espera = (cifra: Cifra, pedido: AAutorizar) =>
  and(
    eq(autorizacao.chamada, chamadaDe(pedido)),
    eq(autorizacao.entradaHash, hashDe(cifra, pedido)),
    isNull(autorizacao.decisao),
  )

const conferidoDe = (cifra: Cifra, { conferido }: Quanto) =>
  conferido === undefined ? null : cifra.indice('autorizacao-conferida', conferido)

const deQuemDe = (cifra: Cifra, { deQuem }: Quanto) =>
  deQuem === undefined ? null : cifra.indice('autorizacao-de-quem', deQuem)

/** How a quota was written before its numbers were one way everywhere, as it is written now. */
const emPalavrasDeHoje = (favorecido: string) =>
  favorecido.replace(
    /, cota (\d+)\/(\d+)$/,
    (_, grupo: string, cota: string) => `, ${grupoECotaNaFrase({ grupo, cota })}`,
  )

/** Whether the money is whose it was; of what was asked for before ids were kept, by the words of it. */
function isDoMesmo(cifra: Cifra, { deQuemHash, favorecidoCifrado }: Guardada, quanto: Quanto): boolean {
  if (deQuemHash) return deQuemDe(cifra, quanto)?.equals(deQuemHash) ?? false
  return quanto.favorecido === (favorecidoCifrado && emPalavrasDeHoje(cifra.decifrar(favorecidoCifrado)))
}

/** Whether it is of the same thing, of the same person and to the same account as what was looked at. */
export function isDosMesmos(cifra: Cifra, guardada: Guardada, quanto: Quanto): boolean {
  const [tipo, id] = quanto.objeto
  if (tipo !== guardada.objetoTipo || String(id) !== guardada.objetoId) return false
  const conferido = conferidoDe(cifra, quanto)?.toString('hex') ?? null
  return isDoMesmo(cifra, guardada, quanto) && conferido === (guardada.conferidoHash?.toString('hex') ?? null)
}

/** Whether it moves the amount that was looked at; one that yields day by day is looked at by its account. */
export const isOMesmoValor = ({ valorCentavos }: Guardada, { conferido, centavos }: Quanto): boolean =>
  conferido !== undefined || centavos === valorCentavos

/** Whether it was left waiting, and not found waiting already. */
async function insertPedido(tx: Executor, pedido: typeof autorizacao.$inferInsert): Promise<boolean> {
  const inseridos = await tx.insert(autorizacao).values(pedido).onConflictDoNothing().returning({ id: autorizacao.id })
  return inseridos.length > 0
}

/** Leaves what was asked for waiting, once however often it is asked: one that is over gives way. */
export const createPedirAutorizacao =
  ({ cifra, relogio }: Meios): Contexto['pedirAutorizacao'] =>
  async (tx, aPedir) => {
    const agora = relogio.agora()
    const { funcionario: quem, entrada, quanto } = aPedir
    const { centavos, favorecido, titular, papel = null, pedido: emPalavras = null, andamentoId = null } = quanto
    const [objetoTipo, objetoId] = quanto.objeto
    const chamada = chamadaDe(aPedir)
    const pedido = {
      chamada,
      entradaHash: hashDe(cifra, aPedir),
      entradaCifrada: cifra.cifrar(JSON.stringify(entrada)),
      titularCifrado: titular === undefined ? null : cifra.cifrar(titular),
      valorCentavos: centavos,
      objetoTipo,
      objetoId: String(objetoId),
      andamentoId,
      favorecidoCifrado: favorecido === null ? null : cifra.cifrar(favorecido),
      deQuemHash: deQuemDe(cifra, quanto),
      pedido: emPalavras,
      conferidoHash: conferidoDe(cifra, quanto),
      papel,
      pedidaPor: quem.id,
      pedidaEm: agora,
      venceEm: new Date(agora.getTime() + dias * diaEmMs),
    }
    const igual = espera(cifra, aPedir)
    const [antes] = await tx.select({ venceEm: autorizacao.venceEm }).from(autorizacao).where(igual).for('update')
    if (antes && antes.venceEm > agora) return
    // Who asks the same at the same moment is first: what they left waiting is this too.
    if (antes) await tx.update(autorizacao).set(pedido).where(igual)
    else if (!(await insertPedido(tx, pedido))) return
    await audit(tx, {
      quando: agora,
      ator: { tipo: 'funcionario', id: quem.id },
      acao: 'pedir-autorizacao',
      objeto: quanto.objeto,
      depois: { autorizacao: chamada, valorCentavos: centavos },
    })
  }

/** Who said yes, in the row and in the trail; or no, and why. */
export async function noteDecisao(
  tx: Executor,
  { cifra, relogio }: Meios,
  { id, chamada, valorCentavos }: Guardada,
  { quem, autoriza, motivo }: { quem: { id: number }; autoriza: boolean; motivo?: string | undefined },
): Promise<void> {
  const agora = relogio.agora()
  await tx
    .update(autorizacao)
    .set({
      decisao: autoriza ? 'autorizada' : 'recusada',
      decididaPor: quem.id,
      decididaEm: agora,
      motivoCifrado: motivo === undefined ? null : cifra.cifrar(motivo),
    })
    .where(eq(autorizacao.id, id))
  await audit(tx, {
    quando: agora,
    ator: { tipo: 'funcionario', id: quem.id },
    acao: autoriza ? 'autorizar-pedido' : 'recusar-pedido',
    objeto: ['autorizacao', id],
    depois: { autorizacao: chamada, valorCentavos },
  })
}

/** Who asks for the same as another who still may is the second person: what waited is theirs to do, and decided by them. */
export const createAutorizarPedido =
  (meios: Meios): Contexto['autorizarPedido'] =>
  async (tx, pedido) => {
    const { call, quanto, funcionario: quem } = pedido
    const [presa] = await tx.select().from(autorizacao).where(espera(meios.cifra, pedido)).for('update')
    if (!presa || presa.venceEm <= meios.relogio.agora() || presa.pedidaPor === quem.id) return false
    if (!isOMesmoValor(presa, quanto) || !isDosMesmos(meios.cifra, presa, quanto)) return false
    const [pediu] = await tx.select().from(funcionario).where(eq(funcionario.id, presa.pedidaPor))
    if (!pediu?.ativo || !hasPapel(pediu.papel, quanto.papel ?? call.papel ?? 'gestor')) return false
    await noteDecisao(tx, meios, presa, { quem, autoriza: true })
    return true
  }
