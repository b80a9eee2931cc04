import {
  ASSUNTOS_DO_PEDIDO,
  CATEGORIAS,
  CHAVES_DE_ASSUNTO,
  CHAVES_DE_CATEGORIA,
  formatDiaBr,
  REGRAS_DE_RETENCAO,
} from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { atorDe, campo, numeroDe } from '../casos/index.ts'
import { getContatos } from '../contatos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queueMensagem } from '../platform/mail/outbox.ts'
import type { AoMudarDeFase, CasoEmMovimento, Declarar, EfeitosDe, ImplementacaoDe } from '../ports/processos/index.ts'
import { cliente, parceiro } from '../schema/index.ts'
import { retirarOfertas } from './consentimentos.service.ts'
import { eliminarAgora, type LinhaDaResposta } from './eliminacao/eliminar.ts'

const Linha = z.object({
  categoria: z.enum(CHAVES_DE_CATEGORIA),
  saiu: z.boolean(),
  regra: z.enum(Object.keys(REGRAS_DE_RETENCAO) as [keyof typeof REGRAS_DE_RETENCAO]),
  em: z.string().nullable(),
  certo: z.boolean(),
})

/** What the case keeps: what was asked for, and of an erasure the answer, line by line, as it was given. */
const Dados = z.object({
  assunto: z.enum(CHAVES_DE_ASSUNTO),
  texto: z.string(),
  linhas: z.array(Linha).default([]),
})
export type DadosDoPedido = z.output<typeof Dados>

/** What was asked for; null where it was erased since. */
export const dadosDoPedido = (dados: unknown): DadosDoPedido | null => Dados.safeParse(dados).data ?? null

type Efeitos = EfeitosDe<'pedido-do-titular', Contexto>

function requireDados({ id, dados }: Pick<CasoEmMovimento, 'id' | 'dados'>): DadosDoPedido {
  const lidos = dadosDoPedido(dados)
  if (!lidos) throw new Error(`o pedido ${id} não tem o que pedir`)
  return lidos
}

const guardarPedido: Efeitos['guardarPedido'] = async ({ entrada }) => ({ dados: { ...entrada, linhas: [] } })

/** Who objects is sent no more news, whatever else the answer says. */
const cumprir: Efeitos['cumprir'] = async ({ tx, contexto, caso, quem }) => {
  if (requireDados(caso).assunto === 'oposicao')
    await retirarOfertas(tx, contexto, { clienteId: caso.clienteId, ator: atorDe(quem) })
  return undefined
}

/** Tells a line of the answer in words. */
export function emPalavras({ categoria, saiu, regra, em, certo }: LinhaDaResposta): string {
  const { titulo, destino } = CATEGORIAS[categoria]
  if (saiu) return `${titulo}: ${destino === 'apaga' ? 'apagado' : 'já não leva ao seu nome'}.`
  const { palavras, fonte } = REGRAS_DE_RETENCAO[regra]
  const dia = em ? ` Sai em ${formatDiaBr(em)}${certo ? '' : ', dia previsto'}.` : ''
  return `${titulo}: fica guardado. ${palavras} (${fonte}).${dia}`
}

const semAcesso = 'O seu acesso ao portal terminou, porque nada mais liga você a nós. Guarde esta mensagem.'

type Carta = { clienteId: number; numero: string }

/**
 * Prepares the answer for whoever has no address any more once their data went: its e-mail is written before that. Null
 * where there is none to write to.
 */
async function prepareCarta(tx: Executor, contexto: Contexto, { clienteId, numero }: Carta) {
  const { email } = await getContatos(tx, contexto, clienteId)
  const [dono] = await tx
    .select({ marca: parceiro.nome })
    .from(cliente)
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(eq(cliente.id, clienteId))
  if (!email || !dono) return null
  return (linhas: readonly LinhaDaResposta[]) =>
    queueMensagem(tx, contexto, {
      canal: 'email',
      para: email,
      assunto: `${dono.marca}: a resposta do seu pedido de eliminação`,
      texto: [`O seu pedido ${numero} foi atendido.`, semAcesso, ...linhas.map(emPalavras)].join('\n\n'),
    })
}

const eliminar: Efeitos['eliminar'] = async ({ tx, contexto, caso, quem }) => {
  const { clienteId, id } = caso
  const dados = requireDados(caso)
  const ator = atorDe(quem)
  const send = await prepareCarta(tx, contexto, { clienteId, numero: numeroDe(id) })
  await retirarOfertas(tx, contexto, { clienteId, ator })
  const { linhas } = await eliminarAgora(tx, contexto, { clienteId, casoId: id, ator })
  if (linhas.some(({ categoria, saiu }) => categoria === 'cadastro' && saiu)) await send?.(linhas)
  return { dados: { ...dados, linhas } }
}

/** The notice of an answered erasure is the whole answer, line by line. */
const aoMudarDeFase: AoMudarDeFase<Contexto> = async ({ tx, caso: { clienteId, dados } }) => {
  const linhas = dadosDoPedido(dados)?.linhas ?? []
  if (linhas.length === 0) return []
  const [dono] = await tx.select({ em: cliente.acessoEncerradoEm }).from(cliente).where(eq(cliente.id, clienteId))
  return [...linhas.map(emPalavras), ...(dono?.em ? [semAcesso] : [])]
}

const declarado: Declarar<Contexto> = async ({ dados }) => {
  const pedido = dadosDoPedido(dados)
  if (!pedido) return []
  return [
    campo('O que pede', ASSUNTOS_DO_PEDIDO[pedido.assunto].titulo),
    ...(pedido.texto ? [campo('Nas palavras dele', pedido.texto)] : []),
    ...pedido.linhas.map((linha) => campo(CATEGORIAS[linha.categoria].titulo, emPalavras(linha))),
  ]
}

export const processo: ImplementacaoDe<'pedido-do-titular', Contexto> = {
  guardas: {},
  efeitos: { guardarPedido, cumprir, eliminar },
  aoMudarDeFase,
  declarado,
}
