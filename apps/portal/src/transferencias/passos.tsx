import { grupoECota } from '@contempla/consorcio'
import type { Contrato } from '@contempla/contract'
import { DataList, formatDia, Money, Section, Skeleton } from '@contempla/ui'
import type { Input } from '@contempla/web'
import { lazy, Suspense } from 'react'
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
import { fetchTermo, type Transferencia, transferenciaQuery } from './consultas.ts'
import { oQueVolta } from './taxa.ts'

const LevarPapel = lazy(() => import('../documentos/index.ts').then((m) => ({ default: m.LevarPapel })))

type DaCota = Lido<Transferencia>
type Talvez = Lido<Transferencia | null>
type Passo = Linha<typeof atos>
type Body = NonNullable<Input<Contrato, 'POST /cotas/:id/transferencia/passos'>['body']>
type Nomeado = NonNullable<Input<Contrato, 'POST /cotas/:id/transferencia/cessionario'>['body']>

const passo = 'POST /cotas/:id/transferencia/passos'
const params = ({ cota: { idCota } }: { cota: { idCota: number } }) => ({ params: { id: idCota } })
const mover = (body: Body) => (lido: DaCota) => ({ ...params(lido), body })

const atos = {
  iniciar: ato<typeof passo, DaCota>(passo, mover({ ato: 'iniciar' })),
  informarCessionario: ato<'POST /cotas/:id/transferencia/cessionario', DaCota, Nomeado>(
    'POST /cotas/:id/transferencia/cessionario',
    (lido, body) => ({ ...params(lido), body }),
  ),
  solicitar: ato<'POST /core/transferencia-cota/solicitar', DaCota, { cpfCnpjCessionario: string }>(
    'POST /core/transferencia-cota/solicitar',
    ({ cota: { idCota } }, com) => ({ query: { idCota }, body: com }),
    { levaNaFalha: href('/transferencia-cota/erro') },
  ),
  convidar: ato<'POST /cotas/:id/transferencia/convite', DaCota>(
    'POST /cotas/:id/transferencia/convite',
    (lido) => params(lido),
    { feito: 'Enviamos outro link. O de antes deixou de valer.' },
  ),
  voltar: ato<typeof passo, DaCota>(passo, mover({ ato: 'voltar' })),
  ciente: ato<typeof passo, DaCota>(passo, mover({ ato: 'ciente' }), { leva: href('/home') }),
  recomecar: ato<typeof passo, DaCota>(passo, mover({ ato: 'recomecar' })),
  regularizar: ato<typeof passo, DaCota>(passo, mover({ ato: 'regularizar' })),
  assinar: ato<'POST /cotas/:id/transferencia/assinatura', DaCota, { aceite: boolean }>(
    'POST /cotas/:id/transferencia/assinatura',
    (lido) => {
      const { sha256 = '', aceite } = lido.estado.termo ?? {}
      return { ...params(lido), body: { sha256, aceite: aceite?.versao ?? '' } }
    },
  ),
  desistir: ato<typeof passo, DaCota>(passo, mover({ ato: 'desistir' }), {
    leva: href('/home'),
    feito: 'Transferência desfeita: a cota continua sua.',
  }),
}

const condicoes = [
  'A cota não foi contemplada.',
  'Nenhuma parcela está em atraso.',
  'Ela nunca mudou de titular por transferência.',
  'A situação dela é normal, ou ela está quitada.',
  'Nenhum outro pedido dela está em andamento.',
]

const SE_PAGA: Readonly<Record<string, string>> = {
  TRANSFERENCIA_EM_ATRASO: 'Ver o que está em atraso',
  TRANSFERENCIA_EM_RENEGOCIACAO: 'Ver a próxima parcela',
}

/** Leads to what mends a rule, where the holder can. */
function comoResolver(impedimentos: Transferencia['impedimentos']) {
  const label = impedimentos.map(({ codigo }) => SE_PAGA[codigo]).find((cada) => cada !== undefined)
  return label === undefined ? undefined : { label, href: href('/boletos') }
}

/** What is told of a quota that is not transferred: every rule that fails, in its own words. */
const impedida = ({ impedimentos }: Transferencia): Passo => ({
  illustration: 'documento',
  heading: 'Esta cota não pode ser transferida agora',
  itens: impedimentos.map(({ texto }) => ({ texto })),
  faz: comoResolver(impedimentos) ?? inicio,
  outros: [atendimento],
})

const introducao = ({ estado }: Talvez): Passo | null => {
  if (!estado) return null
  if (estado.impedimentos.length > 0) return impedida(estado)
  return {
    heading: 'Passar a cota a outra pessoa',
    text: 'Quem recebe assume as parcelas e leva o que já foi pago. Nada muda até o fim.',
    voltar: voltarAoInicio,
    itens: condicoes.map((texto) => ({ texto, atendido: true })),
    conteudo: (
      <Section title="Quanto custa">
        <DataList
          items={[
            { label: 'Crédito da cota', value: <Money centavos={estado.credito} /> },
            {
              label: estado.quemPaga === 'cedente' ? 'Taxa de transferência' : 'Taxa, que quem recebe paga',
              value: <Money centavos={estado.taxa} />,
            },
          ]}
        />
        <p>
          {estado.quemPaga === 'cedente'
            ? `Você só paga depois de aprovarmos quem vai receber a cota. ${oQueVolta(estado)}`
            : 'Quem recebe a cota paga a taxa, depois de aprovado. De você nada se cobra.'}
        </p>
      </Section>
    ),
    faz: { label: 'Começar', ato: 'iniciar' },
  }
}

/** The screens over which a transfer is asked for. */
const DO_PEDIDO = ['/transferencia-cota/cpf-cnpj-cessionario', '/transferencia-cota/confirmar-email'] as const

const cessionario = ({ estado: { pedido } }: DaCota): Passo => ({
  heading: 'Quem vai receber a cota?',
  text: 'Mandamos a essa pessoa um link para ela dizer se quer a cota, e enviar os documentos dela.',
  motivo: pedido?.motivo ?? null,
  formulario: {
    ato: 'informarCessionario',
    label: 'Continuar',
    campos: {
      cpfCnpjCessionario: { tipo: 'inscricao', label: 'CPF ou CNPJ de quem recebe' },
      nome: { tipo: 'texto', label: 'Nome completo, ou da empresa' },
      email: { tipo: 'email', label: 'E-mail de quem recebe' },
    },
  },
  desistir: true,
})

const daPessoa = ({ estado: { cessionario: dele } }: DaCota, doEmail = 'Link enviado a') =>
  dele
    ? [
        { label: 'Quem recebe', value: dele.nome },
        { label: 'CPF ou CNPJ', value: dele.inscricao },
        { label: doEmail, value: dele.email },
        ...(dele.linkAte ? [{ label: 'O link vale até', value: formatDia(dele.linkAte) }] : []),
      ]
    : []

const conferir = (lido: DaCota): Passo => ({
  heading: 'Confira antes de pedir',
  text: 'Mandamos o link a esta pessoa assim que você pedir. Repita o CPF ou CNPJ dela para confirmar.',
  details: [
    ...daPessoa(lido, 'E-mail que recebe o link'),
    { label: 'Cota', value: grupoECota(lido.cota) },
    {
      label: lido.estado.quemPaga === 'cedente' ? 'Taxa, depois de aprovado' : 'Taxa, que quem recebe paga',
      value: <Money centavos={lido.estado.taxa} />,
    },
  ],
  formulario: {
    ato: 'solicitar',
    label: 'Pedir a transferência',
    fazer: 'peça',
    comSenha: true,
    campos: { cpfCnpjCessionario: { tipo: 'inscricao', label: 'CPF ou CNPJ de quem recebe' } },
  },
  outros: [{ label: 'Corrigir quem recebe', ato: 'voltar' }],
  desistir: true,
})

const outroLink = { label: 'Enviar outro link', ato: 'convidar' } as const

const sucesso = (lido: DaCota): Passo => ({
  illustration: 'sucesso',
  heading: 'Transferência solicitada',
  text: 'O link já está com quem vai receber a cota. Avisamos você quando ela responder.',
  numero: true,
  details: daPessoa(lido),
  faz: { label: 'Entendi', ato: 'ciente' },
  outros: [outroLink, { label: 'Indicar outra pessoa', ato: 'recomecar' }],
  desistir: true,
})

const esperando =
  (heading: string, text: string) =>
  (lido: DaCota): Passo => ({
    illustration: 'espera',
    heading,
    text,
    numero: true,
    details: daPessoa(lido),
    etapas: true,
    faz: inicio,
    outros: [outroLink],
    desistir: true,
  })

const aguardaResposta = (lido: DaCota): Passo => ({
  ...esperando(
    'Falta a resposta de quem recebe',
    'Quando essa pessoa enviar os dados, nós analisamos. Você não precisa fazer nada.',
  )(lido),
  outros: [outroLink, { label: 'Indicar outra pessoa', ato: 'recomecar' }],
})

const emAnalise: Passo = {
  illustration: 'espera',
  heading: 'Estamos analisando quem recebe',
  text: 'Conferimos os documentos e se as parcelas cabem na renda. Continue pagando as parcelas até o fim.',
  vez: { quem: 'a administradora', oQue: 'A resposta sai' },
  numero: true,
  etapas: true,
  faz: inicio,
  desistir: true,
}

const pagarTaxa = ({ estado, cota: { idCota } }: DaCota): Passo => ({
  heading: 'Pague a taxa de transferência',
  text: 'Quem vai receber a cota foi aprovado. Pague o boleto inteiro: um valor menor não continua a transferência.',
  ...(estado.boleto ? { figura: estado.boleto.valor } : {}),
  details: estado.boleto ? [{ label: 'Vence em', value: formatDia(estado.boleto.vencimento) }] : [],
  itens: [...estado.impedimentos.map(({ texto }) => ({ texto })), { texto: oQueVolta(estado) }],
  etapas: true,
  ...(estado.boleto
    ? {
        faz: {
          label: 'Ver o boleto',
          href: href('/boletos/boletogerado', {}, { ticket: estado.boleto.ticket, cota: String(idCota) }),
        },
      }
    : {}),
  desistir: true,
})

const termo = (idCota: number) => (
  <Suspense fallback={<Skeleton height="3rem" />}>
    <LevarPapel nome="termo-de-transferencia.pdf" oQue="o termo" fetchPapel={fetchTermo(idCota)} />
  </Suspense>
)

const assinar = ({ estado, cota: { idCota } }: DaCota): Passo => ({
  heading: 'Assine a transferência',
  text: 'Quem recebe já assinou. Depois de você assinar, nós conferimos e a cota muda de titular.',
  ate: 'Assine',
  conteudo: (
    <>
      {termo(idCota)}
      <p>{estado.termo?.aceite.texto}</p>
    </>
  ),
  formulario: {
    ato: 'assinar',
    label: 'Assinar o termo',
    fazer: 'assine',
    comSenha: true,
    campos: {
      aceite: { tipo: 'aceite', label: 'Li o termo e concordo', recusa: 'Leia o termo e concorde para assinar' },
    },
  },
  desistir: true,
})

const assinada = ({ cota: { idCota } }: DaCota): Passo => ({
  illustration: 'espera',
  heading: 'O termo está assinado',
  text: 'Conferimos tudo uma última vez e passamos a cota. Avisamos você no mesmo dia.',
  vez: { quem: 'a administradora', oQue: 'A cota muda de titular' },
  numero: true,
  etapas: true,
  conteudo: termo(idCota),
  faz: inicio,
})

const pendencia = ({ estado: { impedimentos } }: DaCota): Passo => ({
  heading: 'A transferência parou',
  text: 'O termo está assinado, mas a cota deixou de cumprir uma regra:',
  itens: impedimentos.map(({ texto }) => ({ texto })),
  faz: { label: 'Já resolvi', ato: 'regularizar' },
  outros: [{ label: 'Ver os boletos', href: href('/boletos') }, atendimento],
  desistir: true,
})

const acabou =
  (heading: string, text: string) =>
  ({ estado: { pedido, impedimentos } }: DaCota): Passo => ({
    illustration: 'documento',
    heading,
    text,
    motivo: pedido?.motivo ?? null,
    faz: impedimentos.length === 0 ? { label: 'Pedir de novo', ato: 'iniciar' } : inicio,
    outros: [atendimento],
  })

/** Document 3 §8 gives the words. */
const erro: Passo = {
  illustration: 'erro',
  heading: 'Ops, não foi possível concluir a transferência de cota',
  text: 'Nada foi pedido. Tente de novo em alguns minutos; se continuar assim, fale com a gente.',
  faz: { label: 'Tentar de novo', href: href('/transferencia-cota/confirmar-email') },
  outros: [atendimento],
}

/** The transfer of a quota, as its holder goes through it. */
export const passosDaTransferencia: Passos = passosDe('transferencia', {
  de: 'cota',
  le: transferenciaQuery,
  caso: ({ pedido }) => pedido,
  guarda: (antes, feito) => antes && ({ ...antes, iniciado: true, pedido: feito } as Transferencia),
  falha: { heading: 'Transferência de cota' },
  assistente: {
    titulo: 'Transferência de cota',
    passos: ({ pedido }) => DO_PEDIDO.map((tela) => ({ atual: pedido?.tela === tela })),
    voltar: 'voltar',
  },
  atos,
  desistir: {
    ato: 'desistir',
    label: 'Desistir da transferência',
    pergunta: 'Desistir da transferência?',
    text: 'A cota continua sua, e o link de quem ia receber deixa de valer. Se você já pagou a taxa, vale o que foi dito antes de pagar.',
  },
  telas: {
    '/transferencia-cota/introducao': { ato: 'iniciar', comeca: true, linha: introducao },
    '/transferencia-cota/erro': { ato: 'solicitar', linha: erro },
  },
  semCaso: introducao,
  fases: {
    tratativaNaoIniciada: introducao,
    dadosDoCessionario: cessionario,
    outroCessionario: cessionario,
    confirmacaoDoEmail: conferir,
    solicitada: sucesso,
    aguardandoCessionario: aguardaResposta,
    emAnalise,
    analiseInterna: emAnalise,
    documentosDoCessionario: esperando(
      'Faltam documentos de quem recebe',
      'Pedimos outros documentos a essa pessoa. Você não precisa enviar nada.',
    ),
    aguardandoPagamentoDaTaxa: pagarTaxa,
    taxaEstornada: (lido) => ({
      ...pagarTaxa(lido),
      heading: 'Pague a taxa de novo',
      text: 'O pagamento da taxa foi desfeito. Pague este boleto inteiro para a transferência continuar.',
    }),
    aguardandoAceite: (lido) =>
      esperando(
        'Falta a assinatura de quem recebe',
        lido.estado.quemPaga === 'cedente'
          ? 'O termo já foi enviado a essa pessoa. Depois é a sua vez de assinar.'
          : 'Essa pessoa paga a taxa e assina o termo. Depois é a sua vez de assinar.',
      )(lido),
    aguardandoAssinatura: assinar,
    aguardandoEfetivacao: assinada,
    pendenciaDaTransferencia: pendencia,
    recusada: acabou('A transferência não foi aprovada', 'A cota continua sua. Veja o motivo.'),
    naoTransferida: acabou(
      'A cota não foi transferida',
      'Ela continua sua. A taxa, se foi paga, volta inteira a quem a pagou.',
    ),
    recusadaPeloCessionario: acabou(
      'Quem ia receber a cota desistiu',
      'Ela continua sua. Se você já tinha pago a taxa, ela volta inteira.',
    ),
    prazoFinalizado: introducao,
  },
})
