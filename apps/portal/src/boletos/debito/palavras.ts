import { formatCentavos, formatDia, parseMoeda } from '@contempla/ui'
import type { Acordo, Proxima } from './consultas.ts'

export const nomeDaForma: Readonly<Record<Acordo['forma'], string>> = {
  'pix-automatico': 'Pix Automático',
  'debito-em-conta': 'Débito em conta',
}

export const comoFunciona: Readonly<Record<Acordo['forma'], string>> = {
  'pix-automatico': 'Sai da conta de qualquer banco, todo mês, depois que você autoriza no aplicativo dele.',
  'debito-em-conta': 'O seu banco debita a conta no vencimento, depois que você autoriza no aplicativo dele.',
}

const POR_QUE: Readonly<Record<NonNullable<Acordo['motivo']>, string>> = {
  titular: 'Você encerrou o débito automático.',
  pagador: 'O pedido foi recusado, ou o débito foi encerrado, no aplicativo do seu banco.',
  banco: 'O banco não aceitou o débito automático. Confira a conta, ou escolha outra.',
  'sem-resposta': 'O pedido não foi confirmado no aplicativo do seu banco a tempo.',
  'outro-titular': 'A cota mudou de titular.',
  'cota-cancelada': 'A cota foi cancelada.',
  'cota-quitada': 'A cota está quitada.',
}

/** Why the last one ended; null while it has not. */
export const porQueAcabou = (acordo: Acordo | null): string | null => (acordo?.motivo ? POR_QUE[acordo.motivo] : null)

/** Says in a sentence how the next instalment will be paid. */
export function oQueAcontece(
  { situacao, dataVencimento }: Proxima,
  { valorMaximo }: Pick<Acordo, 'valorMaximo'>,
): string {
  const dia = formatDia(dataVencimento)
  switch (situacao) {
    case 'a-enviar':
      return `Sai da sua conta em ${dia}.`
    case 'agendada':
      return `Já está agendada no seu banco: sai da sua conta em ${dia}. Deixe saldo.`
    case 'acima-do-limite':
      return `Passa do seu limite de ${formatCentavos(valorMaximo ?? 0)}, e não será debitada. Aumente o limite, ou pague pelo boleto até ${dia}.`
    case 'recusada':
      return `O banco não fez o débito. Pague pelo boleto até ${dia}.`
    case 'fora-do-prazo':
      return `Não dá mais tempo de agendar esta no banco. Pague pelo boleto até ${dia}; o débito começa na próxima.`
  }
}

/** The next instalment has to be paid by hand unless its debit is waiting to be sent or is scheduled. */
export const pagaAMao = ({ situacao }: Proxima): boolean => situacao !== 'a-enviar' && situacao !== 'agendada'

/** Returns the error of the limit; an empty text means no limit and is valid. */
export const erroDoLimite = (texto: string): true | string =>
  texto.trim() === '' || (parseMoeda(texto) ?? 0) > 0 || 'Digite um valor, ou deixe vazio para não ter limite'

export const limiteDe = (texto: string): number | null => (texto.trim() === '' ? null : parseMoeda(texto))
