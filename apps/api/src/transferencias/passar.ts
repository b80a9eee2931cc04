import { diaEm } from '@contempla/consorcio'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { changeFoto } from '../arquivos/index.ts'
import { registrarTitulo } from '../boletos/index.ts'
import { retirarLance } from '../lances/index.ts'
import { notifyCliente } from '../notificacoes/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { boleto, boletoItem, cobrancaMarcada, cota, sessao, titularAnterior } from '../schema/index.ts'
import type { Cessionario } from './cessionarios.ts'
import { findOrCreateCliente } from './novo-cliente.ts'
import { endPedidos } from './pedidos.ts'

type Passagem = { dele: Cessionario; ator: Ator }
type DaCota = Pick<Cessionario, 'cotaId' | 'clienteId'>

/**
 * Every boleto of the quota so far stays its former holder's, to whom it was made out. The open ones are withdrawn, and what
 * they charged of the month is charged anew, under the new holder's name.
 */
async function reissueBoletos(tx: Executor, contexto: Contexto, { cotaId, clienteId }: DaCota): Promise<number> {
  const agora = contexto.relogio.agora()
  const dia = diaEm(agora)
  const itens = tx.select({ id: boletoItem.boletoId }).from(boletoItem).where(eq(boletoItem.cotaId, cotaId))
  await tx
    .update(boleto)
    .set({ pagadorId: clienteId })
    .where(and(eq(boleto.cotaId, cotaId), isNull(boleto.pagadorId)))
  const abertos = await tx
    .update(boleto)
    .set({ baixadoEm: dia, motivoDaBaixa: 'outro-titular' })
    .where(
      and(
        isNull(boleto.pagoEm),
        isNull(boleto.baixadoEm),
        sql`(${eq(boleto.cotaId, cotaId)} or ${inArray(boleto.id, itens)})`,
      ),
    )
    .returning()
  await tx.delete(cobrancaMarcada).where(eq(cobrancaMarcada.cotaId, cotaId))
  const mensais = abertos.filter(({ tipo }) => tipo === 'mensal')
  for (const { parcelas, valorCentavos, vencimento } of mensais) {
    const [novo] = await tx
      .insert(boleto)
      .values({ cotaId, tipo: 'mensal', parcelas, valorCentavos, vencimento, criadoEm: agora })
      .returning()
    if (novo) await registrarTitulo(tx, contexto, novo)
  }
  return abertos.length
}

/**
 * The former holder's sessions see nothing of the quota from now on: every query takes the owner. Who has no other quota
 * has no session either; who has one chooses it anew.
 */
async function endAcesso(tx: Executor, contexto: Contexto, { clienteId, cotaId }: DaCota): Promise<void> {
  const [outra] = await tx.select({ id: cota.id }).from(cota).where(eq(cota.clienteId, clienteId)).limit(1)
  if (outra)
    await tx
      .update(sessao)
      .set({ cotaId: null })
      .where(and(eq(sessao.clienteId, clienteId), eq(sessao.cotaId, cotaId)))
  else await contexto.sessoes.encerrarOutras(tx, clienteId, null)
  contexto.sessoes.esquecer(clienteId)
}

type Mudanca = {
  cotaId: number
  /** Who has the quota until now. */
  clienteId: number
  novo: number
  ator: Ator
  acao: 'transferir-cota' | 'passar-cota-de-falecido'
}

/**
 * Gives a quota to another holder, in the caller's transaction. Its ledger goes with it, as the
 * deed says; what belongs to the former holder (notices, cases, documents, choices) is theirs by its own rows, and what is
 * told by the quota (nickname, photo) is forgotten. The debit agreement ends by its own trigger, a standing bid by its
 * routine.
 */
export async function changeTitular(tx: Executor, contexto: Contexto, mudanca: Mudanca): Promise<void> {
  const { cotaId, clienteId: anterior, novo, ator, acao } = mudanca
  const agora = contexto.relogio.agora()
  const [antes] = await tx.select().from(cota).where(eq(cota.id, cotaId)).for('update')
  if (antes?.clienteId !== anterior) throw new Error(`a cota ${cotaId} já é de outro`)
  await tx.insert(titularAnterior).values({ cotaId, clienteId: anterior, ate: diaEm(agora) })
  await changeFoto(tx, { antes: antes.fotoArquivoId, depois: null, agora })
  await tx
    .update(cota)
    .set({ clienteId: novo, versao: antes.versao + 1, apelido: null, fotoArquivoId: null })
    .where(eq(cota.id, cotaId))
  const boletosBaixados = await reissueBoletos(tx, contexto, mudanca)
  await endPedidos(tx, contexto, cotaId)
  await endAcesso(tx, contexto, mudanca)
  await audit(tx, {
    quando: agora,
    ator,
    acao,
    objeto: ['cota', cotaId],
    antes: { titular: anterior, versao: antes.versao },
    depois: { titular: novo, versao: antes.versao + 1, boletosBaixados },
  })
}

/**
 * Passes a quota to its assignee, in the transaction of the case's last move. A bid under way does not go with it: it is its
 * maker's own will, and perhaps their FGTS.
 */
export async function passCota(
  tx: Executor,
  contexto: Contexto,
  { dele, ator }: Passagem,
): Promise<{ lanceRetirado: boolean }> {
  const { cotaId, clienteId } = dele
  const novo = await findOrCreateCliente(tx, contexto, { dele, ator })
  await changeTitular(tx, contexto, { cotaId, clienteId, novo, ator, acao: 'transferir-cota' })
  const lanceRetirado = (await retirarLance(tx, contexto, { cotaId, ator })) !== null
  await notifyCliente(contexto, tx, novo, {
    cotaId,
    tela: '/boletos',
    acao: 'Ver as parcelas',
    sms: null,
    assunto: 'A cota já é sua',
    paragrafos: [
      'A transferência foi concluída: a cota, o que já foi pago dela e o que falta pagar são seus a partir de hoje.',
      'O termo assinado fica no portal, em Financeiro, Termos de transferência.',
      ...(lanceRetirado
        ? ['O lance que havia na próxima assembleia foi retirado: para concorrer com um, faça o seu.']
        : []),
      'As próximas parcelas vêm em seu nome. Se ainda não tem senha, entre no portal com o seu CPF ou CNPJ e escolha “Esqueci minha senha”: mandamos um link para este e-mail.',
    ],
  })
  return { lanceRetirado }
}
