import {
  type Dia,
  daysBetween,
  diaEm,
  envioPossivel,
  type FormaDeEnvio,
  formaDeEnvioEm,
  PORQUE_SEM_CODIGO,
} from '@contempla/consorcio'
import { numerosDo, type Registro, registrar } from '../../boletos/index.ts'
import { queueAviso } from '../../contatos/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import { parceiroDoCliente } from '../../parceiros/index.ts'
import { pedirAoBanco } from '../../pix/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { entregaDeBoleto } from '../../schema/index.ts'
import { listEscolhas } from '../escolhas.sql.ts'
import { addToLote, lockLoteAberto } from '../lotes/lotes.sql.ts'
import { mensagemDoBoleto } from './mensagens.ts'
import { countSemContato, listIdsPendentes, listPendentes, type Pendente } from './pendentes.sql.ts'

/** Boletos in one transaction. */
const boletosPorVez = 50

type ComEmail = { boleto: Pendente & { email: Buffer }; registro: Registro }

/** Queues the mail; the paper is drawn as it leaves, and one that can't leave is tried again by the queue. */
async function sendByEmail(tx: Executor, contexto: Contexto, { boleto, registro }: ComEmail): Promise<number> {
  const numeros = numerosDo(registro)
  const { administradora, nome } = await parceiroDoCliente(tx, boleto.clienteId)
  const { noApp, ...mensagem } = mensagemDoBoleto(contexto, boleto, {
    linhaDigitavel: numeros.linhaDigitavel,
    semCodigo: PORQUE_SEM_CODIGO[numeros.noBanco],
    pix: numeros.pixCopiaECola,
    pixEmRegistro: numeros.pixEmRegistro,
    beneficiario: { nome: administradora?.nome ?? nome, inscricao: administradora?.cnpj ?? '' },
  })
  const [id] = await queueAviso(tx, contexto, {
    clienteId: boleto.clienteId,
    cotaId: boleto.cotaId,
    ...noApp,
    mensagens: [{ canal: 'email', para: contexto.cifra.decifrar(boleto.email), ...mensagem }],
  })
  if (id === undefined) throw new Error(`o e-mail do boleto ${boleto.id} não foi gravado`)
  return id
}

/** Puts it in the batch that is printed next. */
async function sendByCorreio(tx: Executor, contexto: Contexto, boleto: Pendente): Promise<number> {
  const lote = await lockLoteAberto(tx, boleto.parceiroId, contexto.relogio.agora())
  await addToLote(tx, lote)
  return lote.id
}

async function formaDo(tx: Executor, { cotaId, clienteId, email, endereco }: Pendente, padrao: FormaDeEnvio, dia: Dia) {
  const { atual } = formaDeEnvioEm(await listEscolhas(tx, { cotaId, clienteId }), padrao, dia)
  return envioPossivel(atual, { email: email !== null, endereco })
}

type Enviados = { porEmail: number; peloCorreio: number; semRegistro: number }

const nadaEnviado = (): Enviados => ({ porEmail: 0, peloCorreio: 0, semRegistro: 0 })

/** Days that a boleto waits for its bank to have the title, and days before its due day that it leaves however it is. */
const ESPERA = { ate: 3, antesDoVencimento: 5 }

/** What leaves has its bar code, unless its bank takes too long, or the boleto falls due soon. */
const espera = ({ noBanco, registradoEm }: Registro, { vencimento }: Pendente, dia: Dia): boolean =>
  noBanco === 'a-registrar' &&
  daysBetween(diaEm(registradoEm), dia) < ESPERA.ate &&
  daysBetween(dia, vencimento) > ESPERA.antesDoVencimento

async function sendLote(
  tx: Executor,
  contexto: Contexto,
  boletos: readonly Pendente[],
  padrao: FormaDeEnvio,
  dia: Dia,
) {
  const enviados = nadaEnviado()
  for (const boleto of boletos) {
    const formaEnvio = await formaDo(tx, boleto, padrao, dia)
    // Those who cannot be reached were not listed.
    if (formaEnvio === null) continue
    const registro = await registrar(tx, contexto, boleto)
    if (espera(registro, boleto, dia)) {
      enviados.semRegistro += 1
      continue
    }
    const { email } = boleto
    const porEmail = formaEnvio !== 'correio' && email !== null
    const mensagemId = porEmail ? await sendByEmail(tx, contexto, { boleto: { ...boleto, email }, registro }) : null
    const loteId = formaEnvio === 'email' ? null : await sendByCorreio(tx, contexto, boleto)
    await tx.insert(entregaDeBoleto).values({ boletoId: boleto.id, formaEnvio, dia, mensagemId, loteId })
    enviados.porEmail += mensagemId === null ? 0 : 1
    enviados.peloCorreio += loteId === null ? 0 : 1
  }
  return enviados
}

/**
 * Has the bank make the Pix code of each before any of them leaves, and answers whether it made any. What it does not
 * answer goes without: the boleto is paid by its bar code too, and its paper waits a little more as it is drawn.
 */
async function registerAll(contexto: Contexto, boletos: readonly Pendente[]): Promise<boolean> {
  await contexto.db.transaction(async (tx) => {
    for (const boleto of boletos) await registrar(tx, contexto, boleto)
  })
  return (await pedirAoBanco(contexto)) > 0
}

/**
 * Sends the boletos of a group that did not go to their holders yet, each once, by the way that is in force on `dia`. Those
 * of holders whom nobody knows how to reach stay, are counted, and go once there is a way; those that their bank does not have
 * yet stay for some days.
 */
export async function sendDoGrupo(contexto: Contexto, dia: Dia, grupoId: number) {
  const { formaDeEnvioDoBoleto } = (await getGrupo(contexto.db, grupoId, dia)).parametros
  const feito = nadaEnviado()
  let bancoResponde = contexto.banco !== undefined
  const todos = await listIdsPendentes(contexto.db, grupoId, dia)
  for (let i = 0; i < todos.length; i += boletosPorVez) {
    const ids = todos.slice(i, i + boletosPorVez)
    // One that answers nothing is not waited for with each that follows.
    bancoResponde &&= await registerAll(contexto, await listPendentes(contexto.db, ids, dia))
    const enviados = await contexto.db.transaction(async (tx) =>
      sendLote(tx, contexto, await listPendentes(tx, ids, dia), formaDeEnvioDoBoleto, dia),
    )
    feito.porEmail += enviados.porEmail
    feito.peloCorreio += enviados.peloCorreio
    feito.semRegistro += enviados.semRegistro
  }
  return { ...feito, semContato: await countSemContato(contexto.db, grupoId, dia) }
}
