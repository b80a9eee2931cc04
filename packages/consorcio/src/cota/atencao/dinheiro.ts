import { type Dia, daysBetween, formatDiaBr } from '../../calendario/dia.ts'
import { atrasadasDaCota, type ParcelaEmAberto } from '../../cobranca/razao.ts'
import { isLanceEmConferencia } from './contemplacao.ts'
import { type Dizer, diaDe, naCota, type PalavrasDe, quando, type Situada, VER_E_PAGAR } from './palavras.ts'
import { atencao, type FatosDaCota, type Parcial } from './tipo.ts'

/** An instalment is announced from a week before its due day. Our choice: the boleto came two weeks earlier. */
const DIAS_DE_AVISO = 7

/** True when money being checked came in for this instalment: nobody is asked to pay it again. */
const isEmConferencia = ({ emConferencia }: FatosDaCota, { numero }: ParcelaEmAberto): boolean =>
  emConferencia?.parcelas.includes(numero) ?? false

export function daConferencia(fatos: FatosDaCota): Parcial[] {
  if (!fatos.emConferencia) return []
  const { valor, dia, parcelas } = fatos.emConferencia
  const quantas = parcelas.length + (isLanceEmConferencia(fatos) ? 1 : 0)
  return [atencao('pagamento-em-conferencia', { valor, dia, quantas })]
}

export const dasPagasEmParte = ({ pagasEmParte, emAberto }: FatosDaCota): Parcial[] =>
  pagasEmParte.flatMap(({ parcela, valor, dia }) => {
    const aberta = emAberto.find(({ numero }) => numero === parcela)
    return aberta ? [atencao('parcela-paga-em-parte', { valor, dia, numero: parcela, resta: aberta.valor })] : []
  })

export function doDinheiro(fatos: FatosDaCota, hoje: Dia): Parcial[] {
  const { devido, aviso } = fatos
  const atrasadas = atrasadasDaCota(fatos, hoje)
  const [antiga] = atrasadas
  if (!antiga || atrasadas.every((parcela) => isEmConferencia(fatos, parcela))) return []
  const { numero, vencimento: dia } = antiga
  const comum = { valor: devido, numero, quantas: atrasadas.length }
  if (!aviso) return [atencao('atraso', { ...comum, dia })]
  return hoje > aviso.pagarAte
    ? [atencao('exclusao-marcada', { ...comum, dia: aviso.exclusao })]
    : [atencao('exclusao', { ...comum, dia: aviso.pagarAte })]
}

/** Before the group is constituted nothing is due and no assembly is held (Lei 11.795/2008 art. 16). */
export function doVencimento(fatos: FatosDaCota, hoje: Dia): Parcial[] {
  if (fatos.emFormacao) return []
  const proxima = fatos.emAberto.find((p) => p.vencimento >= hoje && !isEmConferencia(fatos, p))
  if (!proxima) return []
  const partes = { dia: proxima.vencimento, valor: proxima.valor, numero: proxima.numero }
  // A holder who counts on the debit is told as soon as its failure is known.
  if (proxima.numero === fatos.naoDebitada) return [atencao('debito-nao-feito', partes)]
  return daysBetween(hoje, proxima.vencimento) > DIAS_DE_AVISO ? [] : [atencao('vencimento', partes)]
}

const emAtraso = (quantas: number) => (quantas === 1 ? '1 parcela em atraso' : `${quantas} parcelas em atraso`)
/** The amount is of the day on which the server calculated it; a day other than today is named. */
const noDia = ({ apuradaEm, hoje }: Situada) => (apuradaEm === hoje ? 'hoje' : `em ${formatDiaBr(apuradaEm)}`)
const paraPagar: Dizer = (_, s) => `Para pagar ${noDia(s)}, com multa e juros`
const venceu: Dizer = (a, s) =>
  `${a.quantas === 1 ? 'Venceu' : `A mais antiga, a ${a.numero}, venceu`} em ${diaDe(a, s)}`
const daParcela: Dizer = ({ numero }) => `Parcela ${numero}`
const foraDoDebito = 'Ela passa do seu limite, ou o banco recusou. Pague pelo boleto ou pelo Pix.'

/** The instalments' words. */
export const palavrasDoDinheiro = {
  exclusao: {
    icone: 'dinheiro',
    tela: '/boletos',
    titulo: (a, s) => `Pague até ${diaDe(a, s)} para não perder a cota${s.nome ? ` ${s.nome}` : ''}`,
    texto: (a, s) => `Pague até ${diaDe(a, s)} para não perder a cota`,
    detalhe: (a, s) => `${emAtraso(a.quantas ?? 0)}: {valor} ${noDia(s)}, com multa e juros.`,
    figura: { rotulo: paraPagar, detalhe: ({ quantas }) => emAtraso(quantas ?? 0) },
    faz: VER_E_PAGAR,
  },
  'exclusao-marcada': {
    icone: 'dinheiro',
    tela: '/boletos',
    titulo: (a, s) => `A cota sai do grupo em ${diaDe(a, s)}${s.nome ? `: é a ${s.nome}` : ''}`,
    texto: (a, s) => `Sai do grupo em ${diaDe(a, s)}`,
    detalhe: (_, s) =>
      `O prazo do aviso terminou. Se você já pagou, não precisa fazer nada; se não, são {valor} ${noDia(s)}, que só valem se entrarem antes desse dia.`,
    figura: { rotulo: paraPagar },
    frase: () =>
      'O prazo do aviso terminou. Se você já pagou, não precisa fazer nada; se não, só vale o que entrar antes desse dia.',
    faz: VER_E_PAGAR,
  },
  atraso: {
    icone: 'dinheiro',
    tela: '/boletos',
    titulo: (a, s) => `Você tem ${emAtraso(a.quantas ?? 0)}${naCota(s.nome)}`,
    texto: (a) => (a.quantas === 1 ? `Parcela ${a.numero} em atraso` : emAtraso(a.quantas ?? 0)),
    detalhe: (a, s) => `${venceu(a, s)}. São {valor} ${noDia(s)}, com multa e juros.`,
    figura: { rotulo: paraPagar, detalhe: venceu },
    faz: VER_E_PAGAR,
  },
  'debito-nao-feito': {
    icone: 'dinheiro',
    tela: '/boletos',
    titulo: (a, s) => `O débito não vai sair: pague até ${diaDe(a, s)}${naCota(s.nome)}`,
    texto: (a, s) => `Parcela ${a.numero}: o débito não vai sair, pague até ${diaDe(a, s)}`,
    detalhe: () => '{valor}',
    apoio: () => foraDoDebito,
    figura: { rotulo: daParcela },
    frase: () => foraDoDebito,
    faz: VER_E_PAGAR,
  },
  vencimento: {
    icone: 'dinheiro',
    tela: '/boletos',
    titulo: (a, s) => `${s.nome ? 'A' : 'Sua'} parcela${naCota(s.nome, 'da')} vence ${quando(s.hoje, a.dia ?? s.hoje)}`,
    texto: (a, s) => `Parcela ${a.numero} vence ${quando(s.hoje, a.dia ?? s.hoje)}`,
    detalhe: () => '{valor}',
    figura: { rotulo: daParcela },
    faz: VER_E_PAGAR,
  },
  'pagamento-em-conferencia': {
    icone: 'dinheiro',
    titulo: (_, s) => `Estamos conferindo seu pagamento${naCota(s.nome)}`,
    texto: () => 'Estamos conferindo seu pagamento',
    detalhe: (a, s) => `Recebemos {valor} em ${diaDe(a, s)}.${a.quantas !== 0 ? ' Não pague de novo.' : ''}`,
    figura: { rotulo: (a, s) => `Recebemos em ${diaDe(a, s)}` },
    frase: ({ quantas }) => (quantas === 0 ? '' : 'Não pague de novo.'),
  },
  'parcela-paga-em-parte': {
    icone: 'dinheiro',
    tela: '/boletos',
    titulo: (a, s) => `Falta uma parte da parcela ${a.numero}${naCota(s.nome, 'da')}`,
    texto: (a) => `Falta uma parte da parcela ${a.numero}`,
    detalhe: (a, s) => `Recebemos {valor} de {total} em ${diaDe(a, s)}. Faltam {resta}.`,
    figura: { rotulo: () => 'Falta pagar' },
    frase: (a, s) => `Recebemos {valor} em ${diaDe(a, s)}.`,
    faz: VER_E_PAGAR,
  },
} as const satisfies PalavrasDe
