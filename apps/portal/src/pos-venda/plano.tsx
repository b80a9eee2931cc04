import { DataList, formatDia, Money, Section, TextSkeleton } from '@contempla/ui'
import { lazy, Suspense } from 'react'
import { nomeDaForma, porQueNaoMuda, quandoVale } from '../boletos/index.ts'
import { componentesDaCota, podeAbrir } from '../cotas/index.ts'
import { href } from '../shell/rotas/href.ts'
import type { DaCota, Passo } from './atos.ts'
import type { PosVenda } from './consultas.ts'

const TiposDeLance = lazy(() => import('./TiposDeLance.tsx').then((m) => ({ default: m.TiposDeLance })))

const continuar = { label: 'Continuar', ato: 'continuar' } as const

const MODALIDADES: Record<NonNullable<PosVenda['consorcio']>['modalidade'], string> = {
  convencional: 'Convencional',
  'mais-por-menos': 'Mais por menos',
  'plano-justo': 'Plano Justo',
}

const porcento = (valor: number) => `${valor.toLocaleString('pt-BR', { maximumFractionDigits: 4 })}%`
const semDia = 'Ainda sem data'

/** The next day on which an instalment falls due, issued or still to be: what is overdue is told by itself. */
const proximoVencimento = ({ parcelaAVencer, proximaEmissao }: DaCota['cota']) =>
  parcelaAVencer?.vencimento ?? proximaEmissao?.vencimento ?? null

/** The day on which the oldest instalment in arrears fell due; null where none is. */
const emAtrasoDesde = ({ proximaParcela }: DaCota['cota']) =>
  proximaParcela?.emAtraso ? proximaParcela.vencimento : null

function comoPagar(cota: DaCota['cota']): string {
  const atraso = emAtrasoDesde(cota)
  if (atraso) return `A sua parcela venceu em ${formatDia(atraso)}. Em atraso, a cota não concorre: pague para voltar.`
  const proximo = proximoVencimento(cota)
  return `Pague até o vencimento${proximo ? `: o próximo é em ${formatDia(proximo)}` : ''}. Em atraso, a cota não concorre.`
}

const comDia = (dia: string | null) => (dia ? formatDia(dia) : semDia)

export const consorcio = ({ cota, estado: { consorcio: dele } }: DaCota): Passo => ({
  heading: 'É este o consórcio que você comprou?',
  text: 'Se algo estiver diferente do que você contratou, fale com o atendimento antes de continuar.',
  ...(dele ? { figura: dele.credito } : {}),
  conteudo: dele && (
    <Section title="O seu plano">
      <DataList
        items={[
          { label: 'Crédito', value: <Money centavos={dele.credito} /> },
          {
            label: 'Primeira parcela',
            value:
              dele.primeiraParcela === null ? 'Sai quando o grupo começar' : <Money centavos={dele.primeiraParcela} />,
          },
          { label: 'Parcela do plano', value: <Money centavos={dele.parcela} /> },
          { label: 'Prazo do plano', value: `${dele.parcelas} parcelas` },
          { label: 'Prazo do grupo', value: `${dele.mesesDoGrupo} meses` },
          { label: 'Primeira assembleia', value: comDia(dele.primeiraAssembleia) },
          ...(emAtrasoDesde(cota) ? [{ label: 'Parcela vencida em', value: comDia(emAtrasoDesde(cota)) }] : []),
          { label: 'Próximo vencimento', value: comDia(proximoVencimento(cota)) },
          { label: 'Tipo de plano', value: MODALIDADES[dele.modalidade] },
        ]}
      />
    </Section>
  ),
  faz: continuar,
  outros: [{ label: 'Falar com o atendimento', href: href('/customer-service') }],
})

/** Whoever may not change the way of delivery now leaves it as it is, and is told until when. */
export function boletos({ estado: { envio } }: DaCota): Passo {
  if (!envio)
    return {
      heading: 'As suas parcelas',
      text: 'Elas chegam por um boleto por mês. Pague até o vencimento para concorrer na assembleia.',
      faz: continuar,
    }
  const { atual, bloqueadaAte, aPartirDe, formas, debito } = envio
  const trava = porQueNaoMuda(bloqueadaAte)
  return {
    heading: 'Como você quer receber o boleto?',
    text: debito
      ? 'Suas parcelas saem da conta por débito automático: o boleto só é enviado se ele terminar.'
      : (trava ?? quandoVale(aPartirDe)),
    opcoes: formas.map(({ formaEnvio, destino, impedimento }) => ({
      chave: formaEnvio,
      titulo: formaEnvio === atual ? `${nomeDaForma[formaEnvio]} (como está)` : nomeDaForma[formaEnvio],
      detalhe: destino,
      impede: impedimento,
      parada: impedimento !== null || (trava !== null && formaEnvio !== atual),
      faz: { ato: 'escolher', com: { formaEnvio } },
    })),
    faz: { label: 'Deixar como está', ato: 'continuar' },
  }
}

export const contemplacao = ({ cota }: DaCota): Passo => ({
  heading: 'Só há dois jeitos de ser contemplado',
  text: 'Ser contemplado é receber o crédito para comprar. Ninguém sabe antes quem vai ser, nem quando.',
  itens: [
    { texto: 'Por sorteio: em cada assembleia, todas as cotas em dia concorrem com a mesma chance.' },
    {
      texto:
        'Por lance: quem oferece mais, em percentual do crédito, vem primeiro, e é contemplado se o dinheiro do grupo alcançar.',
    },
    { texto: 'A contemplação pode vir no começo, no meio ou no fim do grupo. Até o fim, todos são contemplados.' },
    ...(cota.proximaAssembleia
      ? [{ texto: `A próxima assembleia é em ${formatDia(cota.proximaAssembleia.data)}.` }]
      : []),
  ],
  faz: continuar,
})

const semLances: Passo = {
  heading: 'Lances',
  text: 'Neste portal os lances são feitos com o atendimento. Ele explica os limites da sua cota.',
  faz: continuar,
  outros: [{ label: 'Falar com o atendimento', href: href('/customer-service') }],
}

export const tiposDeLance = ({ cota }: DaCota): Passo =>
  podeAbrir('/offers-and-bids')
    ? {
        heading: 'Que lances você pode oferecer',
        text: 'No lance livre, quem oferece mais vem primeiro. No lance fixo, todos oferecem o mesmo, e o número sorteado desempata. Os limites são os de hoje.',
        conteudo: (
          <Suspense fallback={<TextSkeleton lines={5} />}>
            <TiposDeLance idCota={cota.idCota} />
          </Suspense>
        ),
        faz: continuar,
      }
    : semLances

export const beneficios = ({ cota }: DaCota): Passo => ({
  heading: 'O que o seu grupo oferece',
  text: 'O consórcio não cobra juros: você paga o crédito, e a administração do grupo.',
  itens: [
    { texto: 'O crédito é reajustado, e continua comprando o que você escolheu.' },
    { texto: 'Contemplado, você compra à vista e pode negociar o preço.' },
    { texto: 'Você escolhe a marca, o modelo e de quem compra, dentro do tipo de bem do grupo.' },
  ],
  conteudo: (
    <Section title="Quanto custa, no plano todo">
      <DataList
        items={[
          { label: 'Grupo', value: cota.grupo },
          ...componentesDaCota(cota.extrato).flatMap(({ chave, nome, contratado }) =>
            chave === 'fundoComum' ? [] : [{ label: nome, value: porcento(contratado) }],
          ),
          ...(cota.extrato.seguroMensal > 0
            ? [{ label: 'Seguro de vida, por mês', value: porcento(cota.extrato.seguroMensal) }]
            : []),
        ]}
      />
    </Section>
  ),
  faz: continuar,
})

export const informacoesFinais = ({ cota }: DaCota): Passo => ({
  heading: 'Antes de terminar',
  text: 'O que mais ajuda a aproveitar o consórcio.',
  itens: [
    { texto: comoPagar(cota) },
    ...(cota.proximaAssembleia
      ? [
          {
            texto: `A próxima assembleia é a de número ${cota.proximaAssembleia.numero}, em ${formatDia(cota.proximaAssembleia.data)}.`,
          },
        ]
      : []),
    ...(cota.proximoReajuste
      ? [{ texto: `O crédito e as parcelas são reajustados em ${formatDia(cota.proximoReajuste)}.` }]
      : []),
    { texto: 'Mantenha telefone, e-mail e endereço em dia: é por eles que avisamos da contemplação.' },
    {
      texto:
        'Quem sai do grupo recebe o que pagou ao fundo comum, menos as multas do contrato, quando a cota é sorteada ou o grupo termina.',
    },
  ],
  faz: continuar,
  outros: [{ label: 'Ver o contrato', href: href('/documentos/2viadecontrato') }],
})
