import type { Dia } from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queueMensagem } from '../platform/mail/outbox.ts'
import type { CotaDaRazao } from '../razao/index.ts'
import { cliente, grupo, parceiro } from '../schema/index.ts'

const emDiaBr = (dia: Dia) => dia.split('-').toReversed().join('/')

type Aviso = { assunto: string; paragrafos: readonly string[] }

const avisos = {
  aviso: (cota: string, excluiEm: Dia): Aviso => ({
    assunto: 'sua cota está em atraso',
    paragrafos: [
      `A cota ${cota} tem parcelas em atraso. Para continuar no grupo, pague-as antes de ${emDiaBr(excluiEm)}.`,
      `Sem o pagamento, a cota é excluída do grupo em ${emDiaBr(excluiEm)}.`,
      'Se você já pagou, desconsidere esta mensagem.',
    ],
  }),
  exclusao: (cota: string): Aviso => ({
    assunto: 'sua cota foi excluída do grupo',
    paragrafos: [
      `A cota ${cota} foi excluída do grupo por falta de pagamento.`,
      'Você tem direito à restituição do que pagou ao fundo comum, conforme o seu contrato. Fale conosco se quiser voltar ao grupo.',
    ],
  }),
} as const

/** Queues the message to the quota's holder; whether there is an address to send it to. */
export async function avisar(
  tx: Executor,
  contexto: Pick<Contexto, 'cifra' | 'relogio'>,
  cota: CotaDaRazao,
  aviso: { tipo: 'aviso'; excluiEm: Dia } | { tipo: 'exclusao' },
): Promise<boolean> {
  const [quem] = await tx
    .select({ nome: cliente.nome, email: cliente.emailCifrado, marca: parceiro.nome, codigo: grupo.codigo })
    .from(cliente)
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(eq(cliente.id, cota.clienteId))
  if (!quem?.email) return false
  const nome = `${quem.codigo}/${cota.numero}`
  const { assunto, paragrafos } = aviso.tipo === 'aviso' ? avisos.aviso(nome, aviso.excluiEm) : avisos.exclusao(nome)
  await queueMensagem(tx, contexto, {
    canal: 'email',
    para: contexto.cifra.decifrar(quem.email),
    assunto: `${quem.marca}: ${assunto}`,
    texto: [`Olá, ${quem.nome.split(' ')[0]}.`, ...paragrafos].join('\n\n'),
  })
  return true
}
