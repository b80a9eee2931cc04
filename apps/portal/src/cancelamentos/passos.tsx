import { diaEm } from '@contempla/consorcio'
import { formatDia, Money } from '@contempla/ui'
import { ato, inicio, type Lido, type Linha, type Passos, passosDe } from '../casos/index.ts'
import { LevarPapel } from '../documentos/index.ts'
import { api } from '../shell/app.ts'
import { href } from '../shell/rotas/href.ts'
import { type Cancelamento, cancelamentoQuery } from './consultas.ts'
import { OQueAcontece, Seguro } from './OQueAcontece.tsx'

type DaCota = Lido<Cancelamento>
type Talvez = Lido<Cancelamento | null>
type Passo = Linha<typeof atos>

const atos = {
  // It sends what the screen said, which may differ from what holds at the answer.
  cancelar: ato<'POST /cotas/:id/cancelamento', DaCota, { comDevolucao: boolean }>(
    'POST /cotas/:id/cancelamento',
    ({ cota }, body) => ({ params: { id: cota.idCota }, body }),
    { leva: href('/cancelamento/sucesso') },
  ),
}

const detalhes = { label: 'Voltar à cota', href: href('/detalhes-da-cota') }
const manter = { label: 'Manter a minha cota', href: href('/detalhes-da-cota') }

type Impedimento = NonNullable<Cancelamento['impedimento']>['codigo']
/** Leads whoever may not leave to what they may do instead. */
const EM_VEZ: Partial<Record<Impedimento, { label: string; href: string }>> = {
  CANCELAMENTO_DE_CONTEMPLADA: { label: 'Ver a contemplação', href: href('/contemplado') },
  CANCELAMENTO_COM_LANCE_A_PAGAR: { label: 'Ver a contemplação', href: href('/contemplado') },
  CANCELAMENTO_COM_PEDIDO_ABERTO: { label: 'Ver os meus pedidos', href: href('/requests') },
  CANCELAMENTO_GRUPO_ENCERRADO: { label: 'Ver o que tenho a receber', href: href('/devolucao/introducao') },
}

const impedida = ({ impedimento }: Cancelamento): Passo => ({
  illustration: 'documento',
  heading:
    impedimento?.codigo === 'CANCELAMENTO_JA_FEITO' ? 'Esta cota já está cancelada' : 'Esta cota não é cancelada agora',
  text: impedimento?.mensagem,
  faz: (impedimento && EM_VEZ[impedimento.codigo]) ?? detalhes,
  outros: [{ label: 'Falar com o atendimento', href: href('/customer-service') }],
})

const renegociar = ({ atrasadas, podeRenegociar }: Cancelamento) =>
  podeRenegociar
    ? [
        {
          label: atrasadas === 1 ? 'Renegociar a parcela em atraso' : 'Renegociar as parcelas em atraso',
          href: href('/boletos/renegociar/introducao'),
        },
      ]
    : []

const comTudoDeVolta = ({ devolucao, arrependimentoAte, acabam, seguro }: Cancelamento): Passo | null =>
  devolucao && {
    heading: 'Tudo o que você pagou volta',
    text: arrependimentoAte
      ? `Até ${formatDia(arrependimentoAte)} você pode desfazer o contrato sem custo, inclusive da taxa de administração e do seguro.`
      : 'Você pode desfazer o contrato sem custo.',
    voltar: detalhes,
    figura: devolucao.valor,
    itens: [
      { texto: 'A cota sai do grupo na hora: boletos, lances e débito automático acabam.' },
      ...(acabam.length > 0
        ? [{ texto: `O que está em andamento acaba com ela: ${acabam.join(', ').toLowerCase()}.` }]
        : []),
      { texto: 'Você diz em que conta quer receber, e nada é descontado.' },
      { texto: 'O contrato desfeito não volta: para participar de novo, é preciso outro.' },
    ],
    conteudo: <Seguro seguro={seguro} />,
    faz: { label: 'Continuar', href: href('/cancelamento/confirmar') },
    outros: [manter],
  }

const introducao = ({ estado }: Talvez): Passo | null => {
  if (!estado) return null
  if (!estado.podeCancelar) return impedida(estado)
  const antes = renegociar(estado)
  return (
    comTudoDeVolta(estado) ?? {
      heading: 'O que acontece se você cancelar',
      text: antes.length
        ? 'Antes de sair, veja se renegociar o que está em atraso resolve: você continua no grupo, e nada se perde.'
        : 'Nada é feito agora: veja primeiro o que volta, quando, e o que fica.',
      voltar: detalhes,
      figura: estado.consequencias?.valor ?? 0,
      conteudo: <OQueAcontece estado={estado} />,
      faz: antes[0] ?? { label: 'Continuar', href: href('/cancelamento/confirmar') },
      outros: [
        ...(antes.length ? [{ label: 'Cancelar mesmo assim', href: href('/cancelamento/confirmar') }] : []),
        manter,
      ],
    }
  )
}

const confirmar = ({ estado }: Talvez): Passo | null => {
  if (!estado) return null
  if (!estado.podeCancelar) return impedida(estado)
  const { devolucao, consequencias } = estado
  return {
    heading: devolucao ? 'Desfazer o contrato?' : 'Cancelar a sua cota?',
    text: 'Vale na hora.',
    voltar: { label: 'Voltar', href: href('/cancelamento/introducao') },
    figura: devolucao?.valor ?? consequencias?.valor ?? 0,
    itens: devolucao
      ? [{ texto: 'É o que volta para você, de imediato.' }, { texto: 'O lugar da cota no grupo fica livre.' }]
      : [
          { texto: 'É o que voltaria pelo crédito de hoje, quando a cota for sorteada ou o grupo acabar.' },
          { texto: 'Você deixa de concorrer ao crédito, e nada mais é cobrado.' },
        ],
    faz: {
      label: devolucao ? 'Desfazer o contrato' : 'Cancelar a minha cota',
      ato: 'cancelar',
      com: { comDevolucao: devolucao !== null },
      falta: devolucao ? 'desfazer o contrato' : 'cancelar',
    },
    outros: [manter],
  }
}

const carta = ({ cota, estado }: DaCota) => (
  <LevarPapel
    oQue="a carta do cancelamento"
    nome={`cancelamento-${estado.pedido?.CaseNumber ?? cota.cota}.pdf`}
    fetchPapel={() => api('GET /cotas/:id/cancelamento/carta', { params: { id: cota.idCota }, noLoading: true })}
  />
)

const protocolo = ({ estado: { pedido, feitoEm } }: DaCota) => [
  ...(pedido?.CaseNumber ? [{ label: 'Protocolo', value: pedido.CaseNumber }] : []),
  ...(feitoEm ? [{ label: 'Feito em', value: formatDia(diaEm(new Date(feitoEm))) }] : []),
]

const desfeita = (lido: DaCota): Passo => {
  const { devolucao } = lido.estado
  const comValor = devolucao !== null && devolucao.valor > 0
  return {
    illustration: 'sucesso',
    heading: 'O contrato foi desfeito',
    text: comValor
      ? 'Tudo o que você pagou volta de imediato. Diga em que conta quer receber.'
      : 'Nada tinha sido pago, e nada será cobrado.',
    details: [
      ...protocolo(lido),
      ...(comValor ? [{ label: 'Volta para você', value: <Money centavos={devolucao.valor} /> }] : []),
    ],
    conteudo: carta(lido),
    faz: comValor ? { label: 'Receber o que paguei', href: href('/devolucao/introducao') } : inicio,
    ...(comValor ? { outros: [inicio] } : {}),
  }
}

/** What comes back later and by when, and the last day on which the quota may come back, as it was told when it was cancelled. */
const oQueVem = ({ estado: { consequencias: c, volta } }: DaCota) => [
  ...(c
    ? [
        { label: 'Volta para você, pelo crédito daquele dia', value: <Money centavos={c.valor} /> },
        {
          label: 'Quando',
          value: c.devolveAte
            ? `Se for sorteada entre as canceladas, ou até ${formatDia(c.devolveAte)}`
            : 'Se for sorteada entre as canceladas, ou no fim do grupo',
        },
      ]
    : []),
  ...(volta?.custo
    ? [
        {
          label: 'Dá para voltar ao grupo',
          value: volta.ate ? `Até ${formatDia(volta.ate)}` : `Até a assembleia ${volta.assembleia}`,
        },
      ]
    : []),
]

const excluida = (lido: DaCota): Passo => ({
  illustration: 'documento',
  heading: 'A sua cota foi cancelada',
  text: 'Nada mais é cobrado. Ela continua nos sorteios das canceladas, e avisamos você quando houver o que receber.',
  details: [...protocolo(lido), ...oQueVem(lido)],
  conteudo: carta(lido),
  faz: inicio,
  outros: [
    ...(lido.estado.volta?.custo ? [{ label: 'Mudei de ideia: voltar ao grupo', href: href('/reactivate') }] : []),
    detalhes,
  ],
})

/** Leaving the group: what it brings and costs, the act, and its letter. */
export const passosDoCancelamento: Passos = passosDe('cancelamento', {
  de: 'cota',
  le: cancelamentoQuery,
  caso: ({ pedido }) => pedido,
  guarda: (antes, feito) => antes && ({ ...antes, pedido: feito } as Cancelamento),
  falha: { heading: 'Cancelar a cota' },
  atos,
  telas: {
    '/cancelamento/introducao': { ato: 'cancelar', comeca: true, linha: introducao },
    '/cancelamento/confirmar': { ato: 'cancelar', comeca: true, linha: confirmar },
  },
  semCaso: introducao,
  fases: { tratativaNaoIniciada: introducao, desfeita, excluidaAPedido: excluida },
})
