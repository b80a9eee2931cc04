import { primeiroNome } from '@contempla/consorcio'
import { and, eq, isNull } from 'drizzle-orm'
import { getContatos, queueAviso } from '../contatos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente, parceiro } from '../schema/index.ts'
import { enderecoDoPortal } from './endereco-do-portal.ts'

type Palavras = {
  assunto: string
  /** The event, which the message follows with its time and place. */
  fato: string
  /** The first advice to a holder who did not do it. */
  senaoFoiVoce?: string
}

/** Everything that changes who gets into an account, and how its holder is told. */
const palavras = {
  'senha-trocada': { assunto: 'sua senha foi trocada', fato: 'Sua senha foi trocada' },
  'senha-recuperada': {
    assunto: 'sua nova senha foi criada',
    fato: 'Uma nova senha foi criada para a sua conta, pelo link enviado a este e-mail,',
  },
  'biometria-cadastrada': {
    assunto: 'entrada com biometria cadastrada',
    fato: 'Um aparelho passou a entrar na sua conta com biometria',
    senaoFoiVoce: 'Ao criar a nova senha, deixe marcada a remoção da biometria.',
  },
  'biometria-removida': {
    assunto: 'entrada com biometria removida',
    fato: 'A entrada com biometria de um aparelho foi removida da sua conta',
  },
  'aparelho-novo': {
    assunto: 'entrada em um novo aparelho',
    fato: 'Sua conta foi aberta em um aparelho ou navegador que ainda não conhecíamos',
  },
  'sessoes-encerradas': {
    assunto: 'suas sessões foram encerradas',
    fato: 'A pedido, nosso atendimento encerrou o acesso à sua conta em todos os aparelhos',
  },
  bloqueio: {
    assunto: 'muitas tentativas com a senha errada',
    fato: 'Houve muitas tentativas de entrar na sua conta com a senha errada. Por segurança, novas tentativas em aparelhos desconhecidos estão bloqueadas por um tempo. A última foi',
    senaoFoiVoce: 'Ninguém entrou. Se você precisar entrar agora, peça um código na tela de entrada.',
  },
} as const satisfies Record<string, Palavras>

export type EventoDeSeguranca = keyof typeof palavras

const brasilia = { timeZone: 'America/Sao_Paulo' } as const
const dia = new Intl.DateTimeFormat('pt-BR', { ...brasilia, day: '2-digit', month: '2-digit', year: 'numeric' })
const hora = new Intl.DateTimeFormat('pt-BR', { ...brasilia, hour: '2-digit', minute: '2-digit' })

/** 'em 27/11/2026, às 14:32 (horário de Brasília)'. */
export const quandoFoi = (agora: Date): string =>
  `em ${dia.format(agora)}, às ${hora.format(agora)} (horário de Brasília)`

/**
 * Tells the holder by mail, in the transaction that makes it so; whoever has no address is told by the app alone, and who
 * died is told nothing. The
 * message holds the first name and no other personal data. `onde` is the browser; null where the staff did it.
 */
export async function notifySeguranca(
  contexto: Pick<Contexto, 'cifra' | 'config' | 'relogio'>,
  tx: Executor,
  aviso: { clienteId: number; evento: EventoDeSeguranca; onde: string | null; biometriasRemovidas?: number },
) {
  const [dono] = await tx
    .select({ nome: cliente.nome, parceiro: parceiro.nome, dominio: parceiro.dominio })
    .from(cliente)
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(and(eq(cliente.id, aviso.clienteId), isNull(cliente.suspensoPorFalecimentoEm)))
  if (!dono) return
  const { email } = await getContatos(tx, contexto, aviso.clienteId)
  const { assunto, fato, senaoFoiVoce }: Palavras = palavras[aviso.evento]
  const escrever = (onde: string) =>
    [
      `${fato} ${quandoFoi(contexto.relogio.agora())}${aviso.onde ? `. Navegador: ${aviso.onde}` : ''}.`,
      aviso.biometriasRemovidas ? 'A entrada com biometria foi removida de todos os seus aparelhos.' : undefined,
      'Se foi você, não precisa fazer nada.',
      `Se não foi você, crie agora uma nova senha${onde} e fale com a gente.`,
      senaoFoiVoce,
      'Nunca pedimos sua senha nem seus códigos por mensagem ou telefone.',
    ].filter((p) => p !== undefined)
  const noPortal = ` em ${enderecoDoPortal(contexto, dono.dominio)}/entrar/esqueciasenha/cpfcnpj`
  const texto = [`Olá, ${primeiroNome(dono.nome)}.`, ...escrever(noPortal)].join('\n\n')
  await queueAviso(tx, contexto, {
    clienteId: aviso.clienteId,
    cotaId: null,
    assunto,
    paragrafos: escrever(''),
    caminho: { tela: '/customer-service', acao: 'Falar com a gente' },
    mensagens: email ? [{ canal: 'email', para: email, assunto: `${dono.parceiro}: ${assunto}`, texto }] : [],
  })
}
