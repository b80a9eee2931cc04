import type { Dia } from '@contempla/consorcio'
import { and, eq, isNull } from 'drizzle-orm'
import { pararExclusoes } from '../cobrancas/index.ts'
import { cancelarLance, lanceAtivo } from '../lances/index.ts'
import { notifyCliente } from '../notificacoes/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { holdCotas } from '../razao/index.ts'
import { cliente } from '../schema/index.ts'
import { listCotasDe } from './fatos.sql.ts'
import { lanceDito } from './lance-vencedor.ts'
import { prazoDito } from './pausas.ts'

type DaPessoa = { clienteId: number; ator: Ator }

/** What the person still bids, if it can be taken back; what was published is left as it is, and may win. */
async function withdrawLances(tx: Executor, contexto: Contexto, { clienteId, ator }: DaPessoa): Promise<number> {
  let retirados = 0
  for (const { id: cotaId } of await listCotasDe(tx, clienteId)) {
    const { ativo, disputa } = await lanceAtivo({ relogio: contexto.relogio, db: tx }, cotaId)
    if (!ativo || !disputa?.noPrazo) continue
    await cancelarLance(tx, contexto, { protocolo: ativo.protocolo, ator })
    retirados += 1
  }
  return retirados
}

/** Tells a person, by what is on record, what is about to be held: it is the last notice that reaches one who is alive. */
const tellSuspensao = (tx: Executor, contexto: Contexto, clienteId: number) =>
  notifyCliente(contexto, tx, clienteId, {
    cotaId: null,
    tela: null,
    acao: null,
    sms: 'confirmamos um aviso de falecimento com o seu CPF e suspendemos o acesso. Não é verdade? Fale com a gente.',
    assunto: 'confirmamos o aviso de falecimento com o seu CPF',
    paragrafos: [
      'Uma pessoa da nossa equipe conferiu a certidão que recebemos. Por isso suspendemos o acesso ao portal, os lances, o débito automático e as mensagens.',
      'Se não for verdade, fale com a gente: desfazemos tudo.',
      'Se quem lê é da família: sentimos muito. Acompanhe pelo número do aviso.',
    ],
  })

/**
 * Puts everything of a person on hold: nobody is in their account, nothing is bid, and whoever reads
 * `suspensoPorFalecimentoEm` asks, sends and takes nothing. False where it was so already.
 */
export async function suspend(tx: Executor, contexto: Contexto, { clienteId, ator }: DaPessoa): Promise<boolean> {
  const agora = contexto.relogio.agora()
  const cotas = (await listCotasDe(tx, clienteId)).map(({ id }) => id)
  await holdCotas(tx, cotas)
  await tellSuspensao(tx, contexto, clienteId)
  const [dono] = await tx
    .update(cliente)
    .set({ suspensoPorFalecimentoEm: agora })
    .where(and(eq(cliente.id, clienteId), isNull(cliente.suspensoPorFalecimentoEm)))
    .returning({ id: cliente.id })
  if (!dono) return false
  await contexto.sessoes.encerrarOutras(tx, clienteId, null)
  contexto.sessoes.esquecer(clienteId)
  await pararExclusoes(tx, contexto, { cotas, ator })
  const lances = await withdrawLances(tx, contexto, { clienteId, ator })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'suspender-por-falecimento',
    objeto: ['cliente', clienteId],
    depois: { lances },
  })
  return true
}

/** Gives a person back all that waited, and tells them: it was no death. */
export async function release(
  tx: Executor,
  contexto: Contexto,
  { clienteId, ator, semEncargosAte, pagarLanceAte }: DaPessoa & Record<'semEncargosAte' | 'pagarLanceAte', Dia | null>,
): Promise<void> {
  await tx.update(cliente).set({ suspensoPorFalecimentoEm: null }).where(eq(cliente.id, clienteId))
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'liberar-de-falecimento',
    objeto: ['cliente', clienteId],
  })
  await notifyCliente(contexto, tx, clienteId, {
    cotaId: null,
    tela: '/home',
    acao: 'Ver as minhas cotas',
    sms: 'desfizemos um engano e o seu acesso voltou. Veja no app.',
    assunto: 'seu acesso voltou, e pedimos desculpas',
    paragrafos: [
      'Recebemos um aviso do seu falecimento, que não era verdade. Já o desfizemos, e pedimos desculpas.',
      'As suas cotas e o débito automático voltaram a ser como antes. Entre de novo no portal, com a mesma senha.',
      'Alguns boletos podem ter mudado. Não pague os que você já tinha: pague os que estão no portal.',
      ...prazoDito(semEncargosAte),
      ...lanceDito(pagarLanceAte),
      'Se você tinha um lance na próxima assembleia, ele foi retirado: oferte de novo, se quiser.',
    ],
  })
}
