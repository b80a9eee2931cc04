import { diaEm, fimDoDia, formatDiaBr, formatReais, primeiroNome } from '@contempla/consorcio'
import type { boletosImpressos as chamadas, Parsed } from '@contempla/contract'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { impressoDoBoleto, readImpressoDoBoleto } from '../../boletos/index.ts'
import { queueAviso } from '../../contatos/index.ts'
import { isPixACaminho, pixDoBoleto } from '../../pix/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Anexar } from '../../platform/mail/outbox.ts'
import { cliente, cota, parceiro } from '../../schema/index.ts'
import { enderecoDoPortal } from '../../sessoes/index.ts'
import { type BoletoParaImprimir, renderBoleto } from '../boleto/index.ts'
import { readForPrint } from './boleto-da-cota.ts'
import { comoPagar } from './como-pagar.ts'
import { countEnvios, insertEnvios } from './envio.sql.ts'

/** Mails with boletos of a quota in a day: our choice, as they go to whoever the holder names. */
const ENVIOS_POR_DIA = 20

type Destinatario = Parsed<typeof chamadas.enviarBoleto>['body'][number]

/** Each address once, by the last name that was given to it. */
const semRepetir = (destinatarios: readonly Destinatario[]): Destinatario[] => [
  ...new Map(destinatarios.map((quem) => [quem.email.toLowerCase(), quem])).values(),
]

async function readRemetente(tx: Executor, contexto: Contexto, cotaId: number) {
  const [row] = await tx
    .select({ nome: cliente.nome, parceiro: parceiro.nome, dominio: parceiro.dominio })
    .from(cota)
    .innerJoin(cliente, eq(cliente.id, cota.clienteId))
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(eq(cota.id, cotaId))
  if (!row) throw new Error(`A cota ${cotaId} não tem titular`)
  return { ...row, cotaId, portal: enderecoDoPortal(contexto, row.dominio) }
}

type Remetente = Awaited<ReturnType<typeof readRemetente>>

type APagar = BoletoParaImprimir & { pixEmRegistro: boolean }

function write({ nome, portal, cotaId, parceiro: marca }: Remetente, boleto: APagar, para: Destinatario) {
  return {
    assunto: `${marca}: boleto de ${formatReais(boleto.valor)}, vence em ${formatDiaBr(boleto.vencimento)}`,
    texto: [
      `Olá, ${para.nome}.`,
      `${primeiroNome(nome)} pediu que enviássemos a você o boleto de ${formatReais(boleto.valor)}, que vence em ${formatDiaBr(boleto.vencimento)}. O PDF vai com esta mensagem.`,
      ...comoPagar(boleto, { portal, cotaId }),
    ].join('\n\n'),
  }
}

type Pedido = {
  clienteId: number
  cotaId: number
  boletoId: number
  destinatarios: readonly Destinatario[]
  ator: Ator
}

/**
 * Queues a boleto's mails; its paper is drawn as each leaves. The quota must be held. Throws NAO_ENCONTRADO, BOLETO_NAO_SE_PAGA_MAIS,
 * BOLETO_SEM_COMO_PAGAR, ENVIOS_DEMAIS, BOLETO_INDISPONIVEL.
 */
export async function sendBoleto(
  tx: Executor,
  contexto: Contexto,
  { clienteId, cotaId, boletoId, destinatarios, ator }: Pedido,
) {
  const agora = contexto.relogio.agora()
  const dia = diaEm(agora)
  const pessoas = semRepetir(destinatarios)
  if ((await countEnvios(tx, clienteId, dia)) + pessoas.length > ENVIOS_POR_DIA)
    throw new ErroDeNegocio('ENVIOS_DEMAIS')
  const boleto = await readForPrint({ ...contexto, db: tx }, { cotaId, boletoId, modo: 'normal' })
  const { pixEmRegistro } = await pixDoBoleto(tx, contexto, { id: boletoId, vencimento: boleto.vencimento })
  const remetente = await readRemetente(tx, contexto, cotaId)
  await queueAviso(tx, contexto, {
    clienteId,
    cotaId,
    assunto: `boleto de ${formatReais(boleto.valor)} enviado`,
    paragrafos: [
      `Você pediu que enviássemos por e-mail o boleto de ${formatReais(boleto.valor)}, que vence em ${formatDiaBr(boleto.vencimento)}.`,
    ],
    caminho: { tela: '/boletos', acao: 'Ver boletos' },
    mensagens: pessoas.map((pessoa) => ({
      canal: 'email',
      para: pessoa.email,
      ...write(remetente, { ...boleto, pixEmRegistro }, pessoa),
      serveAte: fimDoDia(boleto.vencimento),
      anexo: { nome: `boleto-${boletoId}.pdf`, impresso: impressoDoBoleto(boletoId), dono: cotaId, titular: clienteId },
    })),
  })
  await insertEnvios(
    tx,
    pessoas.map(() => ({ boletoId, cotaId, dia, enviadoEm: agora })),
  )
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'enviar-boleto',
    objeto: ['boleto', boletoId],
    depois: { cota: cotaId, mensagens: pessoas.length },
  })
  return { enviados: pessoas.length, em: agora.toISOString() }
}

/** Why a boleto's message goes nowhere any more: there is nothing to pay, or the quota is another's by now. */
const NAO_SERVE: ReadonlySet<string> = new Set(['BOLETO_NAO_SE_PAGA_MAIS', 'NAO_ENCONTRADO'])

/**
 * The paper that goes with a message; null of one that serves no more. Throws where it names none that there is, or its
 * Pix code is about to come.
 */
export const createAnexar =
  (contexto: Contexto): Anexar =>
  async ({ nome, impresso, dono, titular }) => {
    const boletoId = readImpressoDoBoleto(impresso)
    if (boletoId === null) throw new Error('a mensagem leva um impresso desconhecido')
    if (await isPixACaminho(contexto, boletoId)) throw new Error('o banco ainda registra a cobrança Pix do boleto')
    try {
      const boleto = await readForPrint(contexto, { cotaId: dono, boletoId, modo: 'normal', titular })
      return { nome, tipo: 'application/pdf', bytes: await renderBoleto(boleto) }
    } catch (error) {
      if (error instanceof ErroDeNegocio && NAO_SERVE.has(error.codigo)) return null
      throw error
    }
  }
