import { primeiroNome } from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import { getContatos } from '../../contatos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { queueMensagem } from '../../platform/mail/outbox.ts'
import type { Aplicativo } from '../../platform/sessions.ts'
import { aplicativo as aplicativoTable, parceiro } from '../../schema/index.ts'
import { findClientePorInscricao } from '../cliente-por-inscricao.ts'
import { enderecoDoPortal } from '../endereco-do-portal.ts'
import { emTempoConstante } from '../tentativas/tempo-constante.ts'
import { comTentativa } from '../tentativas/tentativas.ts'
import { createLink, fimDoLink } from './links.service.ts'

type Dados = { inscricaoNacional: string; email: string; dataNascimentoFundacao: string }

/**
 * The key under which recovery requests are counted. It takes all three data, so that a person who knows only the
 * national id can neither shut the owner out of recovery nor learn, from being refused, that the rest was right.
 */
const contaDe = (parceiroId: number, d: Dados): string =>
  [parceiroId, d.inscricaoNacional, d.email.toLowerCase(), d.dataNascimentoFundacao].join(':')

async function findConta(contexto: Contexto, parceiroId: number, dados: Dados) {
  const { cifra } = contexto
  const conta = await findClientePorInscricao(contexto, parceiroId, dados.inscricaoNacional)
  if (!conta?.nascimentoCifrado) return undefined
  const { email } = await getContatos(contexto.db, contexto, conta.id)
  if (!email) return undefined
  const confere =
    email.toLowerCase() === dados.email.toLowerCase() &&
    cifra.decifrar(conta.nascimentoCifrado) === dados.dataNascimentoFundacao
  return confere ? { conta, email } : undefined
}

/**
 * Sends the link to the registered address when the three data find an account, and does nothing otherwise; the caller
 * can't tell which. Throws MUITAS_TENTATIVAS.
 */
export async function requestRecuperacao(contexto: Contexto, app: Aplicativo, dados: Dados, endereco: string) {
  const tentativa = {
    uso: 'recuperacao',
    conta: contaDe(app.parceiroId, dados),
    endereco,
    dispositivoConfiavel: false,
  } as const
  const searchAndSend = async () => {
    const achada = await findConta(contexto, app.parceiroId, dados)
    if (!achada) return undefined
    await contexto.db.transaction(async (tx) => {
      const token = await createLink(contexto, tx, {
        uso: 'recuperacao',
        clienteId: achada.conta.id,
        ator: { tipo: 'cliente', id: achada.conta.id },
      })
      const [marca] = await tx
        .select({ nome: parceiro.nome, dominio: parceiro.dominio })
        .from(parceiro)
        .innerJoin(aplicativoTable, eq(aplicativoTable.parceiroId, parceiro.id))
        .where(eq(aplicativoTable.clientId, app.clientId))
      if (!marca) throw new Error(`aplicativo ${app.clientId} sem parceiro`)
      await queueMensagem(tx, contexto, {
        canal: 'email',
        para: achada.email,
        assunto: `${marca.nome}: crie sua nova senha`,
        serveAte: fimDoLink('recuperacao', contexto.relogio.agora()),
        texto: [
          `Olá, ${primeiroNome(achada.conta.nome)}.`,
          'Recebemos um pedido para criar uma nova senha. Abra o link abaixo em até 30 minutos; ele só funciona uma vez.',
          // The fragment never reaches a server or its logs.
          `${enderecoDoPortal(contexto, marca.dominio)}/alterarsenha/nova#${token}`,
          'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
        ].join('\n\n'),
      })
    })
    return undefined
  }
  await emTempoConstante(() => comTentativa(contexto, tentativa, searchAndSend))
}
