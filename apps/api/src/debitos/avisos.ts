import {
  AVISOS,
  type Centavos,
  type Dia,
  type FormaDeDebito,
  formatDiaBr,
  formatReais,
  grupoECota,
  type MotivoDoFim,
} from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import { notifyCliente } from '../notificacoes/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cota, grupo } from '../schema/index.ts'
import type { Acordo } from './acordos.sql.ts'
import { openConta } from './conta.ts'

const nomeDaForma: Readonly<Record<FormaDeDebito, string>> = {
  'pix-automatico': 'Pix Automático',
  'debito-em-conta': 'débito em conta',
}

const porQueAcabou: Readonly<Record<MotivoDoFim, string>> = {
  titular: 'Você encerrou o débito automático.',
  pagador: 'O débito automático foi recusado ou encerrado no aplicativo do seu banco.',
  banco: 'O banco não aceitou o débito automático, ou o encerrou.',
  'sem-resposta': 'O pedido não foi confirmado no aplicativo do seu banco a tempo.',
  'outro-titular': 'A cota não está mais no seu nome, e o débito automático que você fez acabou.',
  'cota-cancelada': 'A cota foi cancelada, e o débito automático acabou.',
  'cota-quitada': 'A cota está quitada: não há mais o que debitar, e o débito automático acabou.',
}

/** An agreement that ended so leaves nothing that its holder would have to pay otherwise. */
const semParcelas: ReadonlySet<MotivoDoFim> = new Set(['outro-titular', 'cota-cancelada', 'cota-quitada'])

/** What a message asks of the installation. */
export type Meios = Pick<Contexto, 'cifra' | 'config' | 'relogio'>

type Parcela = { numero: number; valor: Centavos; vencimento: Dia }
const daParcela = ({ numero, valor, vencimento }: Parcela) =>
  `parcela ${numero}, de ${formatReais(valor)}, que vence em ${formatDiaBr(vencimento)}`
const aMao = 'Pague pelo boleto ou pelo Pix do portal.'

/** What the holder is told, by what happened. */
type Acontecido =
  | { que: 'autorizado' }
  | { que: 'acabou'; motivo: MotivoDoFim }
  | { que: 'enviado'; parcela: Parcela }
  | { que: 'acima-do-limite'; parcela: Parcela; limite: Centavos }
  | { que: 'falhou'; parcela: Parcela; tentaEm: Dia | null }

function mensagemDe(acontecido: Acontecido, { forma, banco }: { forma: FormaDeDebito; banco: string }) {
  const nome = nomeDaForma[forma]
  switch (acontecido.que) {
    case 'autorizado':
      return {
        ...AVISOS.debitoAutorizado,
        assunto: 'débito automático autorizado',
        paragrafos: [
          `${banco} confirmou o ${nome}. As próximas parcelas saem da sua conta no vencimento, e o boleto deixa de ser enviado.`,
          'Antes de cada débito, avisamos o valor e o dia. Para mudar o limite ou encerrar, entre no portal.',
        ],
      }
    case 'acabou':
      return {
        ...AVISOS.debitoEncerrado,
        assunto: 'o débito automático acabou',
        paragrafos: [
          porQueAcabou[acontecido.motivo],
          ...(semParcelas.has(acontecido.motivo)
            ? []
            : ['As parcelas em aberto se pagam pelo boleto ou pelo Pix do portal.']),
        ],
      }
    case 'enviado':
      return {
        ...AVISOS.debitoEnviado,
        assunto: `débito de ${formatReais(acontecido.parcela.valor)} em ${formatDiaBr(acontecido.parcela.vencimento)}`,
        paragrafos: [
          `A ${daParcela(acontecido.parcela)}, será debitada nesse dia da sua conta no banco ${banco}, por ${nome}. Deixe saldo.`,
          'Se você pagar antes pelo boleto ou pelo Pix, o débito é cancelado.',
        ],
      }
    case 'acima-do-limite':
      return {
        ...AVISOS.debitoAcimaDoLimite,
        assunto: 'parcela acima do seu limite de débito automático',
        paragrafos: [
          `A ${daParcela(acontecido.parcela)}, passa do limite de ${formatReais(acontecido.limite)} que você escolheu, e não será debitada.`,
          `${aMao} No portal você também pode mudar o limite.`,
        ],
      }
    case 'falhou':
      return {
        ...AVISOS.debitoFalhou,
        assunto: 'o débito da parcela não foi feito',
        paragrafos: [
          `O banco ${banco} não fez o débito da ${daParcela(acontecido.parcela)}.`,
          acontecido.tentaEm
            ? `Ele tenta de novo em ${formatDiaBr(acontecido.tentaEm)}, pelo mesmo valor. ${aMao.replace('Pague', 'Se preferir, pague')}`
            : `A parcela continua em aberto. ${aMao}`,
        ],
      }
  }
}

/** Tells whoever made the agreement what came of it, with the transaction that causes it. */
export async function notifyAcordo(tx: Executor, contexto: Meios, acordo: Acordo, acontecido: Acontecido) {
  const [da] = await tx
    .select({ codigo: grupo.codigo, numero: cota.numero })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(eq(cota.id, acordo.cotaId))
  const { nomeBanco } = openConta(contexto.cifra, acordo)
  const { paragrafos, ...aviso } = mensagemDe(acontecido, { forma: acordo.forma, banco: nomeBanco })
  await notifyCliente(contexto, tx, acordo.clienteId, {
    ...aviso,
    cotaId: acordo.cotaId,
    paragrafos: [...paragrafos, ...(da ? [`${grupoECota({ grupo: da.codigo, cota: da.numero })}.`] : [])],
  })
}
