import type { atendimentos, atendimentosSemCadastro as chamadas, Parsed } from '@contempla/contract'
import { z } from 'zod'
import { mover, openCaso } from '../casos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { presentAtendimento } from './apresentacao.ts'
import { passoDe } from './passo.ts'
import { keepSolicitante } from './solicitantes.ts'
import {
  type Assunto,
  askNovo,
  askAcesso as askVolta,
  confirmVisita as confirm,
  findDoAcesso,
  type PeloAcesso,
  type Visitante,
} from './visitas.service.ts'

type Novo = Parsed<typeof chamadas.pedirSemCadastro>['body']

const aFazer = z.custom<Novo>((valor) => typeof valor === 'object' && valor !== null)

const assunto: Assunto = {
  processo: 'atendimento',
  paraFazer: 'fazer o seu pedido',
  paraAcompanhar: 'acompanhar o seu pedido',
  /** Makes the request of a visit in the name of who confirmed it. */
  async fazer(tx, contexto, parceiroId, pedido) {
    const { assunto: sobre, texto, ...quem } = aFazer.parse(pedido)
    const clienteId = await keepSolicitante(tx, contexto, { ...quem, parceiroId })
    const quemMove = { tipo: 'cliente', id: clienteId } as const
    const deQuem = { processo: 'atendimento', clienteId, cotaId: null, quem: quemMove, semAviso: true } as const
    const { id: casoId } = (await openCaso(tx, contexto, deQuem)).caso
    const entrada = { assunto: sobre, texto }
    return mover(tx, contexto, { casoId, quem: quemMove, ato: 'pedir', entrada, motivo: texto })
  },
}

export const askSemCadastro = (contexto: Contexto, quem: Visitante, novo: Novo) =>
  askNovo(contexto, quem, assunto, novo)

export const askAcesso = (contexto: Contexto, quem: Visitante, dito: { protocolo: string; email: string }) =>
  askVolta(contexto, quem, assunto, dito)

/** Throws ATENDIMENTO_CODIGO, MUITAS_TENTATIVAS. */
export async function confirmVisita(contexto: Contexto, quem: Visitante, dito: { pedido: string; codigo: string }) {
  const { acesso, lido } = await confirm(contexto, quem, assunto, dito)
  return { acesso, atendimento: await presentAtendimento(contexto.db, contexto, lido) }
}

export const readDoAcesso = async (contexto: Contexto, quem: PeloAcesso) =>
  presentAtendimento(contexto.db, contexto, await findDoAcesso(contexto, quem, assunto))

/** Makes a step in the name of who made the request. Throws what `mover` throws, and ATENDIMENTO_ACESSO. */
export async function moveDoAcesso(
  contexto: Contexto,
  quem: PeloAcesso,
  passo: z.output<typeof atendimentos.PassoDoAtendimento>,
) {
  const { id: casoId, clienteId } = (await findDoAcesso(contexto, quem, assunto)).caso
  return contexto.db.transaction(async (tx) => {
    const movido = await mover(tx, contexto, { casoId, quem: { tipo: 'cliente', id: clienteId }, ...passoDe(passo) })
    return presentAtendimento(tx, contexto, movido)
  })
}
