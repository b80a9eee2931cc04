import {
  ACIMA_DA_OUVIDORIA,
  addDays,
  assuntoDoAtendimento,
  cabeProrrogar as cabe,
  DIAS_DA_RESPOSTA,
  diaEm,
  formatDiaBr,
  grupoECotaNaFrase,
} from '@contempla/consorcio'
import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { atendimentos as chamadas } from '@contempla/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { attachDocumentos, campo, diasComOTitular, getCaso, respostaAte } from '../casos/index.ts'
import { hojeDe } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { AoMudarDeFase, CasoEmMovimento, Declarar, ImplementacaoDe } from '../ports/processos/index.ts'
import { atendimento, caso as tabelaDeCasos } from '../schema/index.ts'
import { countNaOuvidoria, isCotaDo, readCotaDo, requireAtendimento } from './fatos.sql.ts'
import { doMes, mesDe } from './mes.ts'
import { declaradoPorQuemPede } from './solicitantes.ts'

type Processo = ImplementacaoDe<'atendimento', Contexto>

type Contato = z.output<typeof chamadas.ContatoDoAtendimento>
const MEIOS: Readonly<Record<Contato['meio'], string>> = {
  telefone: 'Por telefone',
  whatsapp: 'Pelo WhatsApp',
  balcao: 'No balcão',
  carta: 'Por carta',
}

type Mudado = Partial<typeof atendimento.$inferInsert>
const mudar = (tx: Executor, { id }: Pick<CasoEmMovimento, 'id'>, mudado: Mudado) =>
  tx.update(atendimento).set(mudado).where(eq(atendimento.casoId, id))

const aindaNaoReaberto: Processo['guardas']['aindaNaoReaberto'] = async ({ tx, caso, recusa }) => {
  if ((await requireAtendimento(tx, caso.id)).reabertoEm) throw recusa('ATENDIMENTO_JA_REABERTO')
  return true
}

/** Of the requests that reached the ombudsman in the month of this one few enough took the longer term; one at a time is asked. */
const cabeProrrogar: Processo['guardas']['cabeProrrogar'] = async ({ tx, caso, recusa }) => {
  const { ouvidoriaEm } = await requireAtendimento(tx, caso.id)
  if (!ouvidoriaEm) throw new Error(`o atendimento ${caso.id} não chegou à ouvidoria`)
  const mes = mesDe(ouvidoriaEm)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`ouvidoria:${mes}`}))`)
  const { total, prorrogados } = await countNaOuvidoria(tx, doMes(mes))
  if (!cabe({ noMes: total, prorrogados })) throw recusa('OUVIDORIA_SEM_PRORROGACAO')
  return true
}

const anexar = (
  { tx, contexto, caso }: { tx: Executor; contexto: Contexto; caso: CasoEmMovimento },
  anexos: readonly string[],
) =>
  attachDocumentos(tx, contexto, caso, {
    via: 'portal',
    enviados: anexos.map((url) => ({ tipo: 'extra' as const, url })),
  })

/** Keeps what was asked. The quota is the person's own. */
const guardarPedido: Processo['efeitos']['guardarPedido'] = async (movimento) => {
  const { tx, contexto, caso, entrada, recusa } = movimento
  const { assunto, texto, idCota, anexos, contato } = entrada
  if (idCota !== null && !(await isCotaDo(tx, { cotaId: idCota, clienteId: caso.clienteId })))
    throw recusa('NAO_ENCONTRADO')
  await tx.insert(atendimento).values({
    casoId: caso.id,
    assunto,
    cotaId: idCota,
    pedidoEm: contexto.relogio.agora(),
    textoCifrado: contexto.cifra.cifrar(texto),
    contatoCifrado: contato ? contexto.cifra.cifrar(JSON.stringify(contato)) : null,
  })
  await anexar(movimento, anexos)
  return undefined
}

const guardarComplemento: Processo['efeitos']['guardarComplemento'] = async (movimento) => {
  await anexar(movimento, movimento.entrada.anexos)
  return undefined
}

/**
 * Tells whether the promised day has not passed. While it waits for the person none is promised: it is that of the term
 * then, without the days of the wait.
 */
async function isNoPrazo(tx: Executor, contexto: Contexto, { id }: CasoEmMovimento): Promise<boolean> {
  const lido = await getCaso(tx, id)
  if (!lido) throw new Error(`não há o caso ${id}`)
  const { caso } = lido
  const espera = () => diasComOTitular(tx, caso, caso.prazoDesde, contexto.relogio.agora())
  const ate = respostaAte(lido) ?? addDays(diaEm(caso.prazoDesde), DIAS_DA_RESPOSTA + (await espera()))
  return hojeDe(contexto) <= ate
}

/** The first answer is the one that the term is measured by. */
const guardarResposta: Processo['efeitos']['guardarResposta'] = async ({ tx, contexto, caso }) => {
  await tx
    .update(atendimento)
    .set({ respondidoEm: contexto.relogio.agora(), respondidoNoPrazo: await isNoPrazo(tx, contexto, caso) })
    .where(and(eq(atendimento.casoId, caso.id), isNull(atendimento.respondidoEm)))
  return undefined
}

const guardarNota: Processo['efeitos']['guardarNota'] = async ({ tx, caso, entrada: { nota } }) => {
  if (nota !== null) await mudar(tx, caso, { nota })
  return undefined
}

const reabrir: Processo['efeitos']['reabrir'] = async ({ tx, contexto, caso, entrada: { nota } }) => {
  await mudar(tx, caso, { reabertoEm: contexto.relogio.agora(), ...(nota === null ? {} : { nota }) })
  return { recomecaPrazo: true }
}

/** The ombudsman's own term counts from here. Whoever had it in hand leaves it to somebody who did not answer. */
const levarAOuvidoria: Processo['efeitos']['levarAOuvidoria'] = async ({ tx, contexto, caso }) => {
  await mudar(tx, caso, { ouvidoriaEm: contexto.relogio.agora() })
  await tx.update(tabelaDeCasos).set({ responsavelId: null }).where(eq(tabelaDeCasos.id, caso.id))
  return { recomecaPrazo: true }
}

const prorrogar: Processo['efeitos']['prorrogar'] = async ({ tx, contexto, caso }) => {
  await mudar(tx, caso, { prorrogadoEm: contexto.relogio.agora() })
  return undefined
}

const guardarRespostaDaOuvidoria: Processo['efeitos']['guardarRespostaDaOuvidoria'] = async ({
  tx,
  contexto,
  caso,
}) => {
  await mudar(tx, caso, {
    ouvidoriaRespondidaEm: contexto.relogio.agora(),
    ouvidoriaNoPrazo: await isNoPrazo(tx, contexto, caso),
  })
  return undefined
}

/** What the staff says goes in the notice, so that who has no log-in reads it too. */
const dizer: AoMudarDeFase<Contexto> = async ({ tx, contexto, caso, quem }) => {
  if (quem.tipo !== 'analista') return []
  const lido = await getCaso(tx, caso.id)
  const dito = lido?.caso.motivoCifrado ? [contexto.cifra.decifrar(lido.caso.motivoCifrado)] : []
  const isFim = (['respondido', 'ouvidoria'] as const).every((marca) =>
    temMarca(PROCESSOS.atendimento, caso.fase, marca),
  )
  return isFim ? [...dito, `Se não concordar, você pode reclamar fora da administradora: ${ACIMA_DA_OUVIDORIA}.`] : dito
}

/** What was asked, how, and by whom, for the analyst who answers. */
const declarado: Declarar<Contexto> = async ({ id, clienteId }, contexto) => {
  const { db, cifra } = contexto
  const pedido = await requireAtendimento(db, id)
  const cota = await readCotaDo(db, pedido)
  const contato =
    pedido.contatoCifrado && chamadas.ContatoDoAtendimento.parse(JSON.parse(cifra.decifrar(pedido.contatoCifrado)))
  return [
    campo('Assunto', assuntoDoAtendimento(pedido.assunto).titulo),
    campo('O que pediu', cifra.decifrar(pedido.textoCifrado)),
    campo('Pedido em', formatDiaBr(diaEm(pedido.pedidoEm))),
    ...(cota ? [campo('Cota', grupoECotaNaFrase(cota))] : []),
    ...(contato ? [campo(MEIOS[contato.meio], contato.referencia || 'Sem referência')] : []),
    ...(await declaradoPorQuemPede(contexto, clienteId)).map(({ rotulo, valor }) => campo(rotulo, valor)),
  ]
}

export const processo: Processo = {
  guardas: { aindaNaoReaberto, cabeProrrogar },
  efeitos: {
    guardarPedido,
    guardarComplemento,
    guardarResposta,
    guardarNota,
    reabrir,
    levarAOuvidoria,
    prorrogar,
    guardarRespostaDaOuvidoria,
  },
  aoMudarDeFase: dizer,
  declarado,
}
