import { HORARIOS_DE_CONTATO } from '@contempla/consorcio'
import type { Contrato } from '@contempla/contract'
import { DataList, formatDia, Money, Section } from '@contempla/ui'
import type { Input } from '@contempla/web'
import {
  atendimento,
  ato,
  inicio,
  type Lido,
  type Linha,
  type Passos,
  passosDe,
  voltarAoInicio,
} from '../casos/index.ts'
import { href } from '../shell/rotas/href.ts'
import { type Seguro, seguroQuery } from './consultas.ts'

type DaCota = Lido<Seguro>
type Talvez = Lido<Seguro | null>
type Oferta = NonNullable<Seguro['oferta']>
type Passo = Linha<typeof atos>
type Contato = NonNullable<Input<Contrato, 'POST /cotas/:id/seguro'>['body']>

const params = ({ cota: { idCota } }: { cota: { idCota: number } }) => ({ params: { id: idCota } })

/** Tells whether leaving gives back everything paid, by the day that the holder was told. */
const isNoArrependimento = ({ estado: { arrependimentoAte }, hoje }: DaCota): boolean =>
  arrependimentoAte !== null && hoje <= arrependimentoAte

const atos = {
  solicitar: ato<'POST /cotas/:id/seguro', DaCota, Contato>(
    'POST /cotas/:id/seguro',
    (lido, body) => ({ ...params(lido), body }),
    { levaNaFalha: href('/ofertaseguro/erro') },
  ),
  desistir: ato<'POST /cotas/:id/seguro/saida', DaCota>(
    'POST /cotas/:id/seguro/saida',
    (lido) => ({ ...params(lido), body: { ato: 'desistir' } }),
    { leva: href('/home'), feito: 'Pedido desfeito: nada foi contratado.' },
  ),
  // It sends what the question said at the time, which may differ from what holds at the answer.
  cancelar: ato<'POST /cotas/:id/seguro/saida', DaCota, { comDevolucao: boolean }>(
    'POST /cotas/:id/seguro/saida',
    (lido, com) => ({ ...params(lido), body: { ato: 'cancelar', ...com } }),
  ),
}

/** Links to the insurance's phone line (document 3 §9), or else to the help. */
const ligar = ({ central }: Seguro) =>
  central ? { label: `Ligar sobre o seguro: ${central.valor}`, href: central.href } : atendimento

/** Explains the cover and its conditions, in the same words before and after the contract. */
const comoFunciona = ({ parcelasCobertas, mesesDeEmprego, carenciaDias, franquiaDias }: Oferta) => [
  { texto: `Demissão sem justa causa: até ${parcelasCobertas} parcelas pagas.` },
  { texto: `Para quem tem carteira assinada há ${mesesDeEmprego} meses ou mais.` },
  { texto: `Vale ${carenciaDias} dias depois de contratado, a partir de ${franquiaDias} dias sem trabalho.` },
]
/** Explains how to leave the insurance. */
const comoSair = { texto: 'Opcional: em sete dias você sai e recebe tudo de volta; depois, sai quando quiser.' }

const PORQUE_NAO: Record<NonNullable<Seguro['semOferta']>, string> = {
  grupo: 'O grupo dela não oferece um seguro agora. Nada muda na sua cota.',
  empresa: 'O seguro é para quem trabalha com carteira assinada: uma empresa não o contrata.',
  cota: 'Ela não tem parcelas que ele pudesse pagar: saiu do grupo, está quitada, acaba logo, ou o grupo ainda não começou.',
}
const semOferta = (porque: NonNullable<Seguro['semOferta']>): Passo => ({
  illustration: 'vazio',
  heading: 'Esta cota não tem seguro a contratar',
  text: PORQUE_NAO[porque],
  faz: inicio,
})

/** Shows the plan's own insurance, which the contract includes in the instalment. */
const noPlano = (centavos: number): Passo => ({
  illustration: 'sucesso',
  heading: 'A sua cota já tem seguro',
  text: 'O seguro de vida faz parte do plano e vem na parcela: não há nada a contratar.',
  details: [{ label: 'Custa por mês, já na parcela', value: <Money centavos={centavos} /> }],
  faz: inicio,
  outros: [{ label: 'Ver o contrato', href: href('/documentos/2viadecontrato') }],
})

/** Builds a screen of the offer; it shows instead an existing insurance, or that there is no offer. */
const oferecer =
  (linha: (oferta: Oferta, lido: DaCota) => Passo) =>
  ({ estado, ...lido }: Talvez): Passo | null => {
    if (!estado) return null
    if (estado.noPlano !== null) return noPlano(estado.noPlano)
    if (estado.possui_seguro === 'S') return adquirido({ ...lido, estado })
    return estado.oferta ? linha(estado.oferta, { ...lido, estado }) : semOferta(estado.semOferta ?? 'grupo')
  }

const introducao = oferecer((oferta) => ({
  heading: 'Sem emprego, a parcela continua paga',
  text: 'Um seguro para os meses em que faltar o salário.',
  voltar: voltarAoInicio,
  itens: [...comoFunciona(oferta), comoSair],
  faz: { label: 'Ver quanto custa', href: href('/ofertaseguro/simulacao') },
}))

const simulacao = oferecer(({ premioMensal, parcela, parcelasCobertas }, { estado }) => ({
  heading: 'Quanto custa o seguro',
  text: 'Por mês, cobrado pela seguradora: a parcela do consórcio não muda. O valor acompanha os reajustes dela.',
  voltar: { label: 'Voltar', href: href('/ofertaseguro/introducao') },
  figura: premioMensal,
  conteudo: (
    <Section title="O que ele paga">
      <DataList
        items={[
          { label: 'A sua parcela', value: <Money centavos={parcela} /> },
          { label: `Até ${parcelasCobertas} parcelas`, value: <Money centavos={parcela * parcelasCobertas} /> },
        ]}
      />
    </Section>
  ),
  faz: { label: 'Quero o seguro', href: href('/ofertaseguro/solicitar') },
  outros: [ligar(estado)],
}))

const solicitar = oferecer((_, { estado: { contato } }) => ({
  heading: 'Como falamos com você?',
  text: 'Uma pessoa explica a proposta e só fecha se você quiser. Pedir não custa nada.',
  voltar: { label: 'Voltar', href: href('/ofertaseguro/simulacao') },
  formulario: {
    ato: 'solicitar',
    label: 'Pedir o contato',
    campos: {
      telefone: { tipo: 'telefone', label: 'Celular' },
      email: { tipo: 'email', label: 'E-mail' },
      melhorHorario: {
        tipo: 'opcoes',
        label: 'Melhor horário',
        opcoes: HORARIOS_DE_CONTATO,
      },
    },
    valores: {
      ...(contato.telefone ? { telefone: contato.telefone } : {}),
      ...(contato.email ? { email: contato.email } : {}),
    },
  },
}))

const esperando = {
  vez: { quem: 'a administradora', oQue: 'Falamos com você' },
  numero: true,
  desistir: true,
} as const

const sucesso: Passo = {
  ...esperando,
  illustration: 'sucesso',
  heading: 'Recebemos o seu pedido',
  text: 'Uma pessoa fala com você no horário que você escolheu. Até lá, nada é contratado nem cobrado.',
  faz: inicio,
}
const aguarde: Passo = {
  ...esperando,
  illustration: 'espera',
  heading: 'Aguarde o nosso contato',
  text: 'O seu pedido está com uma pessoa da administradora. Até ela falar com você, nada é contratado nem cobrado.',
  faz: inicio,
}

/** The words are the specification's (document 3, §8). */
const erro: Passo = {
  illustration: 'erro',
  heading: 'Ops, algo de errado =(',
  text: 'Desculpe! Identificamos que esse serviço está fora nesse momento. Tente novamente mais tarde.',
  faz: { label: 'Tentar de novo', href: href('/ofertaseguro/solicitar') },
  outros: [atendimento],
}

const sair = (lido: DaCota): Passo => ({
  heading: 'Cancelar o seguro?',
  text:
    isNoArrependimento(lido) && lido.estado.arrependimentoAte
      ? `Até ${formatDia(lido.estado.arrependimentoAte)} a seguradora devolve tudo o que você pagou por ele.`
      : 'A seguradora deixa de cobrar, e devolve a parte do mês que já estava paga e não vai usar.',
  faz: { label: 'Cancelar o seguro', ato: 'cancelar', com: { comDevolucao: isNoArrependimento(lido) } },
  outros: [{ label: 'Manter o seguro', volta: true }],
})

/** Shows an insurance that a person closed; its price follows the instalment. */
function adquirido(lido: DaCota): Passo {
  const { oferta, arrependimentoAte } = lido.estado
  return {
    illustration: 'sucesso',
    heading: 'A sua cota tem seguro',
    text: 'Quem cobra é a seguradora: a parcela do consórcio não muda.',
    numero: true,
    details: [
      ...(oferta ? [{ label: 'Custa por mês', value: <Money centavos={oferta.premioMensal} /> }] : []),
      ...(arrependimentoAte && lido.hoje <= arrependimentoAte
        ? [{ label: 'Sai e recebe tudo até', value: formatDia(arrependimentoAte) }]
        : []),
    ],
    ...(oferta ? { itens: comoFunciona(oferta) } : {}),
    faz: inicio,
    outros: [ligar(lido.estado), { label: 'Cancelar o seguro', abre: sair(lido) }],
  }
}

const saindo =
  (heading: string, text: string, oQue: string) =>
  ({ estado }: DaCota): Passo => ({
    illustration: 'documento',
    heading,
    text,
    vez: { quem: 'a administradora', oQue },
    numero: true,
    faz: inicio,
    outros: [ligar(estado)],
  })

const acabou = (heading: string, text: string): Passo => ({
  illustration: 'documento',
  heading,
  text,
  faz: inicio,
  outros: [{ label: 'Ver o seguro de novo', href: href('/ofertaseguro/introducao') }],
})

/** The insurance offered beside a quota: what it is, what it costs, how to request and how to leave it. */
export const passosDoSeguro: Passos = passosDe('seguro', {
  de: 'cota',
  le: seguroQuery,
  caso: ({ pedido }) => pedido,
  guarda: (antes, feito) => antes && ({ ...antes, pedido: feito } as Seguro),
  falha: { heading: 'Seguro' },
  atos,
  desistir: {
    ato: 'desistir',
    label: 'Desistir do pedido',
    pergunta: 'Desistir do seguro?',
    text: 'Nada é contratado. Se mudar de ideia, você pede de novo quando quiser.',
  },
  telas: {
    '/ofertaseguro': { ato: 'solicitar', comeca: true, linha: introducao },
    '/ofertaseguro/introducao': { ato: 'solicitar', comeca: true, linha: introducao },
    '/ofertaseguro/simulacao': { ato: 'solicitar', comeca: true, linha: simulacao },
    '/ofertaseguro/solicitar': { ato: 'solicitar', comeca: true, linha: solicitar },
    '/ofertaseguro/erro': { ato: 'solicitar', comeca: true, linha: erro },
  },
  semCaso: introducao,
  fases: {
    tratativaNaoIniciada: introducao,
    solicitado: sucesso,
    aguardandoContato: aguarde,
    contratado: adquirido,
    desfazendo: saindo(
      'O seguro foi desfeito',
      'A seguradora devolve tudo o que você pagou por ele.',
      'Avisa a seguradora',
    ),
    devolvendo: saindo(
      'O seguro foi desfeito',
      'A seguradora já sabe, e devolve tudo o que você pagou.',
      'O dinheiro volta',
    ),
    cancelando: saindo(
      'O seguro foi cancelado',
      'A seguradora deixa de cobrar, e devolve o que não vai usar do mês.',
      'Avisa a seguradora',
    ),
    devolvido: acabou('O seguro terminou', 'A seguradora devolveu tudo o que você pagou por ele.'),
    cancelado: acabou('O seguro terminou', 'A seguradora confirmou, e não cobra mais por ele.'),
    naoContratado: acabou('Nada foi contratado', 'O pedido acabou sem um seguro, e nada é cobrado.'),
  },
})
