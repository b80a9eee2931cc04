import {
  addDays,
  type Centavos,
  cobrancaDaParcela,
  DIAS_PARA_AUTORIZAR,
  diaEm,
  type FormaDeDebito,
  fimDoDia,
  type MotivoDoFim,
  ultimoDiaAntesDe,
} from '@contempla/consorcio'
import { ErroDeNegocio, erros } from '@contempla/contract'
import { eq, sql } from 'drizzle-orm'
import { contaParaDebito, findBanco } from '../cadastros/index.ts'
import { canceladaSql, lockCotaPropria, type Posse, quitadaSql } from '../cotas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import { JA } from '../pix/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { fragment } from '../platform/rows.ts'
import { acordoDeDebito, cota, grupo } from '../schema/index.ts'
import { type Acordo, findUltimo, lockAberto, moveAcordo, updateAcordo, writePasso } from './acordos.sql.ts'
import { notifyAcordo } from './avisos.ts'
import { type ContaDoAcordo, openConta, presentConta, sealConta } from './conta.ts'
import { findProxima } from './debitos.sql.ts'
import { sendDebitos } from './envio.service.ts'

type Meios = Omit<Contexto, 'db'> & { db: Executor }

async function readCota(db: Executor, { cotaId, clienteId }: Posse, hoje: string) {
  const [row] = await db
    .select({
      grupoId: cota.grupoId,
      clienteId: cota.clienteId,
      situacao: grupo.situacao,
      acabou: fragment('boolean', sql.raw(`${canceladaSql('cota.situacao')} or ${quitadaSql('cota.situacao')}`)),
    })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(eq(cota.id, cotaId))
  if (row?.clienteId !== clienteId) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { tentativasDoDebito } = (await getGrupo(db, row.grupoId, hoje)).parametros
  return { temParcelas: row.situacao !== 'ENCERRADO' && !row.acabou, tentativas: tentativasDoDebito }
}

/** What stands in the way of an agreement, and what it would be made of. */
async function readOferta(contexto: Meios, posse: Posse) {
  const { temParcelas, tentativas } = await readCota(contexto.db, posse, diaEm(contexto.relogio.agora()))
  const formas = contexto.banco?.debito?.formas ?? []
  const conta = await contaParaDebito(contexto, posse.clienteId)
  const impedimento = formas.length === 0 ? 'DEBITO_INDISPONIVEL' : temParcelas ? null : 'DEBITO_SEM_PARCELAS'
  return { formas, tentativas, conta, impedimento } as const
}

async function presentProxima({ db, relogio }: Meios, acordo: Acordo) {
  const hoje = diaEm(relogio.agora())
  const proxima = await findProxima(db, acordo.id, hoje)
  if (!proxima) return null
  const { numero, valor, vencimento, enviada } = proxima
  const situacao = cobrancaDaParcela({ valor, vencimento }, { limite: acordo.valorMaximoCentavos, enviada }, hoje)
  return { parcela: numero, dataVencimento: vencimento, valor, situacao }
}

const presentAcordo = ({ cifra }: Pick<Contexto, 'cifra'>, acordo: Acordo) => ({
  forma: acordo.forma,
  situacao: acordo.situacao === 'a-pedir' ? ('pedido' as const) : acordo.situacao,
  motivo: acordo.motivo,
  conta: presentConta(openConta(cifra, acordo)),
  valorMaximo: acordo.valorMaximoCentavos,
  tentativas: acordo.tentativas,
  pedidoEm: acordo.criadoEm.toISOString(),
  respondeAte: ultimoDiaAntesDe(acordo.respondeAte),
  encerradoEm: acordo.encerradoEm?.toISOString() ?? null,
})

/** How the quota's instalments are debited, or what of, if its holder wanted so. Throws NAO_ENCONTRADO. */
export async function getDebitoAutomatico(contexto: Meios, posse: Posse) {
  const { formas, tentativas, conta, impedimento } = await readOferta(contexto, posse)
  const acordo = await findUltimo(contexto.db, posse)
  return {
    formas: [...formas],
    tentativas,
    conta: conta && presentConta(conta),
    impedimento: impedimento && { codigo: impedimento, mensagem: erros[impedimento].mensagem },
    acordo: acordo ? presentAcordo(contexto, acordo) : null,
    proxima: acordo?.situacao === 'autorizado' ? await presentProxima(contexto, acordo) : null,
  }
}

/** How the holder pays: by the boleto, unless their bank authorised a debit. */
export async function formaDePagamentoDe(db: Executor, posse: Posse): Promise<'boleto' | FormaDeDebito> {
  const acordo = await findUltimo(db, posse)
  return acordo?.situacao === 'autorizado' ? acordo.forma : 'boleto'
}

type ContaInformada = { banco: string; agencia: string; conta: string; digito: string }

/** The account of which it is debited: the payer's own, which their bank holds against who they are. */
function chosenConta(informada: ContaInformada | null, doCadastro: ContaDoAcordo | null): ContaDoAcordo {
  if (!informada) {
    if (!doCadastro) throw new ErroDeNegocio('DEBITO_SEM_CONTA')
    return doCadastro
  }
  const banco = findBanco(informada.banco)
  if (!banco) throw new ErroDeNegocio('BANCO_DESCONHECIDO')
  const { agencia, conta, digito } = informada
  return { ispb: banco.ispb, nomeBanco: banco.nome, agencia, conta: `${conta}${digito}` }
}

type Pedido = { posse: Posse; forma: FormaDeDebito; valorMaximo: Centavos | null; ator: Ator }

/**
 * Makes the agreement, of the account that is named or the main one of the record; its bank is asked after it is written, and the holder confirms
 * there. Throws DEBITO_INDISPONIVEL, DEBITO_SEM_PARCELAS, DEBITO_SEM_CONTA, BANCO_DESCONHECIDO,
 * DEBITO_JA_FEITO, NAO_ENCONTRADO.
 */
export async function makeAcordo(
  contexto: Meios,
  { posse, forma, conta, valorMaximo, ator }: Pedido & { conta: ContaInformada | null },
) {
  const { db: tx, relogio, cifra } = contexto
  const agora = relogio.agora()
  await lockCotaPropria(tx, posse.clienteId, posse.cotaId)
  const { formas, conta: doCadastro, tentativas, impedimento } = await readOferta(contexto, posse)
  if (impedimento) throw new ErroDeNegocio(impedimento)
  if (!formas.includes(forma)) throw new ErroDeNegocio('DEBITO_INDISPONIVEL')
  if (await lockAberto(tx, posse)) throw new ErroDeNegocio('DEBITO_JA_FEITO')
  const [feito] = await tx
    .insert(acordoDeDebito)
    .values({
      ...posse,
      forma,
      contaCifrada: sealConta(cifra, chosenConta(conta, doCadastro)),
      valorMaximoCentavos: valorMaximo,
      tentativas: forma === 'pix-automatico' ? tentativas : 0,
      situacao: 'a-pedir',
      criadoEm: agora,
      respondeAte: fimDoDia(addDays(diaEm(agora), DIAS_PARA_AUTORIZAR - 1)),
      pedirEm: JA,
    })
    .returning()
  if (!feito) throw new Error('o acordo não foi gravado')
  await writePasso(tx, { acordoId: feito.id, de: null, para: 'a-pedir', motivo: null, quando: agora })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'fazer-acordo-de-debito',
    objeto: ['cota', posse.cotaId],
    depois: { forma, limiteCentavos: valorMaximo },
  })
  return getDebitoAutomatico(contexto, posse)
}

async function requireAberto(tx: Executor, posse: Posse): Promise<Acordo> {
  await lockCotaPropria(tx, posse.clienteId, posse.cotaId)
  const acordo = await lockAberto(tx, posse)
  if (!acordo) throw new ErroDeNegocio('DEBITO_SEM_ACORDO')
  return acordo
}

/**
 * Changes how much may be debited at once, for what was not sent yet; what a higher limit lets through is sent. Throws
 * DEBITO_SEM_ACORDO, NAO_ENCONTRADO.
 */
export async function changeLimite(
  contexto: Meios,
  { posse, valorMaximo, ator, jaHavia }: Omit<Pedido, 'forma'> & { jaHavia: () => void },
) {
  const { db: tx, relogio } = contexto
  const agora = relogio.agora()
  const { id, situacao, valorMaximoCentavos } = await requireAberto(tx, posse)
  if (valorMaximoCentavos === valorMaximo) jaHavia()
  else {
    await updateAcordo(tx, id, { valorMaximoCentavos: valorMaximo })
    await audit(tx, {
      quando: agora,
      ator,
      acao: 'alterar-limite-do-debito',
      objeto: ['cota', posse.cotaId],
      antes: { limiteCentavos: valorMaximoCentavos },
      depois: { limiteCentavos: valorMaximo },
    })
    if (situacao === 'autorizado') await sendDebitos(tx, contexto, diaEm(agora), { acordoId: id })
  }
  return getDebitoAutomatico(contexto, posse)
}

/**
 * Ends the agreement at once; at the bank, as soon as it answers, with what was charged and is not under payment. Throws
 * DEBITO_SEM_ACORDO, NAO_ENCONTRADO.
 */
export async function endAcordo(contexto: Meios, da: { posse: Posse; ator: Ator }) {
  await cancelAcordo(contexto, { ...da, motivo: 'titular' })
  return getDebitoAutomatico(contexto, da.posse)
}

async function cancelAcordo(
  contexto: Meios,
  { posse, ator, motivo }: { posse: Posse; ator: Ator; motivo: Extract<MotivoDoFim, 'titular' | 'cota-cancelada'> },
) {
  const { db: tx, relogio } = contexto
  const agora = relogio.agora()
  const acordo = await requireAberto(tx, posse)
  await moveAcordo(tx, acordo, { ato: 'cancelar', motivo, agora })
  await updateAcordo(tx, acordo.id, { pedirEm: JA })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'encerrar-acordo-de-debito',
    objeto: ['cota', posse.cotaId],
    depois: { forma: acordo.forma, motivo },
  })
  await notifyAcordo(tx, contexto, acordo, { que: 'acabou', motivo })
}

/** Ends the agreement of a quota that leaves its group, where it has one. The caller holds the quota. */
export async function endAcordoSeHouver(contexto: Meios, da: { posse: Posse; ator: Ator }): Promise<void> {
  if (await lockAberto(contexto.db, da.posse)) await cancelAcordo(contexto, { ...da, motivo: 'cota-cancelada' })
}
