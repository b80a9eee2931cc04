import { type FimDaDelegacao, formatDiaBr, PALAVRAS_DO_ALCANCE, primeiroNome } from '@contempla/consorcio'
import { notifyCliente } from '../notificacoes/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queueMensagem } from '../platform/mail/outbox.ts'
import { enderecoDoPortal } from '../sessoes/index.ts'
import type { DelegacaoRow } from './delegacoes.sql.ts'
import { dadosDe, getPessoa } from './pessoas.ts'

type Meios = Pick<Contexto, 'cifra' | 'config' | 'relogio'>
type Dito = { assunto: string; paragrafos: readonly string[] }

const naoFoiVoce =
  'Se não foi você, retire o acesso em “Quem acessa suas cotas”, troque a sua senha e fale com a gente.'
const aoTitular = { tela: '/acessos', acao: 'Ver quem acessa', sms: null } as const

/** Tells the holder. */
const tellTitular = (tx: Executor, meios: Meios, { titularId }: DelegacaoRow, dito: Dito) =>
  notifyCliente(meios, tx, titularId, { cotaId: null, ...dito, ...aoTitular })

/** Tells the delegate: in the app once they have accepted, before that by the e-mail to which the invitation went. */
async function tellDelegado(tx: Executor, meios: Meios, delegacao: DelegacaoRow, dito: Dito): Promise<void> {
  if (delegacao.delegadoId !== null)
    return notifyCliente(meios, tx, delegacao.delegadoId, { cotaId: null, ...dito, ...aoTitular })
  const { nome, email } = dadosDe(meios, delegacao)
  const { marca } = await getPessoa(tx, delegacao.titularId)
  await queueMensagem(tx, meios, {
    canal: 'email',
    para: email,
    assunto: `${marca}: ${dito.assunto}`,
    texto: [`Olá, ${primeiroNome(nome)}.`, ...dito.paragrafos].join('\n\n'),
  })
}

const nomesDe = async (tx: Executor, meios: Meios, delegacao: DelegacaoRow) => ({
  titular: primeiroNome((await getPessoa(tx, delegacao.titularId)).nome),
  delegado: dadosDe(meios, delegacao).nome,
  ate: formatDiaBr(delegacao.ate),
  pode: PALAVRAS_DO_ALCANCE[delegacao.alcance].pode,
})

/** Given: the holder is told what they gave, and the delegate gets the link, whose token goes in the fragment alone. */
export async function tellDada(tx: Executor, meios: Meios, delegacao: DelegacaoRow, token: string): Promise<void> {
  const { titular, delegado, ate, pode } = await nomesDe(tx, meios, delegacao)
  const { dominio, marca } = await getPessoa(tx, delegacao.titularId)
  const { nome, email } = dadosDe(meios, delegacao)
  await tellTitular(tx, meios, delegacao, {
    assunto: 'você deu acesso a outra pessoa',
    paragrafos: [
      `Você convidou ${delegado} a ${pode}, até ${ate}. Vale depois que a pessoa aceitar, e você pode retirar quando quiser.`,
      naoFoiVoce,
    ],
  })
  await queueMensagem(tx, meios, {
    canal: 'email',
    para: email,
    assunto: `${marca}: ${titular} quer dar a você acesso ao consórcio`,
    texto: [
      `Olá, ${primeiroNome(nome)}.`,
      `${titular} quer que você possa ${pode}, até ${ate}. Abra este link para ler o que isso quer dizer e aceitar, ou não.`,
      `${enderecoDoPortal(meios, dominio)}/acessos/receber#link=${token}`,
      `O link vale até ${formatDiaBr(delegacao.conviteAte)} e é só seu: não o encaminhe. Se você não conhece ${titular}, não abra o link e fale com a gente.`,
    ].join('\n\n'),
  })
}

export async function tellAceita(tx: Executor, meios: Meios, delegacao: DelegacaoRow): Promise<void> {
  const { titular, delegado, ate, pode } = await nomesDe(tx, meios, delegacao)
  await tellTitular(tx, meios, delegacao, {
    assunto: 'o acesso que você deu foi aceito',
    paragrafos: [`${delegado} aceitou, e pode ${pode} até ${ate}.`, naoFoiVoce],
  })
  await tellDelegado(tx, meios, delegacao, {
    assunto: `você tem acesso ao consórcio de ${titular}`,
    paragrafos: [
      `Até ${ate} você pode ${pode}. Entre no portal com o seu CPF e a sua senha, e abra a cota em “Minhas cotas”.`,
      'Se você ainda não tem senha, escolha “Esqueci minha senha”: o link chega neste e-mail.',
    ],
  })
}

export async function tellPertoDoFim(tx: Executor, meios: Meios, delegacao: DelegacaoRow): Promise<void> {
  const { titular, delegado, ate } = await nomesDe(tx, meios, delegacao)
  await tellTitular(tx, meios, delegacao, {
    assunto: 'um acesso que você deu está para terminar',
    paragrafos: [`O acesso de ${delegado} termina em ${ate}. Se quiser que continue, dê outro depois desse dia.`],
  })
  await tellDelegado(tx, meios, delegacao, {
    assunto: `o seu acesso à cota de ${titular} está para terminar`,
    paragrafos: [`Ele termina em ${ate}. Se ainda precisar dele, fale com ${titular}.`],
  })
}

type Nomes = Awaited<ReturnType<typeof nomesDe>>
type Fim = {
  assuntos?: { titular: string; delegado: string }
  aoTitular: (nomes: Nomes) => string
  aoDelegado: (nomes: Nomes) => string
}

/** An access that was accepted has ended; before that there was an invitation alone. */
const DO_ACESSO = { titular: 'um acesso às suas cotas terminou', delegado: 'um acesso que você recebeu terminou' }
const DO_CONVITE = {
  titular: 'um convite que você fez não vale mais',
  delegado: 'um convite que você recebeu não vale mais',
}

/** How each side is told that an invitation is over that nobody had answered, where it is told otherwise than an access. */
const FINS_DO_CONVITE: Readonly<Partial<Record<FimDaDelegacao, Fim>>> = {
  retirada: {
    aoTitular: ({ delegado }) => `Você retirou o convite que fez a ${delegado}. O link não vale mais.`,
    aoDelegado: ({ titular }) => `${titular} retirou o convite que tinha feito a você. O link não vale mais.`,
  },
  prazo: {
    aoTitular: ({ delegado, ate }) => `${delegado} não aceitou o convite a tempo: o acesso ia até ${ate}.`,
    aoDelegado: ({ titular }) => `O convite de ${titular} venceu sem ser aceito.`,
  },
  cotas: {
    aoTitular: ({ delegado }) =>
      `O convite a ${delegado} terminou com a cota: ela foi cancelada ou passou a outra pessoa.`,
    aoDelegado: ({ titular }) => `O convite de ${titular} terminou com a cota. O link não vale mais.`,
  },
  equipe: {
    aoTitular: ({ delegado }) =>
      `O nosso atendimento encerrou o convite a ${delegado}. Se tiver dúvida, fale com a gente.`,
    aoDelegado: ({ titular }) => `O nosso atendimento encerrou o convite de ${titular}. O link não vale mais.`,
  },
}

/** How each side is told of an end. */
const FINS: Readonly<Record<FimDaDelegacao, Fim>> = {
  retirada: {
    aoTitular: ({ delegado }) => `Você retirou o acesso de ${delegado}. Desde já a pessoa não vê mais as suas cotas.`,
    aoDelegado: ({ titular }) => `${titular} retirou o acesso que tinha dado a você.`,
  },
  deixada: {
    aoTitular: ({ delegado }) => `${delegado} deixou de acessar as suas cotas.`,
    aoDelegado: ({ titular }) => `Você deixou de acessar as cotas de ${titular}.`,
  },
  recusada: {
    assuntos: { titular: 'o seu convite não foi aceito', delegado: 'você não quis um convite' },
    aoTitular: ({ delegado }) => `${delegado} não quis o acesso que você ofereceu.`,
    aoDelegado: ({ titular }) => `Você não quis o acesso que ${titular} ofereceu. O link não vale mais.`,
  },
  prazo: {
    aoTitular: ({ delegado, ate }) => `O acesso de ${delegado} terminou: ele ia até ${ate}.`,
    aoDelegado: ({ titular, ate }) => `O acesso que ${titular} deu a você terminou: ele ia até ${ate}.`,
  },
  convite: {
    aoTitular: ({ delegado }) => `${delegado} não aceitou o convite a tempo. Se ainda quiser, dê o acesso de novo.`,
    aoDelegado: ({ titular }) => `O convite de ${titular} venceu sem ser aceito.`,
  },
  cotas: {
    aoTitular: ({ delegado }) =>
      `O acesso de ${delegado} terminou com a cota: ela foi cancelada ou passou a outra pessoa.`,
    aoDelegado: ({ titular }) => `O acesso que ${titular} deu a você terminou com a cota.`,
  },
  equipe: {
    aoTitular: ({ delegado }) =>
      `O nosso atendimento encerrou o acesso de ${delegado}. Se tiver dúvida, fale com a gente.`,
    aoDelegado: ({ titular }) => `O nosso atendimento encerrou o acesso que ${titular} deu a você.`,
  },
}

export type Lado = 'titular' | 'delegado'

/** Tells these that it is over, and how. */
export async function tellFim(
  tx: Executor,
  meios: Meios,
  delegacao: DelegacaoRow,
  { fim, avisa }: { fim: FimDaDelegacao; avisa: readonly Lado[] },
): Promise<void> {
  const nomes = await nomesDe(tx, meios, delegacao)
  const convite = delegacao.aceitaEm === null
  const dizer = (convite && FINS_DO_CONVITE[fim]) || FINS[fim]
  const assuntos = dizer.assuntos ?? (convite ? DO_CONVITE : DO_ACESSO)
  if (avisa.includes('titular'))
    await tellTitular(tx, meios, delegacao, {
      assunto: assuntos.titular,
      paragrafos: [dizer.aoTitular(nomes)],
    })
  if (avisa.includes('delegado'))
    await tellDelegado(tx, meios, delegacao, {
      assunto: assuntos.delegado,
      paragrafos: [dizer.aoDelegado(nomes)],
    })
}
